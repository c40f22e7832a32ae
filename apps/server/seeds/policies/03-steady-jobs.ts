import type { PolicySeed } from './policy-seed';
import { all, any, either, gt, inForce, is, lte, not, p, percent, v, vectors } from './rule-words';

const body = `第一章 总则
第一条 为支持企业不裁员、少裁员，稳定就业岗位，根据《澜州省失业保险条例》，制定本细则。
第二条 稳岗返还从失业保险基金列支。市人力资源和社会保障局负责组织实施，市社会保险基金管理中心负责数据核对和拨付，不收取任何费用，不委托任何中介机构办理。
第二章 返还条件和标准
第三条 上年度在本市缴纳失业保险费的企业，符合下列情形之一的，可以享受稳岗返还：
（一）裁员率不高于5%；
（二）从业人员不超过30人，且裁员率不高于20%。
第四条 企业上年度应当实际缴纳失业保险费。缓缴期间尚未补缴的，补缴后再享受。
第五条 被列入失信惩戒名单的企业，不享受稳岗返还；在名单移出后的下一批次可以享受。
第六条 返还标准按照企业规模确定：
（一）中型、小型、微型企业，返还上年度实际缴纳失业保险费的50%；
（二）大型企业，返还上年度实际缴纳失业保险费的25%。
企业规模由系统按照统计划型标准，用从业人员和营业收入计算，企业不需要填报。
第七条 裁员率按照上年度末参保人数、年度内因退休死亡以外原因减少的参保人数计算。劳动者主动离职、劳动合同期满不续签的，不计入裁员。
从业人员以上年度末在本市参保的人数为准。
第三章 办理程序
第八条 稳岗返还实行免申即享，每季度办理一批。系统比对参保、缴费和信用数据，形成拟返还名单。
每季度第二个月的十五日前完成比对。首次列入名单的企业，系统同时发送短信提醒。
第九条 拟返还名单在市企业服务门户公示五个工作日。公示内容包括企业名称、统一社会信用代码、裁员率和返还金额。
企业认为应当列入而未列入，或者对裁员率、金额有异议的，可以在公示期内在线提出，市社会保险基金管理中心五个工作日内复核并答复。
第十条 公示无异议的，企业在线确认收款账户，十个工作日内拨付。九十日内未确认的，转入下一批次；跨年度仍未确认的，视为放弃。
第十一条 同一企业一个年度只享受一次稳岗返还。劳务派遣单位应当在到账后三十日内，把返还资金按照用工人数支付给用工单位。
已经享受社会保险补贴的岗位，不影响稳岗返还；同一年度已经领取困难企业岗位补助的，不再享受稳岗返还。
第四章 资金使用和监督
第十二条 返还资金用于职工生活补助、缴纳社会保险费、转岗培训和技能提升培训，不得用于发放高级管理人员奖金。
企业应当将返还资金的使用情况向职工公开，保存凭证不少于三年。
第十三条 以虚报参保人数等方式骗取返还的，追回资金，依法处理，五年内不再纳入名单。任何单位和个人以代办名义收费的，可以向市人力资源和社会保障局举报。
第五章 附则
第十四条 社会团体、基金会、社会服务机构和个体工商户参照本细则执行。
第十五条 本细则自2026年1月1日起施行，有效期至2026年12月31日。`;

const firm = { layoffRate: 4, headcount: 200, insurancePaid: 10, isUntrusted: false, enterpriseSize: '小型' };

export const steadyJobs: PolicySeed = {
  key: 'steady-jobs',
  title: '江岚市稳岗返还实施细则',
  shortTitle: '稳岗返还实施细则',
  docNo: '江人社规〔2025〕8号',
  indexNo: '990001-14-2025-00466',
  kind: 'detailedRules',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市人力资源和社会保障局', '江岚市财政局'],
  draftDate: '2025-12-16',
  publishDate: '2025-12-22',
  effectiveFrom: '2026-01-01',
  effectiveTo: '2026-12-31',
  topics: ['employment'],
  industries: [],
  sizes: ['large', 'medium', 'small', 'micro'],
  audiences: ['enterprise', 'selfEmployed', 'institution'],
  keywords: ['稳岗返还', '失业保险', '裁员率', '免申即享'],
  legalBasis: ['澜州省失业保险条例'],
  summary:
    '去年在江岚市缴了失业保险费、裁员率不高于5%的企业，返还去年所缴的50%，大型企业25%；30人以下的企业裁员率放宽到20%。不用申报，每季度一批，公示后在市企业服务门户确认收款账户就到账。今年最后一批12月办理。',
  summaryEn:
    'Firms that paid unemployment insurance last year and laid off at most 5% of their people (20% with at most 30 people) get half of it back, large firms a quarter. Nothing has to be applied for.',
  keyFigures: [
    { label: '中小微企业返还', value: '50', unit: '%' },
    { label: '大型企业返还', value: '25', unit: '%' },
    { label: '裁员率不高于', value: '5', unit: '%' },
    { label: '30人以下裁员率不高于', value: '20', unit: '%' },
  ],
  body,
  items: [
    {
      key: 'unemployment-refund',
      name: '失业保险稳岗返还',
      benefitType: 'refund',
      mode: 'instant',
      isRolling: true,
      handlingDays: 15,
      payDays: 10,
      budget: { total: 9600, reserved: 2318.6, paid: 6104.25 },
      handler: '江岚市社会保险基金管理中心',
      contact: '0990-8233333',
      steps: ['系统每季度比对数据', '名单公示5个工作日', '确认收款账户', '10个工作日内到账'],
      materials: ['营业执照', '社保缴费证明', '信用查询记录', '收款账户信息'],
      priorityNote: '2026年第四批公示到12月3日。',
      rule: {
        validFrom: '2026-01-01',
        condition: all(
          inForce('2026-01-01', '2026-12-31', 'c15'),
          any(
            lte(v('layoffRate'), percent(5), 'c3i1'),
            all(lte(v('headcount'), 30, 'c3i2'), lte(v('layoffRate'), percent(20), 'c3i2')),
          ),
          gt(v('insurancePaid'), 0, 'c4'),
          not(is('isUntrusted', 'c5')),
        ),
        amount: {
          mul: [
            v('insurancePaid'),
            either(
              { op: 'eq', left: v('enterpriseSize'), right: '大型', cite: 'c6i2' },
              p('large'),
              p('others'),
            ),
          ],
          cite: 'c6',
        },
        params: {
          others: [{ from: '2026-01-01', value: 50, unit: '%', pid: 'c6i1' }],
          large: [{ from: '2026-01-01', value: 25, unit: '%', pid: 'c6i2' }],
        },
        tests: vectors(
          firm,
          ['裁员率4%', {}, ['T', 5]],
          ['裁员率正好5%', { layoffRate: 5 }, ['T', 5]],
          ['裁员率5.01%，200人', { layoffRate: 5.01 }, 'F'],
          ['裁员率12%，25人', { layoffRate: 12, headcount: 25, insurancePaid: 3 }, ['T', 1.5]],
          ['裁员率12%，正好30人', { layoffRate: 12, headcount: 30, insurancePaid: 3 }, ['T', 1.5]],
          ['裁员率12%，31人', { layoffRate: 12, headcount: 31, insurancePaid: 3 }, ['F', 1.5]],
          ['裁员率正好20%，30人', { layoffRate: 20, headcount: 30 }, ['T', 5]],
          ['裁员率20.1%，30人', { layoffRate: 20.1, headcount: 30 }, 'F'],
          ['裁员率12%，不知道人数', { layoffRate: 12, headcount: undefined, insurancePaid: 3 }, ['U', 1.5]],
          [
            '裁员率25%，别的不知道也不行',
            { layoffRate: 25, headcount: undefined, insurancePaid: 3, isUntrusted: undefined },
            'F',
          ],
          ['裁员率4%，不知道人数也可以', { headcount: undefined }, ['T', 5]],
          ['不知道人数和是否失信', { headcount: undefined, isUntrusted: undefined }, ['U', 5]],
          ['失信，不知道裁员率', { layoffRate: undefined, headcount: 25, isUntrusted: true }, 'F'],
          ['不知道裁员率', { layoffRate: undefined, headcount: 25 }, 'U'],
          ['上年没有缴费', { insurancePaid: 0 }, ['F', 0]],
          ['上年缴费只有一元', { insurancePaid: 0.0001 }, ['T', 0.00005]],
          ['不知道缴费额', { insurancePaid: undefined }, ['U', 0, null]],
          ['大型企业返还25%', { enterpriseSize: '大型', insurancePaid: 86 }, ['T', 21.5]],
          ['不知道规模，金额是区间', { enterpriseSize: undefined }, ['T', 2.5, 5]],
          ['施行前一天', {}, 'F', '2025-12-31'],
          ['施行第一天', {}, ['T', 5], '2026-01-01'],
          ['最后一天', {}, ['T', 5], '2026-12-31'],
          ['失效第一天', {}, 'F', '2027-01-01'],
        ),
      },
    },
  ],
  interpretations: [
    {
      form: 'faq',
      title: '稳岗返还十问里最常问的五问',
      authorOrg: '江岚市人力资源和社会保障局',
      publishedAt: '2026-01-08',
      body: `一问：要不要申请？不要。系统自己比对，您只要在公示后确认收款账户。
二问：员工自己辞职算不算裁员？不算。退休、死亡、主动离职、合同期满不续签都不算。
三问：三十一个人的企业，裁员率12%，能不能按小企业算？不能。三十人是按上年末参保人数看的，多一个人就按5%算。
四问：钱能不能拿来发工资？可以发生活补助、缴社会保险费、做培训，不能发高级管理人员奖金。
五问：有人说交两千元能帮我办，真的吗？假的。稳岗返还不收费，也没有委托任何人代办。`,
      refs: ['c3', 'c7', 'c8', 'c12', 'c2'],
    },
  ],
  faqs: [
    {
      question: '店里去年走了两个人，都是自己不干的，会不会影响？',
      answer: '不影响。自己离职的不计入裁员，算的时候已经剔除了。觉得裁员率不对，公示期里可以在线提异议。',
      refs: ['c7', 'c9p2'],
      itemKey: 'unemployment-refund',
      askedCount: 64,
    },
    {
      question: '去年缓缴了几个月的失业保险，还能返吗？',
      answer: '先补缴，补缴以后的下一批就能返，按实际缴的数算。',
      refs: ['c4'],
      itemKey: 'unemployment-refund',
      askedCount: 21,
    },
    {
      question: '我们是劳务派遣公司，返还的钱归谁？',
      answer: '先打到派遣公司账上，三十日内要按用工人数付给用工单位。',
      refs: ['c11'],
      itemKey: 'unemployment-refund',
      askedCount: 9,
    },
  ],
};
