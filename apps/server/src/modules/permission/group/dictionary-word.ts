import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';

/** How rows refer to a word of a dictionary. */
type WordKey = 'id' | 'enCode';

/** The name of the word that a column refers to; empty where there is none. */
export const wordName = (typeCode: string, key: WordKey, column: string): RawBuilder<string> =>
  sql<string>`coalesce((select word."fullName" from "dictionaryData" word
    join "dictionaryType" kind on kind.id = word."dictionaryTypeId"
    where kind."enCode" = ${typeCode} and kind."deleteMark" = 0 and word."deleteMark" = 0
      and word.${sql.ref(key)} = ${sql.ref(column)}), '')`;

/**
 * The word of a form's `type`, by id or code, as rows keep it. Words out of use are refused, except the one that was
 * there before.
 */
export async function wordOf(
  ctx: Ctx,
  { typeCode, key, given, before }: { typeCode: string; key: WordKey; given: string; before?: string },
): Promise<string> {
  if (given === before) return given;
  const word = await ctx.db
    .selectFrom('dictionaryData as word')
    .innerJoin('dictionaryType as kind', 'kind.id', 'word.dictionaryTypeId')
    .select(['word.id', 'word.enCode'])
    .where('kind.enCode', '=', typeCode)
    .where('kind.deleteMark', '=', 0)
    .where('word.deleteMark', '=', 0)
    .where('word.enabledMark', '=', 1)
    .where((eb) => eb.or([eb('word.id', '=', given), eb('word.enCode', '=', given)]))
    .executeTakeFirst();
  return word ? word[key] : refuseField(ctx, 'body.type', 'notOffered');
}
