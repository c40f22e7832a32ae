import type { PolicySeed } from './policy-seed';
import { all, below, either, gt, inForce, is, not, oneOf, p, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为帮助外贸企业防范收汇风险，扩大出口，根据《澜州省对外贸易促进办法》，制定本细则。
第二条 本细则所称出口信用保险，包括短期出口信用保险、中长期出口信用保险和出口前信用保险。保险公司由企业自主选择。
出口前信用保险的保费，以发货以前已经缴纳的部分为准；为境外子公司投保的保费，不适用本细则。
第三条 市商务局负责审核和兑现，江岚海关提供出口数据，市财政局负责资金安排。本细则适用于在本市登记的企业。
企业规模按照统计划型标准，由系统用从业人员和营业收入计算，企业对结果有异议的可以在线提出。
第二章 扶持标准
第四条 申请保费扶持的企业应当同时符合下列条件：
（一）上一年度有出口实绩；
（二）本年度已经缴纳出口信用保险保费；
（三）未被列入失信惩戒名单。
第五条 保费扶持按照实际缴纳的保费和企业规模确定：
（一）小型、微型企业，扶持80%；
（二）中型、大型企业，扶持60%。
单户年度最高不超过50万元。以外币缴纳的保费，按照缴纳当日的中间价折算。
第六条 参加市级统一投保平台的小型、微型企业，平台统一缴纳的保费由市财政全额承担，不再重复申请。
第七条 凭保单融资发生的利息，不属于保费，不适用本细则；符合其他贴息政策的，可以另行申请。同一笔保费已经获得省级外贸发展资金扶持的，只补足与本细则标准的差额。
第三章 申报和兑现
第八条 保费扶持每年申报一次，受理时间为10月下旬至11月25日，具体日期由市商务局提前十个工作日公布。
第九条 出口额由系统从海关数据中带出，企业上传保单和保费缴纳凭证，不需要提供出口合同。
第十条 市商务局受理后十个工作日内完成核对，公示五个工作日，公示无异议的，十五个工作日内拨付。年度资金不足的，按照核定金额同比例兑现，差额结转到下一年度优先安排。
收款账户应当为企业基本存款账户，变更账户的，应当在公示期内更新。
第十一条 审核中发现保单信息不一致的，应当一次告知企业补正，补正时间不少于五个工作日，不得直接退回。
第四章 监督和附则
第十二条 企业退保的，应当自退保之日起三十日内退回对应的扶持资金。以虚假保单骗取资金的，追回资金，三年内不再受理其申报，并依法记入信用记录。
第十三条 保险公司应当及时提供保费数据，不得以能够获得财政扶持为由提高费率。发现提高费率的，企业可以向市商务局反映。
市商务局每年第一季度公布上一年度扶持企业名单、金额和资金使用情况，接受社会监督。
第十四条 本细则自2024年12月16日起施行，有效期至2026年12月15日。期满前已经受理的申报继续办理。`;

const firm = {
  region: '990121',
  exportValue: 1260,
  exportPremium: 8,
  enterpriseSize: '小型',
  isUntrusted: false,
};

export const exportInsurance: PolicySeed = {
  key: 'export-insurance',
  title: '江岚市出口信用保险扶持细则',
  shortTitle: '出口信保扶持细则',
  docNo: '江商规〔2024〕11号',
  indexNo: '990001-18-2024-00295',
  kind: 'detailedRules',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市商务局', '江岚市财政局'],
  draftDate: '2024-12-02',
  publishDate: '2024-12-06',
  effectiveFrom: '2024-12-16',
  effectiveTo: '2026-12-15',
  topics: ['export', 'finance'],
  industries: [],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['出口信用保险', '保费扶持', '外贸', '收汇风险'],
  legalBasis: ['澜州省对外贸易促进办法'],
  summary:
    '江岚市去年有出口、今年买了出口信用保险的企业，保费返60%，小型和微型企业返80%，一年最高50万元。11月25日17时截止，在市企业服务门户申报，出口数据系统带出，只交保单和缴费凭证。',
  summaryEn:
    'Firms that exported last year and paid for export credit insurance this year get 60% of the premium back, small firms 80%, up to 500,000 yuan. Applications close on 25 November.',
  keyFigures: [
    { label: '小微企业扶持', value: '80', unit: '%' },
    { label: '大中型企业扶持', value: '60', unit: '%' },
    { label: '单户最高', value: '50', unit: '万元' },
  ],
  body,
  items: [
    {
      key: 'export-premium',
      name: '出口信用保险保费扶持',
      benefitType: 'subsidy',
      mode: 'quick',
      windows: [{ from: '2026-10-26', to: '2026-11-25', note: '2026年度，最后一天17时截止' }],
      handlingDays: 10,
      payDays: 15,
      budget: { total: 1800, reserved: 640, paid: 0 },
      handler: '江岚市商务局外贸处',
      contact: '0990-8234418',
      steps: [
        '核对海关带出的出口额',
        '上传保单和保费缴纳凭证',
        '在线核对，10个工作日',
        '公示5个工作日',
        '拨付到账',
      ],
      materials: [
        '营业执照',
        '信用查询记录',
        '出口报关数据',
        '出口信用保险保单',
        '保费缴纳凭证',
        '收款账户信息',
      ],
      rule: {
        validFrom: '2024-12-16',
        condition: all(
          inForce('2024-12-16', '2026-12-15', 'c14'),
          below('region', ['9901'], 'c3'),
          gt(v('exportValue'), 0, 'c4i1'),
          gt(v('exportPremium'), 0, 'c4i2'),
          not(is('isUntrusted', 'c4i3')),
        ),
        amount: {
          min: [
            p('cap'),
            {
              mul: [
                v('exportPremium'),
                either(oneOf('enterpriseSize', ['小型', '微型'], 'c5i1'), p('small'), p('others')),
              ],
            },
          ],
          cite: 'c5',
        },
        params: {
          small: [{ from: '2024-12-16', value: 80, unit: '%', pid: 'c5i1' }],
          others: [{ from: '2024-12-16', value: 60, unit: '%', pid: 'c5i2' }],
          cap: [{ from: '2024-12-16', value: 50, unit: '万元', pid: 'c5p2' }],
        },
        tests: vectors(
          firm,
          ['小型企业，保费8万元', {}, ['T', 6.4]],
          ['微型企业，保费12万元', { enterpriseSize: '微型', exportPremium: 12 }, ['T', 9.6]],
          ['中型企业，保费8万元', { enterpriseSize: '中型' }, ['T', 4.8]],
          ['大型企业', { enterpriseSize: '大型', exportPremium: 70 }, ['T', 42]],
          ['小型企业，保费62.5万元，正好到上限', { exportPremium: 62.5 }, ['T', 50]],
          ['中型企业，保费90万元，超过上限', { enterpriseSize: '中型', exportPremium: 90 }, ['T', 50]],
          ['不知道规模，金额是区间', { enterpriseSize: undefined }, ['T', 4.8, 6.4]],
          ['不知道保费', { exportPremium: undefined }, ['U', 0, 50]],
          ['没有交保费', { exportPremium: 0 }, ['F', 0]],
          ['保费只有一百元', { exportPremium: 0.01 }, ['T', 0.008]],
          ['上年没有出口', { exportValue: 0 }, ['F', 6.4]],
          ['不知道出口额', { exportValue: undefined }, 'U'],
          ['注册在外市', { region: '990211' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2024-12-15'],
          ['施行第一天', {}, ['T', 6.4], '2024-12-16'],
          ['最后一天', {}, ['T', 6.4], '2026-12-15'],
          ['失效第一天', {}, 'F', '2026-12-16'],
        ),
      },
    },
  ],
  interpretations: [
    {
      form: 'faq',
      title: '第一次买出口信保的企业问得最多的四件事',
      authorOrg: '江岚市商务局',
      publishedAt: '2026-10-27',
      body: `一问：货款收不回来，保险赔多少？由保险合同约定，通常是损失的八成到九成，扶持的是保费，不管理赔。
二问：去年没有出口，今年才开始做，能报吗？今年不能，明年能。条件看的是上一年度的出口实绩。
三问：小型还是中型谁说了算？系统按从业人员和营业收入算，算出来不对可以提异议，不用自己填。
四问：细则12月15日到期，是不是就没有了？期满前受理的继续办，接续的文件正在征求意见。`,
      refs: ['c4i1', 'c5', 'c14'],
    },
  ],
  faqs: [
    {
      question: '去年10月买的保单，保费是今年1月交的，算哪年？',
      answer: '算今年。看实际缴纳保费的日期，本年度缴的在本年度报。',
      refs: ['c4i2'],
      itemKey: 'export-premium',
      askedCount: 22,
    },
    {
      question: '我们小厂走的市里统保平台，自己没交钱，还能报吗？',
      answer: '不用报。平台统一缴的保费市里全额承担了。自己另外加保、自己交钱的那部分可以报。',
      refs: ['c6'],
      itemKey: 'export-premium',
      askedCount: 15,
    },
    {
      question: '后天就截止了，保单复印件来不及盖章怎么办？',
      answer: '先在线提交，保单信息对不上的会一次告诉您补正，补正时间不少于五个工作日，不会直接退回。',
      refs: ['c9', 'c11'],
      itemKey: 'export-premium',
      askedCount: 13,
    },
  ],
};
