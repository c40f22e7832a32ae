import type { PolicySeed } from './policy-seed';
import { all, below, gte, has, inForce, is, not, oneOf, p, v, vectors, wan } from './rule-words';

const body = `第一章 总则
第一条 为降低中小企业数字化改造成本，用好市级专项资金，根据《澜州省数字经济促进条例》，制定本方案。
第二条 数字化改造券（以下简称改造券）是由财政资金支持、企业用于支付改造服务费用的电子凭证，实行总额控制、先到先得、据实核销。2026年资金总额5000万元，用完为止。
第三条 发放对象是在本市登记的中型、小型、微型制造业和物流业企业。大型企业不发放。
由个体工商户转为企业不满一年的，参照微型企业发放。
第四条 改造内容包括生产执行、质量追溯、仓储物流、能源管理、设备联网和与之配套的软件、系统集成服务。网站建设、办公软件和一般广告推广不在支持范围。
第二章 申领和使用
第五条 申领改造券的企业应当同时符合下列条件：
（一）与服务商目录内的服务商签订改造合同；
（二）改造合同金额（不含税）不低于10万元；
（三）未被列入失信惩戒名单。
第六条 改造券面额按照改造合同金额的40%计算，每户最高不超过30万元。一户企业可以分次申领，累计不超过最高额。
第七条 改造券自发放之日起十二个月内有效，逾期自动作废，额度退回资金池。改造券不得转让、变现。
第八条 申领全年受理，系统自动核对，三个工作日内发放。资金余额不足10%时，市工业和信息化局应当在市企业服务门户提示；余额用完当日停止受理，已经提交的按照提交时间排队等候。
同一时间提交的，改造合同签订在先的优先。
第九条 改造完成后，企业与服务商共同验收，在线提交验收单和付款凭证。市工业和信息化局十个工作日内核验，十五个工作日内将券额拨付给企业。
验收发现改造内容与合同不一致的，按照实际完成的部分核销；完成不足一半的，改造券作废。
第十条 用改造券支付的设备和软件价款，不得再计入江岚市推动工业设备更新若干措施的设备投资额；同一改造合同已经享受国家、省同类资金的，不再发放改造券。
第三章 标杆奖励
第十一条 已经核销改造券、改造合同累计金额不低于50万元，并取得专精特新认定的企业，可以申请数字化改造标杆评审，通过的给予一次性奖励10万元。
第十二条 标杆企业应当向同行业企业开放参观每年不少于两次，分享改造经验。标杆奖励每年不超过三十户，由专家按照改造成效排序。
第四章 服务商和监督
第十三条 服务商目录公开征集，动态调整。服务商抬高价格、虚假验收、向企业返还现金的，移出目录，三年内不得再次进入。
第十四条 改造券每周公布发放、核销和余额情况。企业骗取改造券的，追回资金，五年内不再发放，并依法记入信用记录。
第五章 附则
第十五条 江岚市制造业数字化转型办法施行后，已经发放的改造券在有效期内继续使用，按照本方案核销。
第十六条 本方案自2026年9月1日起施行，有效期至2027年12月31日。`;

const common = [
  inForce('2026-09-01', '2027-12-31', 'c16'),
  below('region', ['9901'], 'c3'),
  below('industry', ['C', 'G'], 'c3'),
  not(oneOf('enterpriseSize', ['大型'], 'c3')),
  not(is('isUntrusted', 'c5i3')),
];
const firm = {
  region: '990121',
  industry: 'C3525',
  enterpriseSize: '小型',
  digitalSpend: 42,
  isUntrusted: false,
};

export const digitalVoucher: PolicySeed = {
  key: 'digital-voucher',
  title: '江岚市中小企业数字化改造券实施方案',
  shortTitle: '数字化改造券方案',
  docNo: '江工信规〔2026〕7号',
  indexNo: '990001-07-2026-00377',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市工业和信息化局', '江岚市财政局'],
  draftDate: '2026-08-19',
  publishDate: '2026-08-25',
  effectiveFrom: '2026-09-01',
  effectiveTo: '2027-12-31',
  topics: ['digital', 'equipment'],
  industries: ['C', 'G'],
  sizes: ['medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['数字化改造', '改造券', '先到先得', '设备联网'],
  legalBasis: ['澜州省数字经济促进条例'],
  summary:
    '江岚市的中小微制造业和物流业企业，和目录内服务商签了10万元以上的改造合同，可领合同额40%的改造券，一户最高30万元。全年受理、先到先得，资金用完为止，3个工作日发券，在市企业服务门户申领。',
  summaryEn:
    'Small and medium manufacturers and logistics firms with a digitalisation contract of at least 100,000 yuan get a voucher for 40% of it, up to 300,000 yuan. Taken all the year round, first come first served, until the fund is used up.',
  keyFigures: [
    { label: '面额比例', value: '40', unit: '%' },
    { label: '每户最高', value: '30', unit: '万元' },
    { label: '资金总额', value: '5000', unit: '万元' },
    { label: '合同不低于', value: '10', unit: '万元' },
  ],
  body,
  cites: ['equipment-renewal', 'specialized-firms', 'digital-2027'],
  items: [
    {
      key: 'digital-voucher',
      name: '中小企业数字化改造券',
      benefitType: 'subsidy',
      mode: 'quick',
      isRolling: true,
      handlingDays: 3,
      payDays: 15,
      budget: { total: 5000, reserved: 1100, paid: 2100 },
      handler: '江岚市工业和信息化局数字化处',
      contact: '0990-8231155',
      steps: [
        '与目录内服务商签合同',
        '在线申领，3个工作日发券',
        '改造并共同验收',
        '提交验收单核销',
        '券额拨付到企业',
      ],
      materials: ['营业执照', '信用查询记录', '数字化改造合同', '数字化改造验收单', '收款账户信息'],
      priorityNote: '先到先得，余额用完当日停止受理。',
      rule: {
        validFrom: '2026-09-01',
        condition: all(...common, gte(v('digitalSpend'), wan(10), 'c5i2')),
        amount: { min: [p('cap'), { mul: [v('digitalSpend'), p('rate')] }], cite: 'c6' },
        params: {
          rate: [{ from: '2026-09-01', value: 40, unit: '%', pid: 'c6' }],
          cap: [{ from: '2026-09-01', value: 30, unit: '万元', pid: 'c6' }],
        },
        tests: vectors(
          firm,
          ['合同42万元', {}, ['T', 16.8]],
          ['合同正好10万元', { digitalSpend: 10 }, ['T', 4]],
          ['合同差一点到10万元', { digitalSpend: 9.99 }, ['F', 3.996]],
          ['合同75万元，正好到上限', { digitalSpend: 75 }, ['T', 30]],
          ['合同120万元，超过上限', { digitalSpend: 120 }, ['T', 30]],
          ['不知道合同额，金额是区间', { digitalSpend: undefined }, ['U', 0, 30]],
          ['物流企业', { industry: 'G59' }, ['T', 16.8]],
          ['餐饮企业', { industry: 'H62' }, 'F'],
          ['不知道行业', { industry: undefined }, 'U'],
          ['大型企业', { enterpriseSize: '大型' }, 'F'],
          ['中型企业', { enterpriseSize: '中型' }, 'T'],
          ['不知道规模', { enterpriseSize: undefined }, 'U'],
          ['注册在外市', { region: '990211' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-08-31'],
          ['施行第一天', {}, ['T', 16.8], '2026-09-01'],
          ['失效第一天', {}, 'F', '2028-01-01'],
        ),
      },
    },
    {
      key: 'digital-benchmark',
      name: '数字化改造标杆奖励',
      benefitType: 'reward',
      mode: 'review',
      windows: [{ from: '2027-03-01', to: '2027-03-31', note: '2026年度标杆，尚未开始' }],
      handlingDays: 30,
      payDays: 15,
      budget: { total: 300, reserved: 0, paid: 0 },
      handler: '江岚市工业和信息化局数字化处',
      contact: '0990-8231155',
      steps: ['核销改造券', '提交改造成效说明', '专家评审排序，30个工作日', '公示5个工作日', '拨付到账'],
      materials: ['营业执照', '资质荣誉证书', '数字化改造验收单', '收款账户信息'],
      requires: ['digital-voucher'],
      rule: {
        validFrom: '2026-09-01',
        condition: all(
          ...common,
          gte(v('digitalSpend'), wan(50), 'c11'),
          has('titles', ['市级专精特新', '省级专精特新', '国家级小巨人'], 'c11'),
        ),
        amount: { number: 10, unit: '万元', cite: 'c11' },
        tests: vectors(
          { ...firm, digitalSpend: 64, titles: ['高新技术企业', '市级专精特新'] },
          ['合同64万元，市级专精特新', {}, ['T', 10]],
          ['合同正好50万元', { digitalSpend: 50 }, ['T', 10]],
          ['合同49.9万元', { digitalSpend: 49.9 }, ['F', 10]],
          ['不知道合同额', { digitalSpend: undefined }, 'U'],
          ['只是高新技术企业', { titles: ['高新技术企业'] }, 'F'],
          ['国家级小巨人', { titles: ['国家级小巨人'] }, 'T'],
          ['不知道资质', { titles: undefined }, 'U'],
          ['大型企业', { enterpriseSize: '大型' }, 'F'],
          ['不知道规模', { enterpriseSize: undefined }, 'U'],
          ['餐饮企业', { industry: 'H62' }, 'F'],
          ['不知道行业', { industry: undefined }, 'U'],
          ['注册在外市', { region: '990211' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-08-31'],
          ['施行第一天', {}, ['T', 10], '2026-09-01'],
        ),
      },
    },
  ],
  interpretations: [
    {
      form: 'picture',
      title: '一图看懂：一张改造券从领到花',
      authorOrg: '江岚市工业和信息化局',
      publishedAt: '2026-09-02',
      body: `四步走完，钱到企业账上。
|步骤|谁来办|多久|
|签改造合同，不低于10万元|企业和目录内服务商|自行商定|
|在线申领，系统发券|系统自动|3个工作日|
|改造、验收，券12个月内有效|企业和服务商|12个月以内|
|核验验收单，拨付券额|市工业和信息化局|25个工作日|
合同20万元，券8万元；合同75万元，券30万元；合同再大，券还是30万元。
券不能卖、不能换现金。用券付的钱，不能再去算设备更新的投资额。`,
      refs: ['c5', 'c6', 'c7', 'c8', 'c9', 'c10'],
    },
    {
      form: 'faq',
      title: '资金快用完了怎么办，排队规则四问',
      authorOrg: '江岚市工业和信息化局',
      publishedAt: '2026-11-18',
      body: `一问：现在还剩多少？门户每周公布，11月16日余额1800万元，占总额的36%。
二问：合同还没签，能先占额度吗？不能。先签合同再申领，按提交时间排。
三问：提交以后余额用完了，是不是白报了？不白报。按提交时间排队，有券逾期作废时额度退回资金池，从排在前面的开始补发。
四问：明年还有没有？本方案到2027年12月31日，明年的资金总额由财政预算确定，公布后继续受理。`,
      refs: ['c2', 'c7', 'c8', 'c14'],
    },
  ],
  faqs: [
    {
      question: '找的软件公司不在服务商目录里，能领券吗？',
      answer: '不能。要和目录里的服务商签合同。您可以请那家公司申请进目录，目录是公开征集、动态调整的。',
      refs: ['c5i1', 'c13'],
      itemKey: 'digital-voucher',
      askedCount: 44,
    },
    {
      question: '今年改一期、明年改二期，能领两次吗？',
      answer: '能分次领，但加起来一户最高30万元。',
      refs: ['c6'],
      itemKey: 'digital-voucher',
      askedCount: 31,
    },
    {
      question: '买了联网的机床，用了券，还能报设备投资补助吗？',
      answer: '用券付的那部分不能算，自己出钱的部分可以计入设备投资额。',
      refs: ['c10'],
      itemKey: 'digital-voucher',
      askedCount: 27,
    },
  ],
};
