import { type Administrator, fail, roleCodes } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { isRunning } from '../rights/running';
import { avatarAddress } from '../user/user-organizes.queries';

/** The account that is always an administrator and never locked (rulings 12). */
const fixedAccount = 'admin';

/** Everybody who bypasses rights. */
export async function listAdministrators({ db }: Ctx): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'account', 'realName', 'headIcon'])
    .where('isAdministrator', '=', true)
    .where('deleteMark', '=', 0)
    .orderBy('account')
    .execute();
  return rows.map((row) => ({ ...row, headIcon: avatarAddress(row.headIcon) }));
}

/**
 * Replaces the list of administrators. The caller stays on it, so that somebody always does, and `admin` does whatever
 * is sent. Who comes or goes signs in again.
 */
export async function saveAdministrators(ctx: Ctx, adminIds: readonly string[]) {
  const { db, actor, now, audit } = ctx;
  if (!actor.isAdministrator) fail('administrator.onlyByOne');
  const people = await holdPeople(ctx, adminIds);
  // Whoever was taken off the list while this call waited for it does not change it any more.
  const caller = people.find(({ id }) => id === actor.userId);
  if (!caller?.isAdministrator) fail('administrator.onlyByOne');
  const sent = new Set(adminIds);
  const stays = (one: Held) => sent.has(one.id) || one.account.toLowerCase() === fixedAccount;
  if (!stays(caller)) fail('administrator.keepYourself');
  assertFit(
    adminIds,
    people.filter((one) => sent.has(one.id)),
  );
  const changed = people.filter((one) => one.isAdministrator !== stays(one));
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .updateTable('user')
      .set((eb) => ({ isAdministrator: eb.not('isAdministrator'), version: eb('version', '+', 1) }))
      .set({ lastModifyTime: now(), lastModifyUserId: actor.userId })
      .where('id', 'in', ids)
      .execute();
    await ctx.plugs.people.endSessions(ctx, ids, 'changed');
  }
  const added = changed.flatMap(({ id, isAdministrator }) => (isAdministrator ? [] : id));
  audit({
    objectType: 'sysConfig',
    objectId: 'administrators',
    before: { administrators: accountsOf(people.filter(({ isAdministrator }) => isAdministrator)) },
    after: { administrators: accountsOf(people.filter(stays)) },
    facts: added.length > 0 ? { addedIds: added } : undefined,
  });
}

type Held = Awaited<ReturnType<typeof holdPeople>>[number];

/** Administrators of now and to be, held in the order of their ids so that two savers wait and never mix. */
async function holdPeople({ db, now }: Pick<Ctx, 'db' | 'now'>, adminIds: readonly string[]) {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(db);
  return db
    .selectFrom('user')
    .select((eb) => [
      'id',
      'account',
      'realName',
      'isAdministrator',
      'enabledMark',
      eb
        .exists(
          eb
            .selectFrom('userRelation')
            .innerJoin('role', 'role.id', 'userRelation.objectId')
            .select('role.id')
            .whereRef('userRelation.userId', '=', 'user.id')
            .where('userRelation.objectType', '=', 'Role')
            .where(isRunning('userRelation', now()))
            .where('role.enCode', 'in', [roleCodes.enterprise, roleCodes.individual])
            .where('role.deleteMark', '=', 0),
        )
        .as('isOutside'),
    ])
    .where('deleteMark', '=', 0)
    .where((eb) =>
      eb.or([
        eb('isAdministrator', '=', true),
        ...(adminIds.length > 0 ? [eb('id', 'in', [...adminIds])] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Staff with an account in use; whoever is one already may stay. */
function assertFit(adminIds: readonly string[], people: readonly Held[]) {
  const known = new Set(people.map(({ id }) => id));
  const unfit = [
    ...adminIds.filter((id) => !known.has(id)),
    ...people
      .filter((one) => !one.isAdministrator && (one.enabledMark === 0 || one.isOutside))
      .map(({ realName, account }) => `${realName}/${account}`),
  ];
  if (unfit.length > 0) fail('administrator.unfit', { names: unfit.slice(0, 10).join('、') });
}

const accountsOf = (people: readonly Held[]) => people.map(({ account }) => account).sort();
