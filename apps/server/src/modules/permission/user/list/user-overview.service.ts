import { fail, type UserOverview } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { visibleUsers } from '../user.policy';
import { readBelongings } from './belongings.queries';
import { rowColumns, tellRows } from './user-rows';

/** What the list says of one person, and a little more; whoever is outside the caller's organizations is missing. */
export async function readUserOverview(ctx: Ctx, id: string): Promise<UserOverview> {
  const found = await (await visibleUsers(ctx))
    .leftJoin('user as manager', (join) =>
      join.onRef('manager.id', '=', 'user.managerId').on('manager.deleteMark', '=', 0),
    )
    .select(rowColumns)
    .select('manager.realName as manager')
    .where('user.id', '=', id)
    .executeTakeFirst();
  if (!found) fail('record.missing', { id });
  const { manager, ...person } = found;
  const [[row], belongings] = await Promise.all([tellRows(ctx, [person]), readBelongings(ctx, [id])]);
  if (!row) fail('record.missing', { id });
  return {
    ...row,
    groups: (belongings.get(id) ?? [])
      .filter(({ objectType }) => objectType === 'Group')
      .map(({ fullName }) => fullName),
    manager: manager ?? '',
    unlockTime: row.enabledMark === 2 ? person.unlockTime : null,
  };
}
