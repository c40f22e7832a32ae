import type { PolicySeed, RuleSeed } from './policy-seed';
import { all, below, gte, inCity, inForce, isTrusted, p, since, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为推动制造业企业设备联网、业务上云和智能化改造，根据《澜州省数字经济促进条例》，结合本市实际，制定本办法。
第二条 在本市登记的制造业企业开展数字化转型，适用本办法。电信、互联网和软件业企业为制造业企业提供服务的，作为服务商管理，不作为支持对象。
第三条 市工业和信息化局负责组织实施，市财政局负责资金保障，市大数据管理局负责服务商目录和数据安全指导。
第四条 本办法所称设备联网率，是指接入生产管理系统、能够自动采集运行数据的生产设备台数占全部生产设备台数的比例。
本办法所称业务上云，是指研发设计、生产制造、经营管理、供应链、销售服务等业务系统部署在服务商目录内的云平台上，一类业务按一类计算。
第二章 云服务补贴
第五条 制造业企业申请云服务补贴，应当同时符合下列条件：
（一）设备联网率不低于50%；
（二）已经上云的业务不少于2类；
（三）上一年度实际支付的云服务费不低于5万元；
（四）申请之日未被列入失信惩戒名单。
第六条 云服务补贴按照上一年度实际支付云服务费的40%计算，单户每年最高不超过60万元。2029年1月1日起，补贴比例调整为30%。
云服务费包括计算、存储、网络、平台软件订阅和数据备份费用，不包括硬件购置、宽带接入和人员培训费用。
第三章 标杆奖励
第七条 设备联网率不低于70%、上云业务不少于3类的，可以申请认定数字化车间，认定后一次性奖励30万元。
第八条 设备联网率不低于90%、上云业务不少于5类、上一年度营业收入不低于5000万元的，可以申请认定智能工厂，认定后一次性奖励80万元。
第九条 数字化车间和智能工厂奖励按照就高不重复的原则享受；先取得数字化车间奖励、后认定智能工厂的，补足差额。
第十条 申请标杆奖励的企业，还应当符合第五条第四项规定的条件，并且经第三方评估，生产数据分类分级和备份达到规定要求。
第四章 衔接
第十一条 同一改造内容已经使用中小企业数字化改造券的，券面抵扣的费用不再计入云服务费；余下部分可以申请云服务补贴。
第十二条 本办法施行前已经签订合同、施行后支付的云服务费，按照实际支付的时间纳入补贴范围。
第五章 办理程序
第十三条 云服务补贴每年三月一日至五月三十一日申报，标杆奖励每年六月一日至七月三十一日申报。2027年起通过市企业服务门户办理。
第十四条 云服务费由服务商通过平台直接推送账单，企业核对后提交；对账单有异议的，可以上传发票更正。
第十五条 市工业和信息化局自申报截止之日起三十个工作日内完成审核和公示，公示期五个工作日；市财政局在二十个工作日内拨付。
第六章 服务商和数据安全
第十六条 进入服务商目录的企业，应当在本市有技术支持人员，承诺响应时间，不得设置数据迁出障碍。
第十七条 企业有权取回全部数据。服务商停止服务的，应当提前九十日告知，并免费协助迁移。
第十八条 任何单位不得要求企业以上传生产数据作为取得补贴的条件；联网率由平台读取设备在线状态，不读取生产内容。
第七章 附则
第十九条 虚构合同、虚报费用的，追回资金，三年内不予受理；服务商参与造假的，移出目录。
第二十条 本办法自2027年1月1日起施行，有效期至2030年12月31日。2023年印发的《江岚市企业上云和智能制造扶持办法》同时废止。`;

const published = '2026-11-12';
const from = '2027-01-01';
const until = '2030-12-31';
const online = (limit: string, cite: string) => gte(v('onlineDeviceShare'), p(limit), cite);
const onCloud = (limit: string, cite: string) => gte(v('dataServicesUsed'), p(limit), cite);
const everywhere = [
  inCity('c2'),
  below('industry', ['C'], 'c2'),
  isTrusted('c5i4'),
  inForce(from, until, 'c20'),
];

const maker = {
  region: '990121',
  industry: 'C3525',
  onlineDeviceShare: 62,
  dataServicesUsed: 3,
  cloudSpend: 45,
  isUntrusted: false,
};
const cloudRule: RuleSeed = {
  validFrom: published,
  condition: all(
    ...everywhere,
    online('leastOnline', 'c5i1'),
    onCloud('leastServices', 'c5i2'),
    gte(v('cloudSpend'), p('leastSpend'), 'c5i3'),
  ),
  amount: { min: [p('cap'), { mul: [v('cloudSpend'), p('share')] }], cite: 'c6' },
  params: {
    leastOnline: since(published, 50, '%', 'c5i1'),
    leastServices: since(published, 2, '类', 'c5i2'),
    leastSpend: since(published, 5, '万元', 'c5i3'),
    share: [
      { from: published, value: 40, unit: '%', pid: 'c6' },
      { from: '2029-01-01', value: 30, unit: '%', pid: 'c6' },
    ],
    cap: since(published, 60, '万元', 'c6'),
  },
  tests: vectors(
    maker,
    ['施行当天，45万元补18万元', {}, ['T', 18], '2027-01-01'],
    ['施行的前一天', {}, ['F', 18], '2026-12-31'],
    ['比例降低的前一天', {}, ['T', 18], '2028-12-31'],
    ['比例降低的第一天', {}, ['T', 13.5], '2029-01-01'],
    ['有效期的最后一天', {}, ['T', 13.5], '2030-12-31'],
    ['失效的第一天', {}, ['F', 13.5], '2031-01-01'],
    ['联网率正好一半', { onlineDeviceShare: 50 }, ['T', 18], '2027-03-10'],
    ['联网率49.9%', { onlineDeviceShare: 49.9 }, ['F', 18], '2027-03-10'],
    ['联网率未知', { onlineDeviceShare: undefined }, ['U', 18], '2027-03-10'],
    ['两类业务上云', { dataServicesUsed: 2 }, ['T', 18], '2027-03-10'],
    ['只有一类', { dataServicesUsed: 1 }, ['F', 18], '2027-03-10'],
    ['正好5万元', { cloudSpend: 5 }, ['T', 2], '2027-03-10'],
    ['不到5万元', { cloudSpend: 4.9 }, ['F', 1.96], '2027-03-10'],
    ['正好封顶150万元', { cloudSpend: 150 }, ['T', 60], '2027-03-10'],
    ['200万元封顶', { cloudSpend: 200 }, ['T', 60], '2027-03-10'],
    ['费用未知', { cloudSpend: undefined }, ['U', 0, 60], '2027-03-10'],
    ['软件企业', { industry: 'I6513' }, ['F', 18], '2027-03-10'],
    ['外地企业', { region: '990201' }, ['F', 18], '2027-03-10'],
    ['失信', { isUntrusted: true }, ['F', 18], '2027-03-10'],
    ['不知道上云业务', { dataServicesUsed: undefined }, 'U', '2027-06-10'],
    ['不知道行业', { industry: undefined }, 'U', '2027-06-10'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U', '2027-06-10'],
    ['不知道注册地', { region: undefined }, 'U', '2027-06-10'],
  ),
};

const workshopRule: RuleSeed = {
  validFrom: published,
  condition: all(...everywhere, online('leastOnline', 'c7'), onCloud('leastServices', 'c7')),
  amount: { param: 'sum', cite: 'c7' },
  params: {
    leastOnline: since(published, 70, '%', 'c7'),
    leastServices: since(published, 3, '类', 'c7'),
    sum: since(published, 30, '万元', 'c7'),
  },
  tests: vectors(
    { ...maker, onlineDeviceShare: 78 },
    ['联网78%、三类上云', {}, ['T', 30], '2027-06-10'],
    ['联网率正好70%', { onlineDeviceShare: 70 }, ['T', 30], '2027-06-10'],
    ['联网率69%', { onlineDeviceShare: 69 }, ['F', 30], '2027-06-10'],
    ['联网率未知', { onlineDeviceShare: undefined }, ['U', 30], '2027-06-10'],
    ['两类上云', { dataServicesUsed: 2 }, ['F', 30], '2027-06-10'],
    ['施行前', {}, ['F', 30]],
    ['软件企业', { industry: 'I6513' }, ['F', 30], '2027-06-10'],
    ['外地企业', { region: '990201' }, ['F', 30], '2027-06-10'],
    ['失信', { isUntrusted: true }, ['F', 30], '2027-06-10'],
    ['不知道上云业务', { dataServicesUsed: undefined }, 'U', '2027-06-10'],
    ['不知道行业', { industry: undefined }, 'U', '2027-06-10'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U', '2027-06-10'],
    ['不知道注册地', { region: undefined }, 'U', '2027-06-10'],
  ),
};

const factoryRule: RuleSeed = {
  validFrom: published,
  condition: all(
    ...everywhere,
    online('leastOnline', 'c8'),
    onCloud('leastServices', 'c8'),
    gte(v('income'), p('leastIncome'), 'c8'),
  ),
  amount: { param: 'sum', cite: 'c8' },
  params: {
    leastOnline: since(published, 90, '%', 'c8'),
    leastServices: since(published, 5, '类', 'c8'),
    leastIncome: since(published, 5000, '万元', 'c8'),
    sum: since(published, 80, '万元', 'c8'),
  },
  tests: vectors(
    { ...maker, onlineDeviceShare: 94, dataServicesUsed: 5, income: 6800 },
    ['全部达到', {}, ['T', 80], '2027-06-10'],
    ['正好90%和5000万元', { onlineDeviceShare: 90, income: 5000 }, ['T', 80], '2027-06-10'],
    ['联网率89%', { onlineDeviceShare: 89 }, ['F', 80], '2027-06-10'],
    ['四类上云', { dataServicesUsed: 4 }, ['F', 80], '2027-06-10'],
    ['营收4999万元', { income: 4999 }, ['F', 80], '2027-06-10'],
    ['营收未知', { income: undefined }, ['U', 80], '2027-06-10'],
    ['施行前', {}, ['F', 80]],
    ['软件企业', { industry: 'I6513' }, ['F', 80], '2027-06-10'],
    ['外地企业', { region: '990201' }, ['F', 80], '2027-06-10'],
    ['失信', { isUntrusted: true }, ['F', 80], '2027-06-10'],
    ['不知道上云业务', { dataServicesUsed: undefined }, 'U', '2027-06-10'],
    ['不知道行业', { industry: undefined }, 'U', '2027-06-10'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U', '2027-06-10'],
    ['不知道联网率', { onlineDeviceShare: undefined }, 'U', '2027-06-10'],
    ['不知道注册地', { region: undefined }, 'U', '2027-06-10'],
  ),
};

const grades = {
  mode: 'recognition',
  benefitType: 'recognition',
  exclusionGroup: 'digital-2027-grade',
} as const;
const applied = {
  handlingDays: 30,
  payDays: 20,
  handler: '市工业和信息化局数字化处',
  contact: '12345转数字化转型',
} as const;

export const digital2027: PolicySeed = {
  key: 'digital-2027',
  title: '江岚市制造业数字化转型办法',
  shortTitle: '制造业数字化转型',
  docNo: '江政办规〔2026〕12号',
  indexNo: '990001-06-2026-00402',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市人民政府办公室'],
  draftDate: '2026-11-06',
  publishDate: published,
  effectiveFrom: from,
  effectiveTo: until,
  topics: ['digital', 'equipment'],
  industries: ['C'],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['数字化转型', '上云', '云服务', '设备联网', '智能工厂', '数字化车间'],
  legalBasis: ['澜州省数字经济促进条例'],
  summary:
    '2027年1月1日起施行。设备联网过半、两类以上业务上云的制造业企业，云服务费补40%，每年最高60万元；认定数字化车间奖30万元，智能工厂奖80万元。云服务补贴2027年3月开始申报，可以先订阅提醒。',
  summaryEn:
    'In force from 1 January 2027: manufacturers get 40 % of cloud fees up to 600,000 yuan a year, and 300,000 or 800,000 yuan as digital workshop or smart factory.',
  keyFigures: [
    { label: '云服务费补贴', value: '40', unit: '%' },
    { label: '每年最高', value: '60', unit: '万元' },
    { label: '智能工厂奖励', value: '80', unit: '万元' },
  ],
  body,
  cites: ['digital-voucher'],
  items: [
    {
      ...applied,
      key: 'digital-2027-cloud',
      name: '云服务补贴',
      benefitType: 'subsidy',
      mode: 'quick',
      windows: [{ from: '2027-03-01', to: '2027-05-31', note: '2027年度' }],
      steps: ['服务商推送账单', '企业核对', '审核、公示', '收款'],
      materials: ['营业执照', '信用查询记录', '云服务账单'],
      rule: cloudRule,
    },
    {
      ...applied,
      ...grades,
      key: 'digital-2027-workshop',
      name: '数字化车间认定奖励',
      windows: [{ from: '2027-06-01', to: '2027-07-31', note: '2027年度' }],
      steps: ['申请认定', '第三方评估', '公示、认定', '收款'],
      materials: ['营业执照', '信用查询记录', '数字化评估报告'],
      rule: workshopRule,
    },
    {
      ...applied,
      ...grades,
      key: 'digital-2027-factory',
      name: '智能工厂认定奖励',
      windows: [{ from: '2027-06-01', to: '2027-07-31', note: '2027年度' }],
      steps: ['申请认定', '第三方评估', '公示、认定', '收款'],
      materials: ['营业执照', '信用查询记录', '数字化评估报告'],
      rule: factoryRule,
    },
  ],
  interpretations: [
    {
      form: 'video',
      title: '视频讲解：新办法和2023年办法有什么不同',
      authorOrg: '江岚市工业和信息化局',
      publishedAt: '2026-11-18',
      body: `2023年办法按设备台数补，新办法按实际支付的云服务费补40%，每年最高60万元，两年后降到30%。
新增智能工厂80万元一档；先拿数字化车间30万元的，升级时补50万元差额。
联网率由平台看设备在不在线，不读生产内容，企业的数据还是企业的。`,
      refs: ['c6', 'c9', 'c18'],
    },
  ],
  faqs: [
    {
      question: '今年12月付的云服务费，明年能报吗？',
      answer: '能。看的是上一年度实际支付的费用，2026年12月付的在2027年申报时计入；合同什么时候签的不影响。',
      refs: ['c6', 'c12'],
      itemKey: 'digital-2027-cloud',
      askedCount: 44,
    },
    {
      question: '已经领了改造券，还能报云服务补贴吗？',
      answer: '能报，但券抵扣掉的那部分费用不能再算，只算自己付的余下部分。',
      refs: ['c11'],
      itemKey: 'digital-2027-cloud',
      askedCount: 31,
    },
    {
      question: '买服务器、拉专线的钱算云服务费吗？',
      answer: '不算。只算计算、存储、网络、平台软件订阅和数据备份；硬件、宽带和培训都不算。',
      refs: ['c6p2'],
      itemKey: 'digital-2027-cloud',
      askedCount: 20,
    },
  ],
};
