import { fail } from '@qifu/contracts';
import { isRunning, isSeparated } from '#modules/permission';
import { isAddressListed, isSettingOn, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { assertNotShut } from './account-lock';
import type { LoginUser } from './login.queries';

/** Network and rights a sign-in needs, once the password is right (contract-core 2.3, its steps 8 and 9). */
export async function assertMaySignIn({ db, origin, now }: Ctx, settings: Settings, user: LoginUser) {
  if (user.isAdministrator) return;
  // Nor is one of the three shut out by settings or grants: somebody must be left to change them.
  if (isSeparated(settings) && user.isOneOfThree) return;
  const isListed = () => isAddressListed(settings.whiteListIp, origin.ipAddress);
  if (isSettingOn(settings, 'whitelistSwitch') && !isListed()) fail('login.ipRefused');
  const granted = await db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .innerJoin('authorize', 'authorize.objectId', 'role.id')
    .select('role.id')
    .where('userRelation.userId', '=', user.id)
    .where('userRelation.objectType', '=', 'Role')
    .where(isRunning('userRelation', now()))
    .where('role.enabledMark', '=', 1)
    .where('role.deleteMark', '=', 0)
    .where('authorize.objectType', '=', 'Role')
    .limit(1)
    .executeTakeFirst();
  if (!granted || user.organizeId === '') fail('login.noPermission');
}

/**
 * Disabled, locked for good, outside the allowed networks, without rights: where something else than the password has
 * proved who comes, refused by the same words.
 */
export async function assertAccountOpen(ctx: Ctx, settings: Settings, user: LoginUser) {
  if (user.enabledMark === 0) fail('login.disabled');
  assertNotShut(user, ctx.now());
  await assertMaySignIn(ctx, settings, user);
}
