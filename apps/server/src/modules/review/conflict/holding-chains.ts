import type { ConflictStep } from '@qifu/contracts';
import { type HoldingEdge, step } from './conflict-facts';

/** A chain of holdings may have so many links. */
export const longestChain = 4;

/** Someone who holds an enterprise directly or through others, by the strongest chain found. */
export interface Holder {
  /** Code of an enterprise, or hash of a person. */
  key: string;
  isPerson: boolean;
  name: string;
  /** Product of the shares along the chain, 0 to 1. */
  share: number;
  /** From the held enterprise up to this holder; the held one itself is left out. */
  path: ConflictStep[];
}

/** Holdings by the enterprise that is held. */
export function indexHoldings(edges: readonly HoldingEdge[]): Map<string, HoldingEdge[]> {
  const index = new Map<string, HoldingEdge[]>();
  for (const edge of edges) {
    if (edge.holderCode === null && edge.holderHash === null) continue;
    const known = index.get(edge.heldCode);
    if (known) known.push(edge);
    else index.set(edge.heldCode, [edge]);
  }
  return index;
}

/**
 * Everyone whose product of shares in an enterprise reaches the threshold, over at most four links. Products
 * only fall along a chain, so a chain below the threshold is not followed; circles end by the length.
 */
export function holdersOf(
  index: ReadonlyMap<string, readonly HoldingEdge[]>,
  code: string,
  thresholdPercent: number,
): Map<string, Holder> {
  const found = new Map<string, Holder>();
  let level: Place[] = [{ code, share: 1, path: [] }];
  for (let depth = 1; depth <= longestChain && level.length > 0; depth += 1) {
    const holders = level
      .flatMap((at) => (index.get(at.code) ?? []).map((edge) => climb(at, edge)))
      // Shares have four decimals: a hair of float error must not lose a chain that is exactly on the line.
      .filter((holder) => holder.key !== code && holder.share * 100 >= thresholdPercent - 1e-9)
      .filter((holder) => (found.get(holder.key)?.share ?? 0) < holder.share);
    for (const holder of holders) found.set(holder.key, holder);
    level = holders.flatMap(({ isPerson, key, share, path }) =>
      isPerson ? [] : [{ code: key, share, path }],
    );
  }
  return found;
}

interface Place {
  code: string;
  share: number;
  path: ConflictStep[];
}

function climb(at: Place, edge: HoldingEdge): Holder {
  const isPerson = edge.holderCode === null;
  const stage = step(isPerson ? 'person' : 'enterprise', edge.holderName, edge.relation, {
    ratio: edge.relation === 'parent' ? null : edge.ratio,
    from: edge.from,
    to: edge.to,
    asOf: edge.asOf,
  });
  return {
    key: edge.holderCode ?? edge.holderHash ?? '',
    isPerson,
    name: edge.holderName,
    share: (at.share * edge.ratio) / 100,
    path: [...at.path, stage],
  };
}
