/** English words of the area “connection”. */
export const connection = {};
