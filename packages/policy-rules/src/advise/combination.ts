/** An item a firm may have, as far as choosing goes. Sums are whole fen, so that adding them is exact. */
export interface Offer {
  readonly id: string;
  readonly fen: number;
  /** Offers that cannot be had beside it (不重复享受); it is enough that one of the two says so. */
  readonly excludes: readonly string[];
  /** Offers it needs beside it. */
  readonly requires: readonly string[];
  /** Offers of one group bring no more than the group's cap together, such as a cap for each firm and year. */
  readonly capGroup?: string;
}

export interface Combination {
  readonly fen: number;
  readonly chosen: readonly string[];
  /** For each offer left out: what the best combination with it would bring, and how much less that is. */
  readonly alternatives: readonly { readonly id: string; readonly fen: number; readonly less: number }[];
  /** False where a knot of more than 20 offers was decided by taking the dearest first. */
  readonly isExact: boolean;
}

/** So many offers that hang together are tried out completely. */
const mostTogether = 20;

/** The combination that brings most (portal.md 1 row 23). Of equals the one whose offers come first. */
export function bestCombination(
  offers: readonly Offer[],
  caps: ReadonlyMap<string, number> = new Map(),
): Combination {
  const knots = knotsOf(offers).map((knot) => {
    const [first] = knot;
    return first && knot.length === 1 && isFree(first) ? new FreeOffer(first) : new Knot(knot, caps);
  });
  const best = knots.map((knot) => knot.best());
  const fen = best.reduce((sum, one) => sum + one.fen, 0);
  const chosen = new Set(best.flatMap((one) => one.ids));
  const alternatives = knots.flatMap((knot, index) => {
    const rest = fen - (best[index]?.fen ?? 0);
    return knot.offers.flatMap(({ id }) => {
      const own = chosen.has(id) ? undefined : knot.bestWith(id);
      return own === undefined ? [] : [{ id, fen: rest + own, less: fen - rest - own }];
    });
  });
  return {
    fen,
    chosen: offers.map(({ id }) => id).filter((id) => chosen.has(id)),
    alternatives,
    isExact: knots.every((knot) => knot.isSmall),
  };
}

/** Offers that exclude, need or share a cap with each other, directly or through others. */
function knotsOf(offers: readonly Offer[]): Offer[][] {
  const root = new Map(offers.map(({ id }) => [id, id]));
  const find = (id: string): string => {
    const above = root.get(id) ?? id;
    return above === id ? id : find(above);
  };
  const firstOfCap = new Map<string, string>();
  for (const { id, excludes, requires, capGroup } of offers) {
    const ofCap = capGroup === undefined ? id : (firstOfCap.get(capGroup) ?? id);
    if (capGroup !== undefined) firstOfCap.set(capGroup, ofCap);
    for (const other of [...excludes, ...requires, ofCap])
      if (root.has(other)) root.set(find(other), find(id));
  }
  const knots = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = find(offer.id);
    knots.set(key, [...(knots.get(key) ?? []), offer]);
  }
  return [...knots.values()];
}

const isFree = ({ excludes, requires, capGroup }: Offer) =>
  excludes.length === 0 && requires.length === 0 && capGroup === undefined;

/** An offer nothing else bears on, as most are: it is had if it brings anything, and nothing has to be tried. */
class FreeOffer {
  readonly offers: readonly Offer[];
  readonly isSmall = true;

  constructor(private readonly offer: Offer) {
    this.offers = [offer];
  }

  best(): { fen: number; ids: string[] } {
    const { fen, id } = this.offer;
    return fen > 0 ? { fen, ids: [id] } : { fen: 0, ids: [] };
  }

  bestWith = (): number | undefined => (this.offer.fen < 0 ? undefined : this.offer.fen);
}

/** Offers that hang together, the dearest first; a set of them is a set of their indexes. */
class Knot {
  readonly offers: readonly Offer[];
  readonly isSmall: boolean;
  private readonly excluded: readonly ReadonlySet<number>[];
  private readonly needed: readonly (readonly number[] | undefined)[];

  constructor(
    offers: readonly Offer[],
    private readonly caps: ReadonlyMap<string, number>,
  ) {
    this.offers = offers.toSorted((a, b) => b.fen - a.fen);
    this.isSmall = offers.length <= mostTogether;
    const place = new Map(this.offers.map(({ id }, index) => [id, index]));
    const places = (ids: readonly string[]) => ids.flatMap((id) => place.get(id) ?? []);
    this.excluded = this.offers.map(
      ({ id, excludes }) =>
        new Set([
          ...places(excludes),
          ...places(this.offers.filter((other) => other.excludes.includes(id)).map((other) => other.id)),
        ]),
    );
    // What is needed and not offered at all can never be had.
    this.needed = this.offers.map(({ requires }) =>
      requires.every((id) => place.has(id)) ? places(requires) : undefined,
    );
  }

  best(): { fen: number; ids: string[] } {
    const set = this.isSmall ? this.tryAll() : this.dearestFirst(new Set());
    return { fen: this.fenOf(set), ids: [...set].map((index) => this.offers[index]?.id ?? '') };
  }

  /** What the best set with this offer in it brings; undefined where none is allowed. */
  bestWith(wanted: string): number | undefined {
    const must = this.offers.findIndex(({ id }) => id === wanted);
    const set = this.isSmall ? this.tryAll(must) : this.dearestFirst(new Set([must]));
    return set.has(must) && this.isAllowed(set) ? this.fenOf(set) : undefined;
  }

  /** Takes or leaves one offer after the other; leaves off where even all that is left could not bring more. */
  private tryAll(must?: number): ReadonlySet<number> {
    let best: ReadonlySet<number> = new Set();
    let bestFen = must === undefined ? 0 : -1;
    const chosen = new Set<number>();
    const left = this.offers.map((_, from) => this.offers.slice(from).reduce((sum, { fen }) => sum + fen, 0));
    const keep = () => {
      const capped = this.isAllowed(chosen) ? this.fenOf(chosen) : -1;
      if (capped > bestFen) [best, bestFen] = [new Set(chosen), capped];
    };
    const visit = (index: number, fen: number) => {
      if (fen + (left[index] ?? 0) <= bestFen) return;
      if (index === this.offers.length) return keep();
      if (this.fits(index, chosen)) {
        chosen.add(index);
        visit(index + 1, fen + (this.offers[index]?.fen ?? 0));
        chosen.delete(index);
      }
      if (index !== must) visit(index + 1, fen);
    };
    visit(0, 0);
    return best;
  }

  private dearestFirst(must: ReadonlySet<number>): ReadonlySet<number> {
    let set = must;
    for (let index = 0; index < this.offers.length; index++) {
      const more = new Set([...set, index, ...(this.needed[index] ?? [])]);
      if (this.isAllowed(more) && this.fenOf(more) > this.fenOf(set)) set = more;
    }
    return set;
  }

  private fits = (index: number, chosen: ReadonlySet<number>) =>
    ![...(this.excluded[index] ?? [])].some((other) => chosen.has(other));

  private isAllowed = (set: ReadonlySet<number>) =>
    [...set].every((index) => {
      const needed = this.needed[index];
      return this.fits(index, set) && needed?.every((other) => set.has(other)) === true;
    });

  private fenOf(set: ReadonlySet<number>): number {
    const sums = new Map<string | undefined, number>();
    for (const index of set) {
      const { capGroup, fen = 0 } = this.offers[index] ?? {};
      sums.set(capGroup, (sums.get(capGroup) ?? 0) + fen);
    }
    return [...sums].reduce((all, [group, fen]) => {
      const cap = group === undefined ? undefined : this.caps.get(group);
      return all + (cap === undefined ? fen : Math.min(fen, cap));
    }, 0);
  }
}
