import { fail } from '@qifu/contracts';
import { isPassword } from '@qifu/rules';
import { type PeopleCache, systemsOf } from '#modules/permission';
import { isSettingOn, numberSetting, readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import {
  hashPassword,
  readWirePassword,
  verifyPassword,
  type WirePassword,
} from '#platform/password/hash-password';
import { checkCaptcha } from '../captcha/captcha.service';
import { endSessions } from '../session/session.service';

/** Changes the own password; every session of the person ends with it (behaviour 16). */
export async function changeOwnPassword(
  ctx: Ctx,
  body: { oldPassword: string; password: string; code?: string | undefined; timestamp?: string | undefined },
) {
  const { db, actor, now } = ctx;
  const settings = await readSettings(db);
  if (isSettingOn(settings, 'enableVerificationCode')) await checkCaptcha(ctx, body);
  const { passwordHash } = await db
    .selectFrom('user')
    .select('passwordHash')
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, readWirePassword(body.oldPassword)))) fail('password.oldWrong');
  const next = readWirePassword(body.password);
  assertPasswordForm(next);
  if (await verifyPassword(passwordHash, next)) fail('password.sameAsOld');
  await assertNotUsedLately(ctx, settings, next);
  await db
    .insertInto('userOldPassword')
    .values({ id: ctx.newId(), userId: actor.userId, passwordHash, creatorTime: now() })
    .execute();
  await db
    .updateTable('user')
    .set({ passwordHash: await hashPassword(next), passwordChangedAt: now(), mustChangePassword: false })
    .where('id', '=', actor.userId)
    .execute();
  await endSessions(db, { userId: actor.userId }, 'changed', now());
  ctx.audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName });
}

/** 6 to 16 letters and digits, both kinds (spec 5). The md5 form carries no text to check; its sender did. */
function assertPasswordForm({ plain }: WirePassword) {
  if (plain !== undefined && !isPassword(plain)) fail('password.format');
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
  const field = { System: 'systemId', Organize: 'organizeId', Position: 'positionId' } as const;
  await db
    .updateTable('user')
    .set({ [field[majorType]]: majorId })
    .where('id', '=', actor.userId)
    .execute();
  audit({
    objectType: 'user',
    objectId: actor.userId,
    objectName: actor.realName,
    after: { [field[majorType]]: majorId },
  });
}

function assertOwnSystem({ actor }: Ctx, people: PeopleCache, systemId: string) {
  const person = people.of(actor);
  if (!person || !systemsOf(person, 'Web').usable.some(({ id }) => id === systemId)) fail('access.denied');
}

async function assertOwnPlace({ db, actor }: Ctx, objectType: 'Organize' | 'Position', objectId: string) {
  const own = await db
    .selectFrom('userRelation')
    .select('objectId')
    .where('userId', '=', actor.userId)
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .executeTakeFirst();
  if (!own) fail('access.denied');
}
