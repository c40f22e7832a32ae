import { type GrantBatchQuery, grantBatchResource } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import { type BatchFigures, readFiguresOf } from '../grant/batch-figures.queries';
import { phaseOn } from '../grant/phase';
import { documentTitleOf } from '../policy-document/document-names.queries';
import { mayDo } from './batch-steps';
import { visibleBatches } from './grant-batch.policy';

const noticeTo = sql<string | null>`"grantBatch"."noticeDates"[cardinality("grantBatch"."noticeDates")]`;

export async function listBatches(ctx: Ctx, query: GrantBatchQuery) {
  const { phase, itemId, year } = query;
  const phaseToday = phaseOn(dayOf(ctx.now()));
  const rows = visibleBatches(ctx)
    .innerJoin('policyItem as i', 'i.id', 'grantBatch.itemId')
    .$if(phase !== undefined, (q) => q.where(phaseToday, '=', phase ?? 'draft'))
    .$if(itemId !== '', (q) => q.where('grantBatch.itemId', '=', itemId))
    .$if(Boolean(year), (q) => q.where('grantBatch.year', '=', year ?? 0))
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
      sql<string | null>`"grantBatch"."noticeDates"[1]`.as('noticeFrom'),
      noticeTo.as('noticeTo'),
      nameOfUser('grantBatch.creatorUserId').as('author'),
      'grantBatch.handUserIds',
      'grantBatch.submittedUserId',
      'grantBatch.creatorTime',
      'grantBatch.version',
    ]);
  const found = await listRows(ctx, grantBatchResource, rows, query, {
    sortedBy: { noticeTo: { by: noticeTo, emptyLast: true } },
  });
  const figures = await readFiguresOf(
    ctx,
    found.list.map(({ id }) => id),
  );
  const list = found.list.map(({ handUserIds, submittedUserId, ...row }) => ({
    ...row,
    ...shownFigures(figures.get(row.id)),
    abilities: mayDo(ctx, { ...row, handUserIds, submittedUserId }),
  }));
  return { ...found, list };
}

const shownFigures = ({
  standing = 0,
  total = 0,
  accepted = 0,
  paid = 0,
  openObjections = 0,
}: Partial<BatchFigures> = {}) => ({ grantCount: standing, total, accepted, paid, openObjections });

export async function exportBatches(ctx: Ctx, query: GrantBatchQuery): Promise<Blob> {
  const { list } = await listBatches(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, grantBatchResource, { rows: list, query });
}
