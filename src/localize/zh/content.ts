import type {Catalogue} from '../catalogue.js';

const units = ['字节', 'kB', 'MB', 'GB'] as const;

/** A number of bytes or characters in words. */
export function size(bytes: number): string {
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
  openFile: (path, line) => (line === undefined ? `打开 ${path}` : `打开 ${path} 第 ${line} 行`),
  openLink: address => `打开 ${address}`,
  size,
  raw: '原始数据',
  showMore: characters => `再显示 ${size(characters)}`,
  showMoreLines: lines => `再显示 ${new Intl.NumberFormat('zh').format(lines)} 行`,
  hiddenCharacter: codes => `不可见字符 ${codes}`,
  lookAlike: codes => `并非看上去的那个字母：${codes}`,
  hostWritten: written => `写作 ${written}`,
};
