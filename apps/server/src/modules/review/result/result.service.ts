import { fail, type ProjectResult, type ProjectRow } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { visibleProjects } from '../project/project.policy';
import { projectOnWire, withListColumns } from '../project/project.queries';
import { type GroupSheetFact, readGroupSheets } from '../sheet/review-facts.queries';
import { assertReadsScores } from '../sheet/score-reader';
import { explainResult } from './explain-result';
import { type ResultRow, readGroupResults, readResultsOf } from './result.queries';
import { findReadGroup, findResultReader, type ResultReader } from './result-reader';
import { showForReader } from './shown-result';

type Shown = ProjectResult;

/** The latest result of a project the caller reads, with each step that led to it, as far as he may know it. */
export async function readProjectResult(ctx: Ctx, projectId: string): Promise<Shown> {
  assertReadsScores(ctx.actor);
  const results = await readResultsOf(ctx.db, [projectId]);
  const { place, reader } = (await findReadGroup(ctx, results)) ?? fail('record.missing', { id: projectId });
  const [shown] = await showResults(ctx, reader, [place], results);
  return shown ?? fail('record.missing', { id: projectId });
}

/** The results of a closed group by rank; the projects the caller may see. */
export async function readResultsOfGroup(ctx: Ctx, groupId: string): Promise<{ list: Shown[] }> {
  assertReadsScores(ctx.actor);
  const reader = await findResultReader(ctx, groupId);
  if (!reader || reader.kind === 'applicant') fail('record.missing', { id: groupId });
  const results = await readGroupResults(ctx.db, groupId);
  if (results.length === 0) fail('record.missing', { id: groupId });
  const history = await readResultsOf(
    ctx.db,
    results.map(({ projectId }) => projectId),
  );
  return { list: await showResults(ctx, reader, results, history) };
}

async function showResults(
  ctx: Ctx,
  reader: ResultReader,
  results: readonly ResultRow[],
  history: readonly ResultRow[],
): Promise<Shown[]> {
  const projectIds = results.map(({ projectId }) => projectId);
  const groupIds = [...new Set(results.map(({ groupId }) => groupId))];
  const projects = await readProjects(ctx, reader, projectIds);
  const sheets = groupRows(await readGroupSheets(ctx.db, groupIds, projectIds), (row) => row.projectId);
  return results.flatMap((result): Shown[] => {
    const project = projects.get(result.projectId);
    const own = sheets.get(result.projectId) ?? [];
    if (!project || !mayRead(reader, project, own)) return [];
    const itemNames = new Map(result.standardSnapshot.items.map(({ id, scoreName }) => [id, scoreName]));
    const explanation = explainResult(ctx.language, {
      ...result.explain,
      officialScore: result.officialScore,
      rankInGroup: result.rankInGroup,
      tiedCount: result.tiedWith.length,
      itemNames,
    });
    return [
      showForReader(ctx.language, reader, {
        result,
        project,
        explanation,
        sheets: own,
        rounds: history.filter((row) => row.projectId === result.projectId && row.groupId !== result.groupId),
      }),
    ];
  });
}

/** Applicants wait for the publication; experts read what they judged, the leader the whole group. */
function mayRead(reader: ResultReader, project: ProjectRow, sheets: readonly GroupSheetFact[]): boolean {
  if (reader.kind === 'applicant') return project.publishTime !== null;
  if (reader.kind !== 'member') return true;
  return sheets.some(({ expertId }) => expertId === reader.expertId);
}

/** Projects by id; leaders reach those of their group that they stepped back from themselves, by their seat. */
async function readProjects(
  ctx: Ctx,
  reader: ResultReader,
  projectIds: readonly string[],
): Promise<Map<string, ProjectRow>> {
  const query =
    reader.kind === 'leader'
      ? ctx.db.selectFrom('project').where('project.deleteMark', '=', 0)
      : visibleProjects(ctx);
  const rows = await withListColumns(query)
    .where('project.id', 'in', [...projectIds])
    .execute();
  return new Map(rows.map((row) => [row.id, projectOnWire(ctx.actor, row)]));
}
