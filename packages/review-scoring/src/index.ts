/**
 * From score sheets to results: totals, statistics, ranks and the pass line of one review group.
 *
 * Everything is exact (fractions of big integers, rounded once for showing, half up) and pure, so anyone can
 * repeat it: `recompute` gives the same `canonicalJson` for the same facts in any order (I10). Figures in and
 * out are decimal texts of three places; texts named exact are unrounded, `86.5` or `259/3`.
 */
export * from './aggregate.ts';
export * from './canonical-json.ts';
export * from './decision-sums.ts';
export * from './explanation.ts';
export * from './rank.ts';
export * from './recompute.ts';
export * from './rules.ts';
export * from './sheet-total.ts';
export * from './standard.ts';
export * from './tie-break.ts';
export * from './try-lines.ts';
