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
  let items = 0;
  const read = (one: Json, depth: number): FilterTree | FilterItem | undefined => {
    if (depth > deepest || items > mostItems) return undefined;
    if (Array.isArray(one)) return inTurn(one, depth);
    if (!isObject(one)) return undefined;
    const inner = one.conditionList ?? one.groups ?? one.conditionJson;
    if (inner !== undefined && inner !== null) {
      const list = typeof inner === 'string' ? (inner.trim() === '' ? [] : parse(inner)) : inner;
      if (!Array.isArray(list)) return undefined;
      return joined(
        joinOf(one.matchLogic ?? one.logic),
        list.map((part) => read(part, depth + 1)),
      );
    }
    if (one.field === undefined || typeof one.symbol !== 'string') return undefined;
    items += 1;
    return { field: one.field, symbol: one.symbol, value: one.fieldValue ?? null };
  };
  const inTurn = (list: Json[], depth: number) => {
    const groups: Json[][] = [];
    for (const [i, one] of list.entries())
      if (i > 0 && isObject(one) && joinOf(one.logic) === 'and') groups.at(-1)?.push(one);
      else groups.push([one]);
    const all = groups.map((group) =>
      joined(
        'and',
        group.map((one) => read(one, depth + 1)),
      ),
    );
    return joined('or', all);
  };
  const tree = read(given, 0);
  return tree && 'join' in tree && items <= mostItems ? tree : undefined;
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
