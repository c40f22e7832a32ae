import type { Language } from '@qifu/i18n';
import type { SheetExpectation } from '../xlsx/sheet-shapes';
import type { ImportColumn, SheetWords } from './import-kind';
import { importText, languagesFrom } from './import-text';

/** What the headings of a kind of sheet depend on. */
export interface Headed {
  columns: readonly ImportColumn[];
  words: SheetWords;
  maxRows?: number;
}

/** Every heading a column may stand under in a language. */
export const headingsOf = ({ words }: Pick<Headed, 'words'>, language: Language, key: string): string[] => [
  ...new Set([words.heading(language, key), ...(words.spellings?.(key) ?? [])]),
];

/** What a sheet in a language must and may have; columns with several spellings are looked for afterwards. */
export function expectationIn(kind: Headed, language: Language): SheetExpectation {
  const columns = kind.columns.map((column) => ({
    ...column,
    headings: headingsOf(kind, language, column.key),
  }));
  const isFirm = ({ headings, isRequired }: (typeof columns)[number]) => isRequired && headings.length === 1;
  return {
    headings: columns.filter(isFirm).flatMap(({ headings }) => headings),
    optionalHeadings: columns.filter((column) => !isFirm(column)).flatMap(({ headings }) => headings),
    ignoredHeadings: [kind.words.errorHeading?.(language) ?? importText(language, 'errorHeading')],
    ...(kind.maxRows && { limits: { rows: kind.maxRows } }),
    hints: Object.fromEntries(
      columns.map(({ key }) => [kind.words.heading(language, key), kind.words.hint(language, key)]),
    ),
  };
}

/** The language whose headings a row has; the caller's where none fits. */
export function languageOf(
  kind: Headed,
  preferred: Language,
  cells: Readonly<Record<string, unknown>>,
): Language {
  const fitting = languagesFrom(preferred).find((language) =>
    kind.columns.some(({ key }) => headingsOf(kind, language, key).some((heading) => heading in cells)),
  );
  return fitting ?? preferred;
}
