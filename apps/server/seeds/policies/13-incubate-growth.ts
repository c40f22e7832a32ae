import type { PolicySeed, RuleSeed } from './policy-seed';
import {
  all,
  below,
  gte,
  inForce,
  is,
  isTrusted,
  not,
  p,
  since,
  v,
  vectors,
  wan,
  within,
} from './rule-words';

const body = `第一条 为帮助初创科技企业在孵化器内快速成长、毕业后留在高新区发展，高新区管理委员会组织实施孵化企业成长计划（以下简称成长计划）。
第二条 成长计划包括成长奖励和毕业落户奖励两项，由高新区科技创新局负责实施，高新区财政金融局负责资金拨付。
第三条 申请成长奖励的企业，应当同时符合下列条件：
（一）注册地和主要经营场所在高新区，在本区认定的孵化器内；
（二）成立时间超过一年、不超过五年；
（三）上一年度营业收入比前一年度增长不低于20%；
（四）上一年度营业收入不低于100万元；
（五）申请之日未被列入失信惩戒名单。
成立时间自营业执照载明的成立日期起计算，到申请之日为止。
第四条 成长奖励按照上一年度营业收入增长率确定：增长率达到20%不足50%的，奖励10万元；达到50%不足100%的，奖励20万元；达到100%的，奖励30万元。
同一企业最多享受两次成长奖励。
第五条 从本区孵化器毕业的企业，继续在高新区经营，符合下列条件的，可以申请毕业落户奖励：
（一）毕业时间超过六个月、不超过二十四个月；
（二）注册地在高新区；
（三）上一年度营业收入不低于500万元；
（四）申请之日未被列入失信惩戒名单。
第六条 毕业落户奖励按照上一年度营业收入分档：500万元以上不足2000万元的，奖励8万元；2000万元以上不足5000万元的，奖励15万元；5000万元以上的，奖励25万元。每家企业只奖励一次。
第七条 企业的成立日期、营业收入、纳税和信用情况由部门共享取得，入驻孵化器和毕业日期由孵化器运营机构在市企业服务门户登记，企业无需提交证明。
营业收入以税务部门共享的年度数据为准，企业有异议的，可以在平台提出，高新区科技创新局自收到之日起五个工作日内会同税务部门核对答复。
第八条 成长奖励每年十一月一日至次年一月三十一日集中申报；毕业落户奖励全年受理，随报随审。
不符合条件但到期后自动符合的，平台在符合之日提醒企业申报。
第九条 高新区科技创新局自受理之日起二十个工作日内完成审核并公示五个工作日。公示无异议的，二十个工作日内拨付。
第十条 孵化器运营机构应当为在孵企业提供下列免费服务，并接受年度考核：
（一）工商、税务、社保代办和政策辅导；
（二）与银行、创业投资机构每季度对接不少于一次；
（三）毕业前六个月提供场地对接，协助企业在区内选址。
第十一条 企业享受毕业落户奖励后三年内将注册地迁出高新区的，应当退回奖励资金。
企业隐瞒真实情况取得奖励的，追回资金，五年内不得申请高新区各类扶持资金。
第十二条 成长计划与市级同类奖励可以同时享受；同一年度内，成长奖励与毕业落户奖励不重复享受。
第十三条 本计划所称孵化器，是指经市级以上科技主管部门备案、在高新区运营的科技企业孵化器和众创空间。
第十四条 本计划所称不低于、达到、以上，均包括本数；不足、超过，不包括本数。
第十五条 本计划自2026年1月1日起实施，有效期三年，由高新区科技创新局负责解释。`;

/** Values are known from the day the text came out. */
const published = '2025-12-08';
const from = '2026-01-01';
const until = '2028-12-31';
const period = inForce(from, until, 'c15');
const growing = {
  region: '990121',
  incubated: true,
  foundedOn: '2023-04-10',
  incomeGrowth: 62,
  income: 820,
  isUntrusted: false,
};
const growthRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    below('region', ['990121'], 'c3i1'),
    is('incubated', 'c3i1'),
    not(within('foundedOn', 1, 'year', 'c3i2')),
    within('foundedOn', 5, 'year', 'c3i2'),
    gte(v('incomeGrowth'), p('leastGrowth'), 'c3i3'),
    gte(v('income'), p('leastIncome'), 'c3i4'),
    isTrusted('c3i5'),
  ),
  amount: {
    scale: {
      base: v('incomeGrowth'),
      kind: 'lookup',
      brackets: [
        { from: p('leastGrowth'), amount: wan(10) },
        { from: { number: 50, unit: '%' }, amount: wan(20) },
        { from: { number: 100, unit: '%' }, amount: wan(30) },
      ],
    },
    cite: 'c4',
  },
  params: {
    leastGrowth: since(published, 20, '%', 'c3i3'),
    leastIncome: since(published, 100, '万元', 'c3i4'),
  },
  tests: vectors(
    growing,
    ['增长62%，奖20万元', {}, ['T', 20]],
    ['增长正好20%', { incomeGrowth: 20 }, ['T', 10]],
    ['增长19.9%', { incomeGrowth: 19.9 }, ['F', 0]],
    ['增长正好50%', { incomeGrowth: 50 }, ['T', 20]],
    ['增长49.9%', { incomeGrowth: 49.9 }, ['T', 10]],
    ['增长一倍', { incomeGrowth: 100 }, ['T', 30]],
    ['增长率未知', { incomeGrowth: undefined }, ['U', 0, 30]],
    ['满五年当天还算', { foundedOn: '2021-11-23' }, ['T', 20]],
    ['满五年的第二天', { foundedOn: '2021-11-22' }, ['F', 20]],
    ['满一年当天还不算', { foundedOn: '2025-11-23' }, ['F', 20]],
    ['满一年的第二天', { foundedOn: '2025-11-23' }, ['T', 20], '2026-11-24'],
    ['成立日期未知', { foundedOn: undefined }, ['U', 20]],
    ['营收正好100万元', { income: 100 }, ['T', 20]],
    ['营收99万元', { income: 99 }, ['F', 20]],
    ['不在孵化器', { incubated: false }, ['F', 20]],
    ['是否在孵未知', { incubated: undefined }, ['U', 20]],
    ['有效期的最后一天', { foundedOn: '2025-06-01' }, ['T', 20], '2028-12-31'],
    ['失效的第一天', { foundedOn: '2025-06-01' }, 'F', '2029-01-01'],
    ['注册在青屿区', { region: '990111' }, ['F', 20]],
    ['失信', { isUntrusted: true }, ['F', 20]],
    ['不知道营业收入', { income: undefined }, 'U'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['施行前一天', { foundedOn: '2023-04-10' }, 'F', '2025-12-31'],
    ['施行第一天', { foundedOn: '2023-04-10' }, 'T', '2026-01-01'],
  ),
};

const graduate = {
  region: '990121',
  graduatedOn: '2025-12-20',
  income: 3200,
  isUntrusted: false,
};
const settleRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    not(within('graduatedOn', 6, 'month', 'c5i1')),
    within('graduatedOn', 24, 'month', 'c5i1'),
    below('region', ['990121'], 'c5i2'),
    gte(v('income'), p('leastIncome'), 'c5i3'),
    isTrusted('c5i4'),
  ),
  amount: {
    scale: {
      base: v('income'),
      kind: 'lookup',
      brackets: [
        { from: p('leastIncome'), amount: wan(8) },
        { from: wan(2000), amount: wan(15) },
        { from: wan(5000), amount: wan(25) },
      ],
    },
    cite: 'c6',
  },
  params: { leastIncome: since(published, 500, '万元', 'c5i3') },
  tests: vectors(
    graduate,
    ['营收3200万元，奖15万元', {}, ['T', 15]],
    ['营收正好500万元', { income: 500 }, ['T', 8]],
    ['营收499万元', { income: 499 }, ['F', 0]],
    ['营收正好2000万元', { income: 2000 }, ['T', 15]],
    ['营收正好5000万元', { income: 5000 }, ['T', 25]],
    ['营收未知', { income: undefined }, ['U', 0, 25]],
    ['毕业满六个月当天还不算', { graduatedOn: '2026-05-23' }, ['F', 15]],
    ['毕业满六个月的第二天', { graduatedOn: '2026-05-23' }, ['T', 15], '2026-11-24'],
    ['满二十四个月当天还算', { graduatedOn: '2024-11-23' }, ['T', 15]],
    ['满二十四个月的第二天', { graduatedOn: '2024-11-22' }, ['F', 15]],
    ['毕业日期未知', { graduatedOn: undefined }, ['U', 15]],
    ['失效的第一天', { graduatedOn: '2027-12-20' }, 'F', '2029-01-01'],
    ['迁到了临溪区', { region: '990112' }, ['F', 15]],
    ['失信', { isUntrusted: true }, ['F', 15]],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['施行前一天', { graduatedOn: '2025-04-10' }, 'F', '2025-12-31'],
    ['施行第一天', { graduatedOn: '2025-04-10' }, 'T', '2026-01-01'],
  ),
};

export const incubateGrowth: PolicySeed = {
  key: 'incubate-growth',
  title: '高新区孵化企业成长计划',
  shortTitle: '孵化企业成长计划',
  docNo: '江高新管发〔2025〕22号',
  indexNo: '990121-01-2025-00088',
  kind: 'notice',
  level: '4',
  regionCode: '990121',
  issuers: ['江岚高新技术产业开发区管理委员会'],
  draftDate: '2025-12-02',
  publishDate: published,
  effectiveFrom: from,
  effectiveTo: until,
  topics: ['startup', 'cultivation'],
  industries: [],
  sizes: ['small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['孵化器', '初创', '创业', '成长奖励', '毕业企业', '高新区'],
  legalBasis: ['澜州省科技企业孵化器管理办法'],
  summary:
    '高新区孵化器内成立一年以上、五年以内，营收增长20%以上的企业奖10至30万元；毕业满六个月、留在高新区的企业按营收奖8至25万元。成长奖励2027年1月31日截止，材料由部门共享，不用交证明。',
  summaryEn:
    'Incubated firms of one to five years growing 20 % or more earn 100,000 to 300,000 yuan; graduates staying in the high-tech zone 80,000 to 250,000. Growth awards close on 31 January 2027.',
  keyFigures: [
    { label: '成长奖励', value: '10至30', unit: '万元' },
    { label: '营收增长不低于', value: '20', unit: '%' },
    { label: '成立不超过', value: '5', unit: '年' },
  ],
  body,
  items: [
    {
      key: 'incubate-growth-award',
      name: '孵化企业成长奖励',
      benefitType: 'reward',
      mode: 'quick',
      windows: [{ from: '2026-11-01', to: '2027-01-31', note: '2026年度' }],
      handlingDays: 20,
      payDays: 20,
      budget: { total: 600, reserved: 90, paid: 0 },
      handler: '高新区科技创新局',
      contact: '12345转高新区孵化',
      steps: ['核对平台带出的营收和成立日期', '确认收款账户', '公示', '收款'],
      materials: ['营业执照', '信用查询记录', '纳税证明'],
      exclusionGroup: 'incubate-growth',
      rule: growthRule,
    },
    {
      key: 'incubate-growth-settle',
      name: '孵化毕业企业落户奖励',
      benefitType: 'reward',
      mode: 'quick',
      isRolling: true,
      handlingDays: 20,
      payDays: 20,
      handler: '高新区科技创新局',
      contact: '12345转高新区孵化',
      steps: ['平台在符合之日提醒', '确认申请', '公示', '收款'],
      materials: ['营业执照', '信用查询记录', '纳税证明'],
      exclusionGroup: 'incubate-growth',
      rule: settleRule,
    },
  ],
  interpretations: [
    {
      form: 'picture',
      title: '一图看懂：从入孵到落户，两笔奖励什么时候拿',
      authorOrg: '高新区科技创新局',
      publishedAt: '2026-01-06',
      body: `第一步，在孵：成立超过一年就可以看增长率，20%、50%、100%三个台阶对应10、20、30万元。
第二步，毕业：不用急着报，毕业满六个月之后再来，平台会在那一天提醒。
第三步，落户：按营收分三档拿8、15、25万元，拿了之后三年内不要迁出高新区，迁出要退。`,
      refs: ['c4', 'c6', 'c11'],
    },
  ],
  faqs: [
    {
      question: '公司刚好满五年那天还能报吗？',
      answer: '能。五年当天还算不超过五年，第二天起就不符合了。成立日期看营业执照。',
      refs: ['c3i2', 'c3p2'],
      itemKey: 'incubate-growth-award',
      askedCount: 29,
    },
    {
      question: '今年毕业，成长奖励和落户奖励能都拿吗？',
      answer: '同一年度只能拿一项。可以今年先拿成长奖励，明年符合毕业条件后再报落户奖励。',
      refs: ['c12'],
      askedCount: 24,
    },
    {
      question: '我们租在孵化器隔壁的写字楼，算不算在孵？',
      answer: '不算。要在经备案的孵化器或者众创空间内，由运营机构在平台登记入驻。',
      refs: ['c3i1', 'c13'],
      itemKey: 'incubate-growth-award',
      askedCount: 12,
    },
  ],
};
