import type { PolicySeed, RuleSeed } from './policy-seed';
import { all, below, gte, inForce, is, isTrusted, not, p, since, v, vectors } from './rule-words';

const body = `各乡镇人民政府，各街道办事处，区政府各部门：
为做大做强临溪茶叶、果蔬、水产等农产品加工业，支持龙头企业带动农户增收，经区人民政府同意，现提出以下意见。
第一条 本意见支持在临溪区登记、从事农产品加工的企业。农产品加工业，是指农副食品加工业，食品制造业，酒、饮料和精制茶制造业。
第二条 区农业农村局负责龙头企业认定和资金申报，区财政局负责资金拨付，区市场监督管理局负责食品安全信息的核对。
第三条 申请认定区级农产品加工龙头企业，应当同时符合下列条件：
（一）上年末资产总额不低于2000万元；
（二）通过合同、合作、股份等方式稳定联结农户不少于200户；
（三）本地原料采购占全部原料采购额的比例不低于50%；
（四）近三年未发生重大食品安全、生产安全或者环境事故；
（五）申请之日未被列入失信惩戒名单。
第四条 经认定的龙头企业，给予一次性奖励20万元；联结农户达到500户的，奖励35万元；达到1000户的，奖励50万元。
认定有效期三年，期满后重新申请认定的，不再重复奖励。
第五条 农产品加工企业自建或者与村集体、农民合作社合作建设原料基地，连片面积不低于100亩的，按每亩200元给予一次性补助，单个企业最高不超过30万元。
申请基地补助的企业，应当符合第三条第三项和第五项规定的条件，不要求已经认定为龙头企业。
第六条 联结农户，以与农户签订的一年以上收购合同、土地流转合同、入股协议或者劳动合同为准，同一农户不重复计算。
通过农民合作社联结的，按照合作社成员名册计算，合作社应当与企业签订一年以上的收购合同。
第七条 本地原料，是指在江岚市行政区域内生产的农产品。采购占比按照上一年度收购发票和采购发票载明的金额计算。
第八条 龙头企业认定每年组织一次。2026年度申报期为2026年11月9日至2027年2月26日。基地补助随时受理，区农业农村局在种植季节实地核验面积。
第九条 认定程序：
（一）企业在市企业服务门户提交申请；
（二）乡镇人民政府、街道办事处核对联结农户情况，十个工作日内提出意见；
（三）区农业农村局组织专家评审，提出名单；
（四）名单在区人民政府网站公示七个工作日。
第十条 奖励和补助资金自公示期满之日起四十个工作日内拨付。
第十一条 龙头企业应当优先收购联结农户的农产品，收购价格不低于当地市场平均价格。无正当理由拒收或者压级压价，经查实的，取消认定。
第十二条 支持农产品加工企业更新设备。购置加工设备符合《江岚市推动工业设备更新若干措施》规定的，按照该措施申报，区级不再配套。
第十三条 基地在补助后三年内改变用途的，按照改变用途的面积退回补助。
第十四条 企业以虚构农户、虚报面积等方式取得资金的，追回资金，取消认定，三年内不予受理。
第十五条 本意见自2025年3月1日起施行，有效期至2030年2月28日。`;

/** Values are known from the day the text came out. */
const published = '2025-01-22';
const from = '2025-03-01';
const until = '2030-02-28';
const period = inForce(from, until, 'c15');
const food = ['C13', 'C14', 'C15'];
const leader = {
  region: '990112',
  industry: 'C1392',
  assets: 3600,
  farmersLinked: 320,
  localPurchaseShare: 64,
  safetyAccident: false,
  isUntrusted: false,
};
const leaderRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    below('region', ['990112'], 'c1'),
    below('industry', food, 'c1'),
    gte(v('assets'), p('leastAssets'), 'c3i1'),
    gte(v('farmersLinked'), p('leastFarmers'), 'c3i2'),
    gte(v('localPurchaseShare'), p('leastLocal'), 'c3i3'),
    not(is('safetyAccident', 'c3i4')),
    isTrusted('c3i5'),
  ),
  amount: {
    scale: {
      base: v('farmersLinked'),
      kind: 'lookup',
      brackets: [
        { from: p('leastFarmers'), amount: { number: 20, unit: '万元' } },
        { from: { number: 500, unit: '户' }, amount: { number: 35, unit: '万元' } },
        { from: { number: 1000, unit: '户' }, amount: { number: 50, unit: '万元' } },
      ],
    },
    cite: 'c4',
  },
  params: {
    leastAssets: since(published, 2000, '万元', 'c3i1'),
    leastFarmers: since(published, 200, '户', 'c3i2'),
    leastLocal: since(published, 50, '%', 'c3i3'),
  },
  tests: vectors(
    leader,
    ['联结320户，奖20万元', {}, ['T', 20]],
    ['正好200户', { farmersLinked: 200 }, ['T', 20]],
    ['差一户', { farmersLinked: 199 }, ['F', 0]],
    ['正好500户', { farmersLinked: 500 }, ['T', 35]],
    ['正好1000户', { farmersLinked: 1000 }, ['T', 50]],
    ['户数未知', { farmersLinked: undefined }, ['U', 0, 50]],
    ['资产正好2000万元', { assets: 2000 }, ['T', 20]],
    ['资产1999万元', { assets: 1999 }, ['F', 20]],
    ['资产未知', { assets: undefined }, ['U', 20]],
    ['本地采购正好一半', { localPurchaseShare: 50 }, ['T', 20]],
    ['本地采购49.5%', { localPurchaseShare: 49.5 }, ['F', 20]],
    ['饮料企业也是', { industry: 'C1524' }, ['T', 20]],
    ['家具企业', { industry: 'C2110' }, ['F', 20]],
    ['有效期的最后一天', {}, ['T', 20], '2030-02-28'],
    ['失效的第一天', {}, 'F', '2030-03-01'],
    ['在青屿区', { region: '990111' }, ['F', 20]],
    ['出过重大事故', { safetyAccident: true }, ['F', 20]],
    ['失信', { isUntrusted: true }, ['F', 20]],
    ['信用未知', { isUntrusted: undefined }, ['U', 20]],
    ['不知道行业', { industry: undefined }, 'U'],
    ['不知道本地采购占比', { localPurchaseShare: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['不知道有没有事故', { safetyAccident: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2025-02-28'],
    ['施行第一天', {}, 'T', '2025-03-01'],
  ),
};

const base = {
  region: '990112',
  industry: 'C1391',
  plantBaseArea: 400,
  localPurchaseShare: 80,
  isUntrusted: false,
};
const baseRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    below('region', ['990112'], 'c1'),
    below('industry', food, 'c1'),
    gte(v('plantBaseArea'), p('leastArea'), 'c5'),
    gte(v('localPurchaseShare'), p('leastLocal'), 'c5p2'),
    isTrusted('c5p2'),
  ),
  amount: { min: [p('cap'), { mul: [v('plantBaseArea'), p('perMu')] }], cite: 'c5' },
  params: {
    leastArea: since(published, 100, '亩', 'c5'),
    leastLocal: since(published, 50, '%', 'c3i3'),
    perMu: since(published, 200, '元/亩', 'c5'),
    cap: since(published, 30, '万元', 'c5'),
  },
  tests: vectors(
    base,
    ['400亩，补8万元', {}, ['T', 8]],
    ['正好100亩', { plantBaseArea: 100 }, ['T', 2]],
    ['99.5亩', { plantBaseArea: 99.5 }, ['F', 1.99]],
    ['正好封顶1500亩', { plantBaseArea: 1500 }, ['T', 30]],
    ['2000亩封顶', { plantBaseArea: 2000 }, ['T', 30]],
    ['面积未知', { plantBaseArea: undefined }, ['U', 0, 30]],
    ['本地采购不到一半', { localPurchaseShare: 49 }, ['F', 8]],
    ['本地采购未知', { localPurchaseShare: undefined }, ['U', 8]],
    ['失效的第一天', {}, 'F', '2030-03-01'],
    ['在高新区', { region: '990121' }, ['F', 8]],
    ['机械企业', { industry: 'C3432' }, ['F', 8]],
    ['失信', { isUntrusted: true }, ['F', 8]],
    ['不知道行业', { industry: undefined }, 'U'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2025-02-28'],
    ['施行第一天', {}, 'T', '2025-03-01'],
  ),
};

export const farmLeader: PolicySeed = {
  key: 'farm-leader',
  title: '临溪区农产品加工龙头扶持意见',
  shortTitle: '农产品加工龙头扶持',
  docNo: '临政规〔2025〕2号',
  indexNo: '990112-03-2025-00031',
  kind: 'normative',
  level: '4',
  regionCode: '990112',
  issuers: ['临溪区人民政府'],
  draftDate: '2025-01-14',
  publishDate: published,
  effectiveFrom: from,
  effectiveTo: until,
  topics: ['agriculture', 'cultivation'],
  industries: food,
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['农产品', '龙头企业', '农户', '食品加工', '原料基地', '茶叶'],
  legalBasis: ['澜州省农业产业化促进办法'],
  summary:
    '临溪区农产品加工企业，资产2000万元以上、联结农户200户以上、本地采购过半的，认定龙头后奖20至50万元；自建原料基地满100亩每亩补200元，最高30万元。本年度认定2027年2月26日截止。',
  summaryEn:
    'Food processors in Linxi linked with at least 200 farm households earn 200,000 to 500,000 yuan when recognised; plant bases 200 yuan per mu. Apply by 26 February 2027.',
  keyFigures: [
    { label: '龙头认定奖励', value: '20至50', unit: '万元' },
    { label: '基地补助', value: '200', unit: '元/亩' },
    { label: '联结农户不少于', value: '200', unit: '户' },
  ],
  body,
  cites: ['equipment-renewal'],
  items: [
    {
      key: 'farm-leader-title',
      name: '农产品加工龙头企业认定奖励',
      benefitType: 'recognition',
      mode: 'recognition',
      windows: [{ from: '2026-11-09', to: '2027-02-26', note: '2026年度' }],
      handlingDays: 40,
      payDays: 40,
      budget: { total: 400, reserved: 0, paid: 0 },
      handler: '临溪区农业农村局产业科',
      contact: '12345转临溪农业',
      steps: ['提交申请和农户合同清单', '乡镇核对农户', '专家评审', '公示、认定、拨付'],
      materials: ['营业执照', '财务报表', '农户联结合同清单', '收购和采购发票清单'],
      rule: leaderRule,
    },
    {
      key: 'farm-leader-base',
      name: '原料基地建设补助',
      benefitType: 'subsidy',
      mode: 'review',
      isRolling: true,
      handlingDays: 30,
      payDays: 40,
      handler: '临溪区农业农村局种植科',
      contact: '12345转临溪农业',
      steps: ['填写基地位置和面积', '种植季节实地核验', '公示', '收款'],
      materials: ['营业执照', '土地流转或者合作合同', '收购和采购发票清单'],
      rule: baseRule,
    },
  ],
  interpretations: [
    {
      form: 'text',
      title: '解读：为什么把联结农户作为硬条件',
      authorOrg: '临溪区农业农村局',
      publishedAt: '2025-02-10',
      body: `扶持加工企业，最后要让农户有稳定的销路。所以认定不只看资产规模，还要看企业和多少户农户签了一年以上的合同。
合同、流转、入股、用工都算，同一户只算一次；通过合作社联结的，按成员名册算。
只想建基地、还没到龙头规模的企业，可以单独申请每亩200元的基地补助。`,
      refs: ['c3i2', 'c5p2', 'c6', 'c6p2'],
    },
  ],
  faqs: [
    {
      question: '我们跟合作社签的合同，社员能算进农户数吗？',
      answer:
        '能。合作社和企业有一年以上的收购合同就行，户数按合作社成员名册算，和自己直接签的重复的只算一次。',
      refs: ['c6', 'c6p2'],
      itemKey: 'farm-leader-title',
      askedCount: 26,
    },
    {
      question: '原料有一半从外省买，还能报吗？',
      answer:
        '本地采购要占到采购额的50%以上，正好一半也算。本地是整个江岚市，不只是临溪区；按上一年度发票金额算。',
      refs: ['c3i3', 'c7'],
      askedCount: 18,
    },
    {
      question: '没评上龙头，基地补助能不能拿？',
      answer: '能。基地补助不要求是龙头企业，连片100亩以上、本地采购过半、没有失信就可以。',
      refs: ['c5', 'c5p2'],
      itemKey: 'farm-leader-base',
      askedCount: 15,
    },
  ],
};
