import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

const shown = [
  'id',
  'parentId',
  'fullName',
  'enCode',
  'isTree',
  'category',
  'sortCode',
  'enabledMark',
  'description',
  'version',
] as const;

/** A dictionary by its id or, where no id is so, by its code. */
export async function getDictionary({ db }: Pick<Ctx, 'db'>, idOrCode: string) {
  const row = await db
    .selectFrom('dictionaryType')
    .select(['id', 'fullName', 'enCode', 'isTree'])
    .where('deleteMark', '=', 0)
    .where((eb) => eb.or([eb('id', '=', idOrCode), eb('enCode', '=', idOrCode)]))
    .orderBy(sql`id = ${idOrCode}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id: idOrCode });
}

/** Every dictionary, also those that are switched off, in the order they are shown. */
export const readDictionaryTypes = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('dictionaryType')
    .select(shown)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('enCode');

/** One dictionary as its form reads it. */
export async function readDictionaryType({ db }: Pick<Ctx, 'db'>, id: string) {
  const row = await db
    .selectFrom('dictionaryType')
    .select(shown)
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** Holds a dictionary: its words change one change after the other, and it does not go while they do. */
export async function holdDictionary({ db }: Pick<Ctx, 'db'>, id: string) {
  return await db
    .selectFrom('dictionaryType')
    .select('id')
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
}
