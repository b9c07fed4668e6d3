import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “config”. */
export const config: Catalogue['config'] = {
  more: '更多选项',
  back: '返回全部选项',
  trigger: (option, value) => `${option}：${value}`,
  search: option => `搜索${option}`,
  searchPlaceholder: '搜索…',
  nothingFound: '没有找到',
  noValues: '智能体没有提供可选值',
  on: '开',
  off: '关',
  none: '未设置',
  unknown: value => `${value}（已不再提供）`,
  readOnly: '无法在此更改',
  changing: value => `正在改为 ${value}…`,
  failed: (option, value) => `${option}未能改为 ${value}`,
  notApplied: (option, value, current) => `智能体没有采用 ${value}。${option}仍为 ${current}`,
  retry: '重试',
  dismiss: '关闭提示',
  whileRunning: '正在进行的回答可能仍使用旧值',
};
