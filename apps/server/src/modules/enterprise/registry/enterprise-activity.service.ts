import type { Ctx } from '#platform/context';
import { getVisibleEnterprise, isStaff } from '../enterprise.policy';

const shownEvents = 50;

/** What happened to an enterprise and its years, the latest first, from the audit log. */
export async function listActivity(ctx: Ctx, enterpriseId: string) {
  const { id } = await getVisibleEnterprise(ctx, enterpriseId);
  const rows = await ctx.db
    .selectFrom('auditLog')
    .leftJoin('enterpriseBusinessStatus as s', (join) =>
      join.onRef('s.id', '=', 'auditLog.objectId').on('auditLog.objectType', '=', 'enterpriseBusinessStatus'),
    )
    .select([
      'auditLog.id',
      'auditLog.creatorTime as time',
      'action',
      'userId',
      'realName',
      'reason',
      'changes',
      's.year',
    ])
    .where('result', '=', 'ok')
    .where((eb) =>
      eb.or([
        eb.and([eb('objectType', '=', 'enterprise'), eb('objectId', '=', id)]),
        eb.and([
          eb('objectType', '=', 'enterpriseBusinessStatus'),
          eb(
            'objectId',
            'in',
            eb.selectFrom('enterpriseBusinessStatus').select('id').where('enterpriseId', '=', id),
          ),
        ]),
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(shownEvents)
    .execute();
  const showsNames = isStaff(ctx.actor);
  const list = rows.map(({ userId, realName, ...row }) => ({
    ...row,
    realName: showsNames || userId === ctx.actor.userId ? realName : '',
  }));
  return { list };
}
