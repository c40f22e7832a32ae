import type { RuleSeed } from './policy-seed';

/** How the parameters of the demo's rules are called; those of one item by its key and their name. */
const labels: Readonly<Record<string, string>> = {
  cap: '最高金额',
  share: '补助比例',
  sum: '补助金额',
  award: '奖励金额',
  rate: '补助比例',
  patents: '最少专利数',
  contracts: '最少合同数',
  leastArea: '最小面积',
  leastLocal: '最低本地采购比例',
  leastIncome: '最低营业收入',
  leastFee: '最低费用',
  leastOnline: '最低联网比例',
  leastServices: '最少服务种类',
  leastInterest: '最低利息',
  leastValue: '最低合同金额',
  leastGrowth: '最低增幅',
  leastAssets: '最低资产',
  leastFarmers: '最少带动农户',
  leastDays: '最短天数',
  leastSessions: '最少届数',
  leastInsured: '最少参保人数',
  leastSpend: '最低支出',
  mostBad: '最高不良率',
  shareSmall: '小微企业补助比例',
  perMu: '每亩金额',
  perMetre: '每平方米金额',
  perMetreAbove: '超出部分每平方米金额',
  perSession: '每届金额',
  first: '第一档比例',
  second: '第二档比例',
  third: '第三档比例',
  'equipment-interest principal': '计息本金上限',
  'equipment-interest rate': '贴息率上限',
  'equipment-interest months': '贴息期限上限',
  'research-growth share': '最低研发费用占比',
  'unemployment-refund large': '大型企业返还比例',
  'unemployment-refund others': '其他企业返还比例',
  'export-premium small': '小微企业扶持比例',
  'export-premium others': '其他企业扶持比例',
  'talent-settling-allowance a': '甲类人才补贴',
  'talent-settling-allowance b': '乙类人才补贴',
  'talent-settling-allowance c': '丙类人才补贴',
  'exhibition-area large': '分档面积',
};

/** A parameter with its name for people at every value, as the editor writes it. */
export const labelled = (itemKey: string, params: NonNullable<RuleSeed['params']> = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, values]) => {
      const label = labels[`${itemKey} ${name}`] ?? labels[name];
      return [name, label ? values.map((value) => ({ ...value, label })) : [...values]];
    }),
  );
