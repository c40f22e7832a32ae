/** What every page says of a policy: money, days, validity, deadlines. */
export const policyParts = {
  money: '{value} 万元',
  moneyUnit: '万元',
  most: '最高 {sum}',
  day: '{month} 月 {day} 日',
  dayOfYear: '{year} 年 {month} 月 {day} 日',
  published: '{day} 发布',
  endsIn: '剩余 {count} 天失效',
  startsOn: '{day} 起施行',
  closes: '{day}截止',
  opens: '{day}开始',
  opensIn: '{count} 天后开始',
  rolling: '随时可报',
  closed: '已截止',
  noDeadline: '不设申报期',
  lastDay: '失效日 {day}',
  budgetLeft: '资金剩余 {share}%',
  instant: '无需申报',
  /** Between things of a list, and between two remarks. */
  comma: '、',
  and: '，',
} as const;
