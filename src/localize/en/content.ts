/** English words of the area “content”. */
export const content = {};
