import { fail, type UserForm, type UserInput } from '@qifu/contracts';
import { pickFirstPassword } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { Prepared } from '#platform/http/prepared';
import { hashPlainPassword } from '#platform/password/hash-password';
import { noteAddedPeople, noteKeyChange } from '../../key-change/key-change.service';
import { assertHoldsNoMore, assertNoTakeover } from '../../key-change/power.policy';
import { assertAvatar } from '../assert-avatar';
import { assertMayChange, assertUserGrade, isAdminAccount, visibleUsers } from '../user.policy';
import { choosePlace } from './current-place';
import { assertManager, holdManagers } from './user-manager';
import { effectiveMark, type HeldUser, holdUser, readUserForm } from './user-record';
import { assertSelections, replaceRelations } from './user-selections';

/** One person; whoever is outside the caller's organizations is as good as missing. */
export async function readUser(ctx: Ctx, id: string): Promise<UserForm> {
  const seen = await (await visibleUsers(ctx)).select('user.id').where('user.id', '=', id).executeTakeFirst();
  if (!seen) fail('record.missing', { id });
  return await readUserForm(ctx, id);
}

type NewUserReply = { id: string; firstPassword: string | null };

/** Adds a person who signs in with the first password and then chooses an own one. */
export async function createUserByForm(
  ctx: Ctx,
  input: UserInput,
  passwordOfProcess: string | undefined,
): Promise<Prepared<NewUserReply>> {
  const { password, told } = await pickFirstPassword(ctx.db, passwordOfProcess);
  const passwordHash = await hashPlainPassword(password);
  return new Prepared({
    finish: async (writing) => ({ id: await insertUser(writing, input, passwordHash), firstPassword: told }),
  });
}

async function insertUser(ctx: Ctx, input: UserInput, passwordHash: string): Promise<string> {
  const { db, actor, now } = ctx;
  await assertUserGrade(ctx, input.organizeId, 'Add');
  await assertAvatar(ctx, 'body.headIcon', input);
  await assertSelections(ctx, input);
  const id = ctx.newId();
  await assertManager(ctx, id, input.managerId);
  await db
    .insertInto('user')
    .values({
      id,
      ...factsOf(input),
      ...(await choosePlace(db, belongingsOf(input, false))),
      enabledMark: input.enabledMark,
      passwordHash,
      mustChangePassword: true,
      firstLogIP: null,
      prevLogIP: null,
      lastLogIP: null,
      creatorUserId: actor.userId,
      creatorTime: now(),
      lastModifyUserId: null,
    })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  await replaceRelations(ctx, id, input);
  await noteAddedPeople(ctx, [id]);
  const { version: _version, ...after } = await readUserForm(ctx, id);
  ctx.audit({ objectType: 'user', objectId: id, objectName: input.realName, after });
  return id;
}

/** Replaces everything the form holds, also what the person belongs to; his sessions end (behaviour 23). */
export async function updateUser(ctx: Ctx, id: string, input: UserInput) {
  const { db, actor, now } = ctx;
  if (input.managerId !== '') await holdManagers(ctx);
  const held = await holdUser(ctx, id);
  if (input.version && input.version !== held.version)
    fail('record.changed', { current: await readUser(ctx, id) });
  assertMayChange(ctx, held);
  await assertUserGrade(ctx, [...new Set([...held.organizeIds, ...input.organizeId])], 'Edit');
  const changes = keysChanged(ctx, held, input);
  if (changes.some((kind) => kind !== 'unlock')) await assertNoTakeover(ctx, held);
  else if (input.enabledMark !== effectiveMark(held, now())) await assertHoldsNoMore(ctx, held);
  if (isAdminAccount(held.account) && input.account !== held.account) fail('people.adminAccountFixed');
  await assertSelections(ctx, input, held);
  await assertAvatar(ctx, 'body.headIcon', { headIcon: input.headIcon, before: held.headIcon });
  await assertManager(ctx, id, input.managerId);
  const { version: _before, ...before } = await readUserForm(ctx, id);
  await db
    .updateTable('user')
    .set((eb) => ({
      ...factsOf(input),
      ...stateOf(ctx, held, input.enabledMark),
      lastModifyUserId: actor.userId,
      lastModifyTime: now(),
      version: eb('version', '+', 1),
    }))
    .set(await choosePlace(db, belongingsOf(input, held.isAdministrator), held))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  await replaceRelations(ctx, id, input);
  await ctx.plugs.people.endSessions(ctx, [id], 'changed');
  const formerEmail = changes.includes('email') ? held.email : undefined;
  for (const kind of changes) await noteKeyChange(ctx, held, kind, formerEmail);
  const { version: _after, ...after } = await readUserForm(ctx, id);
  ctx.audit({ objectType: 'user', objectId: id, objectName: input.realName, before, after });
}

/** What the form changes of how the person signs in, and of where he is told of it. */
function keysChanged({ now }: Ctx, held: HeldUser, input: UserInput) {
  const opens = input.enabledMark === 1 && effectiveMark(held, now()) !== 1;
  return [
    // Who does not know his new account is kept out.
    ...(input.account === held.account ? [] : (['account'] as const)),
    ...(input.mobilePhone === held.mobilePhone ? [] : (['mobile'] as const)),
    ...(input.email === held.email ? [] : (['email'] as const)),
    ...(opens ? (['unlock'] as const) : []),
  ];
}

/** A mark that the form leaves as it shows it changes nothing; opening takes the lock of wrong passwords away. */
function stateOf(ctx: Ctx, held: HeldUser, wanted: number) {
  if (wanted === effectiveMark(held, ctx.now())) return {};
  if (wanted !== 1) assertMayDisable(ctx, held);
  else assertMayOpen(ctx, held);
  return {
    enabledMark: wanted,
    ...(wanted === 1 ? { logErrorCount: 0 } : {}),
    lockedByGuesses: false,
    unlockTime: null,
  };
}

/** Nobody shuts himself out, and administrators stay (behaviour 21). */
export function assertMayDisable({ actor }: Ctx, user: { id: string; isAdministrator: boolean }) {
  if (user.isAdministrator) fail('people.administratorState');
  if (user.id === actor.userId) fail('people.ownState');
}

/** A lock of wrong passwords is the security administrator's to open while the administrators are separated. */
export function assertMayOpen({ actor, now }: Ctx, held: Pick<HeldUser, 'enabledMark' | 'unlockTime'>) {
  if (actor.seat === 'system' && effectiveMark(held, now()) === 2) fail('separation.unlockElsewhere');
}

const belongingsOf = (input: UserInput, isAdministrator: boolean) => ({
  organizeIds: input.organizeId,
  positionIds: input.positionId,
  roleIds: input.roleId,
  isAdministrator,
});

const asDate = (ms: number | null) => (ms === null ? null : new Date(ms));

/** The columns of a person's row that a form fills as they are. */
export const factsOf = ({
  organizeId: _organizeId,
  positionId: _positionId,
  roleId: _roleId,
  groupId: _groupId,
  enabledMark: _enabledMark,
  version: _version,
  birthday,
  entryDate,
  ...facts
}: UserInput) => ({ ...facts, birthday: asDate(birthday), entryDate: asDate(entryDate) });

/** Which field another person has already. */
const taken: Taken = {
  userAccount: ['user.accountTaken', 'account'],
};
