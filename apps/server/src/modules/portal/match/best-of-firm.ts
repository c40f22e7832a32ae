import type { BestOfFirm, ShownRange } from '@qifu/contracts';
import type { Combination } from '@qifu/policy-rules';
import { bestOffers } from '../assessment/best-offers';
import type { JudgedItem } from './judge-firm';

export const leastYuan = ({ amount }: JudgedItem) => Math.max(0, amount?.min ?? 0);
export const mostYuan = ({ amount }: JudgedItem) => Math.max(0, amount?.max ?? amount?.min ?? 0);
/** The best of items, by what is thought of each. Those that nothing excludes and that need nothing are chosen anyway. */
export function bestOf(items: readonly JudgedItem[], yuanOf: (item: JudgedItem) => number): Combination {
  const needed = new Set(items.flatMap(({ on }) => on.item.requiredItemIds));
  const isFree = ({ on: { item } }: JudgedItem) =>
    item.exclusionGroup === '' && item.requiredItemIds.length === 0 && !needed.has(item.id);
  const free = items.filter((one) => isFree(one) && yuanOf(one) > 0);
  const bound = items.filter((one) => !isFree(one));
  const best = bestOffers(bound.map((one) => ({ item: one.on.item, yuan: yuanOf(one) })));
  const fen = free.reduce((sum, one) => sum + Math.round(yuanOf(one) * 100), best.fen);
  return {
    ...best,
    fen,
    chosen: [...best.chosen, ...free.map(({ on }) => on.item.id)],
    alternatives: best.alternatives.map((one) => ({ ...one, fen: one.fen + fen - best.fen })),
  };
}
/** What is to be had today or will be without a new rule: documents that are yet to come count for nothing. */
export const isOffered = ({ on, outcome, deadline }: JudgedItem) =>
  !on.startsOn && deadline.state !== 'closed' && (outcome === 'eligible' || outcome === 'needInfo');

/**
 * What a firm can have at once (portal.md 1 row 23). Certain is the best of what it may have, at its least; possible the best of
 * that and what is open, at its most.
 */
export function bestOfFirm(items: readonly JudgedItem[]): BestOfFirm {
  const offered = items.filter((item) => isOffered(item) && mostYuan(item) > 0);
  const sure = offered.filter(({ outcome }) => outcome === 'eligible');
  const certain = bestOf(sure, leastYuan);
  const all = bestOf(offered, mostYuan);
  const lines = linesOf(offered, certain, all);
  const missing = new Set(lines.flatMap((one) => one.missing));
  return {
    certain: certain.fen / 100,
    possible: Math.max(certain.fen, all.fen) / 100,
    missingFacts: missing.size,
    lines: lines.slice(0, mostLines).map(({ on, amount, outcome, missing: facts }) => ({
      itemId: on.item.id,
      itemName: on.item.fullName,
      amount: amount ?? none,
      isCertain: outcome === 'eligible',
      missing: [...facts],
    })),
    losers: losersOf(offered, lines, all).slice(0, mostLines),
    isExact: certain.isExact && all.isExact,
  };
}

/** Told one by one; the sums are of all. */
const mostLines = 40;

const none: ShownRange = { min: 0, max: 0 };

/** What is certain first, each by its sum; of the open ones those that can be had beside it, or what beats it altogether. */
function linesOf(offered: readonly JudgedItem[], certain: Combination, all: Combination): JudgedItem[] {
  const byId = new Map(offered.map((one) => [one.on.item.id, one]));
  const groupOf = (id: string) => byId.get(id)?.on.item.exclusionGroup ?? '';
  const taken = new Set(certain.chosen.map(groupOf).filter(Boolean));
  const isBeside = (id: string) => !taken.has(groupOf(id));
  const beside = [...new Set([...certain.chosen, ...all.chosen.filter(isBeside)])];
  const besides = beside.flatMap((id) => byId.get(id) ?? []);
  const sum = besides.reduce((total, one) => total + mostYuan(one), 0);
  const chosen = sum * 100 >= all.fen ? besides : all.chosen.flatMap((id) => byId.get(id) ?? []);
  return chosen.toSorted(
    (a, b) =>
      Number(b.outcome === 'eligible') - Number(a.outcome === 'eligible') || mostYuan(b) - mostYuan(a),
  );
}

/** What was left out because of a chosen item, with how much less it would bring at the most. */
function losersOf(offered: readonly JudgedItem[], lines: readonly JudgedItem[], all: Combination) {
  const chosen = new Set(lines.map(({ on }) => on.item.id));
  const less = new Map(all.alternatives.map((one) => [one.id, one.less]));
  return offered.flatMap((one) => {
    const { id, exclusionGroup, fullName } = one.on.item;
    if (chosen.has(id) || !exclusionGroup) return [];
    const better = lines.find(({ on }) => on.item.exclusionGroup === exclusionGroup);
    if (!better) return [];
    return [
      {
        itemId: id,
        itemName: fullName,
        amount: one.amount ?? none,
        betterId: better.on.item.id,
        betterName: better.on.item.fullName,
        less: Math.max(0, (less.get(id) ?? 0) / 100, leastYuan(better) - mostYuan(one)),
      },
    ];
  });
}
