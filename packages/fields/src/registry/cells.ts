import { dayOfText, instantOfText, parseDecimal } from '@qifu/rules';
import { type CellHint, type CellReading, type FieldCell, splitWords } from './cell';
import type { LabelSource } from './define';
import { dictionaryLabels, type FieldOption, flat, type OptionSource, staticOptions } from './option-source';

const unfit: CellReading = { wrong: 'unfit' };

/** A text as it stands there. */
export const textCell: FieldCell<unknown, string> = {
  type: 'text',
  read: (text) => ({ value: text }),
  hint: 'text',
};

/** A number as people write it: with commas, a currency before it. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .replace(/[０-９．，－]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replace(/^[¥￥$]\s*/, '')
    .replace(/^([+-]?\d{1,3}(?:,\d{3})+)(\.\d+)?$/, (one) => one.replaceAll(',', ''));
  const value = parseDecimal(plain) === undefined ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : undefined;
}
const narrow = (text: string) => text.replace('％', '%');
/** Without the unit of its field, which people write behind it. */
function withoutUnit(text: string, unit: unknown): string {
  if (typeof unit !== 'string' || unit === '') return text;
  const plain = narrow(text.trim());
  return plain.endsWith(narrow(unit)) ? plain.slice(0, -unit.length).trim() : text;
}
export const numberCell: FieldCell<unknown, number> = {
  type: 'number',
  write: (value) => value,
  read: (text, settings) => {
    const value = readNumber(withoutUnit(text, (settings as { after?: unknown }).after));
    return value === undefined ? unfit : { value };
  },
  hint: 'number',
};

const momentHints: Readonly<Record<string, CellHint>> = {
  yyyy: 'year',
  'yyyy-MM': 'month',
  'yyyy-MM-dd': 'day',
};
const readMoment = (text: string): number | undefined =>
  instantOfText(text) ?? (/^\d{4}年?$/.test(text) ? dayOfText(`${text.slice(0, 4)}-01`) : undefined);

/** A day or a moment. A spreadsheet has no month without a day: that is told in words. */
export const momentCell: FieldCell<{ form: string }, number> = {
  type: ({ form }) => (form === 'yyyy-MM-dd' ? 'date' : form.length > 10 ? 'datetime' : 'text'),
  write: (value, { form }) => (form.length < 10 ? null : value),
  read: (text) => {
    const value = readMoment(text);
    return value === undefined ? unfit : { value };
  },
  hint: ({ form }) => momentHints[form] ?? 'moment',
};

const readClock = (text: string): string | undefined => {
  const [, hours = '', minutes = '', seconds = '00'] =
    /^(?:\d{4}-\d{2}-\d{2} )?(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === '' ? undefined : `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
};
export const clockCell: FieldCell<unknown, string> = {
  type: 'text',
  read: (text) => {
    const value = readClock(text);
    return value === undefined ? unfit : { value };
  },
  hint: 'time',
};

const on = new Set(['1', '是', '开', '有', 'true', 'yes', 'y', 'on', '√']);
const off = new Set(['0', '否', '关', '无', 'false', 'no', 'n', 'off', '×']);
export const switchCell: FieldCell<{ onText: string; offText: string }, 0 | 1> = {
  type: 'text',
  read: (text, { onText, offText }) => {
    if (text === onText) return { value: 1 };
    if (text === offText) return { value: 0 };
    const plain = text.toLowerCase();
    if (on.has(plain)) return { value: 1 };
    return off.has(plain) ? { value: 0 } : { wrong: 'unknown', words: [text] };
  },
  choices: ({ onText, offText }) => [onText, offText],
  hint: 'choice',
};

/** Words that stand for nothing, then words that stand for several things; undefined where each is one. */
function wrongWords(words: readonly string[], found: readonly unknown[]): CellReading | undefined {
  for (const wrong of ['unknown', 'many'] as const) {
    const those = words.filter((_, at) => found[at] === wrong);
    if (those.length > 0) return { wrong, words: those };
  }
  return undefined;
}

type Found = readonly string[] | 'unknown' | 'many';
const finders = new WeakMap<object, (word: string) => Found>();

/** Finds words among options of the design itself: by label, by the labels from the top down, else by value. */
function optionFinder(settings: OptionSource): (word: string) => Found {
  const known = finders.get(settings);
  if (known) return known;
  const byLabel = new Map<string, string[] | 'many'>();
  const byValue = new Map<string, string[]>();
  const put = (word: string, path: string[]) => {
    const former = byLabel.get(word);
    if (former === undefined) byLabel.set(word, path);
    else if (former !== 'many' && former.at(-1) !== path.at(-1)) byLabel.set(word, 'many');
  };
  const walk = (options: readonly FieldOption[], ids: string[], labels: string[]) => {
    for (const { value, label, children } of options) {
      const [path, names] = [
        [...ids, value],
        [...labels, label],
      ];
      put(label, path);
      if (names.length > 1) put(names.join('/'), path);
      byValue.set(value, path);
      walk(children, path, names);
    }
  };
  walk(staticOptions(settings), [], []);
  const find = (word: string) => byLabel.get(word) ?? byValue.get(word) ?? 'unknown';
  finders.set(settings, find);
  return find;
}

type IsMany<S> = (settings: S) => boolean;
const wordsOf = (text: string, isMany: boolean) => (isMany ? splitWords(text) : [text]);

/** Things that are named: options of the design, words of a dictionary, people, units. A path keeps what stands above. */
function namedCell<S>(
  { isMany, isPath, hint }: { isMany: IsMany<S>; isPath: boolean; hint: (settings: S) => CellHint },
  ownWords: (settings: S) => ((word: string) => Found) | undefined,
): FieldCell<S, string | string[] | string[][]> {
  return {
    type: 'text',
    words: (text, settings) => (ownWords(settings) ? [] : wordsOf(text, isMany(settings))),
    read: (text, settings, find) => {
      const words = wordsOf(text, isMany(settings));
      const found = words.map(ownWords(settings) ?? find);
      const wrong = wrongWords(words, found);
      if (wrong) return wrong;
      const values = (found as readonly (readonly string[])[]).map((path) =>
        isPath ? path : (path.at(-1) ?? ''),
      );
      return { value: isMany(settings) ? values : values[0] };
    },
    isMany,
    hint,
  };
}

/** Chosen from options that stand in the design, or in a dictionary. */
export const optionCell = <S extends OptionSource>(
  isMany: IsMany<S>,
  { isPath = false }: { isPath?: boolean } = {},
): FieldCell<S, string | string[] | string[][]> => ({
  ...namedCell<S>(
    { isMany, isPath, hint: (settings) => (isPath ? 'path' : isMany(settings) ? 'choices' : 'choice') },
    (settings) => (dictionaryLabels(settings) ? undefined : optionFinder(settings)),
  ),
  choices: (settings) =>
    settings.source === 'static'
      ? [...new Set(flat(staticOptions(settings)).map(({ label }) => label))]
      : undefined,
});

const hintsOf: Partial<Record<LabelSource['of'], CellHint>> = {
  user: 'person',
  organize: 'path',
  area: 'path',
};

/** People, units, posts and the like, named as the product knows them. */
export const labelCell = <S extends { isMultiple: boolean }>(
  of: LabelSource['of'],
  { isPath = false }: { isPath?: boolean } = {},
): FieldCell<S, string | string[] | string[][]> =>
  namedCell<S>(
    { isMany: ({ isMultiple }) => isMultiple, isPath, hint: () => hintsOf[of] ?? 'named' },
    () => undefined,
  );

/** One record of another module, by what it is called there. */
export const recordCell: FieldCell<unknown, string> = {
  type: 'text',
  words: (text) => [text],
  read: (text, _settings, find) => {
    const found = find(text);
    return typeof found === 'string' ? { wrong: found, words: [text] } : { value: found.at(-1) };
  },
  hint: 'record',
};

/** Two ends: `2026-01-01 – 2026-03-31`, `3 ~ 5`, `8:00至12:00`. */
export const spanCell = <S, T>(one: FieldCell<S, T>): FieldCell<S, T[]> => ({
  type: 'text',
  read: (text, settings, find) => {
    const ends = text.split(/\s*[–—~～至]\s*|\s+-\s+/).filter((end) => end !== '');
    if (ends.length !== 2) return unfit;
    const read = ends.map((end) => one.read(end, settings, find));
    return read.every((end) => 'value' in end) ? { value: read.map(({ value }) => value) } : unfit;
  },
  hint: 'span',
});

/** What the product fills in, or nobody types: never read, shown as words unless it says otherwise. */
export const filledCell: FieldCell = { type: 'text', read: () => unfit, hint: 'filled' };
