import type { PolicySeed, RuleSeed } from './policy-seed';
import { all, gt, gte, inCity, inForce, is, isTrusted, p, since, v, vectors, within } from './rule-words';

const body = `各区人民政府，高新区管理委员会，市政府各部门：
为支持个体工商户转型升级为企业（以下简称转企），让愿意转的转得起、转得快、转得稳，经市人民政府同意，制定以下措施。
第一条 支持对象
本措施支持在本市登记的个体工商户自愿转为有限责任公司、股份有限公司、合伙企业或者个人独资企业。
转企坚持自愿，任何单位不得下达转企指标，不得以转企作为办理其他事项的前提。
第二条 变更登记
转企实行直接变更登记，不再先注销后设立。登记机关自受理之日起两个工作日内办结，不收取费用。
名称中的字号、行业特点可以保留；法律、行政法规规定的许可，许可条件未发生变化的，许可机关凭变更后的营业执照换发许可证，不重新审查。
第三条 一次性补助
转企后符合下列条件的，给予一次性补助5000元：
（一）由个体工商户直接变更登记为企业；
（二）自变更登记之日起不超过十二个月；
（三）为至少1名从业人员缴纳失业保险；
（四）申请之日未被列入失信惩戒名单。
第四条 代理记账费补助
转企后委托代理记账机构记账的，自变更登记之日起十二个月内实际支付的代理记账费，补助一半，最高不超过2400元。
支付的代理记账费合计超过600元的，方可申请。
第五条 税费衔接
转企前依法享受的小规模纳税人优惠，转企后符合条件的继续享受。转企时资产过户的登记费用按照国家规定减免，不动产登记机构开设转企窗口，一次办结。
第六条 社会保险
转企后新招用应届毕业生的，按照稳岗返还和就业补贴有关规定办理，个体工商户期间的缴费年限和缴费记录连续计算。
第七条 融资支持
转企后信用记录连续计算。鼓励银行业金融机构将个体工商户期间的流水、纳税和信用记录作为授信依据，给予不低于转企前的授信额度。
第八条 办理方式
一次性补助和代理记账费补助通过市企业服务门户申请，登记信息、参保信息、信用信息由部门共享取得。
一次性补助自受理之日起五个工作日内审核，十个工作日内拨付；符合条件而未申请的，系统在变更登记满三个月时提醒一次。
第九条 资金来源
补助资金由市、区按照六比四的比例承担，列入市市场监督管理局和各区年度预算。
第十条 退回和监督
领取补助后两年内恢复为个体工商户或者注销的，退回一次性补助；因不可抗力注销的除外。
以虚假登记、虚假参保领取补助的，追回资金并依法处理。
第十一条 施行
本措施自2026年4月1日起施行，有效期至2028年12月31日，由市市场监督管理局负责解释。施行前已经转企、自变更登记之日起不超过十二个月的，可以按照本措施申请。
《江岚市优化营商环境2023年措施》同时废止，其第十条规定的转企补助标准不再执行；此前已经受理的申请，按照原标准办理完毕。`;

/** Values are known from the day the text came out. */
const published = '2026-03-12';
const from = '2026-04-01';
const until = '2028-12-31';
const period = inForce(from, until, 'c11p2');
const turned = {
  region: '990111',
  becameEnterprise: true,
  convertedOn: '2026-06-18',
  insuredCount: 3,
  isUntrusted: false,
};
const onceRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    inCity('c1p2'),
    is('becameEnterprise', 'c3i1'),
    within('convertedOn', 12, 'month', 'c3i2'),
    gte(v('insuredCount'), p('leastInsured'), 'c3i3'),
    isTrusted('c3i4'),
  ),
  amount: { param: 'sum', cite: 'c3p2' },
  params: {
    leastInsured: since(published, 1, '人', 'c3i3'),
    sum: since(published, 5000, '元', 'c3p2'),
  },
  tests: vectors(
    turned,
    ['转企五个月，补5000元', {}, ['T', 5000]],
    ['转企满十二个月当天还可以', { convertedOn: '2025-11-23' }, ['T', 5000]],
    ['转企满十二个月的第二天', { convertedOn: '2025-11-22' }, 'F'],
    ['转企当天', { convertedOn: '2026-11-23' }, ['T', 5000]],
    ['转企的前一天', { convertedOn: '2026-11-24' }, 'F'],
    ['转企日期未知', { convertedOn: undefined }, ['U', 5000]],
    ['正好一人参保', { insuredCount: 1 }, ['T', 5000]],
    ['没有人参保', { insuredCount: 0 }, 'F'],
    ['参保人数未知', { insuredCount: undefined }, ['U', 5000]],
    ['失效的第一天', { convertedOn: '2028-06-18' }, 'F', '2029-01-01'],
    ['一开始就是企业', { becameEnterprise: false }, 'F'],
    ['失信', { isUntrusted: true }, 'F'],
    ['在外市登记', { region: '990201' }, 'F'],
    ['不知道是否转企', { becameEnterprise: undefined }, 'U'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['施行前一天', { convertedOn: '2026-01-18' }, 'F', '2026-03-31'],
    ['施行第一天', { convertedOn: '2026-01-18' }, 'T', '2026-04-01'],
  ),
};

const books = {
  region: '990112',
  becameEnterprise: true,
  convertedOn: '2026-03-02',
  bookkeepingFee: 3600,
  isUntrusted: false,
};
const booksRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    inCity('c1p2'),
    is('becameEnterprise', 'c3i1'),
    within('convertedOn', 12, 'month', 'c4p2'),
    gt(v('bookkeepingFee'), p('leastFee'), 'c4p3'),
    isTrusted('c3i4'),
  ),
  amount: { min: [{ mul: [v('bookkeepingFee'), p('share')] }, p('cap')], cite: 'c4p2' },
  params: {
    leastFee: since(published, 600, '元', 'c4p3'),
    share: since(published, 50, '%', 'c4p2'),
    cap: since(published, 2400, '元', 'c4p2'),
  },
  tests: vectors(
    books,
    ['付3600元，补1800元', {}, ['T', 1800]],
    ['正好封顶4800元', { bookkeepingFee: 4800 }, ['T', 2400]],
    ['付6000元封顶', { bookkeepingFee: 6000 }, ['T', 2400]],
    ['正好600元不算超过', { bookkeepingFee: 600 }, ['F', 300]],
    ['601元', { bookkeepingFee: 601 }, ['T', 300.5]],
    ['费用未知', { bookkeepingFee: undefined }, ['U', 0, 2400]],
    ['转企超过一年', { convertedOn: '2025-10-01' }, ['F', 1800]],
    ['失效的第一天', { convertedOn: '2028-06-18' }, 'F', '2029-01-01'],
    ['不是转企', { becameEnterprise: false }, ['F', 1800]],
    ['是否转企未知', { becameEnterprise: undefined }, ['U', 1800]],
    ['失信', { isUntrusted: true }, ['F', 1800]],
    ['在外市登记', { region: '990201' }, ['F', 1800]],
    ['不知道转企日期', { convertedOn: undefined }, 'U'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['施行前一天', { convertedOn: '2026-01-18' }, 'F', '2026-03-31'],
    ['施行第一天', { convertedOn: '2026-01-18' }, 'T', '2026-04-01'],
  ),
};

export const shopToFirm: PolicySeed = {
  key: 'shop-to-firm',
  title: '江岚市个体工商户转企支持措施',
  shortTitle: '个体工商户转企',
  docNo: '江政办规〔2026〕4号',
  indexNo: '990001-06-2026-00117',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市人民政府办公室'],
  draftDate: '2026-03-05',
  publishDate: published,
  effectiveFrom: from,
  effectiveTo: until,
  topics: ['startup', 'environment'],
  industries: [],
  sizes: ['small', 'micro'],
  audiences: ['enterprise', 'selfEmployed'],
  keywords: ['个体户', '个转企', '转企', '一次性补助', '代理记账', '变更登记'],
  legalBasis: ['促进个体工商户发展条例'],
  summary:
    '个体户直接变更为企业，一年内可领一次性补助5000元（至少给1人缴失业保险），代理记账费再补一半，最高2400元。变更不用先注销，两个工作日办结，字号能保留。全年随时网上申请。',
  summaryEn:
    'Sole traders who become a firm get 5,000 yuan once and half of their bookkeeping fees up to 2,400 yuan within a year. Apply online at any time.',
  keyFigures: [
    { label: '一次性补助', value: '5000', unit: '元' },
    { label: '记账费补助最高', value: '2400', unit: '元' },
    { label: '变更登记', value: '2', unit: '个工作日' },
  ],
  body,
  cites: ['business-env-2023'],
  items: [
    {
      key: 'shop-to-firm-once',
      name: '个体工商户转企一次性补助',
      benefitType: 'subsidy',
      mode: 'quick',
      isRolling: true,
      handlingDays: 5,
      payDays: 10,
      handler: '市市场监督管理局登记注册处',
      contact: '12345转个转企',
      steps: ['登记机关推送变更信息', '核对参保和账户', '收款'],
      materials: ['营业执照', '社保缴费证明', '收款账户信息'],
      rule: onceRule,
    },
    {
      key: 'shop-to-firm-books',
      name: '代理记账费补助',
      benefitType: 'subsidy',
      mode: 'quick',
      isRolling: true,
      handlingDays: 10,
      payDays: 10,
      handler: '市市场监督管理局登记注册处',
      contact: '12345转个转企',
      steps: ['上传代理记账合同和发票', '审核', '收款'],
      materials: ['营业执照', '代理记账合同和发票', '收款账户信息'],
      rule: booksRule,
    },
  ],
  interpretations: [
    {
      form: 'faq',
      title: '转企前后哪些不变、哪些要变：十个问题',
      authorOrg: '江岚市市场监督管理局',
      publishedAt: '2026-03-20',
      body: `不变的：字号可以保留，许可证换发不重审，信用记录和社保年限接着算。
要变的：企业要有账，可以委托代理记账，一年内的费用补一半，最高2400元。
钱怎么拿：变更后一年内，给至少一个人缴了失业保险，就能领5000元，五个工作日审完。
要注意：两年内又变回个体户或者注销，5000元要退。`,
      refs: ['c2p3', 'c3p2', 'c4p2', 'c10p2'],
    },
  ],
  faqs: [
    {
      question: '开了十年的小饭店转成公司，招牌名字还能用吗？',
      answer: '能。直接变更登记，字号和行业特点都可以保留，食品经营许可证凭新执照换发，不重新审查。',
      refs: ['c2p2', 'c2p3'],
      askedCount: 47,
    },
    {
      question: '店里只有我一个人，能领5000元吗？',
      answer: '给自己以企业从业人员身份缴了失业保险，满1人就可以；一个人都没参保的领不了。',
      refs: ['c3i3'],
      itemKey: 'shop-to-firm-once',
      askedCount: 52,
    },
    {
      question: '去年转的，还能补领吗？',
      answer:
        '看变更登记的日子：到申请那天不超过十二个月就能领，措施施行前转的也算；满十二个月的第二天起就不能领了。',
      refs: ['c3i2', 'c11p2'],
      itemKey: 'shop-to-firm-once',
      askedCount: 30,
    },
  ],
};
