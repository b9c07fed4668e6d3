/** English words of the area “tools”. */
export const tools = {};
