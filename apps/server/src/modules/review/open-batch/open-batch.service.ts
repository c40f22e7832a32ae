import { batchStatus, type OpenBatch, type OwnBatchWork, projectStatus } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import { reachOf } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { withBatchFiles } from '../batch/batch-files';
import { visibleProjects } from '../project/project.policy';

/** More than these nobody reads on a first page. */
const most = 50;

/** The batches that take applications now; what they are reviewed by and the money behind them is not told here. */
export async function listOpenBatches({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<{ list: OpenBatch[] }> {
  const at = instant(now());
  const list = await db
    .selectFrom('declareBatch')
    .select(['id', 'name', 'year', 'endTime', 'description', 'fileIds'])
    .select(directionNames.as('directionNames'))
    .where('deleteMark', '=', 0)
    .where('status', '=', batchStatus.open)
    .where('startTime', '<=', at)
    .where('endTime', '>', at)
    .orderBy('endTime')
    .orderBy('id')
    .limit(most)
    .execute();
  const named = await withBatchFiles({ db }, list);
  return { list: named.map(({ fileIds: _fileIds, ...batch }) => batch) };
}

/** In the order in which the batch has them. */
const directionNames: RawBuilder<string[]> = sql`array(
  select d."fullName" from jsonb_array_elements_text("declareBatch"."directionIds") with ordinality as chosen(id, place)
  join "declareDirection" d on d.id = chosen.id and d."deleteMark" = 0 order by chosen.place)`;

/** How far the caller's own firms are, batch by batch. */
export async function listOwnBatchWork(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<{ list: OwnBatchWork[] }> {
  if (reachOf(ctx.actor).kind !== 'own' || !ctx.actor.holds('table2:view')) return { list: [] };
  const counted = (status: number) =>
    sql<number>`count(*) filter (where "project"."status" = ${status})::int`;
  const list = await visibleProjects(ctx)
    .select('batchId')
    .select(counted(projectStatus.draft).as('drafts'))
    .select(counted(projectStatus.returned).as('returned'))
    .select(counted(projectStatus.submitted).as('submitted'))
    .groupBy('batchId')
    .execute();
  return { list };
}
