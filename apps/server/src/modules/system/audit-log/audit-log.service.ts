import { type AuditFilters, type auditQuery, fail } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { isAboutObject } from '#platform/audit/about-object';
import { auditReading } from '#platform/audit/audit-reading';
import type { Ctx } from '#platform/context';
import { contains, gramFilter, keywordFilter, searchFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import { seenBy } from '#platform/hidden-columns';
import { visibleAuditRows } from './audit-log.policy';

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

/** Rows of people whose name or account has the part; the index finds those who may, the columns decide. */
const isBy = (part: string, columns: readonly string[]) =>
  sql<SqlBool>`(${gramFilter('searchText', part)} and ${keywordFilter(columns, part)})`;

/** What the text for the keyword is put together of. */
const searchedColumns = ['objectName', 'realName', 'account'];

/**
 * Actions whose name has the part; the few names there are, read one after the other from their index. Asked first:
 * only with the names before it does the planner know how few rows an action has.
 */
async function findActions({ db }: Ctx, part: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known(action) as (
      (select action from "auditLog" order by action limit 1)
      union all
      select (select l.action from "auditLog" l where l.action > known.action order by l.action limit 1)
      from known where known.action is not null)
    select action from known where ${contains('action', part)}`.execute(db);
  return rows.map(({ action }) => action);
}

/** Rows whose action, firm or person has the keyword. */
async function isAbout(ctx: Ctx, keyword: string, isSeen: (column: string) => boolean) {
  const actions = isSeen('action') ? await findActions(ctx, keyword) : [];
  const isNamed = searchFilter('searchText', searchedColumns, keyword, isSeen);
  return actions.length === 0 ? isNamed : sql<SqlBool>`(${isNamed} or action in (${sql.join(actions)}))`;
}

/**
 * Audit rows a filter lets through, in no order yet. Conditions on columns that are hidden from the caller are left out
 * before, where they are called so (`platform/http/keep-hidden.ts`); here those that are called otherwise.
 */
export async function selectAuditRows(ctx: Ctx, query: AuditFilters) {
  let rows = visibleAuditRows(ctx).select(shown);
  if (query.userId) rows = rows.where('userId', '=', query.userId);
  const isSeen = seenBy(ctx);
  const people = ['account', 'realName'].filter(isSeen);
  if (query.person && people.length > 0) rows = rows.where(isBy(query.person, people));
  if (query.action) rows = rows.where('action', '=', query.action);
  if (query.objectId) rows = rows.where(isAboutObject(query.objectId, query.objectType));
  else if (query.objectType) rows = rows.where('objectType', '=', query.objectType);
  if (query.result) rows = rows.where('result', '=', query.result);
  if (query.startTime && isSeen('creatorTime'))
    rows = rows.where(sql<boolean>`"creatorTime" >= ${new Date(query.startTime)}`);
  if (query.endTime && isSeen('creatorTime'))
    rows = rows.where(sql<boolean>`"creatorTime" <= ${new Date(query.endTime)}`);
  if (query.keyword) rows = rows.where(await isAbout(ctx, query.keyword, isSeen));
  return rows;
}

/** Audit rows, newest first. Who looked for what in them is itself on record (reliability 5.1). */
export async function listAuditRows(ctx: Ctx, query: z.output<typeof auditQuery>) {
  const found = await page(ctx, await selectAuditRows(ctx, query), query, {
    sortable: { creatorTime: 'seq', durationMs: 'durationMs' },
    order: [['seq', 'desc']],
    tieBreaker: 'seq',
  });
  const facts = { rows: found.pagination.total };
  await auditReading(ctx, { objectType: 'auditLog', objectId: '', input: { query }, facts });
  return found;
}

/** One row with what changed; having seen it is on record. */
export async function getAuditRow(ctx: Ctx, id: string) {
  const row = await visibleAuditRows(ctx)
    .select([...shown, 'changes', 'userAgent', 'input'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) fail('record.missing', { id });
  await auditReading(ctx, { objectType: 'auditLog', objectId: id, input: { params: { id } } });
  return row;
}
