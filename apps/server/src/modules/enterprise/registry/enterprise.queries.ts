import {
  type EnterpriseFilter,
  type EnterpriseListQuery,
  enterpriseResource,
  fillStates,
} from '@qifu/contracts';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { contains, isChinesePair, keywordFilter } from '#platform/db/keyword';
import { conditionsWhere } from '#platform/resource/condition-groups';
import { isListed } from '../blacklist/blacklist.queries';

/** A query over the registry, whatever it selects. */
export type RegistryQuery<Row> = SelectQueryBuilder<Database, 'enterprise', Row>;

/** What a list, its counts and its export are asked for, with the instant and year they are about. */
export interface Asked {
  filter: EnterpriseFilter;
  view: EnterpriseListQuery['view'];
  year: number;
  at: Date;
  /** Whether the caller may look through a column. */
  isSeen: (column: string) => boolean;
  /** Its groups of conditions. */
  grouped?: RawBuilder<SqlBool> | undefined;
}

/** Groups of conditions on the registry, for whoever may see its columns; figures are those of the asked year. */
export function groupsOf(
  { act, actor }: Pick<Ctx, 'act' | 'actor'>,
  { groups }: EnterpriseFilter,
  year: number,
): RawBuilder<SqlBool> | undefined {
  if (!groups) return undefined;
  const figure = (name: string) => sql`(select s.${sql.ref(name)} from ${statusRow(year)})`;
  const asking = { actor, act: { ...act, columnsOf: enterpriseResource.menu } };
  const askedBy = { revenue: figure('revenue'), rdRatio: figure('rdRatio') };
  return conditionsWhere(asking, enterpriseResource, groups, askedBy);
}

const searched = ['enterprise.enterpriseName', 'enterprise.creditCode', 'enterprise.legalPerson'] as const;

/** Whether the keyword is looked for in all of its columns. */
export const seesAllSearched = ({ isSeen }: Asked) => searched.every(isSeen);

const { draft, reported, verified, returned } = fillStates;

const statusRow = (year: number) =>
  sql`"enterpriseBusinessStatus" s where s."enterpriseId" = enterprise.id and s.year = ${year}`;

const hasState = (year: number, states: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${statusRow(year)} and s."fillState" = any(${[...states]}::int[]))`;

/** State 0 is also that of a year nobody has opened yet. */
const isInState = (year: number, state: number): RawBuilder<SqlBool> =>
  state === fillStates.unfilled
    ? sql<SqlBool>`not ${hasState(year, [draft, reported, verified, returned])}`
    : hasState(year, [state]);

/** The tabs as conditions; drafts are not yet reported. */
function tabOf(view: Asked['view'], year: number, at: Date): RawBuilder<SqlBool> | undefined {
  if (view === 'unfilled') return sql<SqlBool>`not ${hasState(year, [reported, verified, returned])}`;
  if (view === 'toVerify') return hasState(year, [reported]);
  if (view === 'returned') return hasState(year, [returned]);
  return view === 'blacklisted' ? isListed(at) : undefined;
}

/** Everything that narrows the registry, keyword and all, for queries that look at every match. */
export const search = <Row>(query: RegistryQuery<Row>, asked: Asked): RegistryQuery<Row> =>
  narrow(query.where(holdsKeyword(asked.filter)).where(inSeen(asked.filter, asked)), asked);

/**
 * The keyword stands in one of the searched columns. Two Chinese characters have a table of their own (`registryPair`),
 * what is longer an index of trigrams (`enterpriseSearch`); the rest is looked for in every firm. The ids are put
 * together first: how many firms a pair has differs so much that a plan which joins them is wrong for many. A unit's own
 * firms are few and found by its index; each of them compared with all ids would be dear.
 */
export function holdsKeyword(
  filter: Pick<EnterpriseFilter, 'keyword' | 'districtId' | 'industryCode' | 'declareUnitId'>,
): Expression<SqlBool> {
  const { keyword, districtId, industryCode, declareUnitId } = filter;
  if (keyword === '') return sql<SqlBool>`true`;
  if (!isChinesePair(keyword) || declareUnitId) return contains('enterprise.searchText', keyword);
  const inDistrict = districtId ? sql`and p."districtId" = ${districtId}` : sql``;
  const inIndustry = industryCode ? sql`and p."industryCode" = ${industryCode}` : sql``;
  return sql<SqlBool>`enterprise.id = any(array(
    select p."enterpriseId" from "registryPair" p where p.pair = ${keyword} ${inDistrict} ${inIndustry}))`;
}

/** The keyword stands in a column the caller may look through; nothing to ask where he may look through all. */
export const inSeen = (
  { keyword }: Pick<EnterpriseFilter, 'keyword'>,
  { isSeen }: Pick<Asked, 'isSeen'>,
): Expression<SqlBool> => {
  const seen = searched.filter(isSeen);
  if (keyword === '' || seen.length === searched.length) return sql<SqlBool>`true`;
  return seen.length === 0 ? sql<SqlBool>`false` : keywordFilter(seen, keyword);
};

/** Everything that narrows the registry but the keyword. */
export function narrow<Row>(
  query: RegistryQuery<Row>,
  { filter, view, year, at, grouped }: Asked,
): RegistryQuery<Row> {
  const columns = ['districtId', 'declareUnitId', 'industryCode', 'enterpriseType', 'scaleType'] as const;
  let narrowed = query;
  for (const column of columns) {
    const value = filter[column];
    if (value) narrowed = narrowed.where(`enterprise.${column}`, '=', value);
  }
  const { businessStatus, fillState, isBlack } = filter;
  if (businessStatus) {
    narrowed = narrowed.where(
      sql<SqlBool>`exists (select from ${statusRow(year)} and s.status = ${businessStatus})`,
    );
  }
  if (typeof fillState === 'number') narrowed = narrowed.where(isInState(year, fillState));
  if (typeof isBlack === 'number') {
    narrowed = narrowed.where(isBlack === 1 ? isListed(at) : sql<SqlBool>`not ${isListed(at)}`);
  }
  if (grouped) narrowed = narrowed.where(grouped);
  const tab = tabOf(view, year, at);
  return tab ? narrowed.where(tab) : narrowed;
}
