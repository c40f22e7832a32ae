import type { MatchDeadline, MatchOutcome, RankWeights, ShownRange } from '@qifu/contracts';

/**
 * How an item moves up a firm's list (portal.md 2.4): the sum that is expected, times how sure it is, how near its end, and how
 * little it takes. The figures are published with the list; a change of them is a change people read.
 */
export const rankWeightsOfNow = {
  /** By days to the end of applications; the first that is not exceeded counts. */
  urgency: [
    { upToDays: 2, factor: 8 },
    { upToDays: 9, factor: 2 },
    { upToDays: 30, factor: 1.2 },
    { upToDays: null, factor: 1 },
  ],
  /** Not taken yet. */
  coming: 0.5,
  /** `eachMissing` for every fact that is not known. */
  certainty: {
    eligible: 1,
    eachMissing: 0.6,
    waiting: 0.4,
    nearMiss: 0.3,
    notEligible: 0,
    fault: 0,
  },
  /** From nothing shared to everything shared of its materials. */
  ease: { none: 0.8, all: 1 },
} satisfies RankWeights;

/** What brings no money counts as this, in yuan; an amount without an end as its lower one. */
const worthOfNoMoney = 20_000;

interface Ranked {
  outcome: MatchOutcome;
  amount: ShownRange | null;
  deadline: MatchDeadline;
  missing: readonly unknown[];
  materials: { total: number; exempt: number };
}

export function rankScore({ outcome, amount, deadline, missing, materials }: Ranked): number {
  if (deadline.state === 'closed') return 0;
  const { certainty, ease } = rankWeightsOfNow;
  const sure =
    outcome === 'needInfo' ? certainty.eachMissing ** Math.max(1, missing.length) : certainty[outcome];
  const shared = materials.total === 0 ? 1 : materials.exempt / materials.total;
  const light = ease.none + (ease.all - ease.none) * shared;
  return Math.round(expectedYuan(amount) * sure * urgencyOf(deadline) * light);
}

export function expectedYuan(amount: ShownRange | null): number {
  if (!amount) return worthOfNoMoney;
  const low = amount.min ?? 0;
  return (low + Math.max(low, amount.max ?? low)) / 2;
}

function urgencyOf({ state, daysLeft }: MatchDeadline): number {
  if (state === 'coming') return rankWeightsOfNow.coming;
  if (state !== 'open' || daysLeft === null) return 1;
  return (
    rankWeightsOfNow.urgency.find(({ upToDays }) => upToDays === null || daysLeft <= upToDays)?.factor ?? 1
  );
}
