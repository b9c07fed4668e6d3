/** English words of the area “usage”. */
export const usage = {};
