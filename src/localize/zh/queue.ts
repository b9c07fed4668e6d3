import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “queue”. */
export const queue: Catalogue['queue'] = {
  list: '排队的消息',
  count: count => `${count} 条排队的消息`,
  afterTurn: '每轮结束后依次发送',
  sendsNext: '下一条发送',
  resume: '继续发送队列',
  clear: '清空队列',
  sendNow: '立即发送',
  sendNowHint: '立即发送；会先停止当前轮次',
  edit: '编辑',
  moveUp: '上移',
  moveDown: '下移',
  remove: '移除',
  attached: count => `${count} 个附件`,
  withoutText: count => `含 ${count} 个附件的消息`,
  paused: {
    stopped: '已暂停：你停止了本轮',
    cancelled: '已暂停：本轮已取消',
    error: '已暂停：本轮失败',
    refusal: '已暂停：智能体拒绝了上一条消息',
    limit: '已暂停：本轮达到上限',
    unknown: '已暂停：本轮以未知方式结束',
    disconnected: '已暂停：连接已断开',
    unsupported: '已暂停：智能体无法接收下一条消息',
    restored: '已暂停：队列来自上一次访问',
  },
  pausedOther: '已暂停',
};
