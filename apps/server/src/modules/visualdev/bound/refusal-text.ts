import { type RawBuilder, sql } from 'kysely';
import { uniqueIndex } from '../compile/unique-fields';
import type { BoundColumn } from './bound-plan';
import { writtenBy } from './column-casts';
import { type Bound, tableOf } from './record-columns';
import { sqlText } from './sql-text';

type Sql = RawBuilder<unknown>;

/** The SQLSTATE our triggers raise where a table refuses what a record has. */
export const refusedByTable = 'QF001';

/** What our triggers tell beside it, as the detail of what they raise. */
export interface ToldRefusal {
  /** The SQLSTATE of the database itself. */
  state: string;
  /** The columns of the table it is about; none where that cannot be told. */
  columns: string[];
  /** What the table asks of them: the comment of its constraint, else its expression. */
  rule: string;
  /** How many letters a column has room for, where that is what is wrong. */
  most: number | null;
}

/** Named so that no column of a table is called the same. */
export const refusalVariables = sql`qifu_state text; qifu_words text; qifu_constraint text; qifu_column text;
  qifu_table text; qifu_columns text[] := '{}'; qifu_rule text; qifu_most int;`;

/**
 * Broken constraints, values that do not fit, and what triggers of a table raise in words or under classes of their own;
 * all else is no refusal: locks, lost connections, a column that is gone.
 */
const told = '^(22...|23...|P0001|[I-OQ-WYZ]....)$';

/**
 * What the trigger of a module does with a refusal: one of a unique field is raised as that of a module's own index, all
 * else with the columns it is about, as far as the database tells or the values show.
 */
export function tellRefusal(name: string, plan: Bound): Sql {
  const own = sql.lit(`${plan.facts.schema}.${plan.facts.table}`);
  const relation = sql`to_regclass(${sql.lit(sqlText(tableOf(plan)))})`;
  return sql`qifu_state := sqlstate;
    if qifu_state !~ ${sql.lit(told)} then raise; end if; qifu_words := sqlerrm;
    get stacked diagnostics qifu_constraint = constraint_name, qifu_column = column_name, qifu_table = table_name,
      qifu_rule = schema_name;
    qifu_table := qifu_rule || '.' || qifu_table; qifu_rule := '';
    if qifu_state = '23505' and qifu_table = ${own} then ${raiseUnique(name, plan)} end if;
    if qifu_state like '22%' then ${probes(plan)}
    elsif qifu_table is distinct from ${own} then null;
    elsif qifu_column <> '' then qifu_columns := array[qifu_column];
    else
      select array_agg(a.attname::text order by a.attnum), max(coalesce(obj_description(k.oid, 'pg_constraint'),
          regexp_replace(pg_get_constraintdef(k.oid), '^CHECK \\((.*)\\)$', '\\1'))) into qifu_columns, qifu_rule
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = ${relation} and k.conname = qifu_constraint;
      if qifu_columns is null then
        select array_agg(a.attname::text order by a.attnum) into qifu_columns
          from pg_index i join pg_class c on c.oid = i.indexrelid
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = ${relation} and c.relname = qifu_constraint;
      end if;
    end if;
    raise exception using errcode = ${sql.lit(refusedByTable)}, message = qifu_words,
      detail = json_build_object('state', qifu_state, 'columns', coalesce(qifu_columns, '{}'),
        'rule', coalesce(qifu_rule, ''), 'most', qifu_most)::text;`;
}

function raiseUnique(name: string, { facts, columns }: Bound): Sql {
  const known = facts.uniques.flatMap((unique) => {
    const one = columns.find(({ of }) => of.name === unique.column);
    return one ? [sql`when ${sql.lit(unique.name)} then ${sql.lit(uniqueIndex(name, one.column.name))}`] : [];
  });
  if (known.length === 0) return sql`null;`;
  return sql`qifu_column := case qifu_constraint ${sql.join(known, sql` `)} end;
    if qifu_column is not null then
      raise unique_violation using message = qifu_words, constraint = qifu_column;
    end if;`;
}

/** Of a value that does not fit the database names no column: each is tried by itself. */
const probes = ({ columns }: Bound): Sql =>
  columns.length === 0 ? sql`null;` : sql.join(columns.map(probe), sql` `);

function probe(one: BoundColumn): Sql {
  const { length, name } = one.of;
  const value = sql.id('new', one.column.name);
  const found = sql`qifu_columns := qifu_columns || ${sql.lit(name)}::text;`;
  // A cast cuts a text that is too long, an assignment refuses it.
  if (length !== null)
    return sql`if length(${value}) > ${sql.lit(length)} then ${found} qifu_most := ${sql.lit(length)}; end if;`;
  return sql`begin perform ${writtenBy(one)}; exception when data_exception then ${found} end;`;
}
