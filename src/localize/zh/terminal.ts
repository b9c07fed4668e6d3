import type {Catalogue} from '../catalogue.js';

const number = new Intl.NumberFormat('zh');

/** Chinese words of the area “terminal”. */
export const terminal: Catalogue['terminal'] = {
  named: label => `终端：${label}`,
  fallbackLabel: '命令',
  output: '输出',
  waiting: '等待中',
  running: '运行中',
  succeeded: '退出码 0',
  exited: code => `退出码 ${code}`,
  killed: signal => `被 ${signal} 终止`,
  ended: '已结束，退出状态未知',
  noExit: '未报告退出状态',
  noOutput: '没有输出',
  missing: '未知的终端',
  cwd: path => `位于 ${path}`,
  copy: '复制输出',
  copied: '已复制',
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
  leadsTo: host => `（指向 ${host}）`,
};
