import type { PolicySeed, RuleSeed } from './policy-seed';
import { all, inCity, inForce, is, isTrusted, since, vectors } from './rule-words';

const body = `各区人民政府，高新区管理委员会，市政府各部门：
为持续优化营商环境，让企业办事更方便、经营更安心，经市人民政府同意，制定2023年措施如下。
第一章 办事更方便
第一条 企业开办实行一次申请、一日办结，公章、税控设备免费，办理结果可以邮寄。
第二条 企业变更、注销实行一网通办。住所登记推行承诺制，不再要求提交房屋权属证明。
第三条 水、电、气报装实行联合踏勘，小型、微型企业红线外工程费用由公用企业承担。
第四条 不动产登记一般业务两个工作日办结，企业之间不动产转移登记一日办结。
第二章 成本更低
第五条 行政事业性收费实行清单管理，清单以外一律不得收取。各部门不得委托协会、中介机构变相收费。
第六条 政府采购面向小型、微型企业的预留份额不低于四成，取消投标保证金，可以以保函代替履约保证金。
第七条 拖欠企业账款实行台账管理，无争议账款应当在九十日内支付。
第三章 政策更好拿
第八条 市级惠企政策集中在市企业服务门户公布，同一材料只提交一次。
第九条 推行免申即享。2023年底前，稳岗返还、首次入统奖励等不少于10项政策实行免申即享。
第十条 鼓励个体工商户转为企业。2023年4月1日以后由个体工商户转为企业的，给予一次性补助2000元，由市市场监督管理局审核发放，失信的不予发放。
第四章 监管更规范
第十一条 除直接涉及公共安全和人民群众生命健康等特殊行业、重点领域外，日常检查全部实行随机抽取、一次联合检查，检查结果十日内公开。
第十二条 推行首次轻微违法不予处罚清单，对及时改正、没有造成危害后果的，不予行政处罚。
第十三条 实施行政处罚前，应当说明整改期限，给予企业陈述、申辩的机会。
第五章 服务更贴心
第十四条 市长与企业家早餐会每季度举行一次，企业提出的问题在十五个工作日内答复。
第十五条 各区设立企业服务专员，规模以上企业每家确定一名专员；专员不得代替企业作出经营决定，不得接受宴请。
第十六条12345热线设立企业专席，涉企诉求二十四小时内联系、五个工作日内答复，逾期未答复的由市企业服务中心督办。
第十七条 企业对办理结果不满意的，可以申请复核一次；复核由原承办单位以外的单位进行。
第六章 保障落实
第十八条 市企业服务中心每半年对各项措施落实情况进行评估，评估结果向社会公布。
第十九条 本措施自2023年4月1日起施行，有效期至2026年12月31日。`;

/** Values are known from the day the text came out. */
const published = '2023-03-20';
const from = '2023-04-01';
const turned = { region: '990111', becameEnterprise: true, isUntrusted: false };
const rule: RuleSeed = {
  validFrom: from,
  condition: all(
    inCity('c10'),
    is('becameEnterprise', 'c10'),
    isTrusted('c10'),
    inForce(from, '2026-03-31', 'c19'),
  ),
  amount: { param: 'sum', cite: 'c10' },
  params: { sum: since(published, 2000, '元', 'c10') },
  tests: vectors(
    turned,
    ['施行期间转企，补2000元', {}, ['T', 2000], '2024-06-01'],
    ['施行的第一天', {}, ['T', 2000], '2023-04-01'],
    ['废止的前一天', {}, ['T', 2000], '2026-03-31'],
    ['废止的第一天', {}, ['F', 2000], '2026-04-01'],
    ['今天已经废止', {}, ['F', 2000]],
    ['不是转企', { becameEnterprise: false }, ['F', 2000], '2024-06-01'],
    ['是否转企未知', { becameEnterprise: undefined }, ['U', 2000], '2024-06-01'],
    ['失信', { isUntrusted: true }, ['F', 2000], '2024-06-01'],
    ['信用未知', { isUntrusted: undefined }, ['U', 2000], '2024-06-01'],
    ['在外市', { region: '990201' }, ['F', 2000], '2024-06-01'],
    ['不知道注册地', { region: undefined }, 'U', '2024-06-01'],
  ),
};

export const businessEnv2023: PolicySeed = {
  key: 'business-env-2023',
  title: '江岚市优化营商环境2023年措施',
  shortTitle: '优化营商环境2023年措施',
  docNo: '江政办规〔2023〕5号',
  indexNo: '990001-06-2023-00096',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市人民政府办公室'],
  draftDate: '2023-03-14',
  publishDate: published,
  effectiveFrom: from,
  effectiveTo: '2026-12-31',
  topics: ['environment'],
  industries: [],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise', 'selfEmployed'],
  keywords: ['营商环境', '一网通办', '免申即享', '企业开办', '轻微违法', '清欠'],
  legalBasis: ['优化营商环境条例', '澜州省优化营商环境条例'],
  summary:
    '已于2026年4月1日废止。2023年的十九条措施：企业开办一日办结、收费清单管理、免申即享、随机检查和轻微违法不罚等；其中个体户转企补助2000元，由2026年新措施的5000元代替。',
  summaryEn:
    'Repealed on 1 April 2026. The 19 measures of 2023 on starting a firm, fees, inspections and services; its 2,000 yuan for sole traders was replaced by 5,000 yuan.',
  keyFigures: [
    { label: '企业开办', value: '1', unit: '日办结' },
    { label: '转企补助（已停止）', value: '2000', unit: '元' },
  ],
  body,
  repealed: { on: '2026-04-01', by: 'shop-to-firm' },
  items: [
    {
      key: 'business-env-2023-once',
      name: '个体工商户转企补助（2023年标准）',
      benefitType: 'subsidy',
      mode: 'quick',
      windows: [{ from: '2023-04-01', to: '2026-03-31' }],
      handlingDays: 10,
      payDays: 20,
      handler: '市市场监督管理局登记注册处',
      contact: '12345转个转企',
      steps: ['提交申请', '审核', '收款'],
      materials: ['营业执照'],
      rule,
    },
  ],
  interpretations: [
    {
      form: 'text',
      title: '2023年措施停止执行后，各条去了哪里',
      authorOrg: '江岚市企业服务中心',
      publishedAt: '2026-04-02',
      body: `企业开办、一网通办、随机检查、轻微违法不罚已经写进省条例，继续执行，不受废止影响。
第九条的免申即享扩大到31项，名单在市企业服务门户公布。
第十条的转企补助由《江岚市个体工商户转企支持措施》接替，标准由2000元提高到5000元；3月31日以前受理的按2000元办完。`,
      refs: ['c9', 'c10', 'c12'],
    },
  ],
  faqs: [
    {
      question: '三月份交的转企申请，按2000还是5000？',
      answer:
        '3月31日以前已经受理的按2000元办完。还没受理的，按新措施重新申请，符合条件的领5000元，不能两头都领。',
      refs: ['c10'],
      itemKey: 'business-env-2023-once',
      askedCount: 16,
    },
    {
      question: '这份文件废止了，住所承诺制还能用吗？',
      answer: '能。住所登记承诺制已经由省条例规定，本文件废止不影响办理。',
      refs: ['c2'],
      askedCount: 11,
    },
    {
      question: '文件里写有效期到2026年底，怎么提前没了？',
      answer:
        '2026年4月1日施行的《江岚市个体工商户转企支持措施》写明同时废止，废止比有效期先到，以废止日为准。',
      refs: ['c19'],
      askedCount: 7,
    },
  ],
};
