import type { PolicySeed, RuleSeed } from './policy-seed';
import { all, gt, gte, inCity, inForce, is, isTrusted, oneOf, p, since, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为引导银行业金融机构扩大知识产权质押融资，降低中型、小型、微型企业的融资成本，促进知识产权转化为生产力，根据《澜州省知识产权促进条例》，结合本市实际，制定本办法。
第二条 本办法所称知识产权质押融资，是指企业以依法取得的发明专利权、实用新型专利权、注册商标专用权或者集成电路布图设计专有权出质，从本市银行业金融机构取得贷款的行为。
知识产权与其他财产共同出质的，按照知识产权评估价值占全部质押财产评估价值的比例计算贴息本金；比例达到60%的，按照全部本金计算。
第三条 市市场监督管理局（市知识产权局）负责贴息和补助的受理、审核，市财政局负责资金安排和绩效管理，市地方金融管理局负责协调银行业金融机构报送放款和结息数据。
第二章 支持对象和条件
第四条 本办法支持在本市登记、具有独立法人资格的中型、小型、微型企业。大型企业和政府投资平台公司不适用本办法。
第五条 申请质押贷款贴息的企业，应当同时符合下列条件：
（一）持有的有效发明专利不少于1项，出质的知识产权权属清晰、未被提起无效宣告；
（二）上一结息年度实际支付的质押贷款利息超过1万元，没有逾期欠息；
（三）申请之日未被列入失信惩戒名单。
第六条 贷款应当用于本企业的生产经营和研究开发。用于购买理财产品、对外股权投资或者转借他人的，相应利息不计入贴息基数。
第三章 支持标准
第七条 对符合条件的企业，按照上一结息年度实际支付利息的50%给予贴息，单户每年最高不超过20万元，连续支持不超过三个结息年度。
罚息、复利、承诺费和已经由其他财政资金贴补的利息，不计入前款所称实际支付利息。
第八条 小型、微型企业办理质押登记实际支出的评估费、担保费、保险费合计超过2000元的，按照实际支出的60%给予补助，单户每年最高不超过5万元。
申请本条补助的企业，还应当符合第五条第一项和第三项规定的条件。
第四章 申报和拨付
第九条 贴息每年申报一次，由市市场监督管理局在每年十月发布通知，申报期不少于四十日。补助全年受理。
第十条 申报通过市企业服务门户办理。质押登记信息、企业登记信息、信用记录由部门共享取得，企业只提交借款合同、付息凭证和费用发票。
第十一条 受理后十五个工作日内完成审核，结果在市企业服务门户公示五个工作日；公示无异议的，三十个工作日内拨付到企业账户。
当年申请总额超过预算的，按照同一比例折算，不足部分不结转到下一年度。
第五章 监督管理
第十二条 企业应当对所提交材料的真实性负责。以虚假合同、虚构利息等方式骗取资金的，追回全部资金，记入信用记录，三年内不再受理其申请。
银行业金融机构出具虚假结息证明的，由市地方金融管理局约谈，并停止其参加知识产权质押融资试点。
第十三条 贴息资金使用情况由市财政局每年组织绩效评价，评价结果作为下一年度预算安排的依据。
第六章 附则
第十四条 本办法由市市场监督管理局会同市财政局解释。
第十五条 本办法自2025年7月1日起施行，有效期至2028年6月30日。2022年发布的专利权质押贷款补贴做法同时停止执行。`;

/** Values are known from the day the text came out. */
const published = '2025-05-28';
const from = '2025-07-01';
const until = '2028-06-30';
const period = inForce(from, until, 'c15');
const interest = {
  region: '990121',
  isLegalPerson: true,
  enterpriseSize: '小型',
  patents: 3,
  pledgeInterest: 18,
  isUntrusted: false,
};
const interestRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    inCity('c4'),
    is('isLegalPerson', 'c4'),
    oneOf('enterpriseSize', ['中型', '小型', '微型'], 'c4'),
    gte(v('patents'), p('patents'), 'c5i1'),
    gt(v('pledgeInterest'), p('leastInterest'), 'c5i2'),
    isTrusted('c5i3'),
  ),
  amount: { min: [{ mul: [v('pledgeInterest'), p('share')] }, p('cap')], cite: 'c7' },
  params: {
    patents: since(published, 1, '项', 'c5i1'),
    leastInterest: since(published, 1, '万元', 'c5i2'),
    share: since(published, 50, '%', 'c7'),
    cap: since(published, 20, '万元', 'c7'),
  },
  tests: vectors(
    interest,
    ['付息18万元，贴9万元', {}, ['T', 9]],
    ['付息40万元，正好封顶', { pledgeInterest: 40 }, ['T', 20]],
    ['付息55万元，封顶', { pledgeInterest: 55 }, ['T', 20]],
    ['利息正好1万元不算超过', { pledgeInterest: 1 }, 'F'],
    ['利息1.01万元', { pledgeInterest: 1.01 }, ['T', 0.505]],
    ['利息未知', { pledgeInterest: undefined }, ['U', 0, 20]],
    ['一项专利够了', { patents: 1 }, ['T', 9]],
    ['没有专利', { patents: 0 }, 'F'],
    ['专利未知', { patents: undefined }, ['U', 9]],
    ['大型企业', { enterpriseSize: '大型' }, 'F'],
    ['规模未知', { enterpriseSize: undefined }, ['U', 9]],
    ['外地企业', { region: '990201' }, 'F'],
    ['不是独立法人', { isLegalPerson: false }, 'F'],
    ['失信', { isUntrusted: true }, 'F'],
    ['信用未知', { isUntrusted: undefined }, ['U', 9]],
    ['有效期的最后一天', {}, ['T', 9], '2028-06-30'],
    ['失效的第一天', {}, 'F', '2028-07-01'],
    ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2025-06-30'],
    ['施行第一天', {}, 'T', '2025-07-01'],
  ),
};

const fee = {
  region: '990111',
  enterpriseSize: '微型',
  patents: 1,
  pledgeFee: 3,
  isUntrusted: false,
};
const feeRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    inCity('c4'),
    oneOf('enterpriseSize', ['小型', '微型'], 'c8'),
    gte(v('patents'), p('patents'), 'c8p2'),
    gt(v('pledgeFee'), p('leastFee'), 'c8'),
    isTrusted('c8p2'),
  ),
  amount: { min: [{ mul: [v('pledgeFee'), p('share')] }, p('cap')], cite: 'c8' },
  params: {
    patents: since(published, 1, '项', 'c5i1'),
    leastFee: since(published, 2000, '元', 'c8'),
    share: since(published, 60, '%', 'c8'),
    cap: since(published, 5, '万元', 'c8'),
  },
  tests: vectors(
    fee,
    ['支出3万元，补1.8万元', {}, ['T', 1.8]],
    ['支出10万元，封顶', { pledgeFee: 10 }, ['T', 5]],
    ['正好2000元不补', { pledgeFee: 0.2 }, 'F'],
    ['2100元', { pledgeFee: 0.21 }, ['T', 0.126]],
    ['支出未知', { pledgeFee: undefined }, ['U', 0, 5]],
    ['中型企业只有贴息', { enterpriseSize: '中型' }, 'F'],
    ['没有专利', { patents: 0 }, 'F'],
    ['失信', { isUntrusted: true }, 'F'],
    ['外地企业', { region: '990201' }, 'F'],
    ['注册地未知', { region: undefined }, ['U', 1.8]],
    ['失效的第一天', {}, 'F', '2028-07-01'],
    ['不知道企业规模', { enterpriseSize: undefined }, 'U'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['不知道专利', { patents: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2025-06-30'],
    ['施行第一天', {}, 'T', '2025-07-01'],
  ),
};

export const ipPledge: PolicySeed = {
  key: 'ip-pledge',
  title: '江岚市知识产权质押融资贴息办法',
  shortTitle: '知识产权质押贴息',
  docNo: '江市监规〔2025〕5号',
  indexNo: '990001-11-2025-00207',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市市场监督管理局', '江岚市财政局'],
  draftDate: '2025-05-20',
  publishDate: published,
  effectiveFrom: from,
  effectiveTo: until,
  topics: ['finance', 'research'],
  industries: [],
  sizes: ['medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['知识产权', '质押', '贴息', '专利', '融资', '利息补贴'],
  legalBasis: ['澜州省知识产权促进条例'],
  summary:
    '用专利、商标向银行质押贷款的中小微企业，按上一结息年度实付利息的50%贴息，每年最高20万元；小微企业的评估、担保、保险费另补60%，最高5万元。贴息2026年12月20日截止，网上申报。',
  summaryEn:
    'Half of the interest on loans secured by patents or trade marks, up to 200,000 yuan a year; small firms also get 60 % of fees. Apply online by 20 December 2026.',
  keyFigures: [
    { label: '利息贴补', value: '50', unit: '%' },
    { label: '贴息最高', value: '20', unit: '万元' },
    { label: '费用补助最高', value: '5', unit: '万元' },
  ],
  body,
  items: [
    {
      key: 'ip-pledge-interest',
      name: '知识产权质押贷款贴息',
      benefitType: 'interest',
      mode: 'review',
      windows: [{ from: '2026-10-20', to: '2026-12-20', note: '2026年度' }],
      handlingDays: 15,
      payDays: 30,
      budget: { total: 900, reserved: 210, paid: 340 },
      handler: '市市场监督管理局知识产权促进处',
      contact: '12345转知识产权',
      steps: [
        '登录市企业服务门户，核对共享的质押登记',
        '上传借款合同和付息凭证',
        '等待审核和公示',
        '核对账户，收款',
      ],
      materials: ['营业执照', '信用查询记录', '贷款合同', '利息凭证', '知识产权质押登记证'],
      priorityNote: '申请总额超过预算时，各户按同一比例折算。',
      rule: interestRule,
    },
    {
      key: 'ip-pledge-fee',
      name: '质押评估担保费补助',
      benefitType: 'subsidy',
      mode: 'quick',
      isRolling: true,
      handlingDays: 10,
      payDays: 15,
      handler: '市市场监督管理局知识产权促进处',
      contact: '12345转知识产权',
      steps: ['上传评估费、担保费发票', '系统与质押登记核对', '收款'],
      materials: ['营业执照', '费用发票', '知识产权质押登记证'],
      rule: feeRule,
    },
  ],
  interpretations: [
    {
      form: 'text',
      title: '起草说明：为什么按实付利息贴，而不按贷款额贴',
      authorOrg: '江岚市市场监督管理局',
      publishedAt: '2025-06-06',
      body: `按贷款额贴，放款多而利率高的反而占便宜；按实付利息贴，企业真正掏了多少钱一目了然，银行降利率，财政和企业一起省。
算例：一家小型企业以3项发明专利质押贷款400万元，年利率4.5%，全年付息18万元，贴息9万元，相当于利率降到2.25%。
罚息和复利不算，因为那是逾期的代价；同一笔利息已由别的财政资金贴过的部分也不再算。`,
      refs: ['c7', 'c7p2'],
    },
  ],
  faqs: [
    {
      question: '我们只有实用新型，没有发明专利，能报贴息吗？',
      answer:
        '不能。实用新型可以拿去质押，但申请贴息的企业手里要有至少1项有效发明专利，两件事分开看：质押什么不限，企业须有发明专利。',
      refs: ['c2', 'c5i1'],
      itemKey: 'ip-pledge-interest',
      askedCount: 38,
    },
    {
      question: '厂房和专利一起押的，利息能全算吗？',
      answer:
        '看专利的评估价值占多少。占到60%的，全部本金都算；不到的，按比例算。比如专利占40%，就按40%的本金对应的利息来贴。',
      refs: ['c2p2', 'c7'],
      itemKey: 'ip-pledge-interest',
      askedCount: 21,
    },
    {
      question: '评估费和贴息可以一起拿吗？',
      answer: '小型、微型企业可以，两项分开申报、分开算上限；中型企业只有贴息，没有费用补助。',
      refs: ['c7', 'c8'],
      itemKey: 'ip-pledge-fee',
      askedCount: 17,
    },
  ],
};
