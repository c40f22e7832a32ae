import { translate } from '@qifu/i18n';
import { describe, expect, it } from 'vitest';
import { evaluateRule } from '../evaluate/evaluate-rule.ts';
import type { FactDefinition } from '../facts/fact-definition.ts';
import { type RuleText, readFacts, readRule } from '../testing/reading.ts';
import { sentenceOf } from './sentence.ts';
import { type TraceNode, traceOf } from './trace.ts';

const day = '2026-11-20';
const definition = (key: string, label: string, unit?: string): [string, FactDefinition] => [
  key,
  { key, label, isActionable: true, ...(unit && { unit }) },
];
const definitions = new Map([
  definition('rd', '研发费用', '万元'),
  definition('revenue', '营业收入', '万元'),
  definition('staff', '从业人员', '人'),
  definition('titles', '资质'),
  definition('founded', '成立日期'),
  definition('sites', '租用场地'),
]);

function explain(text: RuleText, facts: Record<string, unknown>, language: 'zh' | 'en' = 'zh') {
  const rule = readRule(text);
  const question = { facts: readFacts(facts), day, definitions };
  const trace = traceOf(rule, question, evaluateRule(rule, question));
  const say = (key: string, params?: Readonly<Record<string, unknown>>) =>
    translate(language, 'policyRules', key, params);
  const leaves = (node: TraceNode): TraceNode[] => (node.condition ? [node] : node.parts.flatMap(leaves));
  return { trace, leaves: leaves(trace), sentences: leaves(trace).map((leaf) => sentenceOf(leaf, day, say)) };
}

const share = {
  condition: {
    op: 'and',
    args: [
      {
        id: 'a1',
        cite: 'c6',
        op: 'gte',
        left: { div: [{ var: 'rd' }, { var: 'revenue' }] },
        right: { param: 'least' },
      },
      { op: 'between', of: { var: 'staff' }, lo: 20, hi: 300 },
      {
        op: 'or',
        args: [
          { op: 'has', fact: 'titles', any: ['高新技术企业', '专精特新'] },
          { op: 'within', fact: 'founded', amount: 5, unit: 'year' },
        ],
      },
    ],
  },
  params: { least: [{ from: '2026-01-01', value: 3, unit: '%', pid: 'c6' }] },
};

describe('a decision explains itself', () => {
  it('by one sentence a leaf, in the words of the dictionary', () => {
    const told = explain(share, { rd: 300, revenue: 9000, staff: 400, titles: [], founded: '2024-01-01' });
    expect(told.sentences).toEqual([
      '研发费用 ÷ 营业收入为 0.033333，要求不低于 3%，符合',
      '从业人员为 400 人，要求在 20 人 至 300 人 之间，不符合',
      '资质：无，要求至少有一项：高新技术企业、专精特新，不符合',
      '成立日期：2024-01-01，要求在 2026-11-20 之前 5 年以内，符合',
    ]);
    expect(told.leaves[0]).toMatchObject({
      id: 'a1',
      cite: 'c6',
      facts: [
        { fact: 'rd', value: 300, unit: '万元' },
        { fact: 'revenue', value: 9000 },
      ],
      params: [{ name: 'least', value: 3, from: '2026-01-01', cite: 'c6' }],
    });
  });
  it('says what is missing and what a figure may be', () => {
    const told = explain(share, { rd: 300, revenue: { min: 6000, max: 12000 }, staff: null, titles: null });
    expect(told.sentences).toEqual([
      '研发费用 ÷ 营业收入可能的范围：0.025 至 0.05，要求不低于 3%，待补充',
      '从业人员尚未填写，要求在 20 人 至 300 人 之间，待补充',
      '资质尚未填写，要求至少有一项：高新技术企业、专精特新，待补充',
      '成立日期尚未填写，要求在 2026-11-20 之前 5 年以内，待补充',
    ]);
    const rich = { op: 'gte', left: { var: 'revenue' }, right: { number: 2000, unit: '万元' } };
    expect(explain({ condition: rich }, { revenue: 9840.5 }, 'en').sentences).toEqual([
      '营业收入 is CNY 98,405,000; required: at least CNY 20,000,000; met',
    ]);
    expect(explain(share, { staff: 5 }, 'en').sentences[1]).toBe(
      '从业人员 is 5 people; required: from 20 people to 300 people; not met',
    );
  });
  it('calls a list by its name, and does not take the cells of its rows for facts of the firm', () => {
    const where = { op: 'true', fact: 'isOwn' };
    const rule = { condition: { op: 'gte', left: { count: true, over: 'sites', where }, right: 1 } };
    const told = explain(rule, { sites: [{ isOwn: true }, { isOwn: false }] });
    expect(told.sentences).toEqual(['租用场地的项数为 1，要求不低于 1，符合']);
    expect(told.leaves[0]?.facts?.map(({ fact }) => fact)).toEqual(['sites']);
  });
  it('calls a parameter as people do where its figure is open', () => {
    const right = { mul: [{ param: 'least' }, { var: 'staff' }] };
    const told = (given: object) =>
      explain(
        {
          condition: { op: 'gte', left: { var: 'rd' }, right },
          params: { least: [{ from: '2026-01-01', value: 3, ...given }] },
        },
        { rd: 10 },
      ).sentences;
    expect(told({ label: '每人最低研发费用' })).toEqual([
      '研发费用为 10 万元，要求不低于 每人最低研发费用 × 从业人员，待补充',
    ]);
    expect(told({})).toEqual(['研发费用为 10 万元，要求不低于 least × 从业人员，待补充']);
  });
  it('marks the fewest leaves that decide', () => {
    const deciding = (facts: Record<string, unknown>) =>
      explain(share, facts)
        .leaves.filter(({ isDeciding }) => isDeciding)
        .map(({ op }) => op);
    expect(deciding({ rd: 300, revenue: 9000, staff: 400, titles: [], founded: '2010-01-01' })).toEqual([
      'between',
    ]);
    expect(
      deciding({ rd: 300, revenue: 9000, staff: 40, titles: ['专精特新'], founded: '2024-01-01' }),
    ).toEqual(['gte', 'between', 'has']);
    expect(deciding({ rd: 300, revenue: 9000, staff: 40, titles: null, founded: '2010-01-01' })).toEqual([
      'has',
    ]);
  });
  it('names a rule that cannot be computed, and whose fault it is', () => {
    const told = explain(share, { rd: 300, revenue: 0, staff: 40, titles: ['专精特新'] });
    expect(told.trace.result).toBe('error');
    expect(told.sentences[0]).toBe('研发费用 ÷ 营业收入暂时算不出：除数为 0');
    expect(told.leaves[0]?.fault).toEqual({ reason: 'divisionByZero', subject: '' });
  });
});
