import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “terminal”. */
export const terminal: Catalogue['terminal'] = {
  named: label => `终端：${label}`,
  fallbackLabel: '命令',
  waiting: '等待中',
  running: '运行中',
  succeeded: '退出码 0',
  exited: code => `退出码 ${code}`,
  killed: signal => `被 ${signal} 终止`,
  stopped: '已停止',
  ended: '已结束，退出状态未知',
  noExit: '未报告退出状态',
  missing: '未知的终端',
  cwd: path => `位于 ${path}`,
};
