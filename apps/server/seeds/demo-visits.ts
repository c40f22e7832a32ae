import { allDemoEnterprises } from './demo-enterprise-list';

/** What was heard at one visit; every third of them tells another story of the same town. */
interface Story {
  /** Places of topics in the form, from 1. */
  topics: readonly number[];
  situation: string;
  demands: readonly (readonly [demand: string, days: number])[];
}

const stories: readonly Story[] = [
  {
    topics: [1, 5],
    situation: '订单排到明年一季度，两条新产线在调试，流动资金偏紧。希望尽快办下技改贷款贴息。',
    demands: [
      ['对接技改贷款贴息', 15],
      ['介绍两家合作银行', 10],
    ],
  },
  {
    topics: [2],
    situation: '一线技工缺口约 20 人，主要是数控操作和焊接。愿意和职业学校办订单班。',
    demands: [['联系职业学校商谈订单班', 20]],
  },
  {
    topics: [4],
    situation: '准备申报高新技术企业，研发费用归集不完整，请求派人辅导。',
    demands: [['安排一次研发费用归集辅导', 12]],
  },
  {
    topics: [3],
    situation: '现有厂房已满，希望在园区内扩建 3000 平方米仓库，询问用地指标和审批流程。',
    demands: [
      ['答复扩建用地指标', 30],
      ['约自然资源部门现场看地', 15],
    ],
  },
  { topics: [], situation: '生产平稳，员工稳定，暂无诉求。介绍了今年的技术改造申报安排。', demands: [] },
  {
    topics: [6, 4],
    situation: '外销下滑两成，正在转做内销。想参加省里的供需对接会，并了解展会补贴。',
    demands: [['推荐参加供需对接会', 25]],
  },
  {
    topics: [7],
    situation: '厂区门前道路夜间照明不足，员工下夜班不便，希望协调增设路灯。',
    demands: [['协调增设路灯', 30]],
  },
];

/** Who of the demo goes where: the district on its own, the others in pairs. */
const teams = [
  ['clerk', 'supervisor'],
  ['district'],
  ['clerk'],
  ['approver', 'clerk'],
  ['supervisor'],
  ['district', 'clerk'],
] as const;

/** A record of the module of visits, by the wire names of its form; people are named by their accounts. */
export interface DemoVisit {
  accounts: readonly string[];
  daysAgo: number;
  values: Readonly<Record<string, unknown>>;
  demands: readonly { demand: string; daysLeft: number }[];
}

const count = 30;

/** Thirty visits of the last two months, the same in every demo. */
export const demoVisits: readonly DemoVisit[] = Array.from({ length: count }, (_none, i): DemoVisit => {
  const firm = allDemoEnterprises[(i * 5) % allDemoEnterprises.length];
  const { topics, situation, demands } = stories[i % stories.length] ?? {
    topics: [],
    situation: '',
    demands: [],
  };
  return {
    accounts: teams[i % teams.length] ?? ['clerk'],
    daysAgo: 1 + i * 2,
    values: {
      enterprise: firm?.name ?? '',
      way: ['1', '1', '2', '1', '3'][i % 5],
      contact: firm?.legalPerson ?? '',
      phone: `139990001${String(i).padStart(2, '0')}`,
      staff: 24 + ((i * 37) % 460),
      topics: topics.map(String),
      situation,
      satisfaction: 3 + (i % 3),
      needsReturn: demands.length > 0 ? 1 : 0,
    },
    demands: demands.map(([demand, days]) => ({ demand, daysLeft: days - 1 - i * 2 })),
  };
});
