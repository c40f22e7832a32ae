import type { FormerChain } from '../src/platform/db/carry-over';

/** The migrations of before the first release, put together by domain in 0001 to 0030. */
export const formerChain: FormerChain = {
  first: '0001-search-grams',
  last: '0108-resubmissions',
  digest: '0f02edea9e0b0e63fd17e00394fbc6da0597c4a895a7e9112e2f4a00fd278b07',
  madeBy: '0030-sheet-guards',
};
