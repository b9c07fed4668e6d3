/** English words of the area “plan”. */
export const plan = {};
