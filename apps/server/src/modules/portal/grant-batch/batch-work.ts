import { grantBatchApi } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { isStaff } from '#modules/enterprise';
import type { Actor } from '#platform/context';
import { officeTermDays, workDayEnd } from '#platform/work/find-work';
import type { WorkKind } from '#platform/work/work-kind';
import { visibleBatches, visibleGrantFirms } from './grant-batch.policy';

/** The administrator manages users: public money is not his to give (rulings 8). */
const mayAsStaff = (access: string) => (actor: Actor) =>
  isStaff(actor) && !actor.isAdministrator && actor.holds(access);

/** Batches somebody else has handed in. */
export const batchesToReview: WorkKind = {
  to: '/portal/grantBatch?phase=submitted',
  tells: { menu: 'grantBatch', columns: { name: 'fullName' } },
  isFor: mayAsStaff(grantBatchApi.approve.access),
  rows: (ctx) => {
    const { userId } = ctx.actor;
    return sql`select b.id as "id", b."fullName" as "name", ${workDayEnd(sql`b."submittedTime"`, officeTermDays)} as "due",
        jsonb_build_object('writer', coalesce(u."realName", '')) as "facts", '/portal/grantBatch?batch=' || b.id as "to"
      from "grantBatch" b left join "user" u on u.id = b."submittedUserId"
      where b.state = 'submitted' and b.id in ${visibleBatches(ctx).select('grantBatch.id')}
        and ${userId} not in (coalesce(b."creatorUserId", ''), coalesce(b."frozenUserId", ''), coalesce(b."submittedUserId", ''))`;
  },
};

/** Objections to lists that nobody has answered; their days are those of the batch. */
export const objectionsToAnswer: WorkKind = {
  to: '/portal/grantBatch?phase=notice',
  tells: { menu: 'grantBatch', columns: { name: 'fullName' } },
  isFor: mayAsStaff(grantBatchApi.uphold.access),
  rows: (ctx) =>
    sql`select o.id as "id", b."fullName" as "name", (o."dueOn" + 1)::timestamp at time zone 'Asia/Shanghai' as "due",
        jsonb_build_object('firm', e."enterpriseName") as "facts", '/portal/grantBatch?batch=' || b.id as "to"
      from "grantObjection" o join "grantBatch" b on b.id = o."batchId" join enterprise e on e.id = o."enterpriseId"
      where o.state = 'open' and b.state = 'public' and b.id in ${visibleBatches(ctx).select('grantBatch.id')}
        and o."enterpriseId" in ${visibleGrantFirms(ctx).select('enterprise.id')}`,
};

/** Batches with lines that firms have accepted and nobody has paid. */
export const grantsToPay: WorkKind = {
  to: '/portal/grantBatch?phase=accepting',
  tells: { menu: 'grantBatch', columns: { name: 'fullName' } },
  isFor: mayAsStaff(grantBatchApi.pay.access),
  rows: (ctx) =>
    sql`select b.id as "id", b."fullName" as "name",
        (coalesce(b."payBy", ${dayOf(ctx.now())}::date) + 1)::timestamp at time zone 'Asia/Shanghai' as "due",
        jsonb_build_object('count', a.count) as "facts", '/portal/grantBatch?batch=' || b.id as "to"
      from "grantBatch" b join lateral (select count(*)::int as count from "policyGrant" g
        where g."batchId" = b.id and g.state = 'accepted') a on a.count > 0
      where b.state = 'public' and b.id in ${visibleBatches(ctx).select('grantBatch.id')}`,
};
