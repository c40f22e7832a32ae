import { type Data, fail, type userSignInApi } from '@qifu/contracts';
import { findText, translate } from '@qifu/i18n';
import { visibleUsers } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { placeOfAddress } from '../known-device/user-agent';
import { listSessionsOf } from '../online-user/online-user.service';

type SignIns = Data<typeof userSignInApi.readSignIns>;
const shownSignIns = 10;

/** Where a person the caller administers is signed in, and his last tries; whoever he does not see is missing. */
export async function readSignIns(ctx: Ctx, userId: string): Promise<SignIns> {
  const seen = await (await visibleUsers(ctx))
    .select('user.id')
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!seen) fail('record.missing', { id: userId });
  const { holds } = ctx.actor;
  const sessions = holds('onlineUser:view') ? await listSessionsOf(ctx, userId) : [];
  return { sessions, signIns: holds('systemLog:view') ? await listTries(ctx, userId) : [] };
}

async function listTries(ctx: Ctx, userId: string): Promise<SignIns['signIns']> {
  const tries = await ctx.db
    .selectFrom('loginLog')
    .select(['id', 'creatorTime', 'isSuccess', 'ipAddress', 'browser', 'platForm', 'reason'])
    .where('userId', '=', userId)
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .limit(shownSignIns)
    .execute();
  return tries.map(({ reason, ...row }) => ({
    ...row,
    ipAddressName: translate(ctx.language, 'places', placeOfAddress(row.ipAddress)),
    cause: reason === '' ? '' : (findText(ctx.language, 'failures', reason) ?? reason),
  }));
}
