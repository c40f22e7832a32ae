import type { RuleCheck } from '@qifu/contracts';
import type { WrittenRule } from './check-draft';

type Change = RuleCheck['changes'][number];
type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As text that is the same for the same JSON: the order of keys says nothing. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one) =>
    isRaw(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  ) ?? '';

/** One part of a rule: its place, its text without the parts below it, and by what it is known again. */
interface Part {
  /** Its id, or where a parameter's value begins; undefined for a condition without an id. */
  name: string | undefined;
  at: string;
  text: string;
  /** What it asks about: two conditions about the same fact are one that was changed. */
  subject: string;
}

/**
 * What a version changes: conditions, each value of a parameter, and the amount. A condition is known again by its id, else by what
 * it says, else by the fact it asks about: one that only moved is no change, and one put in before others changes none of them.
 */
export function compareDrafts(former: WrittenRule | undefined, draft: WrittenRule): Change[] {
  const [before, after] = [partsOf(former), partsOf(draft)];
  const pairs = pairUp(before, after);
  const taken = new Set(pairs.values());
  const changes: Change[] = [];
  for (const part of after) {
    const known = pairs.get(part);
    if (!known) changes.push(change('added', part, ''));
    else if (known.text !== part.text) changes.push(change('changed', part, known.text));
  }
  for (const part of before)
    if (!taken.has(part)) changes.push({ ...change('removed', part, part.text), text: '' });
  return changes;
}

/** Long ones are cut: the editor shows them in words. */
const longest = 1_000;
const change = (kind: Change['kind'], { name, at, text }: Part, before: string): Change => ({
  key: `${kind} ${name ?? `condition ${at}`}`.slice(0, 200),
  kind,
  at,
  text: text.slice(0, longest),
  before: before.slice(0, longest),
});

function pairUp(before: readonly Part[], after: readonly Part[]): ReadonlyMap<Part, Part> {
  const pairs = new Map<Part, Part>();
  const free = new Set(before);
  const pair = (isSame: (one: Part, other: Part) => boolean) => {
    for (const part of after) {
      const known = pairs.has(part) ? undefined : [...free].find((one) => isSame(one, part));
      if (!known) continue;
      pairs.set(part, known);
      free.delete(known);
    }
  };
  pair((one, other) => one.name !== undefined && one.name === other.name);
  const areNameless = (one: Part, other: Part) => one.name === undefined && other.name === undefined;
  pair((one, other) => areNameless(one, other) && one.text === other.text && one.at === other.at);
  pair((one, other) => areNameless(one, other) && one.text === other.text);
  pair((one, other) => areNameless(one, other) && one.subject !== '' && one.subject === other.subject);
  pair(
    (one, other) =>
      areNameless(one, other) && one.subject === '' && other.subject === '' && one.at === other.at,
  );
  return pairs;
}

function partsOf(rule: WrittenRule | undefined): Part[] {
  if (!rule) return [];
  const parts = conditionParts(rule.condition, '0');
  if (rule.amount !== undefined && rule.amount !== null)
    parts.push({ name: 'amount', at: 'amount', text: textOf(rule.amount), subject: '' });
  for (const [name, values] of Object.entries(rule.params))
    for (const value of values)
      parts.push({
        name: `param ${name} ${value.from}`,
        at: 'params',
        text: textOf({ name, ...value }),
        subject: '',
      });
  return parts;
}

function conditionParts(node: unknown, place: string): Part[] {
  if (!isRaw(node)) return [];
  const id = typeof node.id === 'string' ? node.id : undefined;
  const below = Array.isArray(node.args) ? node.args : node.arg === undefined ? [] : [node.arg];
  const { args: _args, arg: _arg, ...own } = node;
  const { cite: _cite, ...said } = own;
  const isLeaf = below.length === 0;
  return [
    {
      name: id === undefined ? undefined : `condition ${id}`,
      at: id ?? place,
      text: textOf(own),
      subject: isLeaf ? factsIn(said).join(' ') : '',
    },
    ...below.flatMap((part, index) => conditionParts(part, `${place}.${index}`)),
  ];
}

function factsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(factsIn);
  if (!isRaw(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' && ['var', 'fact', 'list', 'over'].includes(key) ? [one] : factsIn(one),
  );
}
