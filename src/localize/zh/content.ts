import type {Catalogue} from '../catalogue.js';

const number = new Intl.NumberFormat('zh');

const units = ['字节', 'kB', 'MB', 'GB'] as const;

function size(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${new Intl.NumberFormat('zh', {maximumFractionDigits: unit === 0 ? 0 : 1}).format(value)} ${units[unit]}`;
}

/** Chinese words of the area “content”. */
export const content: Catalogue['content'] = {
  image: '图片',
  audio: '音频',
  remoteImage: address => `位于 ${address} 的图片`,
  loadImage: '加载图片',
  enlarge: '放大图片',
  brokenImage: '无法显示此图片',
  refusedImage: type => `不显示类型为 ${type} 的图片`,
  refusedAudio: type => `不播放类型为 ${type} 的音频`,
  emptyMedia: '没有数据',
  openFile: (path, line) => (line === undefined ? `打开 ${path}` : `打开 ${path} 第 ${line} 行`),
  openLink: address => `打开 ${address}`,
  size,
  unknown: type => `类型为 ${type} 的内容`,
  withoutType: '没有类型的内容',
  raw: '原始数据',
  showMore: characters => `再显示 ${size(characters)}`,
  tooLarge: bytes => `过大，无法显示（${size(bytes)}）`,
  moreMembers: count => `再显示 ${number.format(count)} 项`,
  items: count => `${number.format(count)} 项`,
  fields: count => `${number.format(count)} 个字段`,
  hiddenCharacter: codes => `不可见字符 ${codes}`,
  lookAlike: codes => `并非看上去的那个字母：${codes}`,
  hostWritten: written => `写作 ${written}`,
};
