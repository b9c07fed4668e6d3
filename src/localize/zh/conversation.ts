import type {Catalogue} from '../catalogue.js';

/** Chinese words of the area “conversation”. */
export const conversation: Catalogue['conversation'] = {
  label: agent => `与 ${agent} 的对话`,
  agent: '智能体',
  untitled: '新对话',
  greeting: agent => (agent ? `要让 ${agent} 做什么？` : '要做什么？'),
  noConversation: '没有打开的对话。',
  more: '更多',
  details: '会话详情',
  newSession: '新会话',
  close: '关闭',
  state: {
    disconnected: '已断开',
    signIn: '需要登录',
    waiting: '等待你的回答',
    stopping: '正在停止…',
    running: '运行中',
    loading: '正在加载历史…',
    connecting: '正在连接…',
  },
  stopOverdue: '停止未确认',
  bar: '状态',
  from: '来自',
  fromSubagent: '来自子智能体',
  waiting: count => `${count} 个请求等待回答`,
  announce: {
    turnStarted: '智能体正在工作',
    turnEnded: '智能体已完成',
    turnStopped: '已停止',
    stopOverdue: '智能体尚未确认停止',
    turnFailed: text => `本轮失败：${text}`,
    permission: title => `需要权限：${title}`,
    problem: text => `出现问题：${text}`,
    historyLoaded: '更早的消息已加载',
  },
};
