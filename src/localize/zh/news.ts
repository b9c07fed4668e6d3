import type {LateWords} from '../late.js';

/** Chinese words of the area “news”. */
export const news: LateWords['news'] = {
  notice: (severity, text) => `${severity}：${text}`,
  queuedSent: '排队的消息已发送',
  queuePaused: (count, reason) => `${count} 条排队的消息。${reason}`,
  optionRefused: (option, value) => `${option}“${value}”被拒绝`,
  notSent: why => (why ? `消息未发送：${why}` : '消息未发送'),
};
