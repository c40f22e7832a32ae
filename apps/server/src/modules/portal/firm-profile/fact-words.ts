import { type Language, translate } from '@qifu/i18n';
import { sumText, valueWords } from '@qifu/policy-rules';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { industryWord } from '../calculator/industry-names';
import type { HeldFact } from '../enterprise-fact/held-fact';
import { choicesOf, type Dictionary, factName, shownUnit } from '../fact-definition/read-dictionary';

/** Values, changes and sources of facts as a reader has them. */
export interface FactWords {
  label: (factKey: string) => string;
  text: (factKey: string, value: unknown) => string;
  origin: (held: Pick<HeldFact, 'source' | 'fromSystem'>) => string;
  /** The name of a code such as a region's. */
  nameOf: (factKey: string, value: unknown) => string | undefined;
}

/** Names of the codes that are told, in the reader's language: divisions and industries. */
export async function readCodeNames(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(codes)].filter(Boolean);
  if (wanted.length === 0) return new Map();
  // Rules name a place by the beginning of its code.
  const whole = new Map(wanted.map((code) => [code, /^\d{2,4}$/.test(code) ? code.padEnd(6, '0') : code]));
  const [areas, words] = await Promise.all([
    db
      .selectFrom('area')
      .select(['enCode', 'fullName'])
      .where('enCode', 'in', [...whole.values()])
      .execute(),
    db
      .selectFrom('dictionaryData as d')
      .innerJoin('dictionaryType as t', 't.id', 'd.dictionaryTypeId')
      .select(['d.enCode', 'd.fullName'])
      .where('t.enCode', '=', 'industryCode')
      .where('d.enCode', 'in', wanted)
      .where('d.deleteMark', '=', 0)
      .execute(),
  ]);
  const known = new Map([
    ...words.map(({ enCode, fullName }) => [enCode, sayWord(language, 'industryCode', fullName)] as const),
    ...areas.map(({ enCode, fullName }) => [enCode, fullName] as const),
  ]);
  return new Map(
    [...whole].flatMap(([code, full]) => {
      const name = known.get(code) ?? known.get(full) ?? industryWord(code, language);
      return name === undefined ? [] : [[code, name] as const];
    }),
  );
}

export function factWords(
  language: Language,
  dictionary: Dictionary,
  names: ReadonlyMap<string, string> = new Map(),
): FactWords {
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(language, 'policyRules', key, more);
  const nameOf = (factKey: string, value: unknown) => {
    const fact = dictionary.get(factKey);
    if (!fact || typeof value !== 'string') return undefined;
    if (fact.kind === 'code') return names.get(value);
    const isChoice = language !== 'zh' && (fact.kind === 'enum' || fact.kind === 'set');
    return isChoice ? choicesOf(language, fact).find((one) => one.value === value)?.label : undefined;
  };
  return {
    label: (factKey) => {
      const fact = dictionary.get(factKey);
      return fact ? factName(language, fact) : factKey;
    },
    nameOf,
    text: (factKey, value) => {
      const name = nameOf(factKey, value);
      if (name !== undefined) return name;
      if (isRows(value)) return translate(language, 'firmProfile', 'rows', { count: value.length });
      const { unit = '' } = dictionary.get(factKey) ?? {};
      const named = Array.isArray(value) ? value.map((one) => nameOf(factKey, one) ?? one) : value;
      const isFigure = unit !== '' && (typeof value === 'number' || typeof value === 'string');
      const plain = typeof value === 'number' ? figureText(value) : valueWords(named, say);
      return isFigure ? withUnitOf(plain, { value: Number(value), unit, language }, say) : plain;
    },
    origin: ({ source, fromSystem }) =>
      source === 'official' || source === 'attested'
        ? fromSystem || translate(language, 'firmProfile', `source.${source}`)
        : translate(language, 'firmProfile', `source.${source}`),
  };
}

const isRows = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null);

const figureText = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });
/** Money in full where the language writes it so, else the figure with its unit. */
const withUnitOf = (
  plain: string,
  { value, unit, language }: { value: number; unit: string; language: Language },
  say: Say,
) => sumText(value, unit, say) ?? withUnit(plain, shownUnit(language, unit, value));

type Say = (key: string, more?: Readonly<Record<string, unknown>>) => string;

const withUnit = (text: string, unit: string) =>
  unit === '%' || unit === '‰' ? `${text}${unit}` : `${text} ${unit}`;
