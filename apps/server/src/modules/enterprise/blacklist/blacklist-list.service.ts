import {
  type BlacklistCounts,
  type BlacklistFilter,
  type BlacklistQuery,
  type BlacklistRow,
  type BlacklistView,
  fail,
  type Page,
} from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameFiles } from '#modules/files';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import { seenBy } from '#platform/hidden-columns';
import { visibleEnterpriseIds } from '../enterprise.policy';
import { districtName } from '../firm-names';
import { inForce } from './blacklist.queries';

const entryColumns = [
  'b.id as entryId',
  'b.enterpriseId',
  'enterprise.enterpriseName',
  'b.creditCode',
  'b.reasonType',
  'b.reason',
  'b.basisDocNo',
  'b.level',
  'b.scope',
  'b.fileIds',
  'b.startDate',
  'b.endDate',
  'b.creatorTime',
  'b.creatorUserId',
  'b.liftedTime',
  'b.liftReason',
  'b.version',
] as const;

export const display = (column: 'creatorUserId' | 'liftedBy') =>
  sql<string | null>`nullif(${nameOfUser(`b.${column}`)}, '')`;

/** Entries about enterprises the caller sees. */
export const visibleEntries = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('blacklistEntry as b')
    .innerJoin('enterprise', 'enterprise.id', 'b.enterpriseId')
    .where('enterprise.id', 'in', visibleEnterpriseIds(ctx, 'blacklist'));

/** Entries that a list asks for, whatever part of it is looked at. */
export function askedEntries(ctx: Ctx, query: BlacklistFilter) {
  let rows = visibleEntries(ctx);
  if (typeof query.activeOn === 'number') rows = rows.where(inForce(new Date(query.activeOn)));
  if (query.includeLifted === 0) rows = rows.where('b.liftedTime', 'is', null);
  if (query.enterpriseId) rows = rows.where('b.enterpriseId', '=', query.enterpriseId);
  if (query.districtId) rows = rows.where('enterprise.districtId', '=', query.districtId);
  if (query.reasonType) rows = rows.where('b.reasonType', '=', query.reasonType);
  if (query.level) rows = rows.where('b.level', '=', query.level);
  return rows;
}

export const searchedInEntries = [
  'enterprise.enterpriseName',
  'b.creditCode',
  'b.basisDocNo',
  'b.reason',
] as const;

/** The keyword in the columns the caller may look through. */
export function inSeenEntries(ctx: Pick<Ctx, 'act' | 'actor'>, keyword: string) {
  const seen = searchedInEntries.filter(seenBy(ctx));
  return seen.length === 0 ? sql<SqlBool>`false` : keywordFilter(seen, keyword);
}

/** How an entry stands at an instant; each entry stands in exactly one way. */
export const standing = (at: Date): Record<Exclude<BlacklistView, 'all'>, RawBuilder<SqlBool>> => ({
  active: inForce(at),
  waiting: sql<SqlBool>`(b."liftedTime" is null and b."startDate" > ${at}::timestamptz)`,
  expired: sql<SqlBool>`(b."liftedTime" is null and b."endDate" <= ${at}::timestamptz)`,
  lifted: sql<SqlBool>`(b."liftedTime" is not null)`,
});

/** Figures beside the tabs, under the same filters as the list; one statement. */
export async function countBlacklist(ctx: Ctx, filter: BlacklistFilter): Promise<BlacklistCounts> {
  const views = standing(ctx.now());
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})`;
  let rows = askedEntries(ctx, filter);
  if (filter.keyword !== '') rows = rows.where(inSeenEntries(ctx, filter.keyword));
  return await rows
    .select([
      sql<number>`count(*)`.as('all'),
      count(views.active).as('active'),
      count(views.waiting).as('waiting'),
      count(views.expired).as('expired'),
      count(views.lifted).as('lifted'),
    ])
    .executeTakeFirstOrThrow();
}

/** In force or still to come. */
export const isOpen = (entry: { liftedTime: number | null; endDate: number | null }, now: number): boolean =>
  entry.liftedTime === null && (entry.endDate === null || entry.endDate > now);

/** Entries with everything their readers see; `active` is about the instant. */
const shownEntries = (rows: ReturnType<typeof visibleEntries>, at: Date) =>
  rows.select([
    ...entryColumns,
    inForce(at).$castTo<boolean>().as('active'),
    districtName.as('districtName'),
    display('creatorUserId').as('creatorUser'),
    display('liftedBy').as('liftedBy'),
  ]);
type ShownEntry = Awaited<ReturnType<ReturnType<typeof shownEntries>['executeTakeFirstOrThrow']>>;

/** One page of the blacklist, the latest entries first. */
export async function listBlacklist(ctx: Ctx, query: BlacklistQuery): Promise<Page<BlacklistRow>> {
  const at = typeof query.activeOn === 'number' ? new Date(query.activeOn) : ctx.now();
  let rows = shownEntries(askedEntries(ctx, query), at);
  if (query.view !== 'all') rows = rows.where(standing(ctx.now())[query.view]);
  const found = await page(ctx, rows, query, {
    searched: searchedInEntries,
    order: [['b.creatorTime', 'desc']],
    tieBreaker: 'b.id',
    sortable: {
      startDate: 'b.startDate',
      endDate: 'b.endDate',
      level: 'b.level',
      creatorTime: 'b.creatorTime',
      enterpriseName: 'enterprise.enterpriseName',
    },
  });
  return { list: await entriesForWire(ctx, found.list), pagination: found.pagination };
}

/** One entry; about an enterprise the caller does not see it is missing. */
export async function readBlacklistEntry(ctx: Ctx, id: string): Promise<BlacklistRow> {
  const row = await shownEntries(visibleEntries(ctx), ctx.now()).where('b.id', '=', id).executeTakeFirst();
  if (!row) fail('record.missing', { id });
  const [entry] = await entriesForWire(ctx, [row]);
  return entry as BlacklistRow;
}

/** Entries as their readers see them: files have names, and who may lift is said. */
async function entriesForWire(ctx: Ctx, rows: readonly ShownEntry[]): Promise<BlacklistRow[]> {
  const now = ctx.now().getTime();
  const mayLift = ctx.actor.holds('blacklist:btn_lift');
  const named = await nameFiles(
    ctx,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return rows.map(({ creatorUserId, creatorUser, fileIds, ...row }) => ({
    ...row,
    files: fileIds.flatMap((id) => named.get(id) ?? []),
    creatorUser: creatorUser ?? '',
    canLift: mayLift && creatorUserId !== ctx.actor.userId && isOpen(row, now),
  }));
}
