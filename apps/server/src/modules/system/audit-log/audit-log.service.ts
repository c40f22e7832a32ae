import { type auditQuery, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isAboutObject } from '#platform/audit/about-object';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';

const shown = [
  'id',
  'seq',
  'creatorTime',
  'userId',
  'account',
  'realName',
  'roleCodes',
  'ipAddress',
  'action',
  'method',
  'address',
  'objectType',
  'objectId',
  'objectName',
  'result',
  'errorCode',
  'reason',
  'durationMs',
  'requestId',
] as const;

/** Audit rows, newest first. */
export function listAuditRows(ctx: Ctx, query: z.output<typeof auditQuery>) {
  let rows = ctx.db.selectFrom('auditLog').select(shown);
  if (query.userId) rows = rows.where('userId', '=', query.userId);
  if (query.person) rows = rows.where(keywordFilter(['account', 'realName'], query.person));
  if (query.action) rows = rows.where('action', '=', query.action);
  if (query.objectId) rows = rows.where(isAboutObject(query.objectId, query.objectType));
  else if (query.objectType) rows = rows.where('objectType', '=', query.objectType);
  if (query.result) rows = rows.where('result', '=', query.result);
  if (query.startTime) rows = rows.where(sql<boolean>`"creatorTime" >= ${new Date(query.startTime)}`);
  if (query.endTime) rows = rows.where(sql<boolean>`"creatorTime" <= ${new Date(query.endTime)}`);
  return page(ctx, rows, query, {
    searched: ['account', 'realName', 'objectName', 'action'],
    sortable: { creatorTime: 'seq', durationMs: 'durationMs' },
    order: [['seq', 'desc']],
    tieBreaker: 'seq',
  });
}

/** One row with what changed. */
export async function getAuditRow({ db }: Ctx, id: string) {
  const row = await db
    .selectFrom('auditLog')
    .select([...shown, 'changes', 'userAgent', 'input'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}
