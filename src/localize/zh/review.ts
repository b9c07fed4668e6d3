import type {LateWords} from '../late.js';

const number = new Intl.NumberFormat('zh');

function done(kind: string, count: number): string {
  const n = number.format(count);
  switch (kind) {
    case 'read':
      return `读取了 ${n} 个文件`;
    case 'execute':
      return `运行了 ${n} 条命令`;
    case 'search':
      return `搜索了 ${n} 次`;
    case 'fetch':
      return `获取了 ${n} 次`;
    case 'think':
      return `思考了 ${n} 次`;
    default:
      return `使用了 ${n} 个工具`;
  }
}

/** Chinese words of the area “review”. */
export const review: LateWords['review'] = {
  quietRun: counts => counts.map(([kind, count]) => done(kind, count)).join('，'),
  changedFiles: count => `更改了 ${number.format(count)} 个文件`,
  showChange: path => `显示 ${path} 的更改`,
};
