/** English words of the area “diff”. */
export const diff = {};
