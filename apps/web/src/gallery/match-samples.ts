import type { ExplainLeaf, ExplainNode, ExplainState, Verdict } from '@qifu/ui/portal';

/** Words of each verdict, as the pages say them. */
export const verdictWords: Record<Verdict, string> = {
  eligible: '可享受',
  needInfo: '需补充信息',
  nearMiss: '差一步',
  waiting: '等一等',
  notEligible: '暂不符合',
  fault: '规则正在核对，暂不判断',
};

export const matchParts = [
  { key: 'a', label: '设备投资', words: '33.6', amount: 33.6 },
  { key: 'b', label: '研发', words: '12.0', amount: 12 },
  { key: 'c', label: '信保', words: '9.6', amount: 9.6 },
  { key: 'd', label: '稳岗', words: '6.8', amount: 6.8 },
  { key: 'e', label: '绿色工厂，待补能耗', words: '0 或 50', amount: 50, isPossible: true },
  { key: 'f', label: '改造券，待补合同', words: '0 至 30', amount: 30, isPossible: true },
];

interface MatchSample {
  title: string;
  verdict: Verdict;
  reason: string;
  value: string;
  low?: number;
  high?: number;
  days?: number;
  date: string;
  isNew?: boolean;
}

export const matchRows: readonly MatchSample[] = [
  {
    title: '出口信用保险扶持',
    verdict: 'eligible',
    reason: '排第一：后天截止，材料全部免提交，核对即可报',
    value: '9.6',
    low: 9.6,
    days: 2,
    date: '11 月 25 日',
  },
  {
    title: '绿色工厂奖励',
    verdict: 'needInfo',
    reason: '补 1 项能耗数据就能确定；同类企业 10 家有 6 家符合',
    value: '0 或 50',
    high: 50,
    days: 7,
    date: '11 月 30 日',
    isNew: true,
  },
  {
    title: '专精特新中小企业认定',
    verdict: 'waiting',
    reason: '2027-01-08 起自动符合，离截止还有 7 天，可先备材料',
    value: '20.0',
    high: 20,
    days: 53,
    date: '1 月 15 日',
  },
  {
    title: '高新区孵化企业成长计划',
    verdict: 'notEligible',
    reason: '要求成立未满 5 年，您的企业 11 月 18 日已满 5 年',
    value: '—',
    date: '不会自动符合',
  },
  {
    title: '首台（套）产品推广',
    verdict: 'fault',
    reason: '规则第 4 版发现问题，核对完会通知您',
    value: '—',
    date: '不设截止日',
  },
];

const leaf = (
  name: string,
  state: ExplainState,
  value: string,
  required: string,
  source: string,
  clause: string,
  more: Partial<ExplainLeaf> = {},
): ExplainLeaf => ({
  kind: 'leaf',
  key: name,
  name,
  state,
  value,
  required,
  source,
  clause: { label: clause, href: '#clause' },
  ...more,
});

export const explainNodes: readonly ExplainNode[] = [
  {
    kind: 'group',
    key: 'base',
    title: '一、基础',
    rule: 'all',
    state: 'met',
    children: [
      leaf('注册地', 'met', '高新区', '江岚市内', '工商登记 2026-11-02', '第四条'),
      leaf('企业规模', 'met', '小型', '中、小、微', '由从业 86 人、营收 9840 万元算出', '第四条'),
    ],
  },
  {
    kind: 'group',
    key: 'research',
    title: '二、创新能力',
    rule: 'all',
    state: 'met',
    children: [
      leaf('上年研发费用占营收', 'met', '3.1%', '≥ 3%', '税务 2026-05-31，305 / 9840 万元', '第七条（一）', {
        remark: '高出 0.1 个百分点',
      }),
      {
        kind: 'group',
        key: 'carriers',
        title: '创新载体',
        rule: 'atLeast',
        count: 2,
        state: 'met',
        children: [
          leaf('Ⅰ类知识产权', 'met', '1 件', '≥ 1 件', '知识产权库 2026-10-30', '第七条（二）'),
          leaf('市级以上研发机构', 'met', '企业技术中心', '有', '市工信局 2025-12-18', '第七条（二）'),
          leaf('研发人员占比', 'unmet', '14%', '≥ 20%', '自填 2026-08-12，12 / 86 人', '第七条（二）'),
        ],
      },
    ],
  },
  {
    kind: 'group',
    key: 'special',
    title: '三、专业化',
    rule: 'any',
    state: 'waiting',
    isDeciding: true,
    children: [
      leaf(
        '从事细分市场年限',
        'waiting',
        '1 年 10 个月',
        '≥ 2 年',
        '电子发票 2025-01-08 首次销售',
        '第八条（一）',
        {
          remark: '1 月 8 日满 2 年',
          isDeciding: true,
        },
      ),
      leaf('主导产品占营收', 'near', '66%', '≥ 70%', '自填 2026-08-12，待年报核对', '第八条（二）', {
        remark: '差 4 个百分点',
      }),
      leaf('细分市场占有率', 'missing', '没有填', '≥ 10%', '', '第八条（三）'),
    ],
  },
];
