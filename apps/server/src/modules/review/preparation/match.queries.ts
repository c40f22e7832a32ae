import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import type { PanelProject } from '../group/panel.queries';
import { groupRows } from '../grouped';
import { type Knowledge, matchAll, type Topic } from './expert-match';

/** Fit of experts with a group's projects, and in words why. */
export interface FoundMatch {
  matchScore: number;
  explain: string[];
}

/** Directions of a project from the most exact one upwards. */
async function readTopics(
  { db }: Ctx,
  projects: readonly PanelProject[],
): Promise<{ topics: Topic[]; names: Map<string, string> }> {
  const rows = await db.selectFrom('declareDirection').select(['id', 'parentId', 'fullName']).execute();
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const upwards = (id: string | null): string[] => {
    const path: string[] = [];
    for (let at = id; at !== null && parents.has(at) && !path.includes(at); at = parents.get(at) ?? null)
      path.push(at);
    return path;
  };
  const topics = projects.map(({ directionId, subDirectionId, keywords }) => ({
    directionPath: upwards(subDirectionId ?? directionId),
    keywords,
  }));
  return { topics, names: new Map(rows.map(({ id, fullName }) => [id, fullName])) };
}

async function readKnowledge({ db }: Ctx, expertIds: readonly string[]): Promise<Map<string, Knowledge>> {
  if (expertIds.length === 0) return new Map();
  const directions = await db
    .selectFrom('expertDirection')
    .selectAll()
    .where('expertId', 'in', [...expertIds])
    .execute();
  const keywords = await db
    .selectFrom('expertKeyword')
    .selectAll()
    .where('expertId', 'in', [...expertIds])
    .execute();
  const byExpert = groupRows(directions, (row) => row.expertId);
  const terms = groupRows(keywords, (row) => row.expertId);
  return new Map(
    expertIds.map((id) => [
      id,
      {
        directionIds: (byExpert.get(id) ?? []).map(({ directionId }) => directionId),
        keywords: terms.get(id) ?? [],
      },
    ]),
  );
}

/** How well experts fit the projects of a group. */
export async function readMatches(
  ctx: Ctx,
  expertIds: readonly string[],
  projects: readonly PanelProject[],
): Promise<Map<string, FoundMatch>> {
  const { topics, names } = await readTopics(ctx, projects);
  const say = (key: string, list: readonly string[]) =>
    translate(ctx.language, 'review', `match.${key}`, { names: list.join('、') });
  const found = new Map<string, FoundMatch>();
  for (const [expertId, knowledge] of await readKnowledge(ctx, expertIds)) {
    const { score, directionIds, keywords } = matchAll(knowledge, topics);
    const directions = directionIds.map((id) => names.get(id) ?? '');
    const explain = [
      ...(directions.length > 0 ? [say('direction', directions)] : []),
      ...(keywords.length > 0 ? [say('keyword', keywords)] : []),
    ];
    found.set(expertId, { matchScore: score, explain: explain.length > 0 ? explain : [say('none', [])] });
  }
  return found;
}
