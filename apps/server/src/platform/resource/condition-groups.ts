import {
  type Condition,
  type ConditionForm,
  type ConditionGroup,
  conditionFormOf,
  fail,
  fitsForm,
  partsOf,
  type Resource,
} from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../context';
import { contains } from '../db/keyword';
import { hiddenFieldsOf, hiddenIn } from '../hidden-columns';

/** What a column that is not stored under its own name is asked for by: a column of the query, or one value worked out. */
export type AskedBy = Readonly<Record<string, string | RawBuilder<unknown>>>;
type Asking = Pick<Ctx, 'act' | 'actor'>;

/**
 * Groups of conditions as SQL. Columns are those of the resource that say so, values only ever parameters. Asking for a
 * column that is hidden from the caller is refused like one that does not exist: what it holds could be guessed by it.
 */
export function conditionsWhere(
  ctx: Asking,
  resource: Pick<Resource, 'table' | 'columns'>,
  groups: ConditionGroup,
  askedBy: AskedBy = {},
): RawBuilder<SqlBool> {
  const hidden = new Set([...hiddenIn(ctx), ...hiddenFieldsOf(ctx.actor, ctx.act.columnsOf)]);
  const one = (said: Condition): RawBuilder<SqlBool> => {
    const column = Object.hasOwn(resource.columns, said.column) ? resource.columns[said.column] : undefined;
    const form = column && conditionFormOf(column);
    const isHidden =
      hidden.has(said.column) || sameAs(resource, said.column).some((name) => hidden.has(name));
    if (!form || isHidden || !fitsForm(said, form)) fail('input.invalid', { field: 'groups' });
    return holds(askedBy[said.column] ?? `${resource.table}.${said.column}`, form, said);
  };
  const whole = (group: ConditionGroup): RawBuilder<SqlBool> => {
    const parts = partsOf(group).map((part) => ('column' in part ? one(part) : whole(part)));
    return sql<SqlBool>`(${sql.join(parts, 'all' in group ? sql` and ` : sql` or `)})`;
  };
  return whole(groups);
}

/** Columns that tell the same in other words: what one says could be guessed by the others. */
const sameAs = ({ columns }: Pick<Resource, 'columns'>, asked: string): string[] => [
  ...(columns[asked]?.tells === undefined ? [] : [columns[asked].tells]),
  ...Object.entries(columns).flatMap(([name, { tells }]) => (tells === asked ? [name] : [])),
];

function holds(name: AskedBy[string], form: ConditionForm, said: Condition): RawBuilder<SqlBool> {
  const stored = typeof name === 'string' ? sql.ref(name) : name;
  if ('isEmpty' in said) {
    const isEmpty = sql<SqlBool>`coalesce(${stored}::text, '') = ''`;
    return said.isEmpty ? isEmpty : sql<SqlBool>`not (${isEmpty})`;
  }
  if ('has' in said) return contains(name, said.has);
  if ('lacks' in said) return sql<SqlBool>`(${contains(name, said.lacks)}) is not true`;
  if ('in' in said) return sql<SqlBool>`coalesce(${stored}::text, '') = any(${said.in}::text[])`;
  if ('notIn' in said) return sql<SqlBool>`coalesce(${stored}::text, '') <> all(${said.notIn}::text[])`;
  const ends = [
    ...(said.from === undefined ? [] : [sql`${stored} >= ${boundary(form, said.from, 0)}`]),
    ...(said.to === undefined
      ? []
      : [
          form === 'time'
            ? sql`${stored} < ${boundary(form, said.to, 1)}`
            : sql`${stored} <= ${boundary(form, said.to, 0)}`,
        ]),
  ];
  return sql<SqlBool>`(${sql.join(ends, sql` and `)})`;
}

/** Days begin where the office is; a span to a day has the whole day in it. */
const boundary = (form: ConditionForm, end: string, later: 0 | 1) =>
  form === 'time'
    ? sql`((${end}::date + ${later}::int)::timestamp at time zone 'Asia/Shanghai')`
    : sql`${end}::numeric`;
