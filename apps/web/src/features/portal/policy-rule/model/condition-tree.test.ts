import { anyCondition } from '@qifu/policy-rules/testing/any-rule';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder, linesOf, writeLine } from './condition-tree';
import { partAt, withPart } from './json';
import { writeLeaf } from './leaf';
import { indent, insert, move, outdent, regroup, remove, toggleNot } from './tree-edits';

const said = (node: unknown) => linesOf(node);

it('shows any condition without losing a word: what it shows is written back as it was', () => {
  fc.assert(
    fc.property(anyCondition, (condition) => {
      expect(writeLine(said(condition), condition, writeLeaf)).toEqual(condition);
    }),
    { numRuns: 2_000 },
  );
});

it('shows what no row can say as JSON, with all its words', () => {
  for (const odd of [
    { op: 'gte', left: { mul: [{ var: 'a' }, 2] }, right: 3 },
    { op: 'true', fact: 'p', note: 'own word' },
    { op: 'ref', ruleSet: 'x' },
    { op: 'not', arg: { op: 'not', arg: { op: 'true', fact: 'p' } } },
    { op: 'and' },
    'nothing',
    null,
  ]) {
    expect(said(odd).kind).toBe('json');
    expect(writeLine(said(odd), odd, writeLeaf)).toEqual(odd);
  }
});

it('names places as the server does, "not" included', () => {
  const condition = {
    op: 'and',
    args: [
      { op: 'not', arg: { op: 'true', fact: 'p' } },
      { op: 'or', args: [{ op: 'true', fact: 'q', id: 'own' }] },
    ],
  };
  expect(inOrder(said(condition)).map(({ at, kind, isNot }) => [at, kind, isNot])).toEqual([
    ['0', 'group', false],
    ['0.0.0', 'leaf', true],
    ['0.1', 'group', false],
    ['own', 'leaf', false],
  ]);
});

const asks = (fact: string) => ({ op: 'true', fact });
const [a, b, c] = [asks('a'), asks('b'), asks('c')];
const all = (...args: unknown[]) => ({ op: 'and', args });

it('moves lines into groups and out of them', () => {
  expect(indent(all(a, b, c), ['args', 1])).toEqual({
    condition: all({ op: 'or', args: [a, b] }, c),
    path: ['args', 0, 'args', 1],
  });
  expect(outdent(all({ op: 'or', args: [a, b] }, c), ['args', 0, 'args', 1])).toEqual({
    condition: all({ op: 'or', args: [a] }, b, c),
    path: ['args', 1],
  });
  expect(outdent(all({ op: 'or', args: [a] }, c), ['args', 0, 'args', 0])?.condition).toEqual(all(a, c));
  expect(outdent(all(a), ['args', 0])).toBeUndefined();
  expect(move(all(a, b), ['args', 0], 1)).toEqual({ condition: all(b, a), path: ['args', 1] });
  expect(move(all(a, b), ['args', 1], 1)).toBeUndefined();
});

it('adds, takes out and turns lines', () => {
  expect(insert(all(a), ['args', 0], b)).toEqual({ condition: all(a, b), path: ['args', 1] });
  expect(insert(a, [], b).condition).toEqual(all(a, b));
  expect(remove(all(a, b), ['args', 1])).toEqual({ condition: all(a), path: ['args', 0] });
  expect(toggleNot(toggleNot(all(a), ['args', 0]), ['args', 0])).toEqual(all(a));
  expect(regroup(all(a), [], 'atLeast', 2)).toEqual({ op: 'atLeast', n: 2, args: [a] });
  expect(regroup({ op: 'atLeast', n: 2, args: [a] }, [], 'or')).toEqual({ op: 'or', args: [a] });
});

it('changes one part and leaves all others the same', () => {
  const whole = all(a, b);
  const changed = withPart(whole, ['args', 1, 'fact'], 'z');
  expect(partAt(changed, ['args', 0])).toBe(a);
  expect(partAt(changed, ['args', 1, 'fact'])).toBe('z');
});
