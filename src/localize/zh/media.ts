import type {LateWords} from '../late.js';
import {size} from './content.js';

const number = new Intl.NumberFormat('zh');

/** Chinese words of the area “media”. */
export const media: LateWords['media'] = {
  image: '图片',
  audio: '音频',
  remoteImage: address => `位于 ${address} 的图片`,
  loadImage: '加载图片',
  pixels: (width, height) => `${number.format(width)} × ${number.format(height)} 像素`,
  showImage: '显示图片',
  enlarge: '放大图片',
  brokenImage: '无法显示此图片',
  refusedImage: type => `不显示类型为 ${type} 的图片`,
  refusedAudio: type => `不播放类型为 ${type} 的音频`,
  brokenAudio: '无法播放此音频',
  emptyImage: '没有数据的图片',
  emptyAudio: '没有数据的音频',
  unknown: type => `类型为 ${type} 的内容`,
  withoutType: '没有类型的内容',
  tooLarge: bytes => `过大，无法显示（${size(bytes)}）`,
  moreMembers: count => `再显示 ${number.format(count)} 项`,
  items: count => `${number.format(count)} 项`,
  fields: count => `${number.format(count)} 个字段`,
};
