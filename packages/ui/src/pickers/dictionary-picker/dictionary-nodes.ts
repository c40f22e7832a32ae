import type { DictionaryOption } from '@qifu/contracts';
import { everyNode, type PickTreeNode, pickedOf } from '../kit/pick-node';
import type { Picked } from '../kit/picked';

/** Which field of a word is its value: forms keep ids of some dictionaries and codes of others. */
export type DictionaryValue = 'id' | 'enCode';

/** The words of a dictionary; each may be chosen, also one with words below it. */
export const wordChoices = (words: readonly DictionaryOption[], keptField: DictionaryValue): PickTreeNode[] =>
  words.map((word) => ({
    key: word.id,
    id: word[keptField],
    fullName: word.fullName,
    canChoose: true,
    children: wordChoices(word.children, keptField),
  }));

export function findWords(
  words: readonly DictionaryOption[],
  keptField: DictionaryValue,
  values: readonly string[],
): Picked[] {
  const wanted = new Set(values);
  return everyNode(wordChoices(words, keptField))
    .filter(({ id }) => wanted.has(id))
    .map(pickedOf);
}
