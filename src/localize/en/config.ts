/** English words of the area “config”. */
export const config = {};
