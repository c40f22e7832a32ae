import type { IconName, Tone } from '@qifu/ui';
import type { Entry } from '@qifu/ui/portal';

export const doorEntries: Entry[] = [
  { icon: 'doc', title: '政策文件', note: '现行有效 1,286 件，按主题和地区查', to: '/door/policyDryGoods' },
  {
    icon: 'calculator',
    title: '政策精准查',
    note: '回答几个问题，看能享受哪些、差什么',
    to: '/door/policyCalculator',
  },
  {
    icon: 'chat',
    title: '诉求与投诉',
    note: '办什么、谁在办、何时答复，全程可查',
    to: '/door/difficultAppeals',
  },
  { icon: 'users', title: '找专家', note: '税务、专利、海关、上市等 12 个领域', to: '/door/findSpecialist' },
  { icon: 'yen', title: '融资', note: '4 家机构 10 款产品，比较真实年化成本', to: '/door/financing' },
  { icon: 'flask', title: '科技与人才', note: '技术需求、成果、岗位对接', to: '/door/technology' },
];

interface DueSample {
  name: string;
  sub: readonly string[];
  value: string;
  left: string;
  until: string;
  isNear: boolean;
  share?: number;
}

export const doorDue: readonly DueSample[] = [
  {
    name: '设备更新贷款贴息',
    sub: ['企业技改', '青屿区、临溪区、高新区'],
    value: '最高 40 万元',
    left: '还剩 12 天',
    until: '12 月 2 日截止',
    isNear: true,
  },
  {
    name: '企业研发投入增量补助',
    sub: ['科技创新', '全市'],
    value: '最高 200 万元',
    left: '20 天后截止',
    until: '12 月 10 日截止',
    isNear: false,
  },
  {
    name: '失业保险稳岗返还',
    sub: ['免申即享', '全市'],
    value: '按缴费 50% 返还',
    left: '41 天后截止',
    until: '12 月 31 日截止',
    isNear: false,
  },
  {
    name: '中小企业数字化改造券',
    sub: ['数字化', '全市'],
    value: '最高 30 万元',
    left: '资金剩余 38%',
    until: '',
    isNear: true,
    share: 38,
  },
  {
    name: '专精特新中小企业认定',
    sub: ['梯度培育', '全市'],
    value: '奖励 20 万元',
    left: '56 天后截止',
    until: '2027 年 1 月 15 日截止',
    isNear: false,
  },
];

export const doorFigures = [
  { label: '受理诉求', value: '1,047', unit: '件' },
  { label: '按期答复', value: '98.6', unit: '%' },
  { label: '平均首次联系', value: '3.2', unit: '小时' },
  { label: '企业评价满意', value: '96.1', unit: '%' },
  { label: '兑现到账', value: '4,318', unit: '万元' },
];

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];
const items: Record<number, { label: string; more?: string }> = {
  3: { label: '工业设计奖补' },
  5: { label: '出口信保扶持', more: '另有 1 项' },
  10: { label: '绿色工厂创建' },
  12: { label: '设备贷款贴息', more: '另有 2 项' },
};

export const doorDays = Array.from({ length: 14 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 10, 20 + index));
  const weekday = day.getUTCDay();
  const item = items[index];
  const date = day.getUTCDate();
  const short =
    index === 0 ? '今天' : `${date === 1 ? `${day.getUTCMonth() + 1}/1` : date} ${weekdays[weekday]}`;
  return {
    date: day.toISOString().slice(0, 10),
    short,
    long: `${day.getUTCMonth() + 1} 月 ${date} 日`,
    isToday: index === 0,
    isOff: weekday === 0 || weekday === 6,
    items: item ? [{ label: item.label, to: '/door/policyDryGoods' }] : [],
    moreNote: item?.more,
  };
});

interface NewsSample {
  title: string;
  to: string;
  summary: string;
  state: { tone: Tone; icon: IconName; word: string };
  meta: readonly string[];
}

export const doorNews: readonly NewsSample[] = [
  {
    title: '江岚市中小企业数字化改造券实施方案',
    to: '/details',
    summary: '改造合同额 40%，最高 30 万元，先到先得。',
    state: { tone: 'ok', icon: 'stateOk', word: '现行有效' },
    meta: ['江工信规〔2026〕7 号', '2026-11-18'],
  },
  {
    title: '江岚市惠企政策申报指南（2026 年第三批）',
    to: '/details',
    summary: '8 项政策集中申报，材料可一次提交。',
    state: { tone: 'ok', icon: 'stateOk', word: '现行有效' },
    meta: ['江企服〔2026〕41 号', '2026-11-16'],
  },
  {
    title: '江岚市制造业数字化转型办法',
    to: '/details',
    summary: '替代 2023 年办法，新增云服务补贴。',
    state: { tone: 'info', icon: 'clock', word: '2027-01-01 起施行' },
    meta: ['江政办规〔2026〕12 号', '2026-11-12'],
  },
  {
    title: '青屿区小微企业租金支持十条',
    to: '/details',
    summary: '承租国有房产的小微企业减免 3 个月。',
    state: { tone: 'warn', icon: 'alert', word: '剩余 29 天失效' },
    meta: ['青政规〔2026〕3 号', '2026-11-09'],
  },
];

export const doorNotices = [
  { title: '数字化改造券第二批资助名单公示', to: '/details', time: '2026-11-19，公示至 11 月 26 日' },
  { title: '11 月 22 日 0 时至 4 时系统维护', to: '/details', time: '2026-11-18' },
  { title: '就《绿色信贷风险补偿办法》征求意见', to: '/details', time: '2026-11-15，征集至 12 月 15 日' },
];
