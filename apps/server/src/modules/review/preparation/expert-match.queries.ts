import { translate } from '@qifu/i18n';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { MemberProject } from '../group/members.queries';

/** What a project is about. `path` holds its directions from the most exact one upwards. */
interface Topic {
  path: readonly string[];
  words: readonly string[];
}

/** Fit of an expert with a group's projects: the mean over them, 0 to 100, and everything that matched anywhere. */
export interface Fit {
  matchScore: number;
  directionIds: string[];
  keywords: string[];
}

const directionPoints = 60;
const keywordPoints = 40;
/** What a direction one or more levels above the exact one is worth. */
const coarse = 0.7;

/** What the projects of a group are about, and how their directions are called. */
export async function readTopics(
  { db }: Pick<Ctx, 'db'>,
  projects: readonly MemberProject[],
): Promise<{ topics: Topic[]; names: ReadonlyMap<string, string> }> {
  const rows = await db.selectFrom('declareDirection').select(['id', 'parentId', 'fullName']).execute();
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const upwards = (id: string | null): string[] => {
    const path: string[] = [];
    for (let at = id; at !== null && parents.has(at) && !path.includes(at); at = parents.get(at) ?? null)
      path.push(at);
    return path;
  };
  const topics = projects.map(({ directionId, subDirectionId, keywords }) => ({
    path: upwards(subDirectionId ?? directionId),
    words: keywords,
  }));
  return { topics, names: new Map(rows.map(({ id, fullName }) => [id, fullName])) };
}

/**
 * Experts with anything in common with the topics, as rows of `expertId` and `Fit`; who is absent fits with 0.
 * Looked for from the topics outwards by indexes; `among` keeps it to some experts.
 */
export const fitsWith = (
  topics: readonly Topic[],
  among?: readonly string[],
): RawBuilder<Fit & { expertId: string }> => sql`(
  ${matches(topics, among)}
  select "expertId",
    round(sum(round(${directionPoints} * coalesce(worth, 0)
      + ${keywordPoints} * case when asked = 0 then coalesce(worth, 0) else coalesce(share, 0) end)) / ${Math.max(topics.length, 1)})::int as "matchScore",
    coalesce(array_agg("directionId" order by n) filter (where "directionId" is not null), '{}') as "directionIds",
    coalesce(array_agg(found order by n) filter (where found is not null), '{}') as "keywords"
  from direction_match full join word_match using ("expertId", n) join (
    select n, cardinality(words) as asked from topic) as length using (n)
  group by "expertId")`;

/** The same for each topic by its place: whether the very direction is shared; who is absent has nothing in common. */
export const readTopicFits = async ({ db }: Pick<Ctx, 'db'>, topics: readonly Topic[]) =>
  (
    await sql<{ expertId: string; n: number; isExact: boolean }>`${matches(topics)}
      select "expertId", n, coalesce(worth, 0) = 1 as "isExact"
      from direction_match full join word_match using ("expertId", n)`.execute(db)
  ).rows;

/** What topics and experts share: `direction_match` and `word_match` by expert and place of the topic. */
const matches = (topics: readonly Topic[], among?: readonly string[]) => {
  const isAsked = among ? sql`x."expertId" = any(${[...among]}::text[])` : sql`true`;
  return sql`
  with topic as (select * from jsonb_to_recordset(${JSON.stringify(topics.map((topic, n) => ({ n, ...topic })))}::jsonb)
    as t(n int, path text[], words text[])),
  ${sharedDirections(isAsked)}, ${sharedWords(isAsked)}`;
};

/** Per topic and expert the most exact direction both have. */
const sharedDirections = (isAsked: RawBuilder<unknown>) => sql`
  direction_match as (
    select distinct on (n, x."expertId") n, x."expertId", x."directionId",
      case when x."directionId" = path[1] then 1 else ${coarse}::numeric end as worth
    from topic join "expertDirection" x on x."directionId" = any(path) and ${isAsked}
    order by n, x."expertId", array_position(path, x."directionId"))`;

/**
 * Per topic and expert the mean weight of the topic's words: how well the expert knows each, 0 for those unknown. Two
 * words mean the same when one contains the other; single characters would match too much.
 */
const sharedWords = (isAsked: RawBuilder<unknown>) => sql`
  word as (select distinct plain_word(w) as plain from topic, unnest(words) w),
  alike as (
    select plain, x."expertId", x."level" from word join "expertKeyword" x on ${isAsked}
      and x."plainTerm" = any(array(select plain union select substr(plain, a, b)
        from generate_series(1, length(plain)) a, generate_series(2, length(plain) - a + 1) b))
    union all
    select plain, x."expertId", x."level" from word join "expertKeyword" x on ${isAsked}
      and grams(x."plainTerm") @> grams_of(plain) and strpos(x."plainTerm", plain) > 0
    where length(plain) >= 2),
  known as (
    select plain, "expertId", max(case "level" when 1 then 0.5 when 2 then 0.8 else 1 end) as weight
    from alike group by plain, "expertId"),
  word_match as (
    select n, "expertId", sum(weight) / max(cardinality(words)) as share, string_agg(w, e'\\n' order by i) as found
    from topic, unnest(words) with ordinality u(w, i) join known on known.plain = plain_word(w)
    group by n, "expertId")`;

/** Why somebody fits, in words. */
export function explainFit(
  { language }: Pick<Ctx, 'language'>,
  names: ReadonlyMap<string, string>,
  fit: Pick<Fit, 'directionIds' | 'keywords'> | undefined,
): string[] {
  const say = (key: string, list: readonly string[]) =>
    translate(language, 'review', `match.${key}`, { names: [...new Set(list)].join('、') });
  const directions = (fit?.directionIds ?? []).map((id) => names.get(id) ?? '');
  const keywords = (fit?.keywords ?? []).flatMap((found) => found.split('\n'));
  const explain = [
    ...(directions.length > 0 ? [say('direction', directions)] : []),
    ...(keywords.length > 0 ? [say('keyword', keywords)] : []),
  ];
  return explain.length > 0 ? explain : [say('none', [])];
}
