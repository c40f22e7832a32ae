import { enterpriseProfileApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { isStaff } from '#modules/enterprise';
import { officeTermDays, workDayEnd } from '#platform/work/find-work';
import type { WorkKind } from '#platform/work/work-kind';
import { visibleFirms } from './enterprise-profile.policy';

/** Objections of firms that nobody has answered; the firm's page opens with what it is opened for. */
export const disputesToAnswer: WorkKind = {
  to: '/portal/enterpriseProfile?concern=disputes',
  tells: { menu: 'enterpriseProfile', columns: { name: 'enterpriseName' } },
  isFor: (actor) =>
    isStaff(actor) && !actor.isAdministrator && actor.holds(enterpriseProfileApi.acceptDispute.access),
  rows: (ctx) =>
    sql`select d.id as "id", e."enterpriseName" as "name",
        ${workDayEnd(sql`d."creatorTime"`, officeTermDays)} as "due",
        jsonb_build_object('label', coalesce(f.label, d."factKey")) as "facts",
        '/portal/enterpriseProfile?firm=' || e.id || '&why=dispute' as "to"
      from "factDispute" d join enterprise e on e.id = d."enterpriseId"
      left join "factDefinition" f on f."factKey" = d."factKey" and f."deleteMark" = 0
      where d.state = 'open' and e.id in ${visibleFirms(ctx).select('enterprise.id')}`,
};
