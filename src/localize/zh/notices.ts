import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “notices”. */
export const notices: Catalogue['notices'] = {
  list: '通知',
  dismiss: '关闭通知',
  times: count => `${count} 次`,
  severity: {
    info: '信息',
    warning: '警告',
    error: '错误',
  },
};
