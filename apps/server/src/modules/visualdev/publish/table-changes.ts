import { Failure, fail } from '@qifu/contracts';
import type { PlannedColumn } from '@qifu/designs';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { isTooWide, violatedConstraint } from '#platform/db/database-failure';
import { uniqueIndex } from '../compile/unique-fields';
import { tableIn } from '../design/lc-names';
import { converted } from './converted';

type Db = Pick<Ctx, 'db'>;

/** Types come from the codecs of the field registry or from the database, never from a request. */
const typed = ({ type }: PlannedColumn) => sql.raw(type);

/** What every record has (contract-lowcode 1.13, online-dev 1.2). */
const systemPart = sql`
  f_id text primary key, f_creator_user_id text not null, f_creator_time timestamptz not null,
  f_last_modify_user_id text, f_last_modify_time timestamptz, f_version int not null default 1,
  f_delete_mark int not null default 0, f_delete_time timestamptz, f_delete_user_id text,
  f_flow_id text, f_flow_task_id text`;

/** Makes an empty table in the schema of modules, with the order its lists have at first. */
export async function createModuleTable({ db }: Db, name: string, comment: string) {
  await sql`create table ${tableIn(name)} (${systemPart})`.execute(db);
  await sql`comment on table ${tableIn(name)} is ${sql.lit(comment)}`.execute(db);
  await sql`create index on ${tableIn(name)} (f_creator_time desc, f_id desc) where f_delete_mark = 0`.execute(
    db,
  );
  await sql`select lc."countFromNow"(${name})`.execute(db);
}

/** The same for rows that belong to records of another table, and go with them; no parent to refer to where it is a view. */
export async function createChildTable(
  { db }: Db,
  name: string,
  parent: string | undefined,
  comment: string,
) {
  const follows = parent === undefined ? sql`` : sql`references ${tableIn(parent)} (f_id) on delete cascade`;
  await sql`create table ${tableIn(name)} (f_id text primary key,
    f_foreign_id text not null ${follows},
    f_sort int not null default 0)`.execute(db);
  await sql`comment on table ${tableIn(name)} is ${sql.lit(comment)}`.execute(db);
  await sql`create index on ${tableIn(name)} (f_foreign_id, f_sort)`.execute(db);
}

/** Of a table of the database; those that were taken away for good still count. */
const mostColumns = 1_600;

/** All at once, so that the table is held as briefly as one of them takes. */
export async function addColumns({ db }: Db, name: string, columns: readonly PlannedColumn[]) {
  const added = columns.map((column) => sql`add column ${sql.id(column.name)} ${typed(column)}`);
  await sql`alter table ${tableIn(name)} ${sql.join(added)}`.execute(db).catch((error) => {
    throw isTooWide(error) ? new Failure('design.tooWide', { most: mostColumns }) : error;
  });
}

/** Says in the database what a column is for; nobody has to wait for it. */
export async function commentColumns(
  { db }: Db,
  name: string,
  columns: readonly PlannedColumn[],
  labelOf: (elementId: string) => string,
) {
  for (const column of columns) {
    const comment = `${labelOf(column.elementId)} · ${column.elementId}`;
    await sql`comment on column ${tableIn(name)}.${sql.id(column.name)} is ${sql.lit(comment)}`.execute(db);
  }
}

export interface Filled {
  from: PlannedColumn;
  to: PlannedColumn;
}

/** What never fitted the other type and is still in the column from before stays; all else follows the former column. */
const follows = ({ from, to }: Filled): RawBuilder<unknown> =>
  sql`(${sql.id(from.name)} is not null or ${converted(to, from)} is not null)`;

const taken = (one: Filled): RawBuilder<unknown> => sql`${sql.id(one.to.name)} =
  case when ${follows(one)} then ${converted(one.from, one.to)} else ${sql.id(one.to.name)} end`;

/** Takes the values of a table over, all of them or those of some rows. */
export const fillColumns = (
  name: string,
  filled: readonly Filled[],
  rows: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`update ${tableIn(name)} set ${sql.join(filled.map(taken))}
  where ${rows} and (${sql.join(filled.map(follows), sql` or `)})`;

/** The words behind `create unique index`. Records that were taken away may be the same. */
export const uniqueIndexOn = (name: string, column: PlannedColumn): RawBuilder<unknown> =>
  sql`${sql.id(uniqueIndex(name, column.name))} on ${tableIn(name)} (md5(${sql.id(column.name)}))
    where f_delete_mark = 0`;

/** From now on no two records have the same; lists go on meanwhile. */
export async function makeUnique({ db }: Db, name: string, column: PlannedColumn, label: string) {
  await sql`create unique index if not exists ${uniqueIndexOn(name, column)}`.execute(db).catch((error) => {
    throw violatedConstraint(error) === undefined ? error : fail('design.notUnique', { label });
  });
}

export const dropUnique = ({ db }: Db, name: string, column: PlannedColumn) =>
  sql`drop index if exists ${tableIn(uniqueIndex(name, column.name))}`.execute(db);
