import { describe, expect, it } from 'vitest';
import type { FactDefinition } from '../facts/fact-definition.ts';
import { type RuleText, readFacts, readRule } from '../testing/reading.ts';
import { checkRule } from './check-rule.ts';
import { runRuleTests, testFindings } from './rule-tests.ts';

const definition = (key: string, more: Partial<FactDefinition> = {}): [string, FactDefinition] => [
  key,
  { key, label: key, isActionable: true, ...more },
];
const definitions = new Map([
  definition('staff', { unit: '人', min: '0' }),
  definition('rd', { unit: '万元' }),
  definition('revenue', { unit: '元' }),
  definition('area', { unit: '平方米' }),
  definition('filed'),
  definition('equipment'),
]);
const v = (name: string) => ({ var: name });
const findings = (text: RuleText) =>
  checkRule(readRule(text), { definitions, validFrom: '2026-01-01' })
    .filter(({ kind }) => kind !== 'missingCitation')
    .map(({ at, kind, subject }) => `${at} ${kind} ${subject}`.trim());
const all = (...args: unknown[]) => ({ condition: { op: 'and', args } });
const compare = (op: string, left: unknown, right: unknown, more = {}) => ({ op, left, right, ...more });

describe('checks before a rule is released', () => {
  it('finds names nobody knows and parameters without a value', () => {
    const params = { late: [{ from: '2026-07-01', value: 3 }] };
    expect(
      findings({
        ...all(compare('gte', v('nobody'), { param: 'none' }), compare('gte', v('rd'), { param: 'late' })),
        params,
      }),
    ).toEqual(['0.0 unknownFact nobody', '0.0 unknownParam none', '0.1 paramGap late']);
    expect(findings({ condition: { op: 'ref', ruleSet: 'x' } })).toContain('0 unknownRuleSet x');
    expect(findings({ amount: { sum: v('price'), over: 'equipment' } })).toEqual([]);
  });
  it('finds units that do not agree, at save', () => {
    expect(findings(all(compare('gte', v('rd'), v('staff'))))).toEqual(['0.0 unitClash 人 万元']);
    expect(findings(all(compare('gte', v('rd'), v('revenue'))))).toEqual([]);
    expect(findings({ amount: { add: [v('rd'), v('area')] } })).toEqual(['amount unitClash 平方米 万元']);
    expect(
      findings({
        amount: { min: [{ mul: [v('rd'), { number: 8, unit: '%' }] }, { number: 300, unit: '万元' }] },
      }),
    ).toEqual([]);
  });
  it('finds contradictions, what cannot be reached and what always holds', () => {
    expect(findings(all(compare('gte', v('staff'), 300), compare('lt', v('staff'), 20)))).toEqual([
      '0 contradiction 0.0',
    ]);
    expect(findings(all(compare('gte', v('staff'), 20), compare('lt', v('staff'), 20)))).toEqual([
      '0 contradiction 0.1',
    ]);
    expect(findings(all(compare('gte', v('staff'), 20), compare('lte', v('staff'), 20)))).toEqual([]);
    expect(findings(all(compare('gte', v('staff'), 0)))).toEqual(['0.0 alwaysTrue gte']);
    expect(
      findings(
        all(compare('gte', v('staff'), 300), {
          op: 'or',
          args: [compare('lt', v('staff'), 20), { op: 'true', fact: 'filed' }],
        }),
      ),
    ).toEqual(['0.1.0 unreachable lt']);
  });
  it('finds brackets over each other and leaves without a paragraph', () => {
    const scale = (...froms: number[]) => ({
      amount: { scale: { base: v('rd'), brackets: froms.map((from) => ({ from, rate: 0.1 })) } },
    });
    expect(findings(scale(0, 500, 500))).toEqual(['amount overlappingBrackets']);
    expect(findings(scale(0, 500))).toEqual([]);
    const bare = checkRule(readRule({ condition: { op: 'true', fact: 'filed', id: 'a1' } }), {
      definitions,
      validFrom: '2026-01-01',
    });
    expect(bare).toEqual([{ at: 'a1', kind: 'missingCitation', subject: 'true' }]);
  });
  it('counts what the tests have seen, and names the one that fails', () => {
    const rule = readRule(
      all(compare('gte', v('staff'), 20, { id: 'many' }), { op: 'true', fact: 'filed', id: 'filed' }),
    );
    const test = (name: string, facts: Record<string, unknown>, verdict: 'T' | 'F' | 'U') => ({
      name,
      facts: readFacts(facts),
      day: '2026-11-20',
      verdict,
    });
    const run = runRuleTests(rule, [
      test('at the limit', { staff: 20, filed: true }, 'T'),
      test('below', { staff: 19, filed: true }, 'F'),
      test('unknown', { staff: null, filed: true }, 'T'),
    ]);
    expect(run.coverage).toEqual([
      { at: 'many', seenTrue: 1, seenFalse: 1, seenUnknown: 1 },
      { at: 'filed', seenTrue: 3, seenFalse: 0, seenUnknown: 0 },
    ]);
    expect(testFindings(run).map(({ at, kind, subject }) => `${at} ${kind} ${subject}`.trim())).toEqual([
      'tests failingTest unknown',
      'filed neverSeenFalse',
    ]);
  });
  it('asks no outcome of what is asked of the rows of a list: the figure it makes has one', () => {
    const where = { op: 'true', fact: 'isOwn' };
    const rule = readRule(all(compare('gte', { count: true, over: 'sites', where }, 1)));
    const test = (name: string, sites: unknown, verdict: 'T' | 'F') => ({
      name,
      facts: readFacts({ sites }),
      day: '2026-11-20',
      verdict,
    });
    const run = runRuleTests(rule, [
      test('one', [{ isOwn: true }], 'T'),
      test('none', [{ isOwn: false }], 'F'),
    ]);
    expect(run.coverage).toEqual([{ at: '0.0', seenTrue: 1, seenFalse: 1, seenUnknown: 0 }]);
    expect(testFindings(run)).toEqual([]);
  });
});
