import { type BlacklistInput, fail } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import { claimFiles } from '#modules/files';
import { assertTwoPeople } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';
import { visibleEnterprises } from '../enterprise.policy';
import type { ListedEnterprises } from '../project-port';
import { isOpen, visibleEntries } from './blacklist-list.service';

/** Files an entry rests on belong to it. */
export const blacklistFileOwner = 'blacklistEntry';

const longestNames = 500;

/**
 * Lists enterprises, or with `dryRun` says what that would do. Takes the enterprises before their projects, as
 * everybody does, so that an application cannot slip through while its firm is being listed.
 */
export async function createBlacklistEntries(ctx: Ctx, input: BlacklistInput) {
  const wanted = [...new Set(input.enterpriseIds)];
  const enterprises = await visibleEnterprises(ctx, 'blacklist')
    .select(['enterprise.id as enterpriseId', 'enterpriseName', 'enterprise.creditCode'])
    .where('enterprise.id', 'in', wanted)
    .orderBy('enterprise.id')
    .$if(!input.dryRun, (rows) => rows.forUpdate())
    .execute();
  if (enterprises.length !== wanted.length) {
    const known = new Set(enterprises.map(({ enterpriseId }) => enterpriseId));
    fail('record.missing', { enterpriseIds: wanted.filter((id) => !known.has(id)) });
  }
  await assertReason(ctx, input.reasonType);
  const listed: ListedEnterprises = { ...input, enterprises };
  if (input.dryRun) {
    // No object: nothing became of these firms.
    const names = enterprises.map(({ enterpriseName }) => enterpriseName).join('、');
    ctx.audit({ objectType: 'blacklistPreview', objectId: '', objectName: names.slice(0, longestNames) });
    return {
      entryIds: [],
      affectedProjects: await ctx.plugs.projects.affectedByBlacklist(ctx, listed),
    };
  }
  const entries = enterprises.map((enterprise) => ({ id: ctx.newId(), ...enterprise }));
  await insertEntries(ctx, input, entries);
  const affectedProjects = await ctx.plugs.projects.affectedByBlacklist(ctx, listed);
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
  await assertTwoPeople(ctx, [entry.creatorUserId]);
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
    after: { liftedTime: ctx.now().getTime() },
    facts: { entryId },
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
