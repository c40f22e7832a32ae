import { asBefore } from './former-text';
import type { PolicySeed, RuleSeed } from './policy-seed';
import { all, gte, inCity, inForce, is, isTrusted, p, since, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为促进科技成果在本市转移转化，鼓励企业和科研机构签订并履行技术合同，根据《澜州省促进科技成果转化条例》，结合本市实际，制定本办法。
第二条 本办法所称技术合同，是指在本市技术合同登记机构登记的技术开发合同、技术转让合同和技术许可合同。技术咨询合同、技术服务合同不纳入奖励范围。
第三条 市科学技术局负责本办法的组织实施，市财政局负责资金保障，市技术合同登记处负责合同登记和成交额认定。
第二章 奖励对象和条件
第四条 在本市登记、具有独立法人资格的企业和科研机构，作为技术合同的受让方或者让与方，可以申请奖励。
同一份技术合同的双方都在本市的，由双方协商确定一方申请；协商不成的，由受让方申请。
第五条 申请奖励应当同时符合下列条件：
（一）本年度登记的技术合同不少于1份；
（二）经认定的技术合同成交额合计不低于50万元；
（三）合同价款已经实际支付不低于三成；
（四）申请之日未被列入失信惩戒名单。
第六条 有下列情形之一的成交额不计入奖励基数：
（一）合同双方存在控股、参股或者同一实际控制人等关联关系的；
（二）技术合同中设备、原材料和工程施工所占的价款；
（三）已经按照其他办法取得同类奖励的部分。
第三章 奖励标准
第七条 奖励金额按照认定的成交额分段累进计算：成交额不超过500万元的部分，按3%计算；超过500万元至2000万元的部分，按2%计算；超过2000万元的部分，按1%计算。
同一单位每年度累计奖励最高不超过80万元。
第八条 奖励资金由取得单位自主安排，其中用于奖励对成果完成和转化作出重要贡献人员的部分不低于50%。
第四章 办理程序
第九条 技术合同登记实行网上即时受理。材料齐全的，市技术合同登记处应当自受理之日起五个工作日内完成登记，并将成交额认定结果推送市企业服务门户。
未登记技术合同的单位，可以先行办理登记；登记不收取任何费用。
第十条 奖励每年集中申报一次，申报期为当年九月一日至十二月三十一日。申请单位在市企业服务门户核对系统带出的合同清单，上传付款凭证后提交。
第十一条 市科学技术局自申报期结束之日起三十个工作日内完成审核，公示五个工作日后，由市财政局在三十个工作日内拨付。
第五章 监督管理
第十二条 申请单位不得拆分合同、虚增成交额。发现虚假登记的，撤销登记，追回奖励，并按照规定记入科研诚信记录。
第十三条 合同在奖励发放后两年内解除且价款退回的，申请单位应当自解除之日起三十日内报告，并退回相应奖励。
第十四条 市科学技术局应当于每年第一季度公布上一年度奖励名单、金额和合同登记情况，接受社会监督。
第六章 附则
第十五条 本办法由市科学技术局负责解释。
第十六条 本办法自2024年9月1日起施行，有效期至2029年8月31日。2026年5月修改的第七条、第九条自2026年6月1日起施行。`;

/** Values are known from the day the text came out. */
const published = '2024-08-12';
const from = '2024-09-01';
const until = '2029-08-31';
const vector = {
  region: '990121',
  isLegalPerson: true,
  techContractsRegistered: 2,
  techContractValue: 150,
  isUntrusted: false,
};
const rule: RuleSeed = {
  validFrom: from,
  condition: all(
    inForce(from, until, 'c16'),
    inCity('c4'),
    is('isLegalPerson', 'c4'),
    gte(v('techContractsRegistered'), p('contracts'), 'c5i1'),
    gte(v('techContractValue'), p('leastValue'), 'c5i2'),
    isTrusted('c5i4'),
  ),
  amount: {
    min: [
      {
        scale: {
          base: v('techContractValue'),
          kind: 'marginal',
          brackets: [
            { from: 0, rate: p('first') },
            { from: 500, rate: p('second') },
            { from: 2000, rate: p('third') },
          ],
        },
      },
      p('cap'),
    ],
    cite: 'c7',
  },
  params: {
    contracts: since(published, 1, '份', 'c5i1'),
    leastValue: since(published, 50, '万元', 'c5i2'),
    first: [
      { from: published, value: 2, unit: '%', pid: 'c7' },
      { from: '2026-06-01', value: 3, unit: '%', pid: 'c7' },
    ],
    second: since(published, 2, '%', 'c7'),
    third: since(published, 1, '%', 'c7'),
    cap: since(published, 80, '万元', 'c7p2'),
  },
  tests: vectors(
    vector,
    ['成交150万元，奖4.5万元', {}, ['T', 4.5]],
    ['门槛正好50万元', { techContractValue: 50 }, ['T', 1.5]],
    ['差一点到门槛', { techContractValue: 49.99 }, 'F'],
    ['第一段满500万元', { techContractValue: 500 }, ['T', 15]],
    ['进入第二段', { techContractValue: 1200 }, ['T', 29]],
    ['第二段满2000万元', { techContractValue: 2000 }, ['T', 45]],
    ['进入第三段', { techContractValue: 3000 }, ['T', 55]],
    ['正好封顶5500万元', { techContractValue: 5500 }, ['T', 80]],
    ['封顶', { techContractValue: 9000 }, ['T', 80]],
    ['提高比例的前一天', {}, ['T', 3], '2026-05-31'],
    ['提高比例的第一天', {}, ['T', 4.5], '2026-06-01'],
    ['签了合同没有登记', { techContractsRegistered: 0 }, ['F', 4.5]],
    ['登记份数未知', { techContractsRegistered: undefined }, ['U', 4.5]],
    ['成交额未知', { techContractValue: undefined }, ['U', 0, 80]],
    ['外地单位', { region: '990201' }, 'F'],
    ['分支机构', { isLegalPerson: false }, 'F'],
    ['失信', { isUntrusted: true }, 'F'],
    ['信用未知', { isUntrusted: undefined }, ['U', 4.5]],
    ['有效期的最后一天', {}, ['T', 4.5], '2029-08-31'],
    ['失效的第一天', {}, 'F', '2029-09-01'],
    ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2024-08-31'],
    ['施行第一天', {}, 'T', '2024-09-01'],
  ),
};

export const techTransfer: PolicySeed = {
  key: 'tech-transfer',
  title: '江岚市科技成果转化奖励办法',
  shortTitle: '科技成果转化奖励',
  docNo: '江科规〔2024〕3号',
  indexNo: '990001-05-2024-00263',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市科学技术局', '江岚市财政局'],
  draftDate: '2026-05-18',
  publishDate: '2026-05-25',
  effectiveFrom: from,
  effectiveTo: until,
  topics: ['research'],
  industries: [],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise', 'institution'],
  keywords: ['科技成果', '技术合同', '成果转化', '产学研', '技术转让', '登记'],
  legalBasis: ['澜州省促进科技成果转化条例'],
  summary:
    '在本市登记技术合同、成交额合计满50万元的企业和科研机构，按成交额分段奖励：500万元以内3%，以上2%，2000万元以上1%，每年最高80万元。每年9月1日至12月31日网上申报，没登记的可以先补登记。',
  summaryEn:
    'Registered technology contracts of at least 500,000 yuan earn 3 % up to 5 million, then 2 % and 1 %, at most 800,000 yuan a year. Apply by 31 December.',
  keyFigures: [
    { label: '首段比例', value: '3', unit: '%' },
    { label: '成交额不低于', value: '50', unit: '万元' },
    { label: '每年最高', value: '80', unit: '万元' },
  ],
  body,
  former: {
    publishDate: '2024-08-12',
    summary:
      '在本市登记技术合同、成交额合计满50万元的企业和科研机构，按成交额分段奖励：2000万元以内2%，以上1%，每年最高80万元。每年9月1日至12月31日申报。',
    body: asBefore(body, [
      ['不超过500万元的部分，按3%计算', '不超过500万元的部分，按2%计算'],
      ['应当自受理之日起五个工作日内', '应当自受理之日起十个工作日内'],
      ['\n未登记技术合同的单位，可以先行办理登记；登记不收取任何费用。', ''],
      ['2026年5月修改的第七条、第九条自2026年6月1日起施行。', ''],
    ]),
  },
  changeNote: '第七条首段比例由2%提高到3%；第九条登记时限由十个工作日缩短到五个，写明登记不收费。',
  items: [
    {
      key: 'tech-transfer-reward',
      name: '科技成果转化奖励',
      benefitType: 'reward',
      mode: 'review',
      windows: [{ from: '2026-09-01', to: '2026-12-31', note: '2026年度' }],
      handlingDays: 30,
      payDays: 30,
      budget: { total: 1500, reserved: 380, paid: 0 },
      handler: '市科学技术局成果转化处',
      contact: '12345转技术合同',
      steps: ['核对系统带出的已登记合同', '上传价款支付凭证', '审核、公示', '核对账户，收款'],
      materials: ['营业执照', '信用查询记录', '技术合同登记证明', '价款支付凭证'],
      rule,
    },
    {
      key: 'tech-transfer-register',
      name: '技术合同登记',
      benefitType: 'service',
      mode: 'quick',
      isRolling: true,
      handlingDays: 5,
      handler: '市技术合同登记处',
      contact: '12345转技术合同',
      steps: ['上传合同扫描件', '登记处认定类别和成交额', '下载登记证明'],
      materials: ['营业执照', '技术合同文本'],
    },
  ],
  interpretations: [
    {
      form: 'text',
      title: '分段累进怎么算：四个算例',
      authorOrg: '江岚市科学技术局',
      publishedAt: '2026-06-02',
      body: `分段累进和个人所得税一样，每一段用自己的比例，不会因为多签一万元反而少拿。
成交额150万元：150 × 3% = 4.5万元。
成交额1200万元：500 × 3% + 700 × 2% = 29万元。
成交额3000万元：500 × 3% + 1500 × 2% + 1000 × 1% = 55万元。
成交额5500万元：刚好80万元，再多也是80万元。`,
      refs: ['c7', 'c7p2'],
    },
    {
      form: 'expert',
      title: '专家说：哪些合同登记得上，哪些登记不上',
      authorOrg: '江岚市企业服务中心',
      publishedAt: '2026-09-10',
      body: `开发、转让、许可三类合同可以登记后拿奖励；咨询和服务合同也能登记，但不计入奖励。
合同里买设备、买材料、做工程的钱要分开列明，只有技术价款算成交额。很多合同写一个总价，登记时只能按最低比例认定，吃亏的是自己。
母子公司之间、同一老板的两家公司之间签的合同不算。`,
      refs: ['c2', 'c6i1', 'c6i2'],
    },
  ],
  faqs: [
    {
      question: '合同签了，一直没去登记，现在补还来得及吗？',
      answer:
        '来得及。网上即时受理，材料齐全5个工作日内登记完，不收费。12月31日申报截止，最晚请在12月中旬前提交登记。',
      refs: ['c9', 'c9p2', 'c10'],
      itemKey: 'tech-transfer-register',
      askedCount: 64,
    },
    {
      question: '跟大学签的技术服务合同算不算？',
      answer: '不算。奖励只看技术开发、技术转让和技术许可三类合同，技术咨询、技术服务不在范围内。',
      refs: ['c2'],
      itemKey: 'tech-transfer-reward',
      askedCount: 33,
    },
    {
      question: '奖励到了账，必须分给研发人员吗？',
      answer: '其中不低于一半要用于奖励作出重要贡献的人员，怎么分由单位自己定；另一半由单位自主安排。',
      refs: ['c8'],
      itemKey: 'tech-transfer-reward',
      askedCount: 19,
    },
  ],
};
