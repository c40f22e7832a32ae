import { wordNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { readDictionaryWords } from '../../record/dictionary-words.queries';
import { treeFinder } from './tree-finder';

/** What is switched off is not offered. */
const readWords = async (ctx: Pick<Ctx, 'db'>, type: string) =>
  (await readDictionaryWords(ctx, type)).filter(({ enabledMark }) => enabledMark === 1);

/** The words of a dictionary, in the reader's language. */
export const dictionaryChoicesOf = async (
  ctx: Pick<Ctx, 'db' | 'language'>,
  type: string,
): Promise<string[]> =>
  (await readWords(ctx, type)).map(({ kind, name }) => wordNames(ctx.language, kind, name)[0] ?? name);

/** Finds words of a dictionary by every name they go by; told by ids or codes, as the design says. */
export async function dictionaryFinder(
  ctx: Pick<Ctx, 'db' | 'language'>,
  type: string,
  { isByCode }: { isByCode: boolean },
) {
  const words = await readWords(ctx, type);
  return treeFinder(words, {
    namesOf: ({ kind, name, code }) => [...wordNames(ctx.language, kind, name), code],
    valueIn: ({ id, code }) => (isByCode ? code : id),
  });
}
