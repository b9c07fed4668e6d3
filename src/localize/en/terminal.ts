/** English words of the area “terminal”. */
export const terminal = {};
