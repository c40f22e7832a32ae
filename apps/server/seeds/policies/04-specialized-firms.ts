import { cityRule, giantRule, provinceRule } from './04-specialized-rules';
import type { PolicySeed } from './policy-seed';

const body = `第一章 总则
第一条 为培育专注细分市场、创新能力强的中小企业，根据《澜州省中小企业促进条例》，结合本市实际，制定本办法。
第二条 专精特新企业梯度培育分为市级专精特新、省级专精特新和国家级专精特新“小巨人”三级，逐级培育，动态管理。
第三条 市工业和信息化局负责市级认定、省级和国家级的推荐以及奖励兑现，各区工业主管部门负责辅导和初核。认定不收取费用。
认定需要的营业收入、研发费用、专利等数据，能够共享的由系统带出，企业只补充没有共享的部分。
第四条 本办法适用于在本市登记、具有独立法人资格的中型、小型、微型企业。大型企业和年度内由大型企业分立的企业不适用本办法。
第五条 被列入失信惩戒名单，或者近三年发生重大安全事故、环境污染事故的企业，不予认定和奖励。
第二章 认定
第六条 申请市级认定的企业，成立时间应当超过二年，并同时符合第七条、第八条、第九条规定。
第七条 创新投入应当符合下列要求：
（一）上年研发费用不低于营业收入的3%；
（二）设有研发机构或者固定的研发人员。
第八条 专业化程度应当符合下列条件之一：
（一）主导产品自首次销售之日起超过二年；
（二）主导产品收入占营业收入的比重不低于70%。
第九条 创新和成长能力应当至少符合下列条件中的两项：
（一）拥有有效发明专利2项以上；
（二）高新技术企业证书在有效期内；
（三）上年营业收入增长率不低于10%。
发明专利应当与主导产品相关。
第十条 已经取得市级以上专精特新认定的企业不再申请市级认定。认定有效期三年，期满前三个月内申请复核，复核通过的有效期延长三年。
第十一条 市级认定每年组织一次，申报期不少于四十个工作日。市工业和信息化局在申报期结束后四十个工作日内完成评审，公示五个工作日后公布名单。
申报期内新达到条件的企业，可以在达到条件之日起提交申报。
评审采取材料评审与现场考察相结合的方式，现场考察前三个工作日告知企业。
第三章 奖励
第十二条 对取得认定的企业给予一次性奖励，按照最高等级确定：
（一）市级专精特新企业，奖励20万元；
（二）省级专精特新企业，奖励50万元；
（三）国家级专精特新“小巨人”企业，奖励100万元。
同一企业同一年度只享受一个等级的奖励；以后年度取得更高等级的，按照新等级的标准扣除已经领取的奖励后补足差额。
第十三条 省级、国家级奖励在上级名单公布后的次年第一季度集中申报。市级奖励随认定一并核定，在名单公布后六十日内拨付。
第十四条 市级以上专精特新企业申请设备更新、数字化改造等支持的，同等条件下优先，但同一事项的支持标准不因此提高。
第四章 监督和附则
第十五条 企业更名、重组、搬迁的，应当在三个月内报告；弄虚作假取得认定的，撤销认定，追回奖励，三年内不再受理申请。
第十六条 本办法自2026年1月1日起施行，有效期至2028年12月31日。`;

const award = {
  benefitType: 'reward',
  mode: 'quick',
  windows: [{ from: '2027-02-22', to: '2027-03-31', note: '2027年度集中兑现' }],
  handlingDays: 15,
  payDays: 20,
  handler: '江岚市工业和信息化局中小企业处',
  contact: '0990-8231126',
  steps: ['上级名单公布', '确认收款账户', '公示5个工作日', '拨付到账'],
  materials: ['营业执照', '资质荣誉证书', '信用查询记录', '收款账户信息'],
  exclusionGroup: 'specialized-level',
} as const;

export const specializedFirms: PolicySeed = {
  key: 'specialized-firms',
  title: '江岚市专精特新企业梯度培育办法',
  shortTitle: '专精特新梯度培育办法',
  docNo: '江政办规〔2025〕15号',
  indexNo: '990001-06-2025-00512',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市人民政府办公室'],
  draftDate: '2025-11-28',
  publishDate: '2025-12-05',
  effectiveFrom: '2026-01-01',
  effectiveTo: '2028-12-31',
  topics: ['cultivation', 'research'],
  industries: [],
  sizes: ['medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['专精特新', '小巨人', '认定', '梯度培育'],
  legalBasis: ['澜州省中小企业促进条例'],
  summary:
    '江岚市的中小微企业，成立超过两年、研发占营收3%、主导产品卖了两年以上或者占比70%，再有专利、高企、增长里的两项，可申请市级专精特新，奖20万元；省级奖50万元，国家级小巨人奖100万元，按最高一级。市级申报到2027年1月15日。',
  summaryEn:
    'Small and medium firms older than two years with a focused main product and research of 3% of income can be recognised as specialized: 200,000 yuan at the city level, 500,000 at the province, 1 million as a national little giant. The city takes applications until 15 January 2027.',
  keyFigures: [
    { label: '市级奖励', value: '20', unit: '万元' },
    { label: '省级奖励', value: '50', unit: '万元' },
    { label: '国家级奖励', value: '100', unit: '万元' },
    { label: '研发占营收不低于', value: '3', unit: '%' },
  ],
  body,
  items: [
    {
      key: 'specialized-city',
      name: '专精特新中小企业认定',
      benefitType: 'recognition',
      mode: 'recognition',
      windows: [{ from: '2026-11-09', to: '2027-01-15', note: '2026年度，最后一天17时截止' }],
      handlingDays: 40,
      payDays: 60,
      budget: { total: 1600, reserved: 0, paid: 0 },
      handler: '江岚市工业和信息化局中小企业处',
      contact: '0990-8231126',
      steps: [
        '在线填写申请书',
        '区工业主管部门初核',
        '专家评审，40个工作日',
        '公示5个工作日',
        '公布名单并拨付奖励',
      ],
      materials: [
        '营业执照',
        '信用查询记录',
        '研发费用加计扣除申报表',
        '专利证书',
        '资质荣誉证书',
        '财务报表',
        '主导产品收入明细',
      ],
      exclusionGroup: 'specialized-level',
      priorityNote: '申报期内才满两年的，满了以后再提交，不用等下一年。',
      rule: cityRule,
    },
    {
      ...award,
      key: 'specialized-province',
      name: '省级专精特新企业奖励',
      rule: provinceRule,
    },
    {
      ...award,
      key: 'specialized-giant',
      name: '国家级专精特新“小巨人”企业奖励',
      rule: giantRule,
    },
  ],
  interpretations: [
    {
      form: 'picture',
      title: '一图看懂：三级梯度和奖励怎么走',
      authorOrg: '江岚市工业和信息化局',
      publishedAt: '2026-11-10',
      body: `三级台阶，一级一级上，奖励按最高的一级。
|等级|谁认定|奖励|什么时候报|
|市级专精特新|市工业和信息化局|20万元|2026年11月9日至2027年1月15日|
|省级专精特新|省主管部门，市里推荐|50万元|名单公布的次年第一季度兑现|
|国家级小巨人|国家主管部门，省里推荐|100万元|名单公布的次年第一季度兑现|
先拿了市级20万元，后来成为省级，再补30万元，一共50万元。
申请市级要过四关：一关成立超过两年，二关研发占营收3%，三关主导产品卖了两年以上或者占比70%，四关在专利、高企、增长里占两项。`,
      refs: ['c2', 'c12', 'c12p2', 'c13'],
    },
  ],
  faqs: [
    {
      question: '我家产品2025年1月7日第一次开的票，这批赶得上吗？',
      answer:
        '赶得上。到2027年1月8日就超过两年了，申报期到1月15日，那几天可以提交。主导产品占比到70%的不用等。',
      refs: ['c8i1', 'c8i2', 'c11p2'],
      itemKey: 'specialized-city',
      askedCount: 33,
    },
    {
      question: '去年已经领了市级的20万元，今年评上省级，还能领50万元吗？',
      answer: '领差额。省级标准是50万元，扣掉领过的20万元，再补30万元。',
      refs: ['c12p2'],
      itemKey: 'specialized-province',
      askedCount: 26,
    },
    {
      question: '没有发明专利，只有实用新型，是不是就没戏了？',
      answer: '不是。三项里占两项就行，高企证书有效、营收增长10%，没有发明专利也可以。',
      refs: ['c9'],
      itemKey: 'specialized-city',
      askedCount: 38,
    },
  ],
};
