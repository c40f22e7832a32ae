import {
  type EnterpriseProfileQuery,
  type EnterpriseProfileRow,
  enterpriseProfileResource,
  type Page,
  type ProfileConcern,
} from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { districtName, wordOf } from '#modules/enterprise';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import { visibleFirms } from './enterprise-profile.policy';

// A firm nobody has told anything of yet has no summary: it counts as known by nothing.
const figure = (column: 'known' | 'total' | 'conflicts' | 'expired' | 'expiring') =>
  sql<number>`coalesce(s.${sql.ref(column)}, 0)`;
const completeness = sql<number>`coalesce(floor(100.0 * s.known / nullif(s.total, 0))::int, 0)`;
const disputes = sql<number>`coalesce(o.open, 0)`;
const latestOn = sql<string | null>`s."latestOn"`;

/** Counts and dates stand in the summary of a profile, not in the registry. */
const sortedBy = {
  completeness,
  disputes,
  conflicts: figure('conflicts'),
  expired: figure('expired'),
  expiring: figure('expiring'),
  latestOn: { by: latestOn, emptyLast: true as const },
  districtName,
};

const steps = {
  low: sql<SqlBool>`${completeness} < 50`,
  middle: sql<SqlBool>`${completeness} between 50 and 79`,
  high: sql<SqlBool>`${completeness} >= 80`,
};

const hasDispute = sql<SqlBool>`${disputes} > 0`;
const concerns: Readonly<Record<ProfileConcern, RawBuilder<SqlBool>>> = {
  disputes: hasDispute,
  conflicts: sql<SqlBool>`${figure('conflicts')} > 0`,
  expired: sql<SqlBool>`${figure('expired')} > 0`,
  expiring: sql<SqlBool>`${figure('expiring')} > 0`,
  none: sql<SqlBool>`not ${hasDispute} and ${figure('conflicts')} = 0 and ${figure('expired')} = 0`,
};

const openDisputes = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('factDispute')
    .select(['enterpriseId', sql<number>`count(*)::int`.as('open')])
    .where('state', '=', 'open')
    .groupBy('enterpriseId');

/** Profiles of the firms the caller sees, those that wait for somebody first. */
export async function listProfiles(
  ctx: Ctx,
  query: EnterpriseProfileQuery,
): Promise<Page<EnterpriseProfileRow>> {
  const { districtId, industryCode, completenessStep, concern } = query;
  const rows = visibleFirms(ctx)
    .leftJoin('profileSummary as s', 's.enterpriseId', 'enterprise.id')
    // Few are open at a time: they are counted once, not for each firm of the town.
    .leftJoin(openDisputes(ctx).as('o'), 'o.enterpriseId', 'enterprise.id')
    .$if(Boolean(districtId), (q) => q.where('enterprise.districtId', '=', districtId ?? ''))
    .$if(Boolean(industryCode), (q) =>
      q.where(sql<SqlBool>`starts_with(enterprise."industryCode", ${industryCode})`),
    )
    .$if(completenessStep !== undefined, (q) => q.where(steps[completenessStep ?? 'low']))
    .$if(concern !== undefined, (q) => q.where(concerns[concern ?? 'none']))
    .select([
      'enterprise.id',
      'enterprise.enterpriseName',
      'enterprise.creditCode',
      districtName.as('districtName'),
      wordOf('industryCode', 'industryCode').as('industryName'),
      figure('known').as('known'),
      figure('total').as('total'),
      completeness.as('completeness'),
      disputes.as('disputes'),
      figure('conflicts').as('conflicts'),
      figure('expired').as('expired'),
      figure('expiring').as('expiring'),
      latestOn.as('latestOn'),
    ]);
  const found = await listRows(ctx, enterpriseProfileResource, rows, query, { sortedBy });
  const list = found.list.map((row) => ({
    ...row,
    industryName: sayWord(ctx.language, 'industryCode', row.industryName),
  }));
  return { ...found, list };
}

export async function exportProfiles(ctx: Ctx, query: EnterpriseProfileQuery): Promise<Blob> {
  const { list } = await listProfiles(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, enterpriseProfileResource, { rows: list, query });
}
