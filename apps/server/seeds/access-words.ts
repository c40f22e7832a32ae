import { accessWords, type RightWord } from '@qifu/contracts';
import { declaredEndpoints } from '#platform/http/declared-endpoints';

/** Every access word the contracts ask for, so that the seed knows each button that must exist. */
export const declaredWords = (): RightWord[] =>
  [...new Set(declaredEndpoints().flatMap(({ access }) => accessWords(access)))].sort();
