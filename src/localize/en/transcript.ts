/** English words of the area “transcript”. */
export const transcript = {};
