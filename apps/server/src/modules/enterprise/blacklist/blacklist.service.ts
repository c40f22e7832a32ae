import {
  type BlacklistCounts,
  type BlacklistFilter,
  type BlacklistInput,
  type BlacklistQuery,
  type BlacklistRow,
  type BlacklistView,
  fail,
  type Page,
} from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { claimFiles, nameFiles } from '#modules/files';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import { refuseField } from '#platform/http/refuse-field';
import { visibleEnterpriseIds, visibleEnterprises } from '../enterprise.policy';
import { enterprisePorts, type ListedEnterprises } from '../project-port';
import { districtName } from '../registry/enterprise.queries';
import { inForce } from './blacklist.queries';

/** Files an entry rests on belong to it. */
export const blacklistFileOwner = 'blacklistEntry';

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

const display = (column: 'creatorUserId' | 'liftedBy') =>
  sql<
    string | null
  >`(select u."realName" || '/' || u.account from "user" u where u.id = b.${sql.ref(column)})`;

/** Entries about enterprises the caller sees. */
const visibleEntries = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('blacklistEntry as b')
    .innerJoin('enterprise', 'enterprise.id', 'b.enterpriseId')
    .where('enterprise.id', 'in', visibleEnterpriseIds(ctx));

/** Entries that a list asks for, whatever part of it is looked at. */
function askedEntries(ctx: Ctx, query: BlacklistFilter) {
  let rows = visibleEntries(ctx);
  if (typeof query.activeOn === 'number') rows = rows.where(inForce(new Date(query.activeOn)));
  if (query.includeLifted === 0) rows = rows.where('b.liftedTime', 'is', null);
  if (query.enterpriseId) rows = rows.where('b.enterpriseId', '=', query.enterpriseId);
  if (query.districtId) rows = rows.where('enterprise.districtId', '=', query.districtId);
  if (query.reasonType) rows = rows.where('b.reasonType', '=', query.reasonType);
  if (query.level) rows = rows.where('b.level', '=', query.level);
  return rows;
}

const searched = ['enterprise.enterpriseName', 'b.creditCode', 'b.basisDocNo', 'b.reason'] as const;

/** How an entry stands at an instant; each entry stands in exactly one way. */
const standing = (at: Date): Record<Exclude<BlacklistView, 'all'>, RawBuilder<SqlBool>> => ({
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
  if (filter.keyword !== '') rows = rows.where(keywordFilter(searched, filter.keyword));
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

/** One page of the blacklist, the latest entries first. */
export async function listBlacklist(ctx: Ctx, query: BlacklistQuery): Promise<Page<BlacklistRow>> {
  const at = typeof query.activeOn === 'number' ? new Date(query.activeOn) : ctx.now();
  let rows = askedEntries(ctx, query).select([
    ...entryColumns,
    inForce(at).$castTo<boolean>().as('active'),
    districtName.as('districtName'),
    display('creatorUserId').as('creatorUser'),
    display('liftedBy').as('liftedBy'),
  ]);
  if (query.view !== 'all') rows = rows.where(standing(ctx.now())[query.view]);
  const found = await page(ctx, rows, query, {
    searched,
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
  const now = ctx.now().getTime();
  const mayLift = ctx.actor.holds('blacklist:btn_lift');
  const named = await nameFiles(
    ctx,
    found.list.flatMap(({ fileIds }) => fileIds),
  );
  const list = found.list.map(({ creatorUserId, creatorUser, fileIds, ...row }) => ({
    ...row,
    files: fileIds.flatMap((id) => named.get(id) ?? []),
    creatorUser: creatorUser ?? '',
    canLift: mayLift && creatorUserId !== ctx.actor.userId && isOpen(row, now),
  }));
  return { list, pagination: found.pagination };
}

/** In force or still to come. */
const isOpen = (entry: { liftedTime: number | null; endDate: number | null }, now: number) =>
  entry.liftedTime === null && (entry.endDate === null || entry.endDate > now);

/**
 * Lists enterprises, or with `dryRun` says what that would do. Takes the enterprises before their projects, as
 * everybody does, so that an application cannot slip through while its firm is being listed.
 */
export async function createBlacklistEntries(ctx: Ctx, input: BlacklistInput) {
  const wanted = [...new Set(input.enterpriseIds)];
  const enterprises = await visibleEnterprises(ctx)
    .select(['enterprise.id as enterpriseId', 'enterpriseName', 'enterprise.creditCode'])
    .where('enterprise.id', 'in', wanted)
    .orderBy('enterprise.id')
    .forUpdate()
    .execute();
  if (enterprises.length !== wanted.length) {
    const known = new Set(enterprises.map(({ enterpriseId }) => enterpriseId));
    fail('record.missing', { enterpriseIds: wanted.filter((id) => !known.has(id)) });
  }
  await assertReason(ctx, input.reasonType);
  const listed: ListedEnterprises = { ...input, enterprises };
  if (input.dryRun) {
    return {
      entryIds: [],
      affectedProjects: await enterprisePorts.projects.affectedByBlacklist(ctx, listed),
    };
  }
  const entries = enterprises.map((enterprise) => ({ id: ctx.newId(), ...enterprise }));
  await insertEntries(ctx, input, entries);
  const affectedProjects = await enterprisePorts.projects.affectedByBlacklist(ctx, listed);
  return { entryIds: entries.map(({ id }) => id), affectedProjects };
}

interface NewEntry {
  id: string;
  enterpriseId: string;
  enterpriseName: string;
  creditCode: string;
}

async function insertEntries(ctx: Ctx, input: BlacklistInput, entries: readonly NewEntry[]) {
  const { level, reasonType, reason, basisDocNo, scope, fileIds } = input;
  await claimFiles(ctx, fileIds, { type: blacklistFileOwner, id: entries[0]?.id ?? '' });
  const shared = {
    reasonType,
    reason,
    basisDocNo,
    level,
    startDate: new Date(input.startDate),
    endDate: input.endDate === null ? null : new Date(input.endDate),
    scope: JSON.stringify(scope),
    fileIds: JSON.stringify(fileIds),
    creatorUserId: ctx.actor.userId,
    creatorTime: ctx.now(),
  };
  await ctx.db
    .insertInto('blacklistEntry')
    .values(entries.map(({ id, enterpriseId, creditCode }) => ({ id, enterpriseId, creditCode, ...shared })))
    .execute();
  for (const { enterpriseId, enterpriseName, creditCode } of entries) {
    ctx.audit({
      objectType: 'enterprise',
      objectId: enterpriseId,
      objectName: enterpriseName,
      after: { creditCode, level, reasonType, startDate: input.startDate, endDate: input.endDate },
      reason,
    });
  }
}

async function assertReason(ctx: Ctx, reasonType: string) {
  const word = await ctx.db
    .selectFrom('dictionaryData')
    .innerJoin('dictionaryType', 'dictionaryType.id', 'dictionaryData.dictionaryTypeId')
    .select('dictionaryData.id')
    .where('dictionaryType.enCode', '=', 'blacklistReason')
    .where('dictionaryData.enCode', '=', reasonType)
    .where('dictionaryData.deleteMark', '=', 0)
    .where('dictionaryData.enabledMark', '=', 1)
    .executeTakeFirst();
  if (!word) refuseField(ctx, 'body.reasonType', 'notOffered');
}

/** Lifts an entry before its end. Never by the person who made it: two people stand behind every lift. */
export async function liftBlacklistEntry(
  ctx: Ctx,
  { entryId, reason, version }: { entryId: string; reason: string; version: number },
) {
  const owner = await visibleEntries(ctx)
    .select(['enterprise.id', 'enterprise.enterpriseName'])
    .where('b.id', '=', entryId)
    .forUpdate('enterprise')
    .executeTakeFirst();
  if (!owner) fail('record.missing', { id: entryId });
  const entry = await ctx.db
    .selectFrom('blacklistEntry')
    .select(['creatorUserId', 'liftedTime', 'endDate', 'version'])
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (entry.creatorUserId === ctx.actor.userId) fail('RV_E11', { entryId });
  if (!isOpen(entry, ctx.now().getTime())) fail('RV_E12', { entryId });
  if (entry.version !== version) fail('record.changed', { current: { entryId, ...entry } });
  const lifted = await ctx.db
    .updateTable('blacklistEntry')
    .set((eb) => ({
      liftedBy: ctx.actor.userId,
      liftedTime: ctx.now(),
      liftReason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', entryId)
    .returning(['id as entryId', 'version'])
    .executeTakeFirstOrThrow();
  ctx.audit({
    objectType: 'enterprise',
    objectId: owner.id,
    objectName: owner.enterpriseName,
    before: { liftedTime: null },
    after: { entryId, liftedTime: ctx.now().getTime() },
    reason,
  });
  return lifted;
}

/** Whether the caller sees an entry that rests on the file. */
export async function mayReadEntryFile(ctx: Ctx, fileId: string): Promise<boolean> {
  if (!ctx.actor.holds('blacklist:view')) return false;
  const entry = await visibleEntries(ctx)
    .select('b.id')
    .where(sql<SqlBool>`b."fileIds" @> ${JSON.stringify([fileId])}::jsonb`)
    .executeTakeFirst();
  return entry !== undefined;
}
