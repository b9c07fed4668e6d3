import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “permission”. */
export const permission: Catalogue['permission'] = {
  named: title => `权限：${title}`,
  namedAlso: (title, own) => `权限：${title}，${own}`,
  asks: {
    read: '允许读取吗？',
    edit: '允许此更改吗？',
    delete: '允许删除吗？',
    move: '允许移动吗？',
    search: '允许此搜索吗？',
    execute: '允许运行此命令吗？',
    fetch: '允许打开此地址吗？',
    other: '等待你的回答',
  },
  cwd: '位于',
  server: '服务器',
  address: '地址',
  file: '文件',
  subject: '请求的内容',
  dismiss: '忽略',
  hiddenCharacters: '有些字符不可见或形似其他字符，已标出。',
  optionWithKind: (name, kind) => `${name}（${kind}）`,
  kinds: {
    allow_once: '允许一次',
    allow_always: '始终允许',
    reject_once: '拒绝一次',
    reject_always: '始终拒绝',
  },
  shortcut: (letter, apple) => (apple ? `⌘⌥${letter}` : `Ctrl+Alt+${letter}`),
  details: '请求详情',
  blankLines: count => `${count} 个空行`,
  lines: count => `共 ${count} 行`,
  changed: '智能体在请求之后更改了此调用。你的回答只针对这里显示的内容。',
};
