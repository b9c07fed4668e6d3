import type {LateWords} from '../late.js';

/** Chinese words of the area “numbers”. */
export const numbers: LateWords['numbers'] = {
  turn: {
    inputTokens: '上一回合读取',
    outputTokens: '上一回合写入',
    cachedReadTokens: '上一回合取自缓存',
    cachedWriteTokens: '上一回合写入缓存',
    thoughtTokens: '上一回合思考',
  },
  limit: '用量限额',
  period: {five_hour: '5 小时', seven_day: '7 天'},
  state: {allowed: '未达到', allowed_warning: '即将达到', rejected: '已达到'},
  resets: '重新开始',
};
