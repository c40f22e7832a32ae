import { asBefore } from './former-text';
import type { PolicySeed } from './policy-seed';
import { all, below, gt, gte, inForce, is, not, p, percent, v, vectors, wan } from './rule-words';

const body = `第一章 总则
第一条 为推动工业企业更新设备，提高质量、降低能耗、改善安全条件，根据《澜州省制造业技术改造促进办法》，结合本市实际，制定本措施。
第二条 设备更新资金由市、区两级财政按照六比四的比例承担，坚持企业自愿、公开透明、据实兑现。市工业和信息化局负责组织实施，市财政局负责资金安排和绩效管理，青屿区、临溪区、高新区的工业主管部门负责现场核实。
第三条 本措施适用于在本市登记、具有独立法人资格的制造业和软件业企业。
第二章 支持内容
第四条 支持范围是用于生产、检测、研发的设备和随设备购入的工业软件。厂房土建、办公用品、车辆和二手设备不予支持。
第五条 设备投资额按照不含税发票金额计算，发票日期应当在申报之日前十二个月以内。
成套生产线分期购置的，申请贷款贴息时可以按照整条生产线的设备贷款计算，放款日期应当在申报之日前二十四个月以内。
第六条 申请贷款贴息或者投资补助的企业，应当同时符合下列条件：
（一）购置用于生产、检测、研发的设备，且已投入使用；
（二）申报之日前十二个月内设备投资额（不含税）不低于100万元；
（三）设备符合国家能效和安全标准，不属于淘汰目录；
（四）未被列入失信惩戒名单；
（五）近三年未发生重大安全事故或者环境污染事故。
第七条 对符合条件的设备贷款，按照实际执行的年利率给予贴息，贴息率最高不超过2个百分点。计息本金最高不超过2000万元，贴息期限自放款之日起不超过二十四个月，单户累计不超过40万元。
贷款逾期期间的利息和罚息不予贴息。融资租赁的租息不是贷款利息，不适用本条。
第八条 对符合条件的设备投资，按照不含税发票金额的8%给予一次性补助，单户年度最高不超过300万元。融资租赁购置的设备，以承租人取得的发票为准。
第九条 同一设备的贷款贴息与投资补助，企业可以选择其一申请，不重复支持。已经使用中小企业数字化改造券支付的软件和设备价款，从设备投资额中扣除。
已享受国家、省同类资金的，就高补足差额。
第三章 申报与兑现
第十条 市工业和信息化局每年组织两批申报。每批申报期不少于二十个工作日，申报通知应当提前十个工作日公布。
申报期最后一天17时停止受理。批次预算提前用完的，提前五个工作日公告。
第十一条 申报材料齐全的，当场受理。受理后二十个工作日内完成审核，其中投资补助组织专家评审，在三十个工作日内完成。审核结果公示五个工作日，公示无异议的，三十个工作日内拨付。
能够通过部门共享取得的材料，不得要求企业提交。
第十二条 企业对审核结果有异议的，可以在公示期内向市工业和信息化局书面提出，市工业和信息化局应当在五个工作日内答复并说明理由。
第四章 监督
第十三条 获得支持的设备三年内转让或者闲置的，按照剩余年限比例退回资金。
第十四条 以虚假发票、重复申报等方式骗取资金的，追回全部资金，三年内不再受理其申报，并依法记入信用记录。工作人员索取好处、故意拖延的，依规处理。
第五章 附则
第十五条 本措施所称重大安全事故，按照国家生产安全事故等级标准认定。
第十六条 本措施自2026年8月1日起施行，有效期至2028年7月31日。第七条、第十条、第十一条修改的内容自2026年10月15日起执行，此前受理的申报按照原规定办理。`;

const period = inForce('2026-08-01', '2028-07-31', 'c16');
const common = [
  period,
  below('region', ['9901'], 'c3'),
  below('industry', ['C', 'I65'], 'c3'),
  is('isLegalPerson', 'c3'),
  gte(v('equipmentInvestment'), wan(100), 'c6i2'),
  not(is('isUntrusted', 'c6i4')),
  not(is('safetyAccident', 'c6i5')),
];
const firm = {
  region: '990121',
  industry: 'C3525',
  isLegalPerson: true,
  equipmentInvestment: 180,
  isUntrusted: false,
  safetyAccident: false,
};
const loan = { ...firm, loanPrincipal: 1500, interestRate: 3.45, interestMonths: 12 };

export const equipmentRenewal: PolicySeed = {
  key: 'equipment-renewal',
  title: '江岚市推动工业设备更新若干措施',
  shortTitle: '设备更新若干措施',
  docNo: '江政办规〔2026〕9号',
  indexNo: '990001-06-2026-00318',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市人民政府办公室'],
  draftDate: '2026-10-12',
  publishDate: '2026-10-15',
  effectiveFrom: '2026-08-01',
  effectiveTo: '2028-07-31',
  topics: ['equipment', 'finance'],
  industries: ['C', 'I65'],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['设备更新', '技术改造', '贷款贴息', '投资补助'],
  legalBasis: ['澜州省制造业技术改造促进办法'],
  summary:
    '江岚市的制造业、软件业企业，近一年买设备花了100万元以上，可在两项里选一项：设备贷款贴息，最多贴2个百分点，最高40万元；设备投资补助8%，最高300万元。本批到12月2日17时截止，在市企业服务门户申报。',
  summaryEn:
    'Manufacturers and software firms of Jianglan that spent at least 1 million yuan on equipment in the past year choose one: interest support of up to 2 points and 400,000 yuan, or 8% of the price up to 3 million yuan. This round closes on 2 December.',
  keyFigures: [
    { label: '贷款贴息最高', value: '40', unit: '万元' },
    { label: '投资补助比例', value: '8', unit: '%' },
    { label: '投资补助最高', value: '300', unit: '万元' },
    { label: '设备投资不低于', value: '100', unit: '万元' },
  ],
  body,
  former: {
    publishDate: '2026-06-30',
    summary:
      '江岚市的制造业、软件业企业，近一年买设备花了100万元以上，可在两项里选一项：设备贷款贴息，最多贴2个百分点，最高30万元；设备投资补助8%，最高300万元。每年两批，在市企业服务门户申报。',
    body: asBefore(body, [
      [
        '\n成套生产线分期购置的，申请贷款贴息时可以按照整条生产线的设备贷款计算，放款日期应当在申报之日前二十四个月以内。',
        '',
      ],
      [
        '计息本金最高不超过2000万元，贴息期限自放款之日起不超过二十四个月，单户累计不超过40万元',
        '计息本金最高不超过1500万元，贴息期限自放款之日起不超过十二个月，单户累计不超过30万元',
      ],
      ['每批申报期不少于二十个工作日，申报通知应当提前十个工作日公布', '每批申报期不少于十五个工作日'],
      ['\n能够通过部门共享取得的材料，不得要求企业提交。', ''],
      ['第七条、第十条、第十一条修改的内容自2026年10月15日起执行，此前受理的申报按照原规定办理。', ''],
    ]),
  },
  changeNote:
    '提高贷款贴息的本金、期限和单户上限，允许成套生产线合并计算贷款，延长申报期，部门能共享的材料不再提交。',
  cites: ['digital-voucher'],
  items: [
    {
      key: 'equipment-interest',
      name: '设备贷款贴息',
      benefitType: 'interest',
      mode: 'quick',
      windows: [
        { from: '2026-11-02', to: '2026-12-02', note: '2026年第二批，最后一天17时截止' },
        { from: '2027-05-04', to: '2027-06-02', note: '2027年第一批，以通知为准' },
      ],
      handlingDays: 20,
      payDays: 30,
      budget: { total: 2400, reserved: 620, paid: 810 },
      handler: '江岚市工业和信息化局投资处',
      contact: '0990-8231101',
      steps: [
        '核对系统带出的企业信息',
        '上传贷款合同和利息凭证',
        '在线审核，20个工作日',
        '公示5个工作日',
        '拨付到账',
      ],
      materials: ['营业执照', '信用查询记录', '贷款合同', '利息凭证', '设备清单', '收款账户信息'],
      exclusionGroup: 'equipment-one-device',
      priorityNote: '贷款额大、分期购置的生产线，贴息常常多于补助。',
      rule: {
        validFrom: '2026-08-01',
        condition: all(...common, gt(v('loanPrincipal'), 0, 'c7')),
        amount: {
          min: [
            p('cap'),
            {
              div: [
                {
                  mul: [
                    { min: [v('loanPrincipal'), p('principal')] },
                    { min: [v('interestRate'), p('rate')] },
                    { min: [v('interestMonths'), p('months')] },
                  ],
                },
                12,
              ],
            },
          ],
          cite: 'c7',
        },
        params: {
          principal: [
            { from: '2026-08-01', value: 1500, unit: '万元', pid: 'c7' },
            { from: '2026-10-15', value: 2000, unit: '万元', pid: 'c7' },
          ],
          rate: [{ from: '2026-08-01', value: 2, unit: '%', pid: 'c7' }],
          months: [
            { from: '2026-08-01', value: 12, unit: '月', pid: 'c7' },
            { from: '2026-10-15', value: 24, unit: '月', pid: 'c7' },
          ],
          cap: [
            { from: '2026-08-01', value: 30, unit: '万元', pid: 'c7' },
            { from: '2026-10-15', value: 40, unit: '万元', pid: 'c7' },
          ],
        },
        tests: vectors(
          loan,
          ['利率高于2个百分点的，按2个百分点', {}, ['T', 30]],
          ['贷款超过2000万元，到单户上限', { loanPrincipal: 2600 }, ['T', 40]],
          ['贷款正好2000万元', { loanPrincipal: 2000 }, ['T', 40]],
          [
            '利率低于2个百分点，按实际利率',
            { loanPrincipal: 800, interestRate: 1.5, interestMonths: 9 },
            ['T', 9],
          ],
          ['贴满二十四个月', { loanPrincipal: 800, interestMonths: 24 }, ['T', 32]],
          ['利率为零', { interestRate: 0 }, ['T', 0]],
          [
            '不知道利率，金额是区间',
            { loanPrincipal: 800, interestRate: undefined, interestMonths: 9 },
            ['T', 0, 12],
          ],
          ['不知道计息月数', { interestMonths: undefined }, ['T', 0, 40]],
          ['不知道贷款余额', { loanPrincipal: undefined }, ['U', 0, 40]],
          ['没有贷款', { loanPrincipal: 0 }, ['F', 0]],
          ['设备投资正好100万元', { equipmentInvestment: 100 }, ['T', 30]],
          ['设备投资差一点到100万元', { equipmentInvestment: 99.99 }, 'F'],
          ['不知道设备投资', { equipmentInvestment: undefined }, 'U'],
          ['注册在外市', { region: '990211' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['软件企业', { industry: 'I6513' }, ['T', 30]],
          ['零售企业', { industry: 'F52' }, 'F'],
          ['不知道行业', { industry: undefined }, 'U'],
          ['不是独立法人', { isLegalPerson: false }, 'F'],
          ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          [
            '失信企业，别的都不知道也不行',
            { isUntrusted: true, region: undefined, industry: undefined },
            'F',
          ],
          ['发生过重大事故', { safetyAccident: true }, 'F'],
          ['不知道有没有事故', { safetyAccident: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-07-31'],
          ['施行第一天，按原上限', { loanPrincipal: 2600, interestMonths: 24 }, ['T', 30], '2026-08-01'],
          ['修改前一天', { loanPrincipal: 2600 }, ['T', 30], '2026-10-14'],
          ['修改当天', { loanPrincipal: 2600 }, ['T', 40], '2026-10-15'],
          ['最后一天', {}, ['T', 30], '2028-07-31'],
          ['失效第一天', {}, 'F', '2028-08-01'],
        ),
      },
    },
    {
      key: 'equipment-subsidy',
      name: '设备投资补助',
      benefitType: 'subsidy',
      mode: 'review',
      windows: [
        { from: '2026-11-02', to: '2026-12-02', note: '2026年第二批，最后一天17时截止' },
        { from: '2027-05-04', to: '2027-06-02', note: '2027年第一批，以通知为准' },
      ],
      handlingDays: 30,
      payDays: 30,
      budget: { total: 6000, reserved: 2350, paid: 1980 },
      handler: '江岚市工业和信息化局投资处',
      contact: '0990-8231101',
      steps: [
        '填写设备清单',
        '上传发票和购置合同',
        '区工业主管部门现场核实',
        '专家评审',
        '公示5个工作日',
        '拨付到账',
      ],
      materials: [
        '营业执照',
        '信用查询记录',
        '设备发票',
        '设备购置合同',
        '设备清单',
        '环评批复',
        '收款账户信息',
      ],
      exclusionGroup: 'equipment-one-device',
      perYearCap: 300,
      rule: {
        validFrom: '2026-08-01',
        condition: all(...common),
        amount: {
          min: [wan(300), { mul: [v('equipmentInvestment'), percent(8)] }],
          cite: 'c8',
        },
        tests: vectors(
          firm,
          ['投资180万元', {}, ['T', 14.4]],
          ['投资900万元', { equipmentInvestment: 900 }, ['T', 72]],
          ['投资正好100万元', { equipmentInvestment: 100 }, ['T', 8]],
          ['投资差一点到100万元', { equipmentInvestment: 99.99 }, ['F', 7.9992]],
          ['投资3750万元，正好到上限', { equipmentInvestment: 3750 }, ['T', 300]],
          ['投资超过3750万元', { equipmentInvestment: 5000 }, ['T', 300]],
          ['不知道投资额，金额是区间', { equipmentInvestment: undefined }, ['U', 0, 300]],
          ['没有买设备', { equipmentInvestment: 0 }, ['F', 0]],
          ['注册在外市', { region: '990211' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['零售企业', { industry: 'F52' }, 'F'],
          ['不知道行业', { industry: undefined }, 'U'],
          ['不是独立法人', { isLegalPerson: false }, 'F'],
          ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['发生过重大事故', { safetyAccident: true }, 'F'],
          ['不知道有没有事故', { safetyAccident: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-07-31'],
          ['施行第一天', {}, ['T', 14.4], '2026-08-01'],
        ),
      },
    },
  ],
  interpretations: [
    {
      form: 'picture',
      title: '一图看懂：贴息和补助怎么选',
      authorOrg: '江岚市工业和信息化局',
      publishedAt: '2026-10-20',
      body: `同一台设备只能选一项。先算一算，再选多的。
下面四家企业的利率都高于2个百分点，贴息都按2个百分点算。
|企业|近一年设备投资|设备贷款|计息月数|贴息|补助|选哪项|
|甲，一次买齐|900万元|800万元|9个月|12万元|72万元|补助|
|乙，生产线分两年买|180万元|1500万元|12个月|30万元|14.4万元|贴息|
|丙，刚到门槛|100万元|500万元|18个月|15万元|8万元|贴息|
|丁，没有贷款|420万元|0|0|0|33.6万元|补助|
看投资额和贷款额谁大：贷款贴息二十四个月最多约等于贷款的4%，补助是近一年投资的8%。贷款超过近一年投资的两倍，贴息才可能更多。`,
      refs: ['c7', 'c8', 'c9'],
    },
    {
      form: 'text',
      title: '起草说明：为什么把计息本金提到2000万元',
      authorOrg: '江岚市人民政府办公室',
      publishedAt: '2026-10-16',
      body: `第一批申报中，有四成企业的设备贷款超过1500万元，多出的部分不能贴息。走访的三十二家企业里，成套生产线通常分两年付款，前一年的贷款在申报时已不在十二个月以内。
这次修改把计息本金由1500万元提到2000万元，贴息期限由十二个月延长到二十四个月，单户上限由30万元提到40万元，并允许成套生产线合并计算设备贷款。
修改不改变条件，原来符合的仍然符合。2026年10月15日以前受理的申报按照原规定办理，企业撤回后重新申报的按照新规定办理。`,
      refs: ['c5p2', 'c7', 'c16'],
    },
  ],
  faqs: [
    {
      question: '机器是融资租赁来的，租息能算贷款利息吗？',
      answer: '不能算。贴息只支持设备贷款。租赁来的设备可以申请投资补助，发票要开给您这边，也就是承租人。',
      refs: ['c7p2', 'c8'],
      itemKey: 'equipment-interest',
      askedCount: 41,
    },
    {
      question: '买的二手机床，九成新，算不算设备投资？',
      answer: '不算。支持的是首次投入使用的设备，二手设备和旧设备翻新都不计入投资额。',
      refs: ['c4', 'c6i1'],
      itemKey: 'equipment-subsidy',
      askedCount: 28,
    },
    {
      question: '我9月就报上去了，本金上限按老的还是新的？',
      answer:
        '10月15日以前受理的按原来的1500万元算。还没有公示的可以撤回重报，重报就按2000万元算，排队从重报那天起。',
      refs: ['c7', 'c16'],
      itemKey: 'equipment-interest',
      askedCount: 19,
    },
  ],
};
