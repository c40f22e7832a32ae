import { fail } from '@qifu/contracts';
import {
  choosePosition,
  isRunning,
  menuTreeOf,
  organizesWithRights,
  type PeopleCache,
  systemsOf,
} from '#modules/permission';
import {
  assertPasswordPolicy,
  isSettingOn,
  numberSetting,
  readSettings,
  type Settings,
} from '#modules/settings';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import {
  hashPassword,
  readWirePassword,
  verifyPassword,
  type WirePassword,
} from '#platform/password/hash-password';
import { checkCaptcha } from '../captcha/captcha.service';
import type { Mark } from '../known-device/browser-mark';
import { isDeviceKept, keepDevice } from '../known-device/known-device.service';
import { accountName } from '../login/account-name';
import { endSessions } from '../session/session.service';
import { proveOwnPassword } from '../throttle/own-password';

interface PasswordChange {
  oldPassword: string;
  password: string;
  code?: string | undefined;
  timestamp?: string | undefined;
}

/**
 * Changes the own password; every session of the person ends with it (behaviour 16). All hashing is done before the
 * transaction opens, so that waiting for it holds neither a connection nor the person's row.
 */
export async function changeOwnPassword(
  ctx: Ctx,
  body: PasswordChange,
  mark: Mark | undefined,
): Promise<Prepared<null>> {
  const settings = await readSettings(ctx.db);
  if (isSettingOn(settings, 'enableVerificationCode'))
    await checkCaptcha(ctx, settings, body, accountName(ctx.actor.account));
  const next = readWirePassword(body.password);
  assertPasswordPolicy(ctx, next, settings);
  const old = readWirePassword(body.oldPassword);
  const oldHash = (await proveOwnPassword(ctx, old)) ?? fail('password.oldWrong');
  if (old.md5 === next.md5) fail('password.sameAsOld');
  await assertNotUsedLately(ctx, settings, next);
  const passwordHash = await hashPassword(next);
  return new Prepared({
    finish: (writing) => writePassword(writing, { oldHash, passwordHash, mark }),
  });
}

async function writePassword(
  ctx: Ctx,
  { oldHash, passwordHash, mark }: { oldHash: string; passwordHash: string; mark: Mark | undefined },
) {
  const { db, actor, now } = ctx;
  const kept = mark && (await isDeviceKept(ctx, actor.userId, mark)) ? mark : undefined;
  const written = await db
    .updateTable('user')
    .set({ passwordHash, passwordChangedAt: now(), mustChangePassword: false })
    .where('id', '=', actor.userId)
    // The password that was proved is still the one: another change at the same moment wins only once.
    .where('passwordHash', '=', oldHash)
    .returning('id')
    .executeTakeFirst();
  if (!written) fail('password.oldWrong');
  // All known devices went with the password (migration 0010); the one it was changed at stays.
  if (kept) await keepDevice(ctx, actor.userId, kept);
  await db
    .insertInto('userOldPassword')
    .values({ id: ctx.newId(), userId: actor.userId, passwordHash: oldHash, creatorTime: now() })
    .execute();
  await endSessions(db, { userId: actor.userId }, 'changed', now());
  ctx.audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName });
  return null;
}

async function assertNotUsedLately({ db, actor }: Ctx, settings: Settings, next: WirePassword) {
  if (!isSettingOn(settings, 'disableOldPassword')) return;
  const former = await db
    .selectFrom('userOldPassword')
    .select('passwordHash')
    .where('userId', '=', actor.userId)
    .orderBy('creatorTime', 'desc')
    .limit(numberSetting(settings, 'disableTheNumberOfOldPasswords'))
    .execute();
  for (const { passwordHash } of former)
    if (await verifyPassword(passwordHash, next)) fail('password.recentlyUsed');
}

export async function setOwnTheme({ db, actor, audit }: Ctx, theme: string) {
  await db.updateTable('user').set({ theme }).where('id', '=', actor.userId).execute();
  audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName, after: { theme } });
}

export async function setOwnLanguage({ db, actor, audit }: Ctx, language: string) {
  await db.updateTable('user').set({ language }).where('id', '=', actor.userId).execute();
  audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName, after: { language } });
}

/** Moves the person to another system, organization or position of the own ones (contract-core 6.10). */
export async function switchMajor(
  ctx: Ctx,
  people: PeopleCache,
  { majorId, majorType }: { majorId: string; majorType: 'Organize' | 'Position' | 'System' },
) {
  const { db, actor, audit } = ctx;
  if (majorType === 'System') assertOwnSystem(ctx, people, majorId);
  else await assertOwnPlace(ctx, majorType, majorId);
  const moved = await placeAfter(ctx, majorType, majorId);
  await db.updateTable('user').set(moved).where('id', '=', actor.userId).execute();
  audit<string>({ objectType: 'user', objectId: actor.userId, objectName: actor.realName, after: moved });
}

/** Moving to an organization takes the first position there along; one in which nothing is granted is refused. */
async function placeAfter(
  { db, actor, now }: Ctx,
  majorType: 'Organize' | 'Position' | 'System',
  majorId: string,
): Promise<Partial<Record<'systemId' | 'organizeId' | 'positionId', string>>> {
  if (majorType === 'System') return { systemId: majorId };
  if (majorType === 'Position') return { positionId: majorId };
  const own = await db
    .selectFrom('userRelation')
    .select(['objectType', 'objectId'])
    .where('userId', '=', actor.userId)
    .where('objectType', 'in', ['Role', 'Position'])
    .where(isRunning('userRelation', now()))
    .orderBy('sortCode')
    .execute();
  const idsOf = (type: 'Role' | 'Position') =>
    own.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId);
  const usable = actor.isAdministrator ? [majorId] : await organizesWithRights(db, [majorId], idsOf('Role'));
  if (usable.length === 0) fail('people.noRightsThere');
  return { organizeId: majorId, positionId: await choosePosition(db, majorId, idsOf('Position'), '') };
}

function assertOwnSystem({ actor }: Ctx, people: PeopleCache, systemId: string) {
  const person = people.of(actor);
  if (!person || !systemsOf(person, 'Web').usable.some(({ id }) => id === systemId))
    fail('people.placeNotOwn');
  // The next sign-in would leave a system without menus again (contract-core 6.10).
  if (menuTreeOf(person, systemId, 'Web').length === 0) fail('people.noRightsThere');
}

async function assertOwnPlace({ db, actor }: Ctx, objectType: 'Organize' | 'Position', objectId: string) {
  const own = await db
    .selectFrom('userRelation')
    .select('objectId')
    .where('userId', '=', actor.userId)
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .executeTakeFirst();
  if (!own) fail('people.placeNotOwn');
}
