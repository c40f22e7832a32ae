import { type Json, operatorOf } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { askedCondition } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { AskedField } from '../compile/asked-fields';
import type { FilterItem, FilterTree } from '../compile/filter-tree';
import { endOf, startOf } from './whole-days';

type Clause = RawBuilder<SqlBool>;
/** What an item asks; undefined where it asks nothing. */
type Ask = (item: FilterItem) => Clause | undefined;

/** A tree of conditions as one; parts that ask nothing are left out. */
export function filterSql(tree: FilterTree, ask: Ask): Clause | undefined {
  const clauses = tree.parts.flatMap((part) => ('join' in part ? filterSql(part, ask) : ask(part)) ?? []);
  if (clauses.length < 2) return clauses[0];
  return sql<SqlBool>`(${sql.join(clauses, tree.join === 'and' ? sql` and ` : sql` or `)})`;
}

const isNothing = (value: Json): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.every(isNothing));

/** Variables of the family that stand for something of the caller. */
const meanings: Readonly<Record<string, (ctx: Pick<Ctx, 'actor' | 'now'>) => Json>> = {
  '@userId': ({ actor }) => actor.userId,
  '@currentUser': ({ actor }) => actor.userId,
  '@organizeId': ({ actor }) => actor.organizeId,
  '@currentOrganization': ({ actor }) => actor.organizeId,
  '@currentTime': ({ now }) => now().getTime(),
};

export const isKnownVariable = (value: Json): boolean =>
  typeof value !== 'string' || !value.startsWith('@') || Object.hasOwn(meanings, value);

/**
 * One comparison as SQL; undefined where its value is empty, which asks nothing (contract-lowcode 1.10.1). `refuse` says
 * that the field cannot be asked so.
 */
export function itemSql(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  { field, column }: AskedField,
  { symbol, value: given }: Pick<FilterItem, 'symbol' | 'value'>,
  refuse: () => never,
): Clause | undefined {
  const op = operatorOf(symbol) ?? refuse();
  if (op === 'empty' || op === 'notEmpty') return askedCondition(column, op, null) ?? refuse();
  if (isNothing(given)) return undefined;
  const meant = typeof given === 'string' && Object.hasOwn(meanings, given) ? meanings[given]?.(ctx) : given;
  const value = meant ?? null;
  const ask = (by: typeof op, asked: Json) => askedCondition(column, by, asked) ?? refuse();
  const start = startOf(field, [value].flat()[0] ?? null);
  const end = endOf(field, [value].flat().at(-1) ?? null);
  // A moment told to the day means all of that day.
  if (column.kind !== 'time' || start === end) return ask(op, value);
  if (op === 'equal' || op === 'in' || op === 'between') return ask('between', [start, end]);
  if (op === 'notEqual' || op === 'notIn')
    return sql<SqlBool>`not coalesce(${ask('between', [start, end])}, false)`;
  return ask(op, op === 'greater' || op === 'lessOrEqual' ? end : start);
}
