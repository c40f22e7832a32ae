import { describe, expect, it } from 'vitest';
import { evaluateRule } from '../evaluate/evaluate-rule.ts';
import { readFacts, readRule } from '../testing/reading.ts';
import { conditionFinder, linkRule, ruleSetsIn } from './references.ts';

const day = '2026-11-20';
const ref = (ruleSet: string, more: object = {}) => ({ op: 'ref', ruleSet, ...more });
const sets: Record<string, ReturnType<typeof readRule>> = {
  small: readRule({
    condition: { op: 'lte', left: { var: 'staff' }, right: { param: 'most' }, id: 'a', cite: 'p1' },
    params: { most: [{ from: '2026-01-01', value: 300 }] },
  }),
  honest: readRule({ condition: { op: 'not', arg: { op: 'true', fact: 'untrusted' } } }),
  both: readRule({ condition: { op: 'and', args: [ref('small'), ref('honest')] } }),
  round: readRule({ condition: { op: 'or', args: [ref('again'), { op: 'true', fact: 'x' }] } }),
  again: readRule({ condition: ref('round') }),
};
const find = (name: string) => sets[name];
const ask = (condition: unknown, facts: Record<string, unknown>) =>
  evaluateRule(linkRule(readRule({ condition }), day, find), { facts: readFacts(facts), day });

describe('a rule that refers to others', () => {
  it('holds where they hold, however deep', () => {
    expect(ask(ref('both'), { staff: 300, untrusted: false }).verdict).toBe('T');
    expect(ask(ref('both'), { staff: 301, untrusted: false }).verdict).toBe('F');
    expect(ask({ op: 'not', arg: ref('small') }, { staff: 301 }).verdict).toBe('T');
    expect([...ask(ref('both'), { staff: 20 }).missing]).toEqual(['untrusted']);
  });

  it('takes the parameters of the other as of the day, its own names stay its own', () => {
    const rule = readRule({
      condition: {
        op: 'and',
        args: [ref('small'), { op: 'gte', left: { var: 'staff' }, right: { param: 'most' }, id: 'a' }],
      },
      params: { most: [{ from: '2026-01-01', value: 20 }] },
    });
    const told = (staff: number) =>
      evaluateRule(linkRule(rule, day, find), { facts: readFacts({ staff }), day }).verdict;
    expect([told(19), told(20), told(300), told(301)]).toEqual(['F', 'T', 'T', 'F']);
  });

  it('is cited by the paragraph that refers, and brings no names along', () => {
    const { condition } = linkRule(readRule({ condition: ref('small', { cite: 'p9' }) }), day, find);
    expect(condition).toMatchObject({ op: 'lte', cite: 'p9' });
    expect(condition).not.toHaveProperty('id');
  });

  it('stays as it is where it refers to nothing, and names what it refers to', () => {
    expect(linkRule(sets.honest as never, day, find)).toBe(sets.honest);
    expect(ruleSetsIn(sets.both as never)).toEqual(['small', 'honest']);
  });

  it('is at fault, and neither T nor F, where the other is missing or leads back to it', () => {
    expect(ask(ref('nobody'), {})).toMatchObject({ verdict: 'error', fault: { subject: 'nobody' } });
    expect(ask(ref('round'), { x: true }).verdict).toBe('error');
  });

  it('grows no larger than a rule may be', () => {
    const wide: Record<string, ReturnType<typeof readRule>> = {};
    for (let level = 0; level < 12; level++)
      wide[`w${level}`] = readRule({
        condition: { op: 'and', args: Array.from({ length: 9 }, () => ref(`w${level + 1}`)) },
      });
    const rule = linkRule(readRule({ condition: ref('w0') }), day, (name) => wide[name]);
    expect(JSON.stringify(rule.condition).length).toBeLessThan(40_000);
  });

  it('is found for rules nobody has stored, and tells a circle as one', () => {
    const question = { facts: readFacts({ staff: 5, untrusted: false, x: true }), day };
    const findRuleSet = conditionFinder(day, find);
    const verdict = (condition: unknown) =>
      evaluateRule(readRule({ condition }), { ...question, findRuleSet });
    expect(verdict(ref('both')).verdict).toBe('T');
    expect(verdict(ref('nobody')).fault).toMatchObject({ reason: 'unknownRuleSet' });
    expect(verdict(ref('round')).fault).toMatchObject({ reason: 'circle' });
    const own = conditionFinder(day, find, ['small']);
    expect(
      evaluateRule(readRule({ condition: ref('both') }), { ...question, findRuleSet: own }).fault,
    ).toMatchObject({
      reason: 'circle',
      subject: 'small',
    });
  });
});
