import { type Data, fail, type Parsed, type ToggleReply, type usersApi } from '@qifu/contracts';
import { assertPasswordPolicy, readSettings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { hashPassword, hashPlainPassword, readWirePassword } from '#platform/password/hash-password';
import { randomPassword } from '#platform/password/random-password';
import { nextMark, type Toggle, toggled } from '#platform/resource/change-rows';
import { noteKeyChange } from '../../key-change/key-change.service';
import { assertHoldsNoMore, assertNoTakeover } from '../../key-change/power.policy';
import { minuteOf } from '../../key-change/second-person.policy';
import { assertMayChange, assertUserGrade } from '../user.policy';
import { assertMayDisable, assertMayOpen } from './user-form.service';
import { effectiveMark, type HeldUser, holdUser, readUserForm } from './user-record';

/** What every change of a person leaves on his row. */
const changed = ({ actor, now }: Ctx, { version }: HeldUser) => ({
  lastModifyUserId: actor.userId,
  lastModifyTime: now(),
  version: version + 1,
});

/**
 * Switches a person on or off; whoever is switched off is signed out at once. Nothing happens to somebody who is as he
 * is asked to be.
 */
export async function toggleUserState(ctx: Ctx, id: string, asked?: Toggle): Promise<ToggleReply> {
  const held = await holdUser(ctx, id);
  await assertUserGrade(ctx, held.organizeIds, 'Edit');
  assertMayDisable(ctx, held);
  const mark = effectiveMark(held, ctx.now());
  const enabledMark = nextMark(mark, asked);
  if (enabledMark === 1) assertMayOpen(ctx, held);
  await assertHoldsNoMore(ctx, held);
  if (enabledMark !== mark) await switchUser(ctx, held, enabledMark);
  ctx.audit({
    objectType: 'user',
    objectId: id,
    objectName: held.realName,
    before: { enabledMark: held.enabledMark },
    after: { enabledMark: enabledMark === mark ? held.enabledMark : enabledMark },
  });
  return toggled(mark, asked);
}

async function switchUser(ctx: Ctx, held: HeldUser, enabledMark: number) {
  await ctx.db
    .updateTable('user')
    .set({ enabledMark, logErrorCount: 0, unlockTime: null, ...changed(ctx, held) })
    .where('id', '=', held.id)
    .execute();
  if (enabledMark === 0) return await ctx.plugs.people.endSessions(ctx, [held.id], 'changed');
  await ctx.plugs.people.forgetAttempts(ctx.db, held.account);
  await noteKeyChange(ctx, held, 'unlock');
}

/** Takes the lock of wrong passwords away; the counts of wrong passwords start again. */
export async function unlockUser(ctx: Ctx, id: string) {
  const held = await holdUser(ctx, id);
  // The three are no longer guarded by `admin`: who looks after locks opens theirs too.
  if (ctx.actor.seat === undefined) assertMayChange(ctx, held);
  await assertUserGrade(ctx, held.organizeIds, 'Edit');
  await assertHoldsNoMore(ctx, held);
  await ctx.db
    .updateTable('user')
    .set({ enabledMark: 1, logErrorCount: 0, unlockTime: null, ...changed(ctx, held) })
    .where('id', '=', id)
    .execute();
  await ctx.plugs.people.forgetAttempts(ctx.db, held.account);
  await noteKeyChange(ctx, held, 'unlock');
  ctx.audit({
    objectType: 'user',
    objectId: id,
    objectName: held.realName,
    before: { enabledMark: held.enabledMark, unlockTime: held.unlockTime },
    after: { enabledMark: 1, unlockTime: null },
  });
}

/**
 * Takes the second factor of somebody who has lost it away; from now on the password alone lets in, or asks for a new
 * one where the settings want it. Nobody does it for himself: an open session and a password must not be enough.
 */
export async function resetSecondFactor(ctx: Ctx, id: string) {
  if (id === ctx.actor.userId) fail('people.ownSecondFactorReset');
  const held = await holdUser(ctx, id);
  assertMayChange(ctx, held);
  await assertUserGrade(ctx, held.organizeIds, 'Edit');
  await assertNoTakeover(ctx, held);
  if (!(await ctx.plugs.people.dropSecondFactor(ctx.db, id))) fail('secondFactor.notOn');
  await ctx.plugs.people.endSessions(ctx, [id], 'changed');
  await noteKeyChange(ctx, held, 'secondFactor');
  ctx.audit({
    objectType: 'user',
    objectId: id,
    objectName: held.realName,
    before: { secondFactor: true },
    after: { secondFactor: false },
  });
}

/** Takes a person out of everything he belongs to; the row stays for what it is named in (behaviour 22). */
export async function removeUser(ctx: Ctx, id: string, version: number | undefined) {
  const { db, actor } = ctx;
  const held = await holdUser(ctx, id);
  if (version !== undefined && version !== held.version)
    fail('record.changed', { current: await readUserForm(ctx, id) });
  await assertUserGrade(ctx, held.organizeIds, 'Delete');
  if (held.isAdministrator) fail('people.administratorState');
  if (held.id === actor.userId) fail('people.ownRemoval');
  await assertHoldsNoMore(ctx, held);
  await assertNotNeeded(ctx, id);
  const { version: _version, ...before } = await readUserForm(ctx, id);
  await db.deleteFrom('userRelation').where('userId', '=', id).execute();
  await db.deleteFrom('organizeAdministrator').where('userId', '=', id).execute();
  await ctx.plugs.people.forgetInbox(db, id);
  await db
    .updateTable('user')
    .set({ deleteMark: 1, ...changed(ctx, held) })
    .where('id', '=', id)
    .execute();
  await ctx.plugs.people.endSessions(ctx, [id], 'changed');
  ctx.audit({ objectType: 'user', objectId: id, objectName: held.realName, before });
}

async function assertNotNeeded({ db }: Ctx, id: string) {
  const managed = await db
    .selectFrom('organize')
    .select('fullName')
    .where('managerId', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (managed) fail('people.managesOrganize', { organize: managed.fullName });
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('managerId', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  if (count > 0) fail('people.hasSubordinates', { count });
}

type ResetBody = Parsed<typeof usersApi.resetPassword>['body'];
type ResetReply = Data<typeof usersApi.resetPassword>;

/**
 * Gives a person a new password that must be changed at the next sign-in, whatever the settings. It is hashed before the
 * transaction opens: his row is held only for the writing.
 */
export async function resetPassword(ctx: Ctx, id: string, body: ResetBody): Promise<Prepared<ResetReply>> {
  const { userPassword, validatePassword } = body;
  if (userPassword === undefined && validatePassword === undefined) {
    const drawn = randomPassword();
    return prepareReset(id, await hashPlainPassword(drawn), drawn);
  }
  const settings = await readSettings(ctx.db);
  const next = readWirePassword(userPassword ?? '');
  if (next.md5 !== readWirePassword(validatePassword ?? '').md5) fail('people.notRepeated');
  assertPasswordPolicy(ctx, next, settings, 'body.userPassword');
  return prepareReset(id, await hashPassword(next), null);
}

const prepareReset = (id: string, passwordHash: string, firstPassword: string | null) =>
  new Prepared<ResetReply>({
    finish: async (writing) => ({
      firstPassword,
      restsUntil: await writePassword(writing, id, passwordHash),
    }),
  });

async function writePassword(ctx: Ctx, id: string, passwordHash: string): Promise<number | null> {
  const { db, actor, now } = ctx;
  // The own one is changed with the old one at hand: an open session alone must not be enough.
  if (id === actor.userId) fail('people.ownPasswordReset');
  const held = await holdUser(ctx, id);
  assertMayChange(ctx, held);
  await assertUserGrade(ctx, held.organizeIds, 'Edit');
  await assertNoTakeover(ctx, held);
  await db
    .updateTable('user')
    .set({ passwordHash, mustChangePassword: true, passwordChangedAt: now(), ...changed(ctx, held) })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('userOldPassword')
    .values({ id: ctx.newId(), userId: id, passwordHash: held.passwordHash, creatorTime: now() })
    .execute();
  // What was tried at the old password says nothing about the new one.
  await ctx.plugs.people.forgetAttempts(db, held.account);
  await ctx.plugs.people.endSessions(ctx, [id], 'changed');
  const restsUntil = await noteKeyChange(ctx, held, 'password');
  ctx.audit({
    objectType: 'user',
    objectId: id,
    objectName: held.realName,
    ...(restsUntil !== null && { facts: { powerRestsUntil: minuteOf(restsUntil) } }),
  });
  return restsUntil;
}
