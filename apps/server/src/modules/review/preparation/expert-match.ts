/** What an expert knows, for the comparison with projects. */
export interface Knowledge {
  directionIds: readonly string[];
  keywords: readonly { term: string; level: number }[];
}

/** What a project is about. `directionPath` holds its directions from the most exact one upwards. */
export interface Topic {
  directionPath: readonly string[];
  keywords: readonly string[];
}

/** How well an expert fits a project, 0 to 100, and by what. */
export interface Match {
  score: number;
  directionIds: string[];
  keywords: string[];
}

const directionPoints = 60;
const keywordPoints = 40;
/** What a direction one or more levels above the exact one is worth. */
const coarse = 0.7;
/** Weight of a keyword by how well the expert knows it: knows of, works with, leads in. */
const weights: Readonly<Record<number, number>> = { 1: 0.5, 2: 0.8, 3: 1 };

const plain = (word: string) => word.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Two words mean the same when one contains the other; single characters would match too much. */
const isAlike = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= 2 && (a.includes(b) || b.includes(a)));

/** Compares one expert with one project. Pure; automatic grouping brings a finer measure. */
export function matchExpert(expert: Knowledge, topic: Topic): Match {
  const depth = topic.directionPath.findIndex((id) => expert.directionIds.includes(id));
  const direction = depth < 0 ? 0 : depth === 0 ? 1 : coarse;
  const found = topic.keywords.map((keyword) => {
    const known = expert.keywords.filter(({ term }) => isAlike(plain(term), plain(keyword)));
    return { keyword, weight: Math.max(0, ...known.map(({ level }) => weights[level] ?? 0)) };
  });
  const share =
    found.length === 0 ? direction : found.reduce((sum, { weight }) => sum + weight, 0) / found.length;
  return {
    score: Math.round(directionPoints * direction + keywordPoints * share),
    directionIds: topic.directionPath.slice(Math.max(depth, 0), depth < 0 ? 0 : depth + 1),
    keywords: found.flatMap(({ keyword, weight }) => (weight > 0 ? keyword : [])),
  };
}

/** The mean over several projects, with everything that matched anywhere. */
export function matchAll(expert: Knowledge, topics: readonly Topic[]): Match {
  const matches = topics.map((topic) => matchExpert(expert, topic));
  if (matches.length === 0) return { score: 0, directionIds: [], keywords: [] };
  return {
    score: Math.round(matches.reduce((sum, { score }) => sum + score, 0) / matches.length),
    directionIds: [...new Set(matches.flatMap(({ directionIds }) => directionIds))],
    keywords: [...new Set(matches.flatMap(({ keywords }) => keywords))],
  };
}
