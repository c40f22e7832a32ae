import { isAboutObject } from '#platform/audit/about-object';
import type { AuditChange } from '#platform/audit/audit.table';
import { objectPrefix } from '#platform/audit/write-audit';
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
        isAboutObject(id, 'enterprise'),
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
  const list = rows.map(({ userId, realName, changes, ...row }) => ({
    ...row,
    changes: ownChanges(changes, id),
    realName: showsNames || userId === ctx.actor.userId ? realName : '',
  }));
  return { list };
}

/** What became of this enterprise: a call about several says so before each field, and the others are not told. */
function ownChanges(changes: readonly AuditChange[], objectId: string): AuditChange[] {
  const prefix = objectPrefix({ objectType: 'enterprise', objectId });
  const own = changes.filter(({ field }) => field.startsWith(prefix));
  const plain = changes.filter(({ field }) => !field.includes(':'));
  return [...plain, ...own.map((change) => ({ ...change, field: change.field.slice(prefix.length) }))];
}
