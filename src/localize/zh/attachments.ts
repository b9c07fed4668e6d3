import type {LateWords} from '../late.js';

/** Chinese words of the area “attachments”. */
export const attachments: LateWords['attachments'] = {
  list: '附件',
  drop: '松开以添加附件',
  unnamed: {
    image: '图片',
    audio: '录音',
    text: '粘贴的文本',
    file: '文件',
  },
  remove: name => `移除 ${name}`,
  retry: name => `重试 ${name}`,
  inline: name => `将 ${name} 放入消息`,
  retryLabel: '重试',
  inlineLabel: '放入消息',
  lines: count => `${count} 行`,
  loading: '正在加载…',
  loadingPart: percent => `正在加载，${percent}%`,
  waiting: '全部加载后立即发送',
  failure: (name, problem) => `${name}：${problem}`,
  failed: '未发送：请移除无法添加的附件，或重新加载。',
  problem: {
    unreadable: '无法读取',
    empty: '内容为空',
    tooLarge: size => `超过 ${size}`,
    tooMany: count => `最多只能添加 ${count} 个附件`,
    notAllowed: '此处不允许这类文件',
    folder: '这是文件夹。请添加其中的文件，或在消息中写出路径',
    imageRefused: '智能体不接受图片。请用文字描述，或写出文件路径',
    imageUnreadable: '不是可显示的图片。请另存为 PNG 或 JPEG',
    audioRefused: '智能体不接受录音。请写下内容',
    filesRefused: '智能体不接受文件。请粘贴文本，或在消息中写出路径',
    lost: '未能保存。请重新添加',
    notText: '智能体不接受这类文件。请在消息中写出路径',
  },
};
