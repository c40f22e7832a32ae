import type { Language } from '@qifu/i18n';
import type { Ctx } from '#platform/context';

/** The facts in use, in the order they are asked: what people are shown of them and what answers are held against. */
export async function readDictionary({ db }: Pick<Ctx, 'db'>) {
  const rows = await db
    .selectFrom('factDefinition')
    .select([
      'factKey',
      'label',
      'labelZhtw',
      'labelEn',
      'kind',
      'unit',
      'period',
      'topic',
      'question',
      'help',
      'options',
      'least',
      'most',
      'effortSec',
      'changesBy',
      'sensitivity',
      'validDays',
    ])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('factKey')
    .execute();
  return new Map(rows.map((row) => [row.factKey, { ...row, labelZh: row.label }]));
}

export type Dictionary = Awaited<ReturnType<typeof readDictionary>>;
export type DictionaryFact = Dictionary extends Map<string, infer F> ? F : never;

/** What a fact is called in a language; in Chinese where it has no name of its own there. */
export const factName = (
  language: Language,
  { labelZh, labelZhtw, labelEn }: Pick<DictionaryFact, 'labelZh' | 'labelZhtw' | 'labelEn'>,
): string => ({ zh: labelZh, zhtw: labelZhtw, en: labelEn })[language] || labelZh;

/** The dictionary with the names of one language in `label`. */
export const dictionaryIn = (language: Language, dictionary: Dictionary): Dictionary =>
  new Map([...dictionary].map(([key, fact]) => [key, { ...fact, label: factName(language, fact) }]));

export const optionsOf = ({ options }: Pick<DictionaryFact, 'options'>): string[] =>
  options
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);
