import { businessStatusApi, fillStates } from '@qifu/contracts';
import { yearOf, zoneName } from '@qifu/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { officeTermDays, workDayEnd } from '#platform/work/find-work';
import type { WorkKind } from '#platform/work/work-kind';
import { isStaff, reachOf, visibleEnterpriseIds, visibleEnterprises } from './enterprise.policy';
import { type FileKind, menuOf } from './enterprise-file/file-scope';

const { draft, reported, verified, returned } = fillStates;

/** Where a year of a firm is. */
const yearAddress = (firmId: RawBuilder<unknown>, year: RawBuilder<unknown>) =>
  sql<string>`'/businessStatus?firm=' || ${firmId} || '&of=' || ${year}`;

/** Years that firms have reported and nobody has verified. The administrator manages users: they are not his. */
const statusesToVerify: WorkKind = {
  to: '/businessStatus?view=toVerify',
  tells: {
    menu: 'businessStatus',
    columns: { name: 'enterpriseName', revenue: 'revenue', formerRevenue: 'revenue' },
  },
  isFor: (actor) => isStaff(actor) && !actor.isAdministrator && actor.holds(businessStatusApi.verify.access),
  rows: (ctx) =>
    sql`select s.id as "id", e."enterpriseName" as "name",
        ${workDayEnd(sql`s."reportTime"`, officeTermDays)} as "due",
        jsonb_build_object('year', s.year, 'revenue', s.revenue, 'formerRevenue', (select f.revenue
          from "enterpriseBusinessStatus" f where f."enterpriseId" = s."enterpriseId" and f.year = s.year - 1)) as "facts",
        ${yearAddress(sql`s."enterpriseId"`, sql`s.year`)} as "to"
      from "enterpriseBusinessStatus" s join enterprise e on e.id = s."enterpriseId"
      where s."fillState" = ${sql.lit(reported)} and s."enterpriseId" in ${visibleEnterpriseIds(ctx, 'businessStatus')}`,
};

/** A firm's own year that is still to be reported, and earlier ones that came back. */
const yearsToReport: WorkKind = {
  to: '/businessStatus',
  isFor: (actor) => reachOf(actor).kind === 'own' && actor.holds(businessStatusApi.report.access),
  rows: (ctx) => {
    const year = yearOf(ctx.now());
    return sql`select firm.id || '-' || y.year as "id", firm."enterpriseName" as "name", null::timestamptz as "due",
        jsonb_build_object('year', y.year, 'state', coalesce(s."fillState", 0), 'reason', coalesce(s."returnReason", ''))
          as "facts",
        ${yearAddress(sql`firm.id`, sql`y.year`)} as "to"
      from (${visibleEnterprises(ctx, 'businessStatus').select(['enterprise.id', 'enterprise.enterpriseName'])}) as firm
      cross join lateral (select ${year}::int as year union select r.year from "enterpriseBusinessStatus" r
        where r."enterpriseId" = firm.id and r."fillState" in (${sql.lit(draft)}, ${sql.lit(returned)})) as y
      left join "enterpriseBusinessStatus" s on s."enterpriseId" = firm.id and s.year = y.year
      where coalesce(s."fillState", 0) not in (${sql.lit(reported)}, ${sql.lit(verified)})`;
  },
};

const ownFileKinds = ['otherDate', 'fundFile'] as const;
const mayUpload = (ctx: Pick<Ctx, 'actor'>, kind: FileKind) => ctx.actor.holds(`${menuOf[kind]}:btn_upload`);

/** Materials a firm must hand in this year and has not; due at the end of their day. */
const filesDue: WorkKind = {
  to: '/enterpriseFile',
  isFor: (actor) => reachOf(actor).kind === 'own' && ownFileKinds.some((kind) => mayUpload({ actor }, kind)),
  rows: (ctx) => {
    const kinds = ownFileKinds.filter((kind) => mayUpload(ctx, kind));
    const year = yearOf(ctx.now());
    // From the first of the month on, so that a 29 February is something in every year.
    const dueAt = sql`(((${year}::text || '-' || left(c."dueOn", 2) || '-01')::date + right(c."dueOn", 2)::int)::timestamp
      at time zone ${sql.lit(zoneName)})`;
    return sql`select firm.id || c."categoryCode" as "id", c."fullName" as "name", ${dueAt} as "due",
        jsonb_build_object('year', ${year}::int, 'firm', firm."enterpriseName") as "facts",
        case c.kind when 'fundFile' then '/fundFile' else '/enterpriseFile' end
          || '?enterprise=' || firm.id || '&category=' || c."categoryCode" || '&upload=1' as "to"
      from (${visibleEnterprises(ctx).select(['enterprise.id', 'enterprise.enterpriseName'])}) as firm
      cross join "fileCategory" c
      where c.required = 1 and c."enabledMark" = 1 and c."ownerKind" in ('enterprise', 'both')
        and c."dueOn" is not null and c.kind = any(${kinds}::text[])
        and not exists (select from "projectFile" f where f."enterpriseId" = firm.id
          and f."categoryCode" = c."categoryCode" and f.year = ${year}::int and f."deleteMark" = 0)`;
  },
};

/** What this module brings to the home of staff and of firms. */
export const enterpriseWork = { statusesToVerify, yearsToReport, filesDue };
