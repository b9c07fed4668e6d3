import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “composer”. */
export const composer: Catalogue['composer'] = {
  message: '消息',
  placeholder: '输入消息…',
  placeholderOpening: '正在连接…现在就可以开始写',
  placeholderOffline: '未连接。草稿已保留',
  send: '发送',
  queue: '排队',
  queueMessage: '消息排队',
  queueHint: '本轮结束后发送',
  stop: '停止',
  stopping: '正在停止…',
  typeToSend: '输入内容后即可发送',
  expand: '展开输入框',
  attach: '添加附件',
  stopOverdue: '智能体尚未确认停止。',
  restart: '重启智能体',
};
