/** English words of the area “messages”. */
export const messages = {};
