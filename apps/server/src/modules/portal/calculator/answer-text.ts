import { type Language, translate } from '@qifu/i18n';
import { type Band, bandOf, bandWords, sumText, valueWords } from '@qifu/policy-rules';
import { isFigure } from './answer-value';
import type { AskedFact } from './asked-facts';
import { type GivenAnswer, isRange, isYears } from './given-answer';
import { industryName } from './industry-names';
import type { PlaceNames } from './place-names';

interface Reading {
  language: Language;
  places: PlaceNames;
}

/** An answer as it reads in a list; empty where nothing was told. */
export function answerText(fact: AskedFact, { value }: GivenAnswer, reading: Reading): string {
  if (value === undefined) return '';
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(reading.language, 'calculator', key, more);
  if (isYears(value))
    return Object.entries(value.periods)
      .map(
        ([year, one]) =>
          `${say(`years.${Number(year) === 0 ? 'this' : 'before'}`, { count: -Number(year) })} ${plain(fact, one, reading)}`,
      )
      .join('，');
  if (isRange(value)) {
    const { min, max } = value;
    if (min !== undefined && min === max) return plain(fact, min, reading);
    return rangeText(fact, bandOf(value, fact), reading.language);
  }
  return plain(fact, value, reading);
}

/** Where a figure lies: 不到 100 万元. */
export const rangeText = (fact: AskedFact, band: Band, language: Language): string =>
  bandWords(
    band,
    (figure) => withUnit(figure, fact, language),
    (key, more) => translate(language, 'policyRules', key, more),
  );

const withUnit = (figure: string, fact: AskedFact, language: Language): string =>
  sumText(Number(figure), fact.unit, (key, more) => translate(language, 'policyRules', key, more)) ??
  `${figure}${unitText(fact)}`;

const unitText = ({ shownUnit: unit }: AskedFact) => (unit === '' ? '' : unit === '%' ? unit : ` ${unit}`);

function plain(fact: AskedFact, value: unknown, { language, places }: Reading): string {
  if (isFigure(fact)) return withUnit(String(value), fact, language);
  if (fact.kind === 'list' && Array.isArray(value))
    return translate(language, 'calculator', 'rows', { count: value.length });
  const name = codeName(fact.key, value, { language, places });
  if (name !== undefined) return name;
  const wordOf = (one: unknown) => fact.choices.find((choice) => choice.value === one)?.label ?? one;
  const said = Array.isArray(value) ? value.map(wordOf) : wordOf(value);
  return valueWords(said, (key, more) => translate(language, 'policyRules', key, more));
}

/** The name of a division or an industry by its code. */
export function codeName(key: string, value: unknown, { language, places }: Reading): string | undefined {
  if (key === 'industry') return industryName(String(value), language);
  if (key !== 'region') return undefined;
  if (value === 'other') return translate(language, 'calculator', 'elsewhere');
  return places.find(({ code }) => code === value)?.name;
}
