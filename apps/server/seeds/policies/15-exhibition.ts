import type { PolicySeed, RuleSeed } from './policy-seed';
import { all, below, gte, inCity, inForce, is, isTrusted, not, p, since, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为规范会展业发展扶持资金的使用，提高资金效益，促进会展业与制造业、商贸业融合发展，根据《澜州省会展业促进办法》，制定本规定。
第二条 本规定所称会展业发展扶持资金（以下简称扶持资金），是指市级财政预算安排，用于支持在本市举办商业性展览会的专项资金。
本规定所称展览会，是指由会展企业在本市专业展馆举办的经贸类展览活动。人才招聘会、展销庙会和成就展不适用本规定。
第三条 市商务局负责扶持资金的申报、审核和监督，市财政局负责预算和拨付，青屿区人民政府负责江岚国际会展中心周边的交通、安全和市容保障。
第二章 展会举办补助
第四条 在本市登记、主营业务为会议展览及相关商务服务的企业，作为主承办单位举办展览会的，按届申请展会举办补助。
第五条 申请补助的展览会，应当同时符合下列条件：
（一）净展览面积不低于5000平方米；
（二）连续展出不少于3天；
（三）参展企业不少于100家，其中市外企业不少于30%；
（四）已经办理安全许可，展会期间未发生重大安全事故；
（五）申请之日未被列入失信惩戒名单。
第六条 展会举办补助按照净展览面积计算，每平方米补助10元；净展览面积超过20000平方米的部分，每平方米补助15元。每届最高不超过50万元。
首次在本市举办的展览会，按照前款标准计算后，上浮二成，仍受每届最高限额约束；是否首次由市商务局认定。
第七条 净展览面积，是指展位实际搭建和光地实际使用的面积，不包括通道、公共服务区和室外停车场。
面积以展馆出具的场地使用确认单为准；市商务局委托第三方现场核验，核验结果与确认单相差超过5%的，以核验结果为准。
第三章 连续办展奖励
第八条 同一会展企业本年度在本市举办展览会达到2届的，自第二届起每届奖励3万元，每年最高不超过15万元。
计入届数的展览会，净展览面积均不低于5000平方米。
第四章 申报和拨付
第九条 主承办单位应当在展览会开幕三十日前在市企业服务门户备案，备案不作为补助的承诺。
第十条 展会举办补助自闭幕之日起六十日内申请，逾期不予受理；连续办展奖励于每年十二月集中申请。
第十一条 市商务局自受理之日起二十个工作日内会同市财政局完成审核，公示五个工作日后，于三十个工作日内拨付。
第十二条 展览会与市级其他财政资金支持的活动合办的，扣除其他资金已经支持的部分。
第五章 退费与权益保障
第十三条 展览会延期、取消的，主承办单位应当在公告后十五日内向参展单位退还未提供服务部分的展位费。
未按照规定退费、引发集体投诉且经核实的，不予补助；已经补助的，追回资金。
第六章 监督管理
第十四条 虚报面积、虚构参展单位或者重复申报的，追回资金，三年内取消申请资格，并依照有关规定处理。
第十五条 市商务局每年委托第三方开展绩效评价，内容包括面积、参展企业数量、意向成交额和参展单位满意度。
第七章 附则
第十六条 本规定由市商务局、市财政局负责解释。
第十七条 本规定自2024年1月1日起施行，有效期至2028年12月31日。`;

/** Values are known from the day the text came out. */
const published = '2023-11-28';
const from = '2024-01-01';
const until = '2028-12-31';
const period = inForce(from, until, 'c17');
const area = {
  region: '990111',
  industry: 'L7281',
  exhibitionArea: 12000,
  exhibitionDays: 4,
  safetyAccident: false,
  isUntrusted: false,
};
const areaRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    inCity('c4'),
    below('industry', ['L72'], 'c4'),
    gte(v('exhibitionArea'), p('leastArea'), 'c5i1'),
    gte(v('exhibitionDays'), p('leastDays'), 'c5i2'),
    not(is('safetyAccident', 'c5i4')),
    isTrusted('c5i5'),
  ),
  amount: {
    min: [
      p('cap'),
      {
        add: [
          { mul: [{ min: [v('exhibitionArea'), p('large')] }, p('perMetre')] },
          { mul: [{ max: [0, { sub: [v('exhibitionArea'), p('large')] }] }, p('perMetreAbove')] },
        ],
      },
    ],
    cite: 'c6',
  },
  params: {
    leastArea: since(published, 5000, '平方米', 'c5i1'),
    leastDays: since(published, 3, '天', 'c5i2'),
    large: since(published, 20000, '平方米', 'c6'),
    perMetre: since(published, 10, '元/平方米', 'c6'),
    perMetreAbove: since(published, 15, '元/平方米', 'c6'),
    cap: since(published, 50, '万元', 'c6'),
  },
  tests: vectors(
    area,
    ['12000平方米，补12万元', {}, ['T', 12]],
    ['正好5000平方米', { exhibitionArea: 5000 }, ['T', 5]],
    ['4999平方米', { exhibitionArea: 4999 }, ['F', 4.999]],
    ['正好20000平方米', { exhibitionArea: 20000 }, ['T', 20]],
    ['超过部分按15元', { exhibitionArea: 26000 }, ['T', 29]],
    ['正好封顶40000平方米', { exhibitionArea: 40000 }, ['T', 50]],
    ['50000平方米封顶', { exhibitionArea: 50000 }, ['T', 50]],
    ['面积未知', { exhibitionArea: undefined }, ['U', 0, 50]],
    ['正好三天', { exhibitionDays: 3 }, ['T', 12]],
    ['两天', { exhibitionDays: 2 }, ['F', 12]],
    ['天数未知', { exhibitionDays: undefined }, ['U', 12]],
    ['失效的第一天', {}, 'F', '2029-01-01'],
    ['制造企业自己办', { industry: 'C3525' }, ['F', 12]],
    ['外地会展企业', { region: '990201' }, ['F', 12]],
    ['出过事故', { safetyAccident: true }, ['F', 12]],
    ['失信', { isUntrusted: true }, ['F', 12]],
    ['不知道行业', { industry: undefined }, 'U'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['不知道有没有事故', { safetyAccident: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2023-12-31'],
    ['施行第一天', {}, 'T', '2024-01-01'],
  ),
};

const sessions = {
  region: '990111',
  industry: 'L7281',
  exhibitionSessions: 3,
  exhibitionArea: 8000,
  isUntrusted: false,
};
const sessionsRule: RuleSeed = {
  validFrom: from,
  condition: all(
    period,
    inCity('c4'),
    below('industry', ['L72'], 'c4'),
    gte(v('exhibitionSessions'), p('leastSessions'), 'c8'),
    gte(v('exhibitionArea'), p('leastArea'), 'c8p2'),
    isTrusted('c5i5'),
  ),
  amount: {
    min: [p('cap'), { mul: [{ max: [0, { sub: [v('exhibitionSessions'), 1] }] }, p('perSession')] }],
    cite: 'c8',
  },
  params: {
    leastSessions: since(published, 2, '届', 'c8'),
    leastArea: since(published, 5000, '平方米', 'c8p2'),
    perSession: since(published, 3, '万元/届', 'c8'),
    cap: since(published, 15, '万元', 'c8'),
  },
  tests: vectors(
    sessions,
    ['三届，奖后两届共6万元', {}, ['T', 6]],
    ['正好两届', { exhibitionSessions: 2 }, ['T', 3]],
    ['只有一届', { exhibitionSessions: 1 }, ['F', 0]],
    ['六届正好封顶', { exhibitionSessions: 6 }, ['T', 15]],
    ['八届封顶', { exhibitionSessions: 8 }, ['T', 15]],
    ['届数未知', { exhibitionSessions: undefined }, ['U', 0, 15]],
    ['面积正好', { exhibitionArea: 5000 }, ['T', 6]],
    ['面积不够', { exhibitionArea: 4000 }, ['F', 6]],
    ['面积未知', { exhibitionArea: undefined }, ['U', 6]],
    ['失效的第一天', {}, 'F', '2029-01-01'],
    ['不是会展企业', { industry: 'G5430' }, ['F', 6]],
    ['外地企业', { region: '990201' }, ['F', 6]],
    ['失信', { isUntrusted: true }, ['F', 6]],
    ['不知道行业', { industry: undefined }, 'U'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2023-12-31'],
    ['施行第一天', {}, 'T', '2024-01-01'],
  ),
};

export const exhibition: PolicySeed = {
  key: 'exhibition',
  title: '江岚市会展业发展扶持资金管理规定',
  shortTitle: '会展业扶持资金',
  docNo: '江商规〔2023〕8号',
  indexNo: '990001-09-2023-00412',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市商务局', '江岚市财政局'],
  draftDate: '2023-11-20',
  publishDate: published,
  effectiveFrom: from,
  effectiveTo: until,
  topics: ['exhibition'],
  industries: ['L72'],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['会展', '展览', '展会', '办展', '展位费', '场馆'],
  legalBasis: ['澜州省会展业促进办法'],
  summary:
    '在本市办经贸展的会展企业，净展览面积5000平方米以上、展出3天以上的，每平方米补10元，超过2万平方米的部分补15元，每届最高50万元；一年办两届以上，第二届起每届再奖3万元。闭幕后60日内申请。',
  summaryEn:
    'Organisers of trade fairs of 5,000 m² and three days get 10 yuan per m² (15 above 20,000 m²), at most 500,000 yuan each, and 30,000 yuan per further fair. Apply within 60 days of closing.',
  keyFigures: [
    { label: '每平方米', value: '10至15', unit: '元' },
    { label: '每届最高', value: '50', unit: '万元' },
    { label: '第二届起每届', value: '3', unit: '万元' },
  ],
  body,
  items: [
    {
      key: 'exhibition-area',
      name: '展会举办补助',
      benefitType: 'subsidy',
      mode: 'review',
      isRolling: true,
      handlingDays: 20,
      payDays: 30,
      budget: { total: 1200, reserved: 160, paid: 705 },
      handler: '市商务局会展处',
      contact: '12345转会展',
      steps: ['开幕30日前备案', '闭幕后60日内提交', '核验面积', '公示、收款'],
      materials: ['营业执照', '信用查询记录', '场地使用确认单', '参展单位名册'],
      rule: areaRule,
    },
    {
      key: 'exhibition-sessions',
      name: '连续办展奖励',
      benefitType: 'reward',
      mode: 'quick',
      windows: [{ from: '2026-12-01', to: '2026-12-31', note: '2026年度' }],
      handlingDays: 20,
      payDays: 30,
      handler: '市商务局会展处',
      contact: '12345转会展',
      steps: ['核对系统带出的备案展会', '确认届数', '公示、收款'],
      materials: ['营业执照', '信用查询记录'],
      rule: sessionsRule,
    },
  ],
  interpretations: [
    {
      form: 'text',
      title: '净展览面积怎么量，补助怎么算',
      authorOrg: '江岚市商务局',
      publishedAt: '2023-12-06',
      body: `净展览面积只量展位和光地，通道、服务区、停车场不算，以展馆的场地使用确认单为准，第三方会到现场抽量。
算例一：12000平方米，乘10元，补12万元。
算例二：26000平方米，前20000平方米补20万元，多出的6000平方米按15元补9万元，共29万元。
40000平方米正好到50万元上限。`,
      refs: ['c6', 'c7', 'c7p2'],
    },
  ],
  faqs: [
    {
      question: '展会办完快两个月了还能申请吗？',
      answer: '闭幕之日起60日内可以，过了就不受理。拿不准日子的，先在平台上提交，材料可以在审核期间补。',
      refs: ['c10'],
      itemKey: 'exhibition-area',
      askedCount: 22,
    },
    {
      question: '展会取消了，展位费不退怎么办？',
      answer:
        '主承办单位应在公告后15日内退还未提供服务部分的展位费。不退的可以在平台投诉，核实后不给补助，已给的追回。',
      refs: ['c13', 'c13p2'],
      askedCount: 41,
    },
    {
      question: '我们是模具厂，自己办了一个行业展，能报吗？',
      answer: '不能。申请单位要是主营会议展览及相关商务服务的企业；可以请会展企业作主承办单位，由它申请。',
      refs: ['c4'],
      itemKey: 'exhibition-area',
      askedCount: 9,
    },
  ],
};
