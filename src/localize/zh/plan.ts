import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “plan”. */
export const plan: Catalogue['plan'] = {
  title: '计划',
  line: (step, at, total) => `计划：${step}，${at} / ${total}`,
  progress: (at, total) => `${at} / ${total}`,
  allDone: '全部完成',
  list: '计划步骤',
  document: name => `计划：${name}`,
  written: '文字计划',
  file: '计划文件',
  openFile: '打开',
  openNamed: name => `打开 ${name}`,
  unknown: '未知类型的计划',
  leftUnfinished: '未完成',
  highPriority: '高优先级',
  status: {
    pending: '待办',
    in_progress: '进行中',
    completed: '已完成',
    cancelled: '已取消',
  },
};
