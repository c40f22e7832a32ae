import { defaultReviewRules, type RuleSet } from '@qifu/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputOf, valuesOf } from './rule-values';

const aSet = (rules: Partial<RuleSet['rules']> = {}): RuleSet =>
  ({
    id: 'r1',
    name: '常用规则',
    description: '',
    isDefault: 1,
    enabledMark: 1,
    sortCode: 3,
    rules: { ...defaultReviewRules, ...rules },
  }) as RuleSet;
const sent = (set: RuleSet | undefined, values = valuesOf(set)) =>
  inputOf(set)(values) as { rules: RuleSet['rules'] };

describe('rules in a form', () => {
  it('come back unchanged when nothing was typed', () => {
    for (const set of [aSet(), aSet({ maxSameDistrict: 0.07, technicalRatio: 0.29 })]) {
      expect(sent(set).rules).toEqual(set.rules);
    }
  });
  it('start with the usual rules', () => {
    expect(sent(undefined).rules).toEqual(defaultReviewRules);
  });
  it('read shares as percent', () => {
    const values = valuesOf(aSet());
    const rules = sent(aSet(), {
      ...values,
      passMode: 'topRatio',
      numbers: { ...values.numbers, passTopPercent: '30', maxSameDistrict: '50' },
    }).rules;
    expect(rules.passLine.topRatio).toBe(0.3);
    expect(rules.maxSameDistrict).toBe(0.5);
  });
  it('send the very share that was typed, to four decimals of a percent, and show it again as typed', () => {
    const start = valuesOf(aSet());
    const whole = fc.integer({ min: 0, max: 99 });
    const part = fc.stringMatching(/^(|[0-9]{0,3}[1-9])$/);
    fc.assert(
      fc.property(whole, part, (percent, decimals) => {
        const typed = decimals === '' ? String(percent) : `${percent}.${decimals}`;
        const numbers = { ...start.numbers, passTopPercent: typed, technicalRatio: typed };
        const { rules } = sent(aSet(), { ...start, passMode: 'topRatio', numbers });
        const exact = Number(`0.${String(percent).padStart(2, '0')}${decimals}`);

        expect([rules.passLine.topRatio, rules.technicalRatio]).toEqual([exact, exact]);
        expect(valuesOf(aSet(rules)).numbers).toMatchObject({ passTopPercent: typed, technicalRatio: typed });
      }),
    );
  });
  it('tell an empty field from a wrong one', () => {
    const values = valuesOf(aSet());
    const rules = sent(aSet(), {
      ...values,
      numbers: { ...values.numbers, minExperts: '', coiYears: '三' },
    }).rules as Record<string, unknown>;
    expect(rules.minExperts).toBeUndefined();
    expect(rules.coiYears).toBe('三');
  });
  it('keep what is not shown as it was, whatever was typed there before', () => {
    const set = aSet({ aggregate: 'mean' });
    const values = valuesOf(set);
    const rules = sent(set, {
      ...values,
      passMode: 'score',
      numbers: { ...values.numbers, trimMinCount: '', trimHigh: 'x', passTopN: '-1', passScore: '70' },
    }).rules;
    expect(rules.trim).toEqual(defaultReviewRules.trim);
    expect(rules.passLine).toEqual({ mode: 'score', score: 70, topN: null, topRatio: null });
  });
});
