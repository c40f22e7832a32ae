import { type GrantBatchQuery, grantBatchResource } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import { figuresOf, openObjectionsOf } from '../grant/batch-figures.queries';
import { phaseOn } from '../grant/phase';
import { documentTitleOf } from '../policy-document/document-names.queries';
import { mayDo } from './batch-steps';
import { visibleBatches } from './grant-batch.policy';

const figure = (column: 'standing' | 'accepted' | 'paid') => sql<number>`coalesce(f.${sql.ref(column)}, 0)`;
const noticeTo = sql<string | null>`"grantBatch"."noticeDates"[cardinality("grantBatch"."noticeDates")]`;

export async function listBatches(ctx: Ctx, query: GrantBatchQuery) {
  const { phase, itemId, year } = query;
  const phaseToday = phaseOn(dayOf(ctx.now()));
  const rows = visibleBatches(ctx)
    .innerJoin('policyItem as i', 'i.id', 'grantBatch.itemId')
    .leftJoin(figuresOf(ctx).as('f'), 'f.batchId', 'grantBatch.id')
    .leftJoin(openObjectionsOf(ctx).as('o'), 'o.batchId', 'grantBatch.id')
    .$if(phase !== undefined, (q) => q.where(phaseToday, '=', phase ?? 'draft'))
    .$if(itemId !== '', (q) => q.where('grantBatch.itemId', '=', itemId))
    .$if(year !== undefined, (q) => q.where('grantBatch.year', '=', year ?? 0))
    .select([
      'grantBatch.id',
      'grantBatch.batchNo',
      'grantBatch.fullName',
      'grantBatch.itemId',
      'i.fullName as itemName',
      documentTitleOf('i.documentId').as('documentTitle'),
      'grantBatch.year',
      'grantBatch.state',
      phaseToday.as('phase'),
      figure('standing').as('grantCount'),
      sql<string>`coalesce(f.total, 0)`.as('total'),
      figure('accepted').as('accepted'),
      figure('paid').as('paid'),
      sql<number>`coalesce(o.open, 0)`.as('openObjections'),
      sql<string | null>`"grantBatch"."noticeDates"[1]`.as('noticeFrom'),
      noticeTo.as('noticeTo'),
      nameOfUser('grantBatch.creatorUserId').as('author'),
      'grantBatch.handUserIds',
      'grantBatch.creatorTime',
      'grantBatch.version',
    ]);
  const found = await listRows(ctx, grantBatchResource, rows, query, {
    sortedBy: { noticeTo: { by: noticeTo, emptyLast: true } },
  });
  const list = found.list.map(({ handUserIds, total, ...row }) => ({
    ...row,
    total: Number(total),
    abilities: mayDo(ctx, { ...row, handUserIds }),
  }));
  return { ...found, list };
}

export async function exportBatches(ctx: Ctx, query: GrantBatchQuery): Promise<Blob> {
  const { list } = await listBatches(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, grantBatchResource, { rows: list, query });
}
