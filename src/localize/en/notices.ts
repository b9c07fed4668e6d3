/** English words of the area “notices”. */
export const notices = {};
