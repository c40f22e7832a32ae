import { isDeepStrictEqual } from 'node:util';
import type { RuleTestInput } from '@qifu/contracts';

/**
 * Tests without those that say of the same firm on the same day what an earlier one says: a second press, or two people who add what
 * is missing, make one. Their names tell nothing apart; another outcome does, so that a contradiction stays to be seen.
 */
export const testsOnce = (tests: readonly RuleTestInput[]): RuleTestInput[] =>
  tests.filter((test, place) => !tests.slice(0, place).some((earlier) => isSame(earlier, test)));

const isSame = ({ name: _one, ...earlier }: RuleTestInput, { name: _other, ...test }: RuleTestInput) =>
  isDeepStrictEqual(earlier, test);
