import { usersApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { instant } from '#platform/db/instant';
import { mayCall } from '#platform/http/take-call';
import type { WorkKind } from '#platform/work/work-kind';
import { listedUsers } from './list/user-list.service';

const locked = 2;

/** People whom wrong passwords have locked out, for those who may let them in again. */
export const lockedAccounts: WorkKind = {
  to: `/permission/user?enabledMark=${locked}`,
  tells: { menu: 'user', columns: { name: 'realName', account: 'account' } },
  isFor: (actor) => mayCall(actor, usersApi.unlock),
  rows: async (ctx) => {
    const rows = (await listedUsers(ctx))
      .where('user.enabledMark', '=', locked)
      .where((eb) =>
        eb.or([eb('user.unlockTime', 'is', null), eb('user.unlockTime', '>', instant(ctx.now()))]),
      )
      .select([
        'user.id',
        'user.realName as name',
        'user.unlockTime as due',
        sql`jsonb_build_object('account', "user".account)`.as('facts'),
        sql<string>`'/permission/user?enabledMark=2&keyword=' || "user".account`.as('to'),
      ]);
    return sql`${rows}`;
  },
};
