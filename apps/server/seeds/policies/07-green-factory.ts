import type { PolicySeed } from './policy-seed';
import { all, any, below, gte, has, inForce, is, not, oneOf, percent, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为推动制造业绿色发展，指导企业开展绿色工厂创建，根据《澜州省清洁生产促进条例》，制定本指南。
第二条 绿色工厂是指用地集约、原料无害、生产洁净、废物资源化、能源低碳化的制造业工厂。创建坚持企业自愿、数据说话、持续改进。
第三条 市工业和信息化局负责创建指导、评审认定和奖励兑现，市生态环境局负责环境守法情况核查，市统计局负责能耗数据核对。
第四条 本指南适用于在本市登记并在本市生产的制造业企业。一个企业有多个厂区的，以厂区为单位申请，每年不超过一个。
租用厂房生产的企业可以申请，能耗计量应当与出租方分开。
第二章 创建要求
第五条 申请认定的企业应当符合下列条件：
（一）建立能源管理制度，主要用能设备配备计量器具；
（二）单位产值能耗比上一年度下降5%以上；
（三）近三年未发生重大安全事故或者环境污染事故；
（四）未被列入失信惩戒名单。
大型、中型企业可以直接申请；小型企业自2026年11月20日起可以申请。微型企业可以参加创建辅导，暂不认定。
第六条 单位产值能耗按照综合能源消费量除以工业总产值计算，产值使用可比价格。停产超过三个月的年度不作为比较年度，改用再上一年度。
第七条 鼓励企业使用绿色电力，建设厂房屋顶光伏和余热利用设施。绿色电力消费量在计算综合能源消费量时按照规定折减。
第三章 认定和奖励
第八条 通过评审的企业，由市工业和信息化局认定为市级绿色工厂，给予一次性奖励50万元。已经取得各级绿色工厂称号的企业不再认定。
奖励资金用于节能、减排和资源综合利用，企业应当在次年报告使用情况。
第九条 绿色工厂奖励可以与设备更新、数字化改造的支持同时享受；节能改造项目已经获得同级节能专项资金的，奖励扣除已经获得的资金后拨付。
第十条 认定有效期三年。有效期内单位产值能耗连续两年上升，或者发生重大环境违法行为的，取消称号；认定不满一年被取消的，退回奖励。
第四章 办理
第十一条 每年10月至11月集中受理。企业在线提交自评表和能源审计报告，市工业和信息化局在二十五个工作日内组织现场评审，公示五个工作日后公布名单，三十个工作日内拨付奖励。
现场评审的专家不少于三人，评审前五个工作日告知企业，评审意见当场反馈。
第十二条 市工业和信息化局委托专业机构为企业提供免费能效诊断，全年受理，每户每年一次。诊断报告只提供给企业，不作为处罚依据。
第十三条 能源审计报告由企业自行选择机构出具，任何单位不得指定。能够共享的能耗统计数据，不要求企业提供。
第五章 附则
第十四条 对评审结果有异议的，可以在公示期内提出，市工业和信息化局十个工作日内组织复核。
第十五条 本指南自2026年4月1日起施行，有效期至2028年12月31日。`;

const firm = {
  region: '990121',
  industry: 'C3525',
  enterpriseSize: '中型',
  energyFall: 6.2,
  titles: ['高新技术企业'],
  safetyAccident: false,
  isUntrusted: false,
};

export const greenFactory: PolicySeed = {
  key: 'green-factory',
  title: '江岚市绿色工厂创建指南',
  shortTitle: '绿色工厂创建指南',
  docNo: '江工信发〔2026〕18号',
  indexNo: '990001-07-2026-00131',
  kind: 'guide',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市工业和信息化局', '江岚市生态环境局'],
  draftDate: '2026-03-19',
  publishDate: '2026-03-25',
  effectiveFrom: '2026-04-01',
  effectiveTo: '2028-12-31',
  topics: ['green', 'cultivation'],
  industries: ['C'],
  sizes: ['large', 'medium', 'small'],
  audiences: ['enterprise'],
  keywords: ['绿色工厂', '能耗', '节能', '能效诊断'],
  legalBasis: ['澜州省清洁生产促进条例'],
  summary:
    '江岚市的制造业企业，单位产值能耗比上年下降5%以上，没有重大事故和失信，可申请绿色工厂，奖50万元。大中型企业可以直接报，小型企业从11月20日起也能报。本批到11月30日截止，在市企业服务门户申报。',
  summaryEn:
    'Manufacturers that use at least 5% less energy for each yuan of output than last year can be recognised as green factories and get 500,000 yuan; small firms too since 20 November. This round closes on 30 November.',
  keyFigures: [
    { label: '一次性奖励', value: '50', unit: '万元' },
    { label: '能耗下降不低于', value: '5', unit: '%' },
  ],
  body,
  cites: ['equipment-renewal', 'digital-voucher'],
  items: [
    {
      key: 'green-factory-award',
      name: '绿色工厂奖励',
      benefitType: 'reward',
      mode: 'recognition',
      windows: [{ from: '2026-10-12', to: '2026-11-30', note: '2026年度，最后一天17时截止' }],
      handlingDays: 25,
      payDays: 30,
      budget: { total: 1500, reserved: 450, paid: 0 },
      handler: '江岚市工业和信息化局绿色发展处',
      contact: '0990-8231140',
      steps: [
        '在线填写自评表',
        '上传能源审计报告',
        '现场评审，25个工作日',
        '公示5个工作日',
        '公布名单并拨付奖励',
      ],
      materials: ['营业执照', '信用查询记录', '环评批复', '能源审计报告', '收款账户信息'],
      rule: {
        validFrom: '2026-04-01',
        condition: all(
          inForce('2026-04-01', '2028-12-31', 'c15'),
          below('region', ['9901'], 'c4'),
          below('industry', ['C'], 'c4'),
          any(
            oneOf('enterpriseSize', ['大型', '中型'], 'c5p2'),
            all(oneOf('enterpriseSize', ['小型'], 'c5p2'), inForce('2026-11-20', undefined, 'c5p2')),
          ),
          gte(v('energyFall'), percent(5), 'c5i2'),
          not(is('safetyAccident', 'c5i3')),
          not(is('isUntrusted', 'c5i4')),
          not(has('titles', ['绿色工厂'], 'c8')),
        ),
        amount: { number: 50, unit: '万元', cite: 'c8' },
        tests: vectors(
          firm,
          ['下降6.2%', {}, ['T', 50]],
          ['下降正好5%', { energyFall: 5 }, ['T', 50]],
          ['下降4.99%', { energyFall: 4.99 }, ['F', 50]],
          ['不知道下降多少', { energyFall: undefined }, 'U'],
          ['小型企业，放宽前一天', { enterpriseSize: '小型' }, 'F', '2026-11-19'],
          ['小型企业，放宽当天', { enterpriseSize: '小型' }, ['T', 50], '2026-11-20'],
          ['微型企业', { enterpriseSize: '微型' }, 'F'],
          ['大型企业，放宽以前也可以', { enterpriseSize: '大型' }, 'T', '2026-11-19'],
          ['不知道规模', { enterpriseSize: undefined }, 'U'],
          ['已经是绿色工厂', { titles: ['绿色工厂'] }, 'F'],
          ['没有任何称号', { titles: [] }, 'T'],
          ['不知道称号', { titles: undefined }, 'U'],
          ['发生过重大事故', { safetyAccident: true }, 'F'],
          ['不知道有没有事故', { safetyAccident: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['建筑企业', { industry: 'E47' }, 'F'],
          ['不知道行业', { industry: undefined }, 'U'],
          ['工厂在外市', { region: '990311' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-03-31'],
          ['施行第一天', {}, ['T', 50], '2026-04-01'],
        ),
      },
    },
    {
      key: 'energy-diagnosis',
      name: '免费能效诊断',
      benefitType: 'service',
      mode: 'quick',
      isRolling: true,
      handlingDays: 10,
      handler: '江岚市工业和信息化局绿色发展处',
      contact: '0990-8231140',
      steps: ['在线预约', '专业机构上门，1至2天', '10个工作日内给出诊断报告'],
      materials: ['营业执照'],
      priorityNote: '诊断报告只给企业，不作为处罚依据。',
    },
  ],
  interpretations: [
    {
      form: 'text',
      title: '起草说明：为什么让小型企业也能报绿色工厂',
      authorOrg: '江岚市工业和信息化局',
      publishedAt: '2026-11-20',
      body: `指南施行半年多，只有大中型企业可以申请。能效诊断走访了一百零六家小型企业，其中三十九家单位产值能耗下降超过5%，做得并不差，却没有申请的机会。
小型企业原来不纳入，是因为缺少能耗计量数据。今年10月，市统计局把小型企业的用电、用气数据接入共享，计算依据有了。
因此自2026年11月20日起，小型企业按照同样的5%标准申请，奖励同样是50万元。微型企业数据仍然不全，先参加创建辅导。`,
      refs: ['c5i2', 'c5p2', 'c12'],
    },
  ],
  faqs: [
    {
      question: '今年多接了订单，用电总量反而涨了，还能报吗？',
      answer: '能报。看的是单位产值能耗，不是用电总量。产值涨得比能耗快，单位能耗就是下降的。',
      refs: ['c5i2', 'c6'],
      itemKey: 'green-factory-award',
      askedCount: 29,
    },
    {
      question: '去年停产了四个月，拿哪一年比？',
      answer: '停产超过三个月的年度不比，改和前年比。自评表里选一下比较年度就行。',
      refs: ['c6'],
      itemKey: 'green-factory-award',
      askedCount: 8,
    },
    {
      question: '请人来做能效诊断，会不会查出问题罚我们？',
      answer: '不会。诊断是免费的，报告只给您自己，不作为处罚依据。每年可以约一次。',
      refs: ['c12'],
      itemKey: 'energy-diagnosis',
      askedCount: 16,
    },
  ],
};
