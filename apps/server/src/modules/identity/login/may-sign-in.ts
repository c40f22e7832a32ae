import { fail } from '@qifu/contracts';
import { isAddressListed, isSettingOn, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { LoginUser } from './login.queries';

/** Network and rights a sign-in needs, once the password is right (contract-core 2.3, its steps 8 and 9). */
export async function assertMaySignIn({ db, origin }: Ctx, settings: Settings, user: LoginUser) {
  if (user.isAdministrator) return;
  const isListed = () => isAddressListed(settings.whiteListIp, origin.ipAddress);
  if (isSettingOn(settings, 'whitelistSwitch') && !isListed()) fail('login.ipRefused');
  const granted = await db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .innerJoin('authorize', 'authorize.objectId', 'role.id')
    .select('role.id')
    .where('userRelation.userId', '=', user.id)
    .where('userRelation.objectType', '=', 'Role')
    .where('role.enabledMark', '=', 1)
    .where('role.deleteMark', '=', 0)
    .where('authorize.objectType', '=', 'Role')
    .limit(1)
    .executeTakeFirst();
  if (!granted || user.organizeId === '') fail('login.noPermission');
}
