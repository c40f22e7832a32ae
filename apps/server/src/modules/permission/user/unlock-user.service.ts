import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { permissionPorts } from './sign-in-port';

/** Opens a locked account; administrators only. Its counts of wrong passwords start again. */
export async function unlockUser({ db, actor, audit }: Ctx, id: string) {
  if (!actor.isAdministrator) fail('access.denied');
  const user = await db
    .selectFrom('user')
    .select(['id', 'account', 'realName', 'enabledMark', 'unlockTime'])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!user) fail('record.missing');
  await db
    .updateTable('user')
    .set({ enabledMark: 1, logErrorCount: 0, unlockTime: null })
    .where('id', '=', id)
    .execute();
  await permissionPorts.forgetAttempts(db, user.account);
  audit({
    objectType: 'user',
    objectId: id,
    objectName: user.realName,
    before: { enabledMark: user.enabledMark, unlockTime: user.unlockTime },
    after: { enabledMark: 1, unlockTime: null },
  });
}
