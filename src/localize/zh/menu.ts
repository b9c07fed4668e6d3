import type {LateWords} from '../late.js';

const number = new Intl.NumberFormat('zh');

/** Chinese words of the menu of a conversation and of what it opens. */
export const menu: LateWords['menu'] = {
  rename: '重命名…',
  renameTitle: '对话名称',
  renameNote: '仅自己可见。留空则使用智能体给出的名称。',
  save: '保存',
  cancel: '取消',
  keys: '键盘快捷键',
  copiedConversation: '已复制对话',
  notCopied: '无法复制对话',
  closeSession: '关闭会话',
  calls: count => `${number.format(count)} 次工具调用`,
  updated: when => `最后更新：${when}`,
  actions: {
    send: '发送；智能体工作时加入队列',
    line: '换行',
    now: '停止当前回合并立即发送',
    stop: '关闭打开的内容，否则停止回合',
    earlier: '输入框为空时浏览先前的消息',
    permission: '转到等待中的请求；在其中 1…9 对应各按钮',
    allow: '允许一次',
    reject: '拒绝一次',
    mode: '下一个模式',
    favourite: '下一个收藏的模型',
    zones: '页眉、消息、状态、输入框',
    rows: '在对话各行之间移动',
    open: '展开或折叠一行',
    copy: '复制消息',
    own: '上一条或下一条自己的消息',
    end: '转到末尾',
  },
};
