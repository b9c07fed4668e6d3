import type {LateWords} from '../late.js';

/** Chinese words of the area “preferences”. */
export const preferences: LateWords['preferences'] = {
  favourites: '收藏',
  recent: '最近使用',
  all: '全部',
  favourite: '已收藏',
  mark: '收藏 (Alt+F)',
  unmark: '取消收藏 (Alt+F)',
  notKept: '选项的收藏和默认值只保留到此页面关闭为止',
  notKeptWhy: '此浏览器的存储无法使用或已满。',
  setDefault: value => `新会话使用 ${value}`,
  isDefault: value => `新会话将使用 ${value}`,
  noDefault: '由智能体决定',
  searchOptions: '搜索选项',
  keys: 'Alt+F 收藏',
  nextMode: keys => `${keys} 切换到下一个`,
  nextFavourite: keys => `${keys} 切换到下一个收藏`,
};
