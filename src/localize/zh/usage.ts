import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “usage”. */
export const usage: Catalogue['usage'] = {
  meter: percent => `上下文用量：${percent} %`,
  percent: percent => `${percent} %`,
  context: '上下文',
  tokens: (used, size) => `${used} / ${size} 个 token`,
  cost: '本次会话费用',
  warning: '上下文即将用满',
  exceeded: '上下文已用满',
};
