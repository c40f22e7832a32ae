import { type ConditionOperator, type Json, operatorOf } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { askedCondition } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { AskedField } from '../compile/asked-fields';
import type { FilterItem, FilterTree } from '../compile/filter-tree';
import { overPeriod } from './whole-period';

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

/** Whether all variables in a value are known, in lists of values too. */
export const isKnownVariable = (value: Json): boolean =>
  Array.isArray(value)
    ? value.every(isKnownVariable)
    : typeof value !== 'string' || !value.startsWith('@') || Object.hasOwn(meanings, value);

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
  const value = meaningOf(ctx, given);
  // Who belongs to no unit has no records of it.
  if (isNothing(value)) return sql<SqlBool>`false`;
  const ask = (by: ConditionOperator, asked: Json) => askedCondition(column, by, asked) ?? refuse();
  const period = column.kind === 'time' ? overPeriod(field, op, value) : undefined;
  if (!period) return ask(op, value);
  const within = ask(period.operator, period.value);
  return period.isNegated ? sql<SqlBool>`not coalesce(${within}, false)` : within;
}

/** A value with what its variables stand for; of a list what stands for nothing is left out. */
export function meaningOf(ctx: Pick<Ctx, 'actor' | 'now'>, value: Json): Json {
  if (Array.isArray(value)) return value.map((one) => meaningOf(ctx, one)).filter((one) => !isNothing(one));
  return typeof value === 'string' && Object.hasOwn(meanings, value)
    ? (meanings[value]?.(ctx) ?? null)
    : value;
}
