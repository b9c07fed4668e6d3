import type {Catalogue} from '../catalogue.js';

const number = new Intl.NumberFormat('zh');

/** Chinese words of the area “diff”. */
export const diff: Catalogue['diff'] = {
  changesIn: path => `${path} 中的更改`,
  added: '新文件',
  addedEmpty: '新的空文件',
  deleted: '已删除',
  emptied: '已清空',
  unchanged: '没有更改',
  lineEnds: (from, to) => `换行符由 ${from} 改为 ${to}`,
  mixedLineEnds: '混合',
  noNewline: '文件末尾没有换行符',
  approximate: '差异过大，无法逐行比较；显示为整体替换',
  unchangedLines: count => `${number.format(count)} 行未更改`,
  plus: count => `+${number.format(count)}`,
  minus: count => `−${number.format(count)}`,
  counts: (added, removed) => `增加 ${number.format(added)} 行，删除 ${number.format(removed)} 行`,
  showLarge: lines => `显示 ${number.format(lines)} 行的大改动`,
  showMore: lines => `再显示 ${number.format(lines)} 行`,
  unified: '统一视图',
  split: '并排视图',
  copyOld: '复制旧文本',
  copyNew: '复制新文本',
};
