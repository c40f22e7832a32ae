import type { Page, StatisticsProject, StatisticsProjectQuery } from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { visibleProjects } from '../project/project.policy';
import { projectOnWire, projectSearched, projectSortable, withListColumns } from '../project/project.queries';
import { readsScoresInOffice } from '../result/result-reader';
import { assertReadsScores } from '../sheet/score-reader';
import { chosenOf, keyColumn } from './chosen-projects';
import { seesSmallNumbers } from './statistics.service';

/** Whose office it is to read single results; others see the projects without them. */
const readsResults = ({ actor }: Ctx) => seesSmallNumbers(actor) || readsScoresInOffice(actor);

/** The projects behind a line of the statistics. */
export async function listStatisticsProjects(
  ctx: Ctx,
  query: StatisticsProjectQuery,
): Promise<Page<StatisticsProject>> {
  assertReadsScores(ctx.actor);
  const isKnown = sql<SqlBool>`(${query.key} = '' or ${keyColumn(query.dimension)} = ${query.key})`;
  const rows = withListColumns(visibleProjects(ctx))
    .innerJoin('declareBatch as batch', 'batch.id', 'project.batchId')
    .leftJoin('enterprise as firm', 'firm.id', 'project.enterpriseId')
    .leftJoin('reviewResult as r', (join) =>
      join
        .onRef('r.projectId', '=', 'project.id')
        .onRef('r.groupId', '=', 'project.groupId')
        .on('project.status', 'in', [60, 70, 75]),
    )
    .select(['r.officialScore', 'r.rankInGroup', 'project.approvedFund'])
    .where(chosenOf(ctx.actor, query))
    .where(isKnown);
  const mayRead = readsResults(ctx);
  const { list, pagination } = await page(ctx, rows, query, {
    searched: [...projectSearched],
    sortable: mayRead
      ? { ...projectSortable, officialScore: { by: 'r.officialScore', emptyLast: true } }
      : projectSortable,
    order: [['project.projectNo', 'asc']],
    tieBreaker: 'project.id',
  });
  return {
    list: list.map((row) => ({
      ...projectOnWire(ctx.actor, row),
      officialScore: mayRead && row.officialScore !== null ? jsonNumber(row.officialScore) : null,
      rankInGroup: mayRead ? row.rankInGroup : null,
      approvedFund: row.approvedFund === null ? null : jsonNumber(row.approvedFund),
    })),
    pagination,
  };
}
