import {
  compareRationals,
  exactText,
  formatRational,
  makeRational,
  type Rational,
  sumRationals,
  toRational,
  zero,
} from '@qifu/rules';
import { scorePlaces } from './sheet-total.ts';
import { listLeavesUnder, type ReviewStandard } from './standard.ts';

/** How many valid sheets give each recommendation: 1 strongly support, 2 support, 3 reserve, 4 oppose. */
export type RecommendationCounts = Record<1 | 2 | 3 | 4, number>;

/** What the ranking knows of a project. */
export interface RankedProject {
  projectId: string;
  /** Unrounded official score; null keeps the project out of the ranks (I12). */
  officialExact: string | null;
  validCount: number;
  /** Mean points each leaf brings to the total, exact text, over all valid sheets. */
  itemMeans: readonly { itemId: string; mean: string }[];
  recommendationCounts: RecommendationCounts;
}

/** The leader's order of projects that the declared chain leaves tied, best first. */
export interface TieDecision {
  /** Rises with each decision of the group; where several fit the same tie, the last one holds. */
  seq: number;
  projectIds: readonly string[];
}

/** One criterion that was asked while a project stood in a tie, with the project's own figure. */
export type TieBreakStep =
  | { by: 'item'; itemIds: string[]; value: string }
  | { by: 'recommendation'; level: 1 | 2 | 3; value: string }
  | { by: 'leader'; seq: number; position: number }
  /** The chain is exhausted: the project shares its rank. */
  | { by: 'nothing' };

/** A project at its place in the order, tied with those of the same block. */
export interface PlacedProject {
  project: RankedProject;
  path: TieBreakStep[];
}

interface Criterion {
  valueOf: (project: RankedProject) => Rational;
  stepOf: (project: RankedProject, value: Rational) => TieBreakStep;
}

/**
 * Orders the ranked projects into blocks: higher score first; inside equal scores the declared chain only,
 * never an id or the order of arrival (I16). Projects that stay tied share a block.
 */
export function orderProjects(
  projects: readonly RankedProject[],
  standard: ReviewStandard,
  decisions: readonly TieDecision[],
): PlacedProject[][] {
  const chain = [...listItemCriteria(standard), ...recommendationCriteria];
  const scored = projects.filter((project) => project.officialExact !== null);
  const blocks = splitBy(scored, (project) => toRational(project.officialExact ?? 0));
  return blocks.flatMap((block) =>
    breakTie(
      block.map((project) => ({ project, path: [] })),
      chain,
      decisions,
    ),
  );
}

/** One question of the chain: which items are named, and the scored leaves whose points are added up for it. */
export interface TieBreakItems {
  itemIds: string[];
  leafIds: string[];
}

/**
 * The items of the chain in the order they are asked, sections by their leaves. Those that share a place are asked
 * together, by their sum.
 */
export function listTieBreakItems(standard: ReviewStandard): TieBreakItems[] {
  const orders = new Set(standard.items.flatMap((item) => item.tieBreakOrder ?? []));
  return [...orders]
    .sort((a, b) => a - b)
    .map((order) => {
      const named = standard.items.filter((item) => item.tieBreakOrder === order);
      const leaves = new Set(
        named.flatMap((item) => listLeavesUnder(standard, item.id)).map((leaf) => leaf.id),
      );
      return { itemIds: named.map((item) => item.id).sort(), leafIds: [...leaves] };
    });
}

const listItemCriteria = (standard: ReviewStandard): Criterion[] =>
  listTieBreakItems(standard).map(({ itemIds, leafIds }) => ({
    valueOf: ({ itemMeans }) =>
      sumRationals(
        itemMeans.filter(({ itemId }) => leafIds.includes(itemId)).map(({ mean }) => toRational(mean)),
      ),
    stepOf: (_, value) => ({ by: 'item', itemIds, value: formatRational(value, scorePlaces) }),
  }));

/** The recommendations that are asked after the items, the better first. */
export const tieBreakRecommendations = [1, 2, 3] as const;

/**
 * More sheets with the better recommendation, as a share of the valid ones: an excluded sheet must not count
 * against a project (I11). With equal numbers of sheets this is the same as comparing counts.
 */
const recommendationCriteria: Criterion[] = tieBreakRecommendations.map((level) => ({
  valueOf: ({ recommendationCounts, validCount }) =>
    validCount === 0 ? zero : makeRational(BigInt(recommendationCounts[level]), BigInt(validCount)),
  stepOf: (_, value) => ({ by: 'recommendation', level, value: exactText(value) }),
}));

function breakTie(block: PlacedProject[], chain: readonly Criterion[], decisions: readonly TieDecision[]) {
  if (block.length === 1) return [block];
  const [criterion, ...rest] = chain;
  if (!criterion) return [...askLeader(block, decisions)];
  const parts = splitBy(block, ({ project }) => criterion.valueOf(project));
  const asked = parts.map((part) =>
    part.map(({ project, path }): PlacedProject => {
      const step = criterion.stepOf(project, criterion.valueOf(project));
      return { project, path: [...path, step] };
    }),
  );
  return asked.flatMap((part): PlacedProject[][] => breakTie(part, rest, decisions));
}

/** Applies the leader's last decision that orders every project of the tie. */
function askLeader(block: PlacedProject[], decisions: readonly TieDecision[]): PlacedProject[][] {
  const ids = block.map(({ project }) => project.projectId);
  const fitting = decisions.filter(({ projectIds }) => ids.every((id) => projectIds.includes(id)));
  const last = fitting.reduce<TieDecision | undefined>((a, b) => (a && a.seq > b.seq ? a : b), undefined);
  if (!last) return [block.map(({ project, path }) => ({ project, path: [...path, { by: 'nothing' }] }))];
  return [...block]
    .sort((a, b) => placeIn(last, a) - placeIn(last, b))
    .map(({ project, path }, at) => [
      { project, path: [...path, { by: 'leader', seq: last.seq, position: at + 1 }] },
    ]);
}

const placeIn = ({ projectIds }: TieDecision, { project }: PlacedProject) =>
  projectIds.indexOf(project.projectId);

/** Sorts by a figure, highest first, and puts equal ones together. */
function splitBy<T>(things: readonly T[], figureOf: (thing: T) => Rational): T[][] {
  const figures = things.map((thing) => ({ thing, figure: figureOf(thing) }));
  figures.sort((a, b) => compareRationals(b.figure, a.figure));
  const parts: { figure: Rational; things: T[] }[] = [];
  for (const { thing, figure } of figures) {
    const last = parts.at(-1);
    if (last && compareRationals(last.figure, figure) === 0) last.things.push(thing);
    else parts.push({ figure, things: [thing] });
  }
  return parts.map((part) => part.things);
}
