import { dayOf, zoneName } from '@qifu/rules';
import { sql } from 'kysely';
import { reachOf } from '#modules/enterprise';
import type { WorkKind } from '#platform/work/work-kind';
import { ownGrants } from './own-grant.policy';

/** What a firm gets without applying and has not accepted yet; the last day counts whole. */
export const grantsToAccept: WorkKind = {
  to: '/door/instant',
  isFor: (actor) => reachOf(actor).kind === 'own',
  rows: (ctx) => {
    const day = dayOf(ctx.now());
    return sql`select o.id as "id", o."fullName" as "name",
        ((o."acceptTo"::date + 1)::timestamp at time zone ${sql.lit(zoneName)}) as "due",
        jsonb_build_object('firm', o."enterpriseName", 'amount', trim(to_char(o.amount, 'FM999,999,999,990.00'))) as "facts",
        '/policy/instant?id=' || o."batchId" as "to"
      from (${ownGrants(ctx)
        .select([
          'g.id',
          'g.batchId',
          'g.enterpriseName',
          'g.amount',
          'b.fullName',
          'b.acceptTo',
          'b.noticeDates',
          'g.noticeTo',
        ])
        .where('g.state', '=', 'listed')
        .where('b.state', '=', 'public')}) as o
      where greatest(o."noticeDates"[cardinality(o."noticeDates")], o."noticeTo"::text) < ${day}`;
  },
};
