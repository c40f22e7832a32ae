import type { Facts, FactValue } from '../packages/policy-rules/src/facts/facts';
import { readRule } from '../packages/policy-rules/src/language/read-rule';
import type { Rule } from '../packages/policy-rules/src/language/rule';

/** So many firms and items as a province has (portal.md 4). */
export const firmCount = 100_000;
export const itemCount = 5_000;

/** The same world every time. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const names = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${start}${index}`);
const figures = names('figure', 24);
const marks = names('mark', 8);
const words = names('word', 8);
/** Limits and lists that policies share: some thousand distinct leaves for all items, as counted in portal.md 4. */
const limits = Array.from({ length: 14 }, (_, index) => 50 + index * 65);
const choices = names('', 40).map((name, index) => `${String.fromCharCode(65 + (index % 20))}${name}`);
const lists = Array.from({ length: 8 }, (_, index) => choices.slice(index * 3, index * 3 + 2));
export const factNames = [...figures, ...marks, ...words];

/** One fact of five is not known. */
export function makeFirm(index: number): Facts {
  const random = randomFrom(index * 7_919 + 17);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const facts = new Map<string, { value: FactValue }>();
  const tell = (name: string, value: () => FactValue) => {
    if (random() > 0.2) facts.set(name, { value: value() });
  };
  for (const name of figures) tell(name, () => Math.floor(random() * 1_000));
  for (const name of marks) tell(name, () => random() > 0.5);
  for (const name of words) tell(name, () => pick(choices));
  return facts;
}

/** Conditions of three to eight leaves, out of some thousand that policies share, and an amount with a cap. */
export function makeRules(count: number): { id: string; rule: Rule }[] {
  const random = randomFrom(20_261_126);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const leaf = (): unknown => {
    const kind = random();
    if (kind < 0.5)
      return {
        op: pick(['gte', 'lte', 'gt']),
        left: { var: pick(figures) },
        right: pick(limits),
      };
    if (kind < 0.6)
      return {
        op: 'gte',
        left: { div: [{ var: pick(figures.slice(0, 4)) }, { var: pick(figures.slice(4, 8)) }] },
        right: pick([0.03, 0.05, 0.5]),
      };
    if (kind < 0.8) return { op: 'in', fact: pick(words), values: pick(lists), prefix: true };
    return { op: 'true', fact: pick(marks) };
  };
  const group = (depth: number): unknown => ({
    op: pick(['and', 'and', 'or', 'atLeast']),
    n: 2,
    args: Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
      depth > 0 && random() < 0.3 ? group(depth - 1) : leaf(),
    ),
  });
  return Array.from({ length: count }, (_, index) => {
    const read = readRule({
      condition: group(1),
      amount: { min: [40, { mul: [{ var: pick(figures) }, 0.1] }] },
    });
    if ('issues' in read) throw new Error(JSON.stringify(read.issues));
    return { id: String(index), rule: read.rule };
  });
}
