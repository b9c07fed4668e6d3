import type {LateWords} from '../late.js';

/** Chinese words of the area “drafts”. */
export const drafts: LateWords['drafts'] = {
  notKept: '草稿只保留到此页面关闭为止',
  notKeptWhy: '无法使用此浏览器的存储。',
  partsNotKept: '附件只保留到此页面关闭为止',
  partsNotKeptWhy: '此浏览器的存储空间已满。文字已保存。',
};
