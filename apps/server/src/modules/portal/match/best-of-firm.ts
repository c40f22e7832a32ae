import type { BestOfFirm, ShownRange } from '@qifu/contracts';
import { bestCombination, type Combination, type Offer } from '@qifu/policy-rules';
import type { JudgedItem } from './judge-firm';

/** Items of one group exclude each other; what an item needs beside it must be there too. */
export function offersOf(items: readonly JudgedItem[], fenOf: (item: JudgedItem) => number): Offer[] {
  const groups = Map.groupBy(items, ({ on }) => on.item.exclusionGroup);
  return items.map((judged) => {
    const { id, exclusionGroup, requiredItemIds } = judged.on.item;
    const rivals = exclusionGroup ? (groups.get(exclusionGroup) ?? []) : [];
    return {
      id,
      fen: fenOf(judged),
      excludes: rivals.flatMap(({ on }) => (on.item.id === id ? [] : on.item.id)),
      requires: requiredItemIds,
    };
  });
}

const fen = (yuan: number) => Math.round(yuan * 100);
export const leastFen = ({ amount }: JudgedItem) => fen(amount?.min ?? 0);
export const mostFen = ({ amount }: JudgedItem) => fen(amount?.max ?? amount?.min ?? 0);
export const isOffered = ({ outcome, deadline }: JudgedItem) =>
  deadline.state !== 'over' && (outcome === 'eligible' || outcome === 'needInfo');

/**
 * What a firm can have at once (portal.md 1 row 23). Certain is the best of what it may have, at its least; possible the best of
 * that and what is open, at its most.
 */
export function bestOfFirm(items: readonly JudgedItem[]): BestOfFirm {
  const offered = items.filter((item) => isOffered(item) && mostFen(item) > 0);
  const sure = offered.filter(({ outcome }) => outcome === 'eligible');
  const certain = bestCombination(offersOf(sure, leastFen));
  const all = bestCombination(offersOf(offered, mostFen));
  const lines = linesOf(offered, certain, all);
  const missing = new Set(lines.flatMap((one) => one.missing));
  return {
    certain: certain.fen / 100,
    possible: Math.max(certain.fen, all.fen) / 100,
    missingFacts: missing.size,
    lines: lines.map(({ on, amount, outcome, missing: facts }) => ({
      itemId: on.item.id,
      itemName: on.item.fullName,
      amount: amount ?? none,
      isCertain: outcome === 'eligible',
      missing: [...facts],
    })),
    losers: losersOf(offered, lines, all),
    isExact: certain.isExact && all.isExact,
  };
}

const none: ShownRange = { min: 0, max: 0 };

/** What is certain first, each by its sum; of the open ones those that can be had beside it, or what beats it altogether. */
function linesOf(offered: readonly JudgedItem[], certain: Combination, all: Combination): JudgedItem[] {
  const byId = new Map(offered.map((one) => [one.on.item.id, one]));
  const rivals = new Map(offersOf(offered, mostFen).map(({ id, excludes }) => [id, excludes]));
  const isBeside = (id: string) => !rivals.get(id)?.some((rival) => certain.chosen.includes(rival));
  const beside = [...new Set([...certain.chosen, ...all.chosen.filter(isBeside)])];
  const sumOf = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (byId.get(id) ? mostFen(byId.get(id) as JudgedItem) : 0), 0);
  const chosen = sumOf(beside) >= all.fen ? beside : all.chosen;
  return chosen
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted(
      (a, b) => Number(b.outcome === 'eligible') - Number(a.outcome === 'eligible') || mostFen(b) - mostFen(a),
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
        less: Math.max(0, less.get(id) ?? leastFen(better) - mostFen(one)) / 100,
      },
    ];
  });
}
