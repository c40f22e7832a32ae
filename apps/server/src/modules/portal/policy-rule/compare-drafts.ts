import type { RuleCheck } from '@qifu/contracts';
import type { WrittenRule } from './check-draft';

type Change = RuleCheck['changes'][number];
type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is written for one part: its place, and the part without the parts below it. */
type Parts = Map<string, { at: string; own: unknown }>;

/**
 * What a version changes: conditions by their id (else by their place), each value of a parameter, and the amount. A condition
 * that only moved is no change.
 */
export function compareDrafts(former: WrittenRule | undefined, draft: WrittenRule): Change[] {
  const [before, after] = [partsOf(former), partsOf(draft)];
  const changes: Change[] = [];
  for (const [key, { at, own }] of after) {
    const known = before.get(key);
    if (!known) changes.push({ key, kind: 'added', at, text: textOf(own) });
    else if (!same(known.own, own)) changes.push({ key, kind: 'changed', at, text: textOf(own) });
  }
  for (const [key, { at, own }] of before)
    if (!after.has(key)) changes.push({ key, kind: 'removed', at, text: textOf(own) });
  return changes;
}

/** As JSON, shortened: the editor says it in words. */
const textOf = (own: unknown) => JSON.stringify(own)?.slice(0, 300) ?? '';

function partsOf(rule: WrittenRule | undefined): Parts {
  const parts: Parts = new Map();
  if (!rule) return parts;
  conditionParts(rule.condition, '0', parts);
  if (rule.amount !== undefined && rule.amount !== null)
    parts.set('amount', { at: 'amount', own: rule.amount });
  for (const [name, values] of Object.entries(rule.params))
    for (const value of values)
      parts.set(`param ${name} ${value.from}`, { at: 'params', own: { name, ...value } });
  return parts;
}

function conditionParts(node: unknown, place: string, parts: Parts) {
  if (!isRaw(node)) return;
  const id = typeof node.id === 'string' ? node.id : undefined;
  const below = Array.isArray(node.args) ? node.args : node.arg === undefined ? [] : [node.arg];
  const { args: _args, arg: _arg, ...own } = node;
  parts.set(`condition ${id ?? place}`, { at: id ?? place, own });
  for (const [index, part] of below.entries()) conditionParts(part, `${place}.${index}`, parts);
}
