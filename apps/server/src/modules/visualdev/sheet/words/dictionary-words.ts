import { sql } from 'kysely';
import { wordNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { type TreeRow, treeFinder } from './tree-finder';

interface WordRow extends TreeRow {
  kind: string;
}

const readWords = async ({ db }: Pick<Ctx, 'db'>, type: string): Promise<WordRow[]> => {
  const { rows } = await sql<WordRow>`
    select word.id, word."parentId" as "parentId", word."fullName" as name, word."enCode" as code, kind."enCode" as kind
    from "dictionaryData" as word join "dictionaryType" as kind on kind.id = word."dictionaryTypeId"
    where kind.id = ${type} and word."deleteMark" = 0 and word."enabledMark" = 1
    order by word."sortCode", word."creatorTime" desc, word."enCode", word.id`.execute(db);
  return rows;
};

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
