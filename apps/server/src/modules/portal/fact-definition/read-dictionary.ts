import { type Language, translate } from '@qifu/i18n';
import { unitWord } from '@qifu/policy-rules';
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
      'questionEn',
      'questionZhtw',
      'helpEn',
      'helpZhtw',
      'optionsEn',
      'optionsZhtw',
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
  return new Map(
    rows.map((row) => [
      row.factKey,
      {
        ...row,
        ...{ labelZh: row.label, questionZh: row.question, helpZh: row.help },
        ...{ shownUnit: row.unit, choices: choicesOf('zh', row) },
      },
    ]),
  );
}

export type Dictionary = Awaited<ReturnType<typeof readDictionary>>;
export type DictionaryFact = Dictionary extends Map<string, infer F> ? F : never;

/** What a fact is called in a language; in Chinese where it has no name of its own there. */
export const factName = (
  language: Language,
  { labelZh, labelZhtw, labelEn }: Pick<DictionaryFact, 'labelZh' | 'labelZhtw' | 'labelEn'>,
): string => ({ zh: labelZh, zhtw: labelZhtw, en: labelEn })[language] || labelZh;

/** The dictionary in the words of one language: what facts are called and how they are asked. */
export const dictionaryIn = (language: Language, dictionary: Dictionary): Dictionary =>
  new Map([...dictionary].map(([key, fact]) => [key, { ...fact, ...wordsIn(language, fact) }]));

function wordsIn(language: Language, fact: DictionaryFact) {
  const { questionZh, questionZhtw, questionEn, helpZh, helpZhtw, helpEn } = fact;
  return {
    label: factName(language, fact),
    // What nobody is asked in Chinese is asked in no language.
    question: questionZh && ({ zh: questionZh, zhtw: questionZhtw, en: questionEn }[language] || questionZh),
    help: { zh: helpZh, zhtw: helpZhtw, en: helpEn }[language] || helpZh,
    shownUnit: shownUnit(language, fact.unit),
    choices: choicesOf(language, fact),
  };
}

/** A unit as the reader has it: rules and the engine hold the Chinese one. */
export const shownUnit = (language: Language, unit: string, count?: number): string =>
  unitWord(unit, (key, more) => translate(language, 'policyRules', key, more), count);

export const optionsOf = ({ options }: { options: string }): string[] => linesOf(options).filter(Boolean);

const linesOf = (text: string) => text.split('\n').map((one) => one.trim());

/** What a fact may be, each with its word in a language: rules and profiles hold the Chinese one. */
export function choicesOf(
  language: Language,
  fact: { options: string; optionsZhtw: string; optionsEn: string },
): { value: string; label: string }[] {
  const words = linesOf({ zh: '', zhtw: fact.optionsZhtw, en: fact.optionsEn }[language]);
  return linesOf(fact.options).flatMap((value, line) =>
    value ? { value, label: words[line] || value } : [],
  );
}
