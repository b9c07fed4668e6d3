import type {Catalogue} from '../catalogue.js';

const number = new Intl.NumberFormat('zh');

/** Chinese words of the area “tools”. */
export const tools: Catalogue['tools'] = {
  untitled: '工具调用',
  named: (title, state) => `${title}，${state}`,
  status: {
    pending: '等待中',
    waiting: '等待批准',
    running: '运行中',
    completed: '已完成',
    failed: '失败',
    rejected: '已拒绝',
    cancelled: '已取消',
    noResult: '未报告结果',
  },
  kinds: {
    read: '读取',
    edit: '编辑',
    delete: '删除',
    move: '移动',
    search: '搜索',
    execute: '运行',
    think: '思考',
    fetch: '获取',
    switch_mode: '切换模式',
    other: '工具',
  },
  results: count => `${number.format(count)} 个结果`,
  exit: code => `退出码 ${code}`,
  place: (path, line, to) => {
    if (line === undefined) return path;
    return to === undefined || to === line ? `${path}:${line}` : `${path}:${line}–${to}`;
  },
  searched: query => `搜索了“${query}”`,
  searchedIn: paths => `于 ${paths.join('、')}`,
  seconds: seconds => {
    if (seconds < 60) return `${seconds} 秒`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return `${minutes} 分 ${seconds % 60} 秒`;
    return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
  },
  input: '输入',
  raw: '原始数据',
  files: '文件',
  decided: option => `你的回答：${option}`,
  unknownParent: '属于一个未知的调用',
  rendererFailed: '宿主应用无法显示此调用',
};
