import { asBefore } from './former-text';
import type { PolicySeed } from './policy-seed';
import { all, below, gt, gte, inForce, is, not, p, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为引导企业增加研究开发投入，提高自主创新能力，根据《澜州省科技创新促进条例》，结合本市实际，制定本办法。
第二条 市科学技术局负责审核和兑现，市统计局、市税务局负责核对研发费用数据，市财政局负责资金安排。所需资金列入市级科技专项预算。
第三条 本办法适用于在本市登记、具有独立法人资格、会计核算健全的企业。高等学校、科研院所和政府出资的平台公司不适用本办法。
第四条 本办法所称研发费用，以企业向税务部门填报的加计扣除数为准；所称营业收入，是指上一年度利润表载明的营业收入。
委托外部机构研究开发的费用，按照税务规定的比例计入；使用财政拨款形成的支出不计入研发费用。
第二章 支持内容
第五条 设立研发增量补助，对研发费用比上年增加的部分按比例补助；设立首次入统奖励，对第一次纳入研发统计的企业给予奖励。
第六条 申请研发增量补助的企业，应当同时符合下列条件：
（一）当年研发费用不低于营业收入的3%；
（二）当年研发费用高于上年；
（三）未被列入失信惩戒名单。
第七条 研发增量补助按照当年研发费用比上年增加的数额，分段计算后相加：
（一）增加额500万元以内的部分，补助10%；
（二）增加额超过500万元至2000万元的部分，补助6%；
（三）增加额超过2000万元的部分，补助3%。
单户年度补助最高不超过150万元。
第八条 当年第一次纳入研发活动统计、研发费用大于零且未被列入失信惩戒名单的企业，给予一次性奖励2万元，由市科学技术局根据统计名录直接核定，企业确认收款账户即可，不需要申报。
第九条 已经获得市级科技计划项目资助的，项目资助金额从当年研发费用中扣除后计算增加额。
同一笔研发支出已经按照首台（套）产品推广应用办法获得奖励的，不重复补助。首次入统奖励与研发增量补助可以同时享受。
第三章 申报与兑现
第十条 研发增量补助每年申报一次，申报期由市科学技术局在每年11月公布，不少于十五个工作日。新设立企业没有上年研发费用的，上年数按零计算。
第十一条 市科学技术局受理后十五个工作日内完成核对，结果公示五个工作日，公示无异议的，二十个工作日内拨付。
申报数与税务数据相差超过10%的，企业应当在五个工作日内说明原因。
第十二条 补助先按照申报数拨付，次年企业所得税汇算清缴结束后据实清算。清算数低于申报数的，企业应当在三十日内退回差额；高于申报数的，补足差额。
第四章 监督
第十三条 企业应当单独归集研发费用，保存凭证不少于五年，配合绩效评价。
第十四条 虚列研发费用骗取资金的，追回全部资金，三年内不再受理其申报，并依法记入信用记录。
第五章 附则
第十五条 各区可以在本办法基础上给予配套支持，合计不得超过企业当年研发费用增加额。
第十六条 本办法自2026年6月1日起施行，有效期至2029年5月31日。`;

const common = [
  inForce('2026-06-01', '2029-05-31', 'c16'),
  below('region', ['9901'], 'c3'),
  is('isLegalPerson', 'c3'),
];
const spent = (now: number | undefined, before: number | undefined) => ({
  rdCost: {
    periods: { ...(now !== undefined && { 0: now }), ...(before !== undefined && { '-1': before }) },
  },
});
const firm = {
  region: '990121',
  isLegalPerson: true,
  ...spent(1300, 1000),
  income: 9840,
  isUntrusted: false,
};

export const researchIncentive: PolicySeed = {
  key: 'research-incentive',
  title: '江岚市企业研发投入激励办法',
  shortTitle: '研发投入激励办法',
  docNo: '江科规〔2026〕4号',
  indexNo: '990001-09-2026-00207',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市科学技术局', '江岚市财政局'],
  draftDate: '2026-05-15',
  publishDate: '2026-05-20',
  effectiveFrom: '2026-06-01',
  effectiveTo: '2029-05-31',
  topics: ['research'],
  industries: [],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['研发费用', '增量补助', '加计扣除', '首次入统'],
  legalBasis: ['澜州省科技创新促进条例'],
  summary:
    '江岚市的企业，研发费用达到营业收入的3%、又比上年多的，多出的部分分段补助10%、6%、3%，一年最高150万元。第一次纳入研发统计的另奖2万元，不用申报。本批到12月10日截止，在市企业服务门户申报。',
  summaryEn:
    'Firms of Jianglan whose research spending is at least 3% of income and more than last year get 10%, 6% and 3% of the increase by steps, up to 1.5 million yuan a year. This round closes on 10 December.',
  keyFigures: [
    { label: '增量补助最高', value: '150', unit: '万元' },
    { label: '第一段比例', value: '10', unit: '%' },
    { label: '研发占营收不低于', value: '3', unit: '%' },
    { label: '首次入统奖励', value: '2', unit: '万元' },
  ],
  body,
  former: {
    publishDate: '2024-04-18',
    summary:
      '江岚市的企业，研发费用达到营业收入的5%、又比上年多的，多出的部分分段补助8%、5%，一年最高100万元。第一次纳入研发统计的另奖1万元。每年11月申报。',
    body: asBefore(body, [
      ['当年研发费用不低于营业收入的3%', '当年研发费用不低于营业收入的5%'],
      ['增加额500万元以内的部分，补助10%', '增加额500万元以内的部分，补助8%'],
      ['增加额超过500万元至2000万元的部分，补助6%', '增加额超过500万元的部分，补助5%'],
      ['\n（三）增加额超过2000万元的部分，补助3%。', ''],
      ['单户年度补助最高不超过150万元', '单户年度补助最高不超过100万元'],
      [
        '给予一次性奖励2万元，由市科学技术局根据统计名录直接核定，企业确认收款账户即可，不需要申报。',
        '给予一次性奖励1万元，由企业在每年第一季度申报。',
      ],
      ['首次入统奖励与研发增量补助可以同时享受。', ''],
      ['新设立企业没有上年研发费用的，上年数按零计算。', ''],
      ['十五个工作日内完成核对', '三十个工作日内完成核对'],
      ['自2026年6月1日起施行，有效期至2029年5月31日', '自2024年6月1日起施行，有效期至2026年5月31日'],
    ]),
  },
  changeNote:
    '研发占比由5%降到3%，第一段比例由8%提到10%并增加第三段，上限由100万元提到150万元；首次入统奖励提到2万元，改为免申即享。',
  cites: ['first-set'],
  items: [
    {
      key: 'research-growth',
      name: '研发增量补助',
      benefitType: 'subsidy',
      mode: 'quick',
      windows: [{ from: '2026-11-16', to: '2026-12-10', note: '2026年度' }],
      handlingDays: 15,
      payDays: 20,
      budget: { total: 5200, reserved: 1240, paid: 0 },
      handler: '江岚市科学技术局企业创新处',
      contact: '0990-8232207',
      steps: [
        '核对税务带出的两年研发费用',
        '确认收款账户',
        '在线核对，15个工作日',
        '公示5个工作日',
        '拨付到账',
      ],
      materials: ['营业执照', '信用查询记录', '研发费用加计扣除申报表', '财务报表', '收款账户信息'],
      rule: {
        validFrom: '2026-06-01',
        condition: all(
          ...common,
          gte(v('rdCost'), { mul: [v('income'), p('share')] }, 'c6i1'),
          gt(v('rdCost'), v('rdCost', -1), 'c6i2'),
          not(is('isUntrusted', 'c6i3')),
        ),
        amount: {
          min: [
            p('cap'),
            {
              scale: {
                base: { max: [0, { sub: [v('rdCost'), v('rdCost', -1)] }] },
                kind: 'marginal',
                brackets: [
                  { from: 0, rate: p('first') },
                  { from: 500, rate: p('second') },
                  { from: 2000, rate: p('third') },
                ],
              },
            },
          ],
          cite: 'c7p2',
        },
        params: {
          share: [
            { from: '2024-06-01', value: 5, unit: '%', pid: 'c6i1' },
            { from: '2026-06-01', value: 3, unit: '%', pid: 'c6i1' },
          ],
          first: [{ from: '2026-06-01', value: 10, unit: '%', pid: 'c7i1' }],
          second: [{ from: '2026-06-01', value: 6, unit: '%', pid: 'c7i2' }],
          third: [{ from: '2026-06-01', value: 3, unit: '%', pid: 'c7i3' }],
          cap: [{ from: '2026-06-01', value: 150, unit: '万元', pid: 'c7p2' }],
        },
        tests: vectors(
          firm,
          ['增加300万元', {}, ['T', 30]],
          ['增加500万元，第一段的头', spent(1500, 1000), ['T', 50]],
          ['增加1200万元，跨两段', spent(2200, 1000), ['T', 92]],
          ['增加2000万元，第二段的头', spent(3000, 1000), ['T', 140]],
          ['增加6000万元，到上限', spent(7000, 1000), ['T', 150]],
          ['比上年少50万元', spent(950, 1000), ['F', 0]],
          ['和上年一样', spent(1000, 1000), ['F', 0]],
          ['新企业，上年为零', spent(400, 0), ['T', 40]],
          ['不知道上年，金额是区间', spent(1300, undefined), ['U', 0, 98]],
          ['不知道当年', spent(undefined, 1000), ['U', 0, 150]],
          ['两年都不知道', { rdCost: undefined }, ['U', 0, 150]],
          ['研发占比正好3%', { ...spent(1200, 1000), income: 40000 }, ['T', 20]],
          ['研发占比差一点到3%', { ...spent(1200, 1000), income: 40000.04 }, ['F', 20]],
          ['不知道营业收入', { income: undefined }, ['U', 30]],
          ['没有营业收入也可以', { income: 0 }, ['T', 30]],
          ['注册在外市', { region: '990311' }, ['F', 30]],
          ['不知道注册地', { region: undefined }, 'U'],
          ['分公司，不是独立法人', { isLegalPerson: false }, 'F'],
          ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-05-31'],
          ['施行第一天', {}, ['T', 30], '2026-06-01'],
          ['失效第一天', {}, 'F', '2029-06-01'],
        ),
      },
    },
    {
      key: 'first-survey-award',
      name: '首次入统奖励',
      benefitType: 'reward',
      mode: 'instant',
      isRolling: true,
      handlingDays: 10,
      payDays: 15,
      budget: { total: 300, reserved: 18, paid: 126 },
      handler: '江岚市科学技术局企业创新处',
      contact: '0990-8232207',
      steps: ['统计名录更新后自动核定', '确认收款账户', '拨付到账'],
      materials: ['营业执照', '信用查询记录', '收款账户信息'],
      rule: {
        validFrom: '2026-06-01',
        condition: all(
          ...common,
          is('isFirstSurveyed', 'c8'),
          gt(v('rdCost'), 0, 'c8'),
          not(is('isUntrusted', 'c8')),
        ),
        amount: { number: 2, unit: '万元', cite: 'c8' },
        tests: vectors(
          { ...firm, isFirstSurveyed: true, ...spent(36, undefined) },
          ['第一次入统', {}, ['T', 2]],
          ['以前入过统', { isFirstSurveyed: false }, 'F'],
          ['不知道是不是首次', { isFirstSurveyed: undefined }, ['U', 2]],
          ['研发费用为零', spent(0, undefined), 'F'],
          ['研发费用只有一百元', spent(0.01, undefined), ['T', 2]],
          ['不知道研发费用', { rdCost: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['注册在外市', { region: '990311' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['不是独立法人', { isLegalPerson: false }, 'F'],
          ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-05-31'],
          ['施行第一天', {}, ['T', 2], '2026-06-01'],
        ),
      },
    },
  ],
  interpretations: [
    {
      form: 'expert',
      title: '分段补助怎么算，一户企业的账',
      authorOrg: '江岚市税务师协会',
      publishedAt: '2026-06-12',
      body: `分段补助和个人所得税的算法一样：每一段只对落在这一段里的钱用这一段的比例，再加起来。
以增加1200万元为例，前500万元按10%是50万元，后700万元按6%是42万元，合计92万元。如果错按全部1200万元乘6%，就会少算20万元。
|比上年增加|第一段|第二段|第三段|合计|实得|
|300万元|30|0|0|30万元|30万元|
|1200万元|50|42|0|92万元|92万元|
|6000万元|50|90|120|260万元|150万元，到上限|
要提醒的是，这里的研发费用是税务填报的加计扣除数，不是账上的研发支出总额。两者差别大的企业，应当先把委托外部研发、其他相关费用的限额算清楚。`,
      refs: ['c4', 'c7', 'c7p2'],
    },
  ],
  faqs: [
    {
      question: '今年还没过完，当年的研发费用怎么填？',
      answer:
        '填前三个季度已经申报的加计扣除数，加上第四季度的预计数。先按申报数拨付，明年汇算清缴以后多退少补。',
      refs: ['c4', 'c12'],
      itemKey: 'research-growth',
      askedCount: 52,
    },
    {
      question: '去年刚成立，去年没有研发费用，能报吗？',
      answer: '能报。没有上年数的按零计算，今年的研发费用全部算增加额，但要达到营业收入的3%。',
      refs: ['c10', 'c6i1'],
      itemKey: 'research-growth',
      askedCount: 17,
    },
    {
      question: '首次入统的2万元要交什么材料？',
      answer: '什么都不用交。统计名录里第一次有您的企业，系统就会核定，收到提醒后确认一下收款账户。',
      refs: ['c8'],
      itemKey: 'first-survey-award',
      askedCount: 23,
    },
  ],
};
