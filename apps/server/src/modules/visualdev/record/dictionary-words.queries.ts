import type { Ctx } from '#platform/context';

/** The words of a dictionary in its order, those too that are switched off: records may have them. */
export const readDictionaryWords = ({ db }: Pick<Ctx, 'db'>, type: string) =>
  db
    .selectFrom('dictionaryData as word')
    .innerJoin('dictionaryType as kind', 'kind.id', 'word.dictionaryTypeId')
    .select([
      'word.id',
      'word.parentId',
      'word.fullName as name',
      'word.enCode as code',
      'word.enabledMark',
      'kind.enCode as kind',
    ])
    .where('kind.id', '=', type)
    .where('word.deleteMark', '=', 0)
    .orderBy('word.sortCode')
    .orderBy('word.creatorTime', 'desc')
    .orderBy('word.enCode')
    .orderBy('word.id')
    .execute();
