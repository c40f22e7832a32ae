import { setTimeout as pause } from 'node:timers/promises';
import { Failure, fail } from '@qifu/contracts';
import type { PlannedColumn, PlanStep } from '@qifu/designs';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { isLockTimeout, isTooWide, violatedConstraint } from '#platform/db/database-failure';
import { converted } from './converted';

const table = (name: string) => sql.table(`lc.${name}`);
/** Types come from the codecs of the field registry, never from a request. */
const typed = ({ type }: PlannedColumn) => sql.raw(type);
const uniqueIndex = (tableName: string, { name }: PlannedColumn) => `${tableName}_${name}_u`.slice(-63);

/** What every record has (contract-lowcode 1.13, online-dev 1.2). */
const systemPart = sql`
  f_id text primary key, f_creator_user_id text not null, f_creator_time timestamptz not null,
  f_last_modify_user_id text, f_last_modify_time timestamptz, f_version int not null default 1,
  f_delete_mark int not null default 0, f_delete_time timestamptz, f_delete_user_id text,
  f_flow_id text, f_flow_task_id text`;

/** Makes an empty table in the schema of modules, with the order its lists have at first. */
export async function createModuleTable({ db }: Pick<Ctx, 'db'>, name: string, comment: string) {
  await sql`create table ${table(name)} (${systemPart})`.execute(db);
  await sql`comment on table ${table(name)} is ${sql.lit(comment)}`.execute(db);
  await sql`create index on ${table(name)} (f_creator_time desc, f_id desc) where f_delete_mark = 0`.execute(
    db,
  );
}

/** The same for rows that belong to records of another table, and go with them. */
export async function createChildTable(
  { db }: Pick<Ctx, 'db'>,
  name: string,
  parent: string,
  comment: string,
) {
  await sql`create table ${table(name)} (f_id text primary key,
    f_foreign_id text not null references ${table(parent)} (f_id) on delete cascade,
    f_sort int not null default 0)`.execute(db);
  await sql`comment on table ${table(name)} is ${sql.lit(comment)}`.execute(db);
  await sql`create index on ${table(name)} (f_foreign_id, f_sort)`.execute(db);
}

/** Of a table of the database; those that were taken away for good still count. */
const mostColumns = 1_600;

const tries = 10;
const pauseMs = 500;

/** Waits for a table briefly and again, so that nobody behind it waits long; refused where others hold it throughout. */
export async function holdTable({ db }: Pick<Ctx, 'db'>, name: string) {
  await sql`set local lock_timeout = '300ms'`.execute(db);
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint hold_table`.execute(db);
    try {
      await sql`lock table ${table(name)} in access exclusive mode`.execute(db);
      await sql`set local lock_timeout = '5s'`.execute(db);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await sql`rollback to savepoint hold_table`.execute(db);
      if (attempt >= tries) fail('design.tableBusy');
      await pause(pauseMs);
    }
  }
}

/** Carries out the steps of a plan on one table, in the transaction of the release. */
export async function applySteps(
  { db }: Pick<Ctx, 'db'>,
  name: string,
  steps: readonly PlanStep[],
  labelOf: (elementId: string) => string,
): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  if (steps.length > 0) await holdTable({ db }, name);
  for (const step of steps) {
    const { column } = step;
    const own = sql.id(column.name);
    if (step.does === 'add' || step.does === 'retype') {
      await run(sql`alter table ${table(name)} add column ${own} ${typed(column)}`).catch((error) => {
        throw isTooWide(error) ? new Failure('design.tooWide', { most: mostColumns }) : error;
      });
      const comment = `${labelOf(column.elementId)} · ${column.elementId}`;
      await run(sql`comment on column ${table(name)}.${own} is ${sql.lit(comment)}`);
    }
    if (step.does === 'retype') await run(copied(name, step.former, column));
    if (step.does === 'reuse') await run(copiedBack(name, step.former, column));
    if (step.does === 'dropUnique')
      await run(sql`drop index if exists lc.${sql.id(uniqueIndex(name, column))}`);
    if (step.does === 'makeUnique') await makeUnique(run, name, column, labelOf(column.elementId));
  }
}

/** What fits of the former column; the rest stays there alone. */
const copied = (name: string, from: PlannedColumn, to: PlannedColumn): RawBuilder<unknown> =>
  sql`update ${table(name)} set ${sql.id(to.name)} = ${converted(from, to)}`;

/** The same into a column that was there before: what never fitted the other type is still in it, and stays. */
const copiedBack = (name: string, from: PlannedColumn, to: PlannedColumn): RawBuilder<unknown> => sql`
  update ${table(name)} set ${sql.id(to.name)} = ${converted(from, to)}
  where ${sql.id(from.name)} is not null or ${converted(to, from)} is not null`;

async function makeUnique(
  run: (statement: RawBuilder<unknown>) => Promise<unknown>,
  name: string,
  column: PlannedColumn,
  label: string,
) {
  const index = sql.id(uniqueIndex(name, column));
  const statement = sql`create unique index ${index} on ${table(name)} (md5(${sql.id(column.name)}))
    where f_delete_mark = 0`;
  await run(statement).catch((error: unknown) => {
    throw violatedConstraint(error) === undefined ? error : fail('design.notUnique', { label });
  });
}
