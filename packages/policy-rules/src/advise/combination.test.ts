import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestCombination, type Offer } from './combination.ts';

const offer = (id: string, fen: number, more: Partial<Offer> = {}): Offer => ({
  id,
  fen,
  excludes: [],
  requires: [],
  ...more,
});

describe('the best combination of what excludes each other', () => {
  it('takes the better of two, names the other with the difference, and adds what stands alone', () => {
    expect(
      bestCombination([offer('loan', 40), offer('device', 62, { excludes: ['loan'] }), offer('rent', 5)]),
    ).toEqual({
      fen: 67,
      chosen: ['device', 'rent'],
      alternatives: [{ id: 'loan', fen: 45, less: 22 }],
      isExact: true,
    });
  });
  it('gives up the dearest where two others bring more together', () => {
    const chain = [offer('a', 30, { excludes: ['b'] }), offer('b', 50), offer('c', 30, { excludes: ['b'] })];
    expect(bestCombination(chain)).toMatchObject({ fen: 60, chosen: ['a', 'c'] });
  });
  it('minds caps of a year and what an item needs', () => {
    const capped = [offer('a', 30, { capGroup: 'year' }), offer('b', 50, { capGroup: 'year' })];
    expect(bestCombination(capped, new Map([['year', 60]]))).toMatchObject({ fen: 60 });
    const needing = [
      offer('award', 100, { requires: ['title'] }),
      offer('title', 0),
      offer('lost', 9, { requires: ['none'] }),
    ];
    expect(bestCombination(needing)).toMatchObject({ fen: 100, chosen: ['award', 'title'] });
  });

  it('tries out twenty that hang together within a moment, and says where there were too many', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        offer(`o${index}`, 100 + ((index * 37) % 20), {
          excludes: [`o${(index * 7 + 3) % count}`],
          capGroup: 'year',
        }),
      );
    const began = performance.now();
    expect(bestCombination(many(20), new Map([['year', 400]]))).toMatchObject({ fen: 400, isExact: true });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(bestCombination(many(40)).isExact).toBe(false);
  });

  it('is never worse than any allowed set', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const anyOffers = fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          fen: fc.integer({ min: 0, max: 20 }),
          excludes: fc.subarray(
            ids.filter((other) => other !== id),
            { maxLength: 2 },
          ),
          requires: fc.subarray(
            ids.filter((other) => other !== id),
            { maxLength: 1 },
          ),
          capGroup: fc.constantFrom('x', 'y', undefined as unknown as string),
        }),
      ),
    );
    const caps = new Map([['x', 25]]);
    fc.assert(
      fc.property(anyOffers, fc.subarray(ids), (offers, wished) => {
        const best = bestCombination(offers, caps);
        const isAllowed = (set: readonly string[]) =>
          offers
            .filter(({ id }) => set.includes(id))
            .every(
              ({ excludes, requires }) =>
                !excludes.some((id) => set.includes(id)) && requires.every((id) => set.includes(id)),
            );
        const worth = (set: readonly string[]) => {
          const of = (group: string | undefined) =>
            offers
              .filter(({ id, capGroup }) => set.includes(id) && capGroup === group)
              .reduce((sum, { fen }) => sum + fen, 0);
          return Math.min(of('x'), 25) + of('y') + of(undefined);
        };
        expect(isAllowed(best.chosen)).toBe(true);
        expect(worth(best.chosen)).toBe(best.fen);
        if (isAllowed(wished)) expect(worth(wished)).toBeLessThanOrEqual(best.fen);
      }),
      { numRuns: 2_000, seed: 20_261_126 },
    );
  });
});
