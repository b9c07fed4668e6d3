/** English words of the area “queue”. */
export const queue = {};
