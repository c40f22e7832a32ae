import type { Json, JsonObject } from '@qifu/contracts';

/** One comparison as it was sent; `field` is a name, or an element of a design. */
export interface FilterItem {
  field: Json;
  symbol: string;
  value: Json;
}
export interface FilterTree {
  join: 'and' | 'or';
  parts: readonly (FilterTree | FilterItem)[];
}

const deepest = 6;
const mostItems = 200;

/**
 * Conditions in any form of the family (contract-lowcode 1.9, 1.10.1): `{matchLogic, conditionJson}` over all items,
 * `{matchLogic, conditionList: [{logic, groups}]}` nested, or a plain list whose items say how they join the one before
 * them, where "and" binds closer than "or". Undefined where it is none of these, too deep or too long.
 */
export function readFilterTree(given: Json, parse: (text: string) => Json): FilterTree | undefined {
  const tree = read(given, { parse, depth: 0 });
  return tree && 'join' in tree && itemsOf(tree).length <= mostItems ? tree : undefined;
}

interface Reading {
  parse: (text: string) => Json;
  depth: number;
}
type Part = FilterTree | FilterItem | undefined;

function read(one: Json, reading: Reading): Part {
  if (reading.depth > deepest) return undefined;
  const below = { ...reading, depth: reading.depth + 1 };
  if (Array.isArray(one)) return inTurn(one, below);
  if (!isObject(one)) return undefined;
  const inner = one.conditionList ?? one.groups ?? one.conditionJson ?? null;
  if (inner === null) return readItem(one);
  const list = inner === '' ? [] : typeof inner === 'string' ? reading.parse(inner) : inner;
  if (!Array.isArray(list) || list.length > mostItems) return undefined;
  const parts = list.map((part) => read(part, below));
  return joined(joinOf(one.matchLogic ?? one.logic), parts);
}

function readItem({ field, symbol, fieldValue }: JsonObject): FilterItem | undefined {
  if (field === undefined || typeof symbol !== 'string') return undefined;
  return { field, symbol, value: fieldValue ?? null };
}

/** A plain list: those joined by "and" stand together, and such groups by "or". */
function inTurn(list: Json[], below: Reading): FilterTree | undefined {
  if (list.length > mostItems) return undefined;
  const groups: Json[][] = [];
  for (const one of list) {
    const last = groups.at(-1);
    if (last && isObject(one) && joinOf(one.logic) === 'and') last.push(one);
    else groups.push([one]);
  }
  const ands = groups.map((group) => group.map((one) => read(one, below)));
  return joined(
    'or',
    ands.map((parts) => joined('and', parts)),
  );
}

function joined(
  join: 'and' | 'or',
  parts: readonly (FilterTree | FilterItem | undefined)[],
): FilterTree | undefined {
  return parts.includes(undefined) ? undefined : { join, parts: parts as FilterTree['parts'] };
}

const joinOf = (logic: Json | undefined): 'and' | 'or' =>
  typeof logic === 'string' && ['or', '||'].includes(logic.toLowerCase()) ? 'or' : 'and';
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All comparisons of a tree. */
export const itemsOf = ({ parts }: FilterTree): FilterItem[] =>
  parts.flatMap((part) => ('join' in part ? itemsOf(part) : [part]));
