/** English words of the area “permission”. */
export const permission = {};
