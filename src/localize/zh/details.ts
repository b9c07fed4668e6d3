import type {LateWords} from '../late.js';

const number = new Intl.NumberFormat('zh');

export const details: LateWords['details'] = {
  agent: '智能体',
  session: '会话',
  directory: '目录',
  protocol: '协议版本',
  updated: '最近更新',
  capabilities: '能力',
  cost: '费用',
  turns: '轮次',
  toolCalls: '工具调用',
  unrecognized: '未知更新',
  none: '无',
  noise: count => `智能体有 ${number.format(count)} 行输出不是消息`,
  noiseNote: '它们没有进入对话。最后几行：',
};
