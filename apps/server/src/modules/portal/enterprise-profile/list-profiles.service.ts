import {
  type EnterpriseProfileQuery,
  type EnterpriseProfileRow,
  enterpriseProfileResource,
  type Page,
  type ProfileConcern,
} from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsKeyword, wordOf } from '#modules/enterprise';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import { visibleFirms } from './enterprise-profile.policy';

const completeness = sql<number>`coalesce(floor(100.0 * s.known / nullif(s.total, 0))::int, 0)`;
const counts = ['s.known', 's.total', 's.disputes', 's.conflicts', 's.expired', 's.expiring'] as const;

/** Counts and dates stand in the summary of a profile, not in the registry. */
const sortedBy = {
  completeness,
  disputes: 's.disputes',
  conflicts: 's.conflicts',
  expired: 's.expired',
  expiring: 's.expiring',
  latestOn: { by: 's.latestOn', emptyLast: true },
  districtName: 'a.fullName',
} as const;

const steps = {
  low: sql<SqlBool>`${completeness} < 50`,
  middle: sql<SqlBool>`${completeness} between 50 and 79`,
  high: sql<SqlBool>`${completeness} >= 80`,
};

const concerns: Readonly<Record<ProfileConcern, RawBuilder<SqlBool>>> = {
  disputes: sql<SqlBool>`s.disputes > 0`,
  conflicts: sql<SqlBool>`s.conflicts > 0`,
  expired: sql<SqlBool>`s.expired > 0`,
  expiring: sql<SqlBool>`s.expiring > 0`,
  none: sql<SqlBool>`s.disputes = 0 and s.conflicts = 0 and s.expired = 0`,
};

/** Profiles of the firms the caller sees, those that wait for somebody first. */
export async function listProfiles(
  ctx: Ctx,
  query: EnterpriseProfileQuery,
): Promise<Page<EnterpriseProfileRow>> {
  const { keyword, districtId, industryCode, completenessStep, concern } = query;
  const firms = visibleFirms(ctx)
    .$if(Boolean(districtId), (q) => q.where('enterprise.districtId', '=', districtId ?? ''))
    .$if(Boolean(industryCode), (q) =>
      q.where(sql<SqlBool>`starts_with(enterprise."industryCode", ${industryCode})`),
    );
  const rows = firms
    .innerJoin('profileSummary as s', 's.enterpriseId', 'enterprise.id')
    // Joined and not asked for each firm, as the list is sorted by it.
    .leftJoin('area as a', 'a.id', 'enterprise.districtId')
    .where(holdsKeyword({ keyword }))
    .$if(completenessStep !== undefined, (q) => q.where(steps[completenessStep ?? 'low']))
    .$if(concern !== undefined, (q) => q.where(concerns[concern ?? 'none']))
    .select([
      'enterprise.id',
      'enterprise.enterpriseName',
      'enterprise.creditCode',
      sql<string>`coalesce(a."fullName", '')`.as('districtName'),
      wordOf('industryCode', 'industryCode').as('industryName'),
      completeness.as('completeness'),
      's.latestOn',
      ...counts,
    ]);
  // Every firm has a summary: where nothing of it is asked, the firms alone are counted.
  const isOfFirms = keyword === '' && completenessStep === undefined && concern === undefined;
  const total = isOfFirms
    ? sql<number>`(select count(*) from (${firms.select('enterprise.id')}) as firms)`
    : undefined;
  const found = await listRows(ctx, enterpriseProfileResource, rows, query, { sortedBy, total });
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
