import type { PolicySeed } from './policy-seed';
import { all, below, gte, inForce, is, not, p, percent, v, vectors, wan } from './rule-words';

const body = `第一章 总则
第一条 为推动首台（套）产品的研制和推广应用，降低首次使用的风险，根据《澜州省重大技术装备促进办法》，制定本办法。
第二条 本办法所称首台（套）产品，是指在国内实现重大技术突破、拥有自主知识产权、尚未取得市场业绩的成套装备、单台设备和核心部件。
第三条 市工业和信息化局负责目录管理和评审，市财政局负责资金安排，市市场监督管理局负责产品质量监督。
第四条 本办法适用于在本市登记的制造业企业。申请企业应当是产品的研制单位；联合研制的，由牵头单位申请，其他单位不再申请。
第二章 目录和奖励
第五条 申请奖励的产品应当同时符合下列条件：
（一）列入《江岚市首台（套）产品推广目录》，且在目录有效期内；
（二）已经签订首次销售合同，开具发票，并由用户出具验收意见；
（三）单台或者单套价格（不含税）不低于100万元。
成套装备按照整套价格计算，随附的软件和备件价格可以计入；分别销售的多台设备不合并计算。
第六条 目录每年更新一次，有效期三年。申请列入目录的产品，应当提交第三方检测报告和查新报告，由市工业和信息化局组织专家评审，三十个工作日内公布结果。
第七条 对符合条件的产品，按照首次销售的单台或者单套价格给予30%的奖励，单个产品最高不超过200万元。
同一型号产品只奖励一次；同一企业一年内获得奖励的产品不超过两个，合计最高不超过300万元。
第八条 申请企业应当未被列入失信惩戒名单，近三年没有因产品质量受到行政处罚。
第九条 已经享受首台（套）保险补偿的产品，可以同时申请奖励，但奖励与补偿合计不超过产品价格的40%。产品研制费用已经享受研发增量补助的，对应支出不重复支持；作为购买方使用本企业产品的，不适用设备投资补助。
第三章 推广应用
第十条 政府采购和国有资金投资的项目，同等条件下应当优先使用目录内产品，不得以没有业绩为由拒绝。
招标文件设置业绩条件的，首台（套）产品以目录证明和检测报告替代业绩证明。
第十一条 鼓励本市企业首次使用目录内产品。使用单位可以按照江岚市推动工业设备更新若干措施申请支持。
第四章 申报和监督
第十二条 奖励每年申报一次，采取评审方式。市工业和信息化局在受理截止后三十个工作日内完成评审，公示七个工作日，公示无异议的，三十个工作日内拨付。
第十三条 评审专家从市专家库中随机抽取，与申请企业有利害关系的应当回避。评审意见向申请企业反馈，企业可以申请复核一次。
第十四条 首次销售的合同一年内解除、产品退货的，企业应当退回奖励。关联企业之间的销售不作为首次销售。
第十五条 骗取奖励的，追回资金，移出目录，三年内不再受理其申请，并依法记入信用记录。
第五章 附则
第十六条 本办法自2026年3月1日起施行，有效期至2029年2月28日。`;

const firm = {
  region: '990111',
  industry: 'C3429',
  isFirstSetListed: true,
  hasFirstSetSale: true,
  firstSetPrice: 260,
  isUntrusted: false,
};

export const firstSet: PolicySeed = {
  key: 'first-set',
  title: '江岚市首台（套）产品推广应用办法',
  shortTitle: '首台（套）推广应用办法',
  docNo: '江工信规〔2026〕2号',
  indexNo: '990001-07-2026-00049',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市工业和信息化局', '江岚市财政局'],
  draftDate: '2026-01-29',
  publishDate: '2026-02-05',
  effectiveFrom: '2026-03-01',
  effectiveTo: '2029-02-28',
  topics: ['research', 'equipment'],
  industries: ['C'],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['首台套', '推广目录', '首次销售', '重大技术装备'],
  legalBasis: ['澜州省重大技术装备促进办法'],
  summary:
    '江岚市的制造业企业，产品列入首台（套）推广目录、卖出了第一台、单价100万元以上的，按单价奖30%，一个产品最高200万元。专家评审，2027年1月20日前在市企业服务门户申报。没列入目录的先申请目录。',
  summaryEn:
    'Manufacturers whose product is in the first-set catalogue, has been sold for the first time and costs at least 1 million yuan get 30% of its price, up to 2 million yuan. Experts review; applications are taken until 20 January 2027.',
  keyFigures: [
    { label: '奖励比例', value: '30', unit: '%' },
    { label: '单个产品最高', value: '200', unit: '万元' },
    { label: '单价不低于', value: '100', unit: '万元' },
  ],
  body,
  cites: ['equipment-renewal', 'research-incentive'],
  items: [
    {
      key: 'first-set-award',
      name: '首台（套）产品推广应用奖励',
      benefitType: 'reward',
      mode: 'review',
      windows: [{ from: '2026-12-01', to: '2027-01-20', note: '2026年度，最后一天17时截止' }],
      handlingDays: 30,
      payDays: 30,
      budget: { total: 3000, reserved: 0, paid: 0 },
      handler: '江岚市工业和信息化局装备处',
      contact: '0990-8231133',
      steps: [
        '确认产品在目录有效期内',
        '上传首次销售合同和检测报告',
        '专家评审，30个工作日',
        '公示7个工作日',
        '拨付到账',
      ],
      materials: [
        '营业执照',
        '信用查询记录',
        '首台（套）销售合同',
        '产品检测报告',
        '专利证书',
        '审计报告',
        '收款账户信息',
      ],
      perYearCap: 2,
      priorityNote: '差目录和合同两步的，先申请列入目录，三十个工作日公布。',
      rule: {
        validFrom: '2026-03-01',
        condition: all(
          inForce('2026-03-01', '2029-02-28', 'c16'),
          below('region', ['9901'], 'c4'),
          below('industry', ['C'], 'c4'),
          is('isFirstSetListed', 'c5i1'),
          is('hasFirstSetSale', 'c5i2'),
          gte(v('firstSetPrice'), wan(100), 'c5i3'),
          not(is('isUntrusted', 'c8')),
        ),
        amount: { min: [p('cap'), { mul: [v('firstSetPrice'), percent(30)] }], cite: 'c7' },
        params: { cap: [{ from: '2026-03-01', value: 200, unit: '万元', pid: 'c7' }] },
        tests: vectors(
          firm,
          ['单价260万元', {}, ['T', 78]],
          ['单价正好100万元', { firstSetPrice: 100 }, ['T', 30]],
          ['单价差一点到100万元', { firstSetPrice: 99.99 }, ['F', 29.997]],
          ['单价900万元，到上限', { firstSetPrice: 900 }, ['T', 200]],
          ['不知道单价，金额是区间', { firstSetPrice: undefined }, ['U', 0, 200]],
          ['没有列入目录', { isFirstSetListed: false }, ['F', 78]],
          ['不知道有没有列入目录', { isFirstSetListed: undefined }, 'U'],
          ['没有首次销售合同', { hasFirstSetSale: false }, 'F'],
          ['不知道有没有销售合同', { hasFirstSetSale: undefined }, 'U'],
          ['两步都差', { isFirstSetListed: false, hasFirstSetSale: false }, 'F'],
          ['软件企业', { industry: 'I6513' }, 'F'],
          ['不知道行业', { industry: undefined }, 'U'],
          ['注册在外市', { region: '990211' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-02-28'],
          ['施行第一天', {}, ['T', 78], '2026-03-01'],
        ),
      },
    },
  ],
  interpretations: [
    {
      form: 'expert',
      title: '第一台最难卖：目录、保险和奖励怎么配合',
      authorOrg: '江岚市装备制造业协会',
      publishedAt: '2026-03-18',
      body: `首台（套）的难处不在造，在卖。用户怕没有业绩，怕停产，怕没人修。三样办法分别管这三怕。
目录管业绩：列入目录等于专家看过，国有资金项目不能再以没有业绩为由拒绝。
保险管停产：投保后出了质量事故，由保险公司先赔用户。
奖励管价格：按第一台的价格给研制企业30%，企业可以把一部分让给用户。
要注意的是，保险补偿和奖励加起来不能超过产品价格的40%；卖给关联公司不算首次销售；同一个型号只奖一次，换个颜色、改个型号字母不算新产品。`,
      refs: ['c7p2', 'c9', 'c10', 'c14'],
    },
  ],
  faqs: [
    {
      question: '产品卖给了自己集团的兄弟公司，算首次销售吗？',
      answer: '不算。关联企业之间的销售不作为首次销售，要卖给没有关联的用户。',
      refs: ['c14'],
      itemKey: 'first-set-award',
      askedCount: 14,
    },
    {
      question: '一台卖95万元，两台一起签了190万元，够不够100万元？',
      answer: '不够。看单台或者单套的价格，两台加起来不算。成套装备可以按整套的价格算。',
      refs: ['c5i3', 'c5p2'],
      itemKey: 'first-set-award',
      askedCount: 11,
    },
    {
      question: '还没列入目录，要等到明年吗？',
      answer: '先申请列入目录，三十个工作日内公布结果。赶在1月20日前列入并签了合同，当年就能报奖励。',
      refs: ['c6', 'c12'],
      itemKey: 'first-set-award',
      askedCount: 18,
    },
  ],
};
