import type { PolicySeed } from './policy-seed';
import { all, below, either, inForce, is, not, oneOf, p, vectors, within } from './rule-words';

const body = `第一章 总则
第一条 为吸引和留住高层次人才，支持企业发展，根据《澜州省人才发展促进条例》，结合本市实际，制定本办法。
第二条 市人力资源和社会保障局负责审核和兑现，市人才服务中心负责等级认定和服务，市财政局负责资金安排。
第三条 本办法适用于在本市登记、具有独立法人资格的企业引进的高层次人才。机关事业单位的人才按照其他规定执行。
第四条 高层次人才分为A、B、C三个等级，由市人才服务中心按照分类目录认定，认定结果五年有效。到期前三个月可以申请续评。
认定等待期间到岗的，到岗时间从劳动合同起始日计算，不因等待认定而推迟。
第二章 补贴条件和标准
第五条 申请安家补贴的人才应当同时符合下列条件：
（一）取得A、B、C等级之一的认定，且在有效期内；
（二）与企业签订三年以上劳动合同，由企业在本市缴纳社会保险；
（三）到岗时间已经超过一年，且不超过三年。
柔性引进、兼职和退休返聘的人才不适用本条，可以申请其他人才项目。
第六条 安家补贴总额按照人才等级确定：
（一）A级人才，100万元；
（二）B级人才，60万元；
（三）C级人才，30万元。
补贴分五年等额发放，每年发放总额的五分之一。等级提高的，从次年起按照新等级计算剩余年份的补贴。
第七条 所在企业应当未被列入失信惩戒名单。企业被列入名单的，暂停发放，移出后补发；人才转到本市其他企业的，继续发放。
第八条 夫妻双方都符合条件的，按照等级较高一方全额、另一方半额发放。同一人才已经享受购房补贴或者人才公寓免租的，扣除已经享受的金额后发放，不重复享受。
第九条 安家补贴发给人才本人，企业不得截留，不得以补贴冲抵工资报酬。
第三章 办理程序
第十条 每年3月集中受理。由企业在市企业服务门户替人才提出，人才本人实名确认。等级、参保和劳动合同备案信息由系统带出。
第十一条 市人力资源和社会保障局二十个工作日内完成审核，公示五个工作日，公示时隐去证件号码和联系方式。公示无异议的，二十个工作日内发放第一年补贴。
审核未通过的，应当说明具体原因和依据的条款，补充材料后可以在当年受理期内再次提出。
第十二条 以后各年不需要重新申请，系统在每年3月核对在岗和参保情况后直接发放。
第四章 管理和监督
第十三条 人才离开本市就业的，自离岗次月起停止发放，已经发放的不退回；五年内提前解除合同后重新在本市就业的，可以续发剩余年份。
第十四条 以虚假合同、挂名任职骗取补贴的，追回全部补贴，五年内不再受理该人才和企业的申请，并依法记入信用记录。
第五章 附则
第十五条 各区已经出台安家补贴的，按照就高不重复的原则执行，由先受理的单位负责核对。
第十六条 本办法自2026年3月1日起施行，有效期至2028年12月31日。`;

const firm = {
  region: '990121',
  isLegalPerson: true,
  talentGrade: 'B',
  talentArrivedOn: '2025-06-18',
  isUntrusted: false,
};
const isGrade = (grade: string, cite: string) => oneOf('talentGrade', [grade], cite);

export const talentSettling: PolicySeed = {
  key: 'talent-settling',
  title: '江岚市高层次人才安家补贴办法',
  shortTitle: '人才安家补贴办法',
  docNo: '江人社规〔2026〕1号',
  indexNo: '990001-14-2026-00038',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市人力资源和社会保障局', '江岚市财政局'],
  draftDate: '2026-01-20',
  publishDate: '2026-01-28',
  effectiveFrom: '2026-03-01',
  effectiveTo: '2028-12-31',
  topics: ['talent', 'employment'],
  industries: [],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise', 'individual'],
  keywords: ['高层次人才', '安家补贴', '人才等级', '分年发放'],
  legalBasis: ['澜州省人才发展促进条例'],
  summary:
    '江岚市企业引进的高层次人才，到岗超过一年、不超过三年，A级补100万元，B级60万元，C级30万元，分五年发给本人。每年3月受理，由企业在市企业服务门户替人才报，本人实名确认，以后每年自动发。',
  summaryEn:
    'High-level people whom a firm of Jianglan took on more than one and at most three years ago get 1 million, 600,000 or 300,000 yuan by grade, paid over five years. Firms apply for them every March.',
  keyFigures: [
    { label: 'A级人才', value: '100', unit: '万元' },
    { label: 'B级人才', value: '60', unit: '万元' },
    { label: 'C级人才', value: '30', unit: '万元' },
    { label: '发放年数', value: '5', unit: '年' },
  ],
  body,
  items: [
    {
      key: 'talent-settling-allowance',
      name: '高层次人才安家补贴',
      benefitType: 'subsidy',
      mode: 'review',
      windows: [{ from: '2027-03-01', to: '2027-03-31', note: '2027年度，尚未开始' }],
      handlingDays: 20,
      payDays: 20,
      budget: { total: 2600, reserved: 720, paid: 1184 },
      handler: '江岚市人力资源和社会保障局人才处',
      contact: '0990-8233360',
      steps: [
        '企业替人才提出',
        '人才实名确认',
        '审核，20个工作日',
        '公示5个工作日',
        '发放第一年补贴，以后每年自动发',
      ],
      materials: ['营业执照', '人才等级证书', '劳动合同', '社保缴费证明', '信用查询记录'],
      priorityNote: '到岗不满一年的，满一年后的第二天起符合条件。',
      rule: {
        validFrom: '2026-03-01',
        condition: all(
          inForce('2026-03-01', '2028-12-31', 'c16'),
          below('region', ['9901'], 'c3'),
          is('isLegalPerson', 'c3'),
          oneOf('talentGrade', ['A', 'B', 'C'], 'c5i1'),
          within('talentArrivedOn', 3, 'year', 'c5i3'),
          not(within('talentArrivedOn', 1, 'year', 'c5i3')),
          not(is('isUntrusted', 'c7')),
        ),
        amount: {
          ...either(isGrade('A', 'c6i1'), p('a'), either(isGrade('B', 'c6i2'), p('b'), p('c'))),
          cite: 'c6',
        },
        params: {
          a: [{ from: '2026-03-01', value: 100, unit: '万元', pid: 'c6i1' }],
          b: [{ from: '2026-03-01', value: 60, unit: '万元', pid: 'c6i2' }],
          c: [{ from: '2026-03-01', value: 30, unit: '万元', pid: 'c6i3' }],
        },
        tests: vectors(
          firm,
          ['B级', {}, ['T', 60]],
          ['A级', { talentGrade: 'A' }, ['T', 100]],
          ['C级', { talentGrade: 'C' }, ['T', 30]],
          ['没有认定等级', { talentGrade: '未认定' }, 'F'],
          ['不知道等级，金额是区间', { talentGrade: undefined }, ['U', 30, 100]],
          ['到岗满一年的那一天还不行', { talentArrivedOn: '2025-11-23' }, ['F', 60]],
          ['到岗超过一年的第一天', { talentArrivedOn: '2025-11-22' }, ['T', 60]],
          ['到岗满三年的那一天', { talentArrivedOn: '2023-11-23' }, ['T', 60]],
          ['到岗超过三年', { talentArrivedOn: '2023-11-22' }, ['F', 60]],
          ['还没有到岗', { talentArrivedOn: '2026-12-01' }, 'F'],
          ['不知道到岗日期', { talentArrivedOn: undefined }, 'U'],
          ['企业不是独立法人', { isLegalPerson: false }, 'F'],
          ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
          ['企业失信', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['企业在外市', { region: '990211' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['施行前一天', { talentArrivedOn: '2024-06-18' }, 'F', '2026-02-28'],
          ['施行第一天', { talentArrivedOn: '2024-06-18' }, ['T', 60], '2026-03-01'],
        ),
      },
    },
  ],
  interpretations: [
    {
      form: 'expert',
      title: '五年分期发，企业和人才各要记住什么',
      authorOrg: '江岚市人才服务中心',
      publishedAt: '2026-02-10',
      body: `补贴是给人的，不是给企业的。企业替人才申请，是因为劳动合同和参保信息在企业手里。
人才要记三个日子：到岗满一年后的第二天起可以申请；到岗三年是最后期限；等级认定五年有效，到期前三个月要续评。
企业要记两件事：补贴不能拿来冲抵工资；企业失信会让人才的补贴暂停。
|等级|总额|每年|五年|
|A级|100万元|20万元|5次|
|B级|60万元|12万元|5次|
|C级|30万元|6万元|5次|
中途从C级升到B级的，已发的不变，剩下的年份按每年12万元发。`,
      refs: ['c4', 'c5i3', 'c6', 'c6p2', 'c9'],
    },
  ],
  faqs: [
    {
      question: '工程师今年2月才来上班，明年3月能不能报？',
      answer: '能。明年2月就超过一年了，3月集中受理时可以报。',
      refs: ['c5i3', 'c10'],
      itemKey: 'talent-settling-allowance',
      askedCount: 24,
    },
    {
      question: '拿了两年补贴，人跳槽到本市另一家公司，后面还发吗？',
      answer: '发。只要还在本市企业就业、参保，剩下的年份继续发，新公司不用重新申请。',
      refs: ['c7', 'c12'],
      itemKey: 'talent-settling-allowance',
      askedCount: 20,
    },
    {
      question: '夫妻两个一个A级一个C级，怎么发？',
      answer: '等级高的一方全额100万元，另一方减半15万元，都分五年。',
      refs: ['c8', 'c6'],
      itemKey: 'talent-settling-allowance',
      askedCount: 7,
    },
  ],
};
