import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “transcript”. */
export const transcript: Catalogue['transcript'] = {
  conversation: '对话',
  newMessages: '新消息',
  answerBelow: '请在下方回答',
};
