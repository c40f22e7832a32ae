import type { Condition, DatedValue, Rule } from './rule.ts';
import { ruleLimits } from './rule.ts';
import { nodesOf } from './walk.ts';

/** What stands behind a `ref`: the condition of a published rule, with the parameters it is held against. */
export type Referred = Pick<Rule, 'condition' | 'params'>;
export type FindReferred = (ruleSet: string) => Referred | undefined;

/** Rule sets a rule refers to, each once. */
export const ruleSetsIn = ({ condition, amount }: Pick<Rule, 'condition' | 'amount'>): string[] => [
  ...new Set(
    [...nodesOf(condition), ...(amount ? nodesOf(amount) : [])].flatMap((node) =>
      'op' in node && node.op === 'ref' ? [node.ruleSet] : [],
    ),
  ),
];

/**
 * A rule with what it refers to in the place of its `ref`s, as of a day (portal.md 3.1). What was not found, goes round in a
 * circle or makes the whole larger than a rule may be stays a `ref`, which is at fault wherever it is asked.
 */
export function linkRule(rule: Rule, day: string, find: FindReferred): Rule {
  if (ruleSetsIn(rule).length === 0) return rule;
  const linking = { day, find, left: ruleLimits.nodes - sizeOf(rule) };
  const { condition, amount } = rule;
  return {
    ...rule,
    condition: linked(condition, linking, []),
    ...(amount && { amount: linked(amount, linking, []) }),
  };
}

/** For rules nobody has stored: the condition behind a name, with all it refers to itself; a circle leads back to its name. */
export function conditionFinder(
  day: string,
  find: FindReferred,
  within: readonly string[] = [],
): (ruleSet: string) => Condition | undefined {
  const known = new Map<string, Condition | undefined>();
  return (ruleSet) => {
    if (within.includes(ruleSet)) return { op: 'ref', ruleSet };
    if (!known.has(ruleSet)) {
      const linking = { day, find, left: ruleLimits.nodes };
      const made = linked<Condition>({ op: 'ref', ruleSet }, linking, within);
      known.set(ruleSet, made.op === 'ref' ? undefined : made);
    }
    return known.get(ruleSet);
  };
}

interface Linking {
  readonly day: string;
  readonly find: FindReferred;
  /** Nodes the whole may still grow by. */
  left: number;
}

const sizeOf = ({ condition, amount }: Pick<Rule, 'condition' | 'amount'>) =>
  [...nodesOf(condition), ...(amount ? nodesOf(amount) : [])].length;

/** Nodes are plain values: whatever holds other nodes is gone through. */
function linked<T>(node: T, linking: Linking, within: readonly string[]): T {
  if (Array.isArray(node)) return node.map((one) => linked(one, linking, within)) as T;
  if (typeof node !== 'object' || node === null) return node;
  if (isRef(node)) return (referred(node, linking, within) ?? node) as T;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, linked(value, linking, within)]),
  ) as T;
}

type Ref = Condition & { op: 'ref' };
const isRef = (node: object): node is Ref => 'op' in node && node.op === 'ref';

function referred(
  { ruleSet, cite }: Ref,
  linking: Linking,
  within: readonly string[],
): Condition | undefined {
  const found = within.includes(ruleSet) ? undefined : linking.find(ruleSet);
  if (!found) return undefined;
  const size = sizeOf(found);
  if (size > linking.left) return undefined;
  linking.left -= size;
  const own = closed(found.condition, { params: found.params, day: linking.day, cite });
  return linked(own, linking, [...within, ruleSet]);
}

interface Closing extends Pick<Rule, 'params'> {
  day: string;
  cite: string | undefined;
}

/** With figures for its parameters, cited by the paragraph that refers to it, and without names that may be taken there. */
function closed<T>(node: T, closing: Closing): T {
  if (Array.isArray(node)) return node.map((one) => closed(one, closing)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const value = isParam(node) ? inForce(closing, node.name) : undefined;
  if (value)
    return { kind: 'number', value: value.value, ...(value.unit && { unit: value.unit }) } as unknown as T;
  const { id: _id, ...rest } = node as { id?: string };
  const parts = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, closed(one, closing)]));
  return { ...parts, ...('op' in node && closing.cite && { cite: closing.cite }) } as T;
}

const isParam = (node: object): node is { kind: 'param'; name: string } =>
  'kind' in node && node.kind === 'param';
const inForce = ({ params, day }: Closing, name: string): DatedValue | undefined =>
  params.get(name)?.findLast(({ from }) => from <= day);
