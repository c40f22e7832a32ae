import { translate } from '@qifu/i18n';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRule } from '../evaluate/evaluate-rule.ts';
import { anyCondition, anyFirm, hide } from '../testing/any-rule.ts';
import { readFacts, readRule } from '../testing/reading.ts';
import { sentenceOf } from './sentence.ts';
import { type TraceNode, traceOf } from './trace.ts';

const day = '2026-11-20';
const languages = ['zh', 'zhtw', 'en'] as const;
const opposite = { T: 'F', F: 'T', U: 'U', error: 'error' } as const;

function tellAll(condition: unknown, facts: Record<string, unknown>, language: (typeof languages)[number]) {
  const rule = readRule({ condition });
  const question = { facts: readFacts(facts), day };
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(language, 'policyRules', key, more);
  /** Counts the "not"s above for itself. */
  const leaves = (node: TraceNode, nots: number): { node: TraceNode; nots: number }[] =>
    node.condition
      ? [{ node, nots }]
      : node.parts.flatMap((part) => leaves(part, nots + Number(node.op === 'not')));
  return leaves(traceOf(rule, question, evaluateRule(rule, question)), 0).map(({ node, nots }) => ({
    role: nots % 2 === 1 ? opposite[node.result] : node.result,
    sentence: sentenceOf(node, day, say),
    hasFault: node.fault !== undefined,
    say,
  }));
}

describe('a sentence below a "not"', () => {
  it('ends in what its condition does for the whole, whatever is not known, in every language', () => {
    fc.assert(
      fc.property(anyCondition, anyFirm, fc.constantFrom(...languages), (condition, firm, language) => {
        const told = tellAll(condition, hide(firm.facts, firm.hidden), language);
        for (const { role, sentence, hasFault, say } of told)
          if (!hasFault) expect(sentence?.endsWith(say(`results.${role}`))).toBe(true);
      }),
      { numRuns: 300, seed: 20_261_129 },
    );
  });

  const turnedTo = (
    leaf: object,
    facts: Record<string, unknown>,
    language: (typeof languages)[number] = 'zh',
  ) => tellAll({ op: 'not', arg: leaf }, facts, language)[0]?.sentence;

  it.each([
    [{ op: 'true', fact: 'p' }, { p: false }, 'p：否，应为否，符合'],
    [{ op: 'true', fact: 'p' }, { p: true }, 'p：是，应为否，不符合'],
    [{ op: 'true', fact: 'p' }, {}, 'p尚未填写，应为否，待补充'],
    [{ op: 'gte', left: { var: 'a' }, right: 3 }, { a: 5 }, 'a为 5，要求低于 3，不符合'],
    [{ op: 'has', fact: 's', any: ['x'] }, { s: [] }, 's：无，要求没有x，符合'],
    [{ op: 'known', fact: 'p' }, {}, 'p尚未填写，要求尚未填写，符合'],
    [{ op: 'noneIn', list: 's' }, { s: ['x'] }, 's：x，要求在其中，符合'],
    [{ op: 'date', from: '2026-01-01' }, {}, '申报日期 2026-11-20，要求早于 2026-01-01，不符合'],
  ])('%j asks for the opposite', (leaf, facts, expected) => {
    expect(turnedTo(leaf, facts)).toBe(expected);
    expect(tellAll({ op: 'not', arg: { op: 'not', arg: leaf } }, facts, 'zh')[0]?.sentence).toBe(
      tellAll(leaf, facts, 'zh')[0]?.sentence,
    );
  });

  it('asks for it in traditional characters and in English', () => {
    const leaf = { op: 'true', fact: 'p' };
    expect(turnedTo(leaf, { p: false }, 'zhtw')).toBe('p：否，應為否，符合');
    expect(turnedTo(leaf, { p: false }, 'en')).toBe('p: no; should be no; met');
  });
});
