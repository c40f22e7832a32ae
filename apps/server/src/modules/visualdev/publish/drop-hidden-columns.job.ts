import { type Language, translate } from '@qifu/i18n';
import { sql } from 'kysely';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';
import { isRetriable } from '#platform/db/database-failure';
import type { JobSteps, SteppedJob } from '#platform/jobs/jobs';
import { tableIn } from '../design/lc-names';
import {
  dayMs,
  formerNodes,
  type HiddenColumn,
  hiddenColumns,
  keptDays,
  toldDays,
} from './hidden-columns.queries';
import { takeTurn } from './prepare-tables';
import { lockWait } from './short-transaction';

/**
 * Each night: tells whom a module belongs to that columns will go, and takes away those that were put away 30 days ago,
 * with what they had. None goes of which nobody was told, nor sooner than told.
 */
export const dropHiddenColumnsJob: SteppedJob = {
  name: 'visualdev.dropHiddenColumns',
  cron: '40 3 * * *',
  handleSteps: async (steps) => {
    await steps.inStep(announce);
    for (const [, columns] of await steps.inStep(findDue)) if (steps.goesOn()) await dropSome(steps, columns);
  },
};

const isBefore = (column: string, { now }: Pick<Ctx, 'now'>, days: number) =>
  sql<boolean>`${sql.ref(column)} < ${new Date(now().getTime() - days * dayMs)}`;

const byTable = (columns: readonly HiddenColumn[]) => {
  const tables = new Map<string, HiddenColumn[]>();
  for (const one of columns) tables.set(one.table, [...(tables.get(one.table) ?? []), one]);
  return [...tables];
};

async function announce(ctx: Ctx): Promise<void> {
  const soon = await hiddenColumns(ctx)
    .where(isBefore('column.hiddenTime', ctx, keptDays - toldDays))
    .where('column.toldTime', 'is', null)
    .execute();
  for (const [, all] of byTable(soon)) {
    const nodes = await formerNodes(ctx, all[0]?.designId ?? '', [
      ...new Set(all.map(({ elementId }) => elementId)),
    ]);
    // What no release has ever shown has no values to lose, or is somebody's own: it stays.
    const columns = all.filter(({ elementId }) => nodes.has(elementId));
    const [first] = columns;
    if (!first) continue;
    const labels = new Set(columns.flatMap(({ elementId }) => nodes.get(elementId)?.label ?? []));
    const owners = [first.creatorUserId, first.lastModifyUserId].filter((one) => one !== null);
    const say = (language: Language) => ({
      title: translate(language, 'releasePlan', 'told.title', { name: first.fullName }),
      text: translate(language, 'releasePlan', 'told.text', {
        name: first.fullName,
        columns: [...labels].join(translate(language, 'releasePlan', 'told.and')),
        days: toldDays,
      }),
    });
    await tellPeople(ctx, [...new Set(owners)], say);
    await ctx.db
      .updateTable('moduleColumn')
      .set({ toldTime: ctx.now() })
      .where('tableId', '=', first.tableId)
      .where(
        'name',
        'in',
        columns.map(({ name }) => name),
      )
      .execute();
  }
}

const findDue = async (ctx: Ctx) =>
  byTable(
    await hiddenColumns(ctx)
      .where(isBefore('column.hiddenTime', ctx, keptDays))
      .where(isBefore('column.toldTime', ctx, toldDays - 1))
      .execute(),
  );

const mostTries = 10;

/** The due columns of one table; lists of it wait a moment at most. A night in which it stays held leaves them for the next. */
async function dropSome(steps: JobSteps, columns: readonly HiddenColumn[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await steps.inStep((ctx) => dropColumns(ctx, columns));
    } catch (error) {
      if (!isRetriable(error) || tries >= mostTries) throw error;
    }
  }
}

async function dropColumns(ctx: Ctx, columns: readonly HiddenColumn[]): Promise<void> {
  const [first] = columns;
  if (!first) return;
  await takeTurn(ctx, first.designId);
  // A release may have shown some of them again meanwhile.
  const gone = await ctx.db
    .deleteFrom('moduleColumn')
    .where('tableId', '=', first.tableId)
    .where(
      'name',
      'in',
      columns.map(({ name }) => name),
    )
    .where(isBefore('hiddenTime', ctx, keptDays))
    .returning('name')
    .execute();
  if (gone.length === 0) return;
  ctx.audit({
    objectType: 'design',
    objectId: first.designId,
    objectName: first.fullName,
    facts: { droppedColumns: gone.map(({ name }) => `${first.table}.${name}`) },
  });
  await sql`set local lock_timeout = ${lockWait}`.execute(ctx.db);
  const dropped = gone.map(({ name }) => sql`drop column if exists ${sql.id(name)}`);
  await sql`alter table ${tableIn(first.table)} ${sql.join(dropped)}`.execute(ctx.db);
}
