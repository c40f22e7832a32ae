import type { ConditionKind, ConditionOperator } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '#platform/db/keyword';
import type { SchemeColumn } from '#platform/db/scheme-column';

type Values = readonly string[] | readonly number[];
type Question = (column: string, kind: ConditionKind, values: Values) => RawBuilder<SqlBool>;

const casts: Record<ConditionKind, string> = {
  text: 'text',
  number: 'numeric',
  time: 'timestamptz',
  list: 'text',
};
const bound = (kind: ConditionKind, value: string | number | undefined) =>
  sql`${kind === 'time' ? new Date(value as number) : value}::${sql.raw(casts[kind])}`;
const boundList = (kind: ConditionKind, values: Values) =>
  sql`${kind === 'time' ? values.map((value) => new Date(value)) : [...values]}::${sql.raw(casts[kind])}[]`;
/** Texts are ordered by their characters alone, on every server. */
const ordered = (column: string, kind: ConditionKind) =>
  kind === 'text' ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);

const isOneOf: Question = (column, kind, values) =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${bound(kind, values[0])}`
    : sql`${sql.ref(column)} = any(${boundList(kind, values)})`;
/** The rest of the rows: those without a value are not equal to any either. */
const isNoneOf: Question = (column, kind, values) =>
  sql`(${sql.ref(column)} is null or ${sql.ref(column)} <> all(${boundList(kind, values)}))`;
const compare =
  (sign: string): Question =>
  (column, kind, values) =>
    sql`${ordered(column, kind)} ${sql.raw(sign)} ${bound(kind, values[0])}`;
const holds: Question = (column, _kind, values) => contains(column, String(values[0]));

const questions: Record<ConditionOperator, Question> = {
  equal: isOneOf,
  in: isOneOf,
  notEqual: isNoneOf,
  notIn: isNoneOf,
  greater: compare('>'),
  greaterOrEqual: compare('>='),
  less: compare('<'),
  lessOrEqual: compare('<='),
  like: holds,
  notLike: (column, kind, values) => sql`(${sql.ref(column)} is null or not ${holds(column, kind, values)})`,
  empty: (column, kind) =>
    kind === 'text'
      ? sql`(${sql.ref(column)} is null or ${sql.ref(column)} = '')`
      : sql`${sql.ref(column)} is null`,
  notEmpty: (column, kind) =>
    kind === 'text' ? sql`${sql.ref(column)} <> ''` : sql`${sql.ref(column)} is not null`,
  between: (column, kind, values) =>
    sql`${ordered(column, kind)} between ${bound(kind, values[0])} and ${bound(kind, values[1])}`,
};

/** A list is equal to what it shares a value with; it holds what stands in one of its values. */
const shares: Question = (column, kind, values) => sql`${sql.ref(column)} && ${boundList(kind, values)}`;
const holdsInOne: Question = (column, kind, values) =>
  sql`exists (select from unnest(${sql.ref(column)}) as "one"("value") where ${holds('one.value', kind, values)})`;
const isNot =
  (question: Question): Question =>
  (column, kind, values) =>
    sql`not coalesce(${question(column, kind, values)}, false)`;
const ofLists: Partial<Record<ConditionOperator, Question>> = {
  equal: shares,
  in: shares,
  notEqual: isNot(shares),
  notIn: isNot(shares),
  like: holdsInOne,
  notLike: isNot(holdsInOne),
  empty: (column) => sql`coalesce(cardinality(${sql.ref(column)}), 0) = 0`,
  notEmpty: (column) => sql`cardinality(${sql.ref(column)}) > 0`,
};

/** One condition as SQL. Of a child table it asks whether any of the row's child rows meets it. */
export function conditionSql(
  { column, kind, child }: SchemeColumn,
  op: ConditionOperator,
  values: Values,
): RawBuilder<SqlBool> {
  const ask = (kind === 'list' && ofLists[op]) || questions[op];
  const question = ask(column, kind, values);
  if (!child) return question;
  return sql<SqlBool>`exists (select from ${sql.table(child.table)}
    where ${sql.ref(child.column)} = ${sql.ref(child.parent)} and ${question})`;
}
