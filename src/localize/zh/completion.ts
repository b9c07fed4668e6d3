import type {LateWords} from '../late.js';

/** Chinese words of the area “completion”. */
export const completion: LateWords['completion'] = {
  commands: '命令',
  mentions: '提及',
  hostCommand: '本应用',
  argument: hint => `参数：${hint}`,
  more: count => `还有 ${count} 项：请继续输入`,
  nothingFound: '未找到',
  searching: '正在搜索…',
  searchFailed: '有一部分无法搜索',
  unknownCommand: name => `智能体没有命令 /${name}。再次发送则作为文本发送。`,
  kind: {
    file: '文件',
    directory: '文件夹',
    symbol: '符号',
    selection: '选区',
    url: '链接',
    resource: '资源',
  },
};
