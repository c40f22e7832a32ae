import type { FormerChain } from '../src/platform/db/carry-over';

/** The migrations of before the first release, put together by domain in 0001 to 0030. */
export const formerChain: FormerChain = {
  first: '0001-search-grams',
  last: '0105-changers-power',
  digest: '86f2f753657587bd62c242f695be2a75b4c059a3586f71717ee7b41780eeceeb',
  madeBy: '0030-sheet-guards',
};
