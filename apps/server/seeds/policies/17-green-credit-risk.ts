import type { PolicySeed, RuleSeed } from './policy-seed';
import { all, any, gt, inCity, inForce, is, lte, p, since, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为引导金融机构增加绿色贷款投放，分担小型、微型企业绿色贷款的信用风险，根据《澜州省绿色金融促进条例》，制定本办法。
第二条 本办法适用于在本市营业、自愿加入绿色信贷风险补偿机制的银行业金融机构（以下简称合作银行）。企业不直接申请本办法规定的补偿。
第三条 本办法所称绿色贷款，是指合作银行向在本市登记的企业发放，用于节能降碳、污染治理、资源循环利用、清洁能源和绿色工厂建设等项目的贷款。
贷款项目应当列入市生态环境局发布的绿色项目库，单户贷款余额不超过3000万元。
第四条 设立绿色信贷风险补偿资金，首期规模5000万元，由市财政局安排，市地方金融管理局管理，委托江岚融资担保集团有限公司运营。
第二章 补偿条件和标准
第五条 合作银行申请补偿，应当同时符合下列条件：
（一）与运营机构签订合作协议，执行的绿色贷款利率不高于同期同类贷款平均水平；
（二）上年末绿色贷款不良率不高于3%；
（三）发生绿色贷款本金损失，贷款逾期超过九十日，并已经采取催收、诉讼等追偿措施；
（四）贷款发放时借款企业未被列入失信惩戒名单。
第六条 对绿色贷款本金损失，按照下列比例补偿：
（一）借款人为小型、微型企业的，补偿本金损失的50%；
（二）借款人为大型、中型企业的，补偿本金损失的20%。
同一合作银行每年度获得的补偿最高不超过500万元。
第七条 利息、罚息、违约金以及实现债权的费用不列入补偿范围。已经由融资担保机构或者保险机构赔付的部分，先行扣除。
第八条 合作银行上年末绿色贷款不良率超过3%的，暂停受理其补偿申请；降至3%以下的，自次季度起恢复受理。
第三章 补偿程序
第九条 合作银行应当在贷款逾期满九十日之日起一百八十日内，通过市企业服务门户向运营机构提出申请，提交借款合同、放款凭证和追偿情况说明。
第十条 运营机构自受理之日起十五个工作日内完成核查，报市地方金融管理局审定；市地方金融管理局于十个工作日内审定并公示五个工作日。
第十一条 公示无异议的，运营机构在二十个工作日内拨付。2026年度申请受理至2026年12月18日止。
第四章 追偿和退回
第十二条 合作银行获得补偿后应当继续追偿。追回的资金扣除追偿费用后，按照补偿比例退回风险补偿资金。
第十三条 合作银行不得因获得补偿而放松贷前审查和贷后管理，不得要求借款企业承担或者变相承担补偿资金的成本。
第十四条 有下列情形之一的，追回补偿资金，终止合作：
（一）贷款资金未用于绿色项目，合作银行知道或者应当知道的；
（二）与借款企业串通骗取补偿的；
（三）隐瞒已经受偿的事实重复申请的。
第五章 附则
第十五条 运营机构每季度公布风险补偿资金余额、补偿笔数和金额。资金余额低于首期规模的三成时，市财政局应当在一个季度内研究补充。
第十六条 本办法由市地方金融管理局、市财政局负责解释。
第十七条 本办法自2023年12月21日起试行，有效期至2026年12月20日。`;

/** Values are known from the day the text came out. */
const published = '2023-12-08';
const from = '2023-12-21';
const until = '2026-12-20';
const bank = {
  region: '990111',
  isLender: true,
  badLoanRatio: 1.6,
  greenLoanLoss: 300,
  smallGreenLoanLoss: 200,
};
const rule: RuleSeed = {
  validFrom: from,
  condition: all(
    inCity('c2'),
    is('isLender', 'c2'),
    lte(v('badLoanRatio'), p('mostBad'), 'c5i2'),
    any(gt(v('greenLoanLoss'), 0, 'c5i3'), gt(v('smallGreenLoanLoss'), 0, 'c5i3')),
    inForce(from, until, 'c17'),
  ),
  amount: {
    min: [
      p('cap'),
      {
        add: [
          { mul: [v('smallGreenLoanLoss'), p('shareSmall')] },
          { mul: [{ max: [0, { sub: [v('greenLoanLoss'), v('smallGreenLoanLoss')] }] }, p('share')] },
        ],
      },
    ],
    cite: 'c6',
  },
  params: {
    mostBad: since(published, 3, '%', 'c5i2'),
    shareSmall: since(published, 50, '%', 'c6i1'),
    share: since(published, 20, '%', 'c6i2'),
    cap: since(published, 500, '万元', 'c6p2'),
  },
  tests: vectors(
    bank,
    ['小微损失200万元、其余100万元，补120万元', {}, ['T', 120]],
    ['不良率正好3%', { badLoanRatio: 3 }, ['T', 120]],
    ['不良率3.01%', { badLoanRatio: 3.01 }, ['F', 120]],
    ['不良率未知', { badLoanRatio: undefined }, ['U', 120]],
    ['没有损失', { greenLoanLoss: 0, smallGreenLoanLoss: 0 }, ['F', 0]],
    ['只有小微损失', { greenLoanLoss: 80, smallGreenLoanLoss: 80 }, ['T', 40]],
    ['没有小微损失', { greenLoanLoss: 100, smallGreenLoanLoss: 0 }, ['T', 20]],
    ['正好封顶', { greenLoanLoss: 1000, smallGreenLoanLoss: 1000 }, ['T', 500]],
    ['超过封顶', { greenLoanLoss: 2400, smallGreenLoanLoss: 1600 }, ['T', 500]],
    ['不是银行', { isLender: false }, ['F', 120]],
    ['是否银行未知', { isLender: undefined }, ['U', 120]],
    ['不在本市', { region: '990201' }, ['F', 120]],
    ['试行的最后一天', {}, ['T', 120], '2026-12-20'],
    ['失效的第一天', {}, ['F', 120], '2026-12-21'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['不知道全部损失', { greenLoanLoss: undefined }, ['T', 100, 500]],
    ['不知道小微损失', { smallGreenLoanLoss: undefined }, ['T', 0, 500]],
    ['试行前一天', {}, 'F', '2023-12-20'],
    ['试行第一天', {}, ['T', 120], '2023-12-21'],
  ),
};

export const greenCreditRisk: PolicySeed = {
  key: 'green-credit-risk',
  title: '江岚市绿色信贷风险补偿办法',
  shortTitle: '绿色信贷风险补偿',
  docNo: '江金规〔2023〕3号',
  indexNo: '990001-12-2023-00455',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市地方金融管理局', '江岚市财政局'],
  draftDate: '2023-12-01',
  publishDate: published,
  effectiveFrom: from,
  effectiveTo: until,
  topics: ['finance', 'green'],
  industries: ['J66'],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['institution'],
  keywords: ['绿色信贷', '绿色贷款', '风险补偿', '银行', '不良率', '小微企业'],
  legalBasis: ['澜州省绿色金融促进条例'],
  summary:
    '银行的绿色贷款发生本金损失，小微企业贷款补50%，大中型企业贷款补20%，每家银行每年最高500万元，要求不良率不高于3%。企业不用申请。办法2026年12月20日到期，本年度申请12月18日截止。',
  summaryEn:
    'Banks are compensated half of the principal lost on green loans to small firms and 20 % on others, at most 5 million yuan a year. Expires on 20 December 2026.',
  keyFigures: [
    { label: '小微贷款损失补偿', value: '50', unit: '%' },
    { label: '每家银行每年最高', value: '500', unit: '万元' },
    { label: '不良率不高于', value: '3', unit: '%' },
  ],
  body,
  items: [
    {
      key: 'green-credit-risk-loss',
      name: '绿色贷款风险补偿',
      benefitType: 'subsidy',
      mode: 'review',
      windows: [{ from: '2026-01-05', to: '2026-12-18', note: '2026年度' }],
      handlingDays: 25,
      payDays: 20,
      budget: { total: 5000, reserved: 460, paid: 1380 },
      handler: '市地方金融管理局银行保险处',
      contact: '12345转绿色金融',
      steps: ['签订合作协议', '逾期满90日后180日内申请', '运营机构核查', '审定、公示、拨付'],
      materials: ['合作协议', '贷款合同', '追偿情况说明'],
      rule,
    },
  ],
  interpretations: [
    {
      form: 'text',
      title: '办法年底到期，新办法正在征求意见',
      authorOrg: '江岚市地方金融管理局',
      publishedAt: '2026-11-16',
      body: `试行三年，累计补偿1380万元，带动绿色贷款21亿元。办法到2026年12月20日失效，本年度申请12月18日截止。
修订稿拟把小微企业补偿比例提高到60%，新增科技型企业绿色贷款，11月15日至12月15日公开征求意见。
到期前已经受理的申请，按现行办法办完；新办法施行前发生的损失如何衔接，在修订稿第十八条写明。`,
      refs: ['c6i1', 'c11', 'c17'],
    },
  ],
  faqs: [
    {
      question: '我们是企业，贷款还不上了，能申请这个补偿吗？',
      answer: '不能。补偿给的是银行，用来分担它的本金损失；企业的还款责任不变，银行拿到补偿后还要继续追偿。',
      refs: ['c2', 'c12'],
      askedCount: 35,
    },
    {
      question: '银行说加入了风险补偿，要多收我们一笔费用，合规吗？',
      answer: '不合规。合作银行不得要求借款企业承担或者变相承担补偿资金的成本，可以拨12345反映。',
      refs: ['c13'],
      askedCount: 14,
    },
    {
      question: '逾期没满九十天，能先申请吗？',
      answer: '不能。要逾期超过九十日并已追偿，从满九十日起有一百八十日的申请时间。',
      refs: ['c5i3', 'c9'],
      itemKey: 'green-credit-risk-loss',
      askedCount: 8,
    },
  ],
};
