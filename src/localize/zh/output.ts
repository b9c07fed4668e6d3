import type {LateWords} from '../late.js';

const number = new Intl.NumberFormat('zh');

/** Chinese words of the area “output”. */
export const output: LateWords['output'] = {
  output: '输出',
  noOutput: '没有输出',
  copy: '复制输出',
  copied: '已复制',
  copyCommand: '复制命令',
  wrap: '自动换行',
  expand: '全部高度',
  dropped: '较早的输出已丢弃',
  droppedLines: lines => `较早的 ${number.format(lines)} 行已丢弃`,
  truncated: '智能体截断了此输出',
  showEarlier: lines => `显示更早的 ${number.format(lines)} 行`,
  toEnd: '到输出末尾',
  find: '在输出中查找',
  findNext: '下一处',
  findPrevious: '上一处',
  findClose: '关闭查找',
  found: (place, all) => (all === 0 ? '未找到' : `第 ${number.format(place)} 处，共 ${number.format(all)} 处`),
  foundMany: (place, all) => `第 ${number.format(place)} 处，共 ${number.format(all)} 处或更多`,
  running: count => `${number.format(count)} 个命令正在运行`,
  goToCommand: label => `转到 ${label}`,
  stop: '停止',
  stopping: '正在停止…',
  stopCommand: label => `停止 ${label}`,
  stoppingCommand: label => `正在停止… ${label}`,
  notStopped: reason => `无法停止命令：${reason}`,
  leadsTo: host => `（指向 ${host}）`,
};
