import type { Resource } from '@qifu/contracts';
import { findText, type Language, translate } from '@qifu/i18n';

/** A text under its whole name, `area.group.key`; undefined where there is none. */
export function findNamed(language: Language, name: string): string | undefined {
  const at = name.indexOf('.');
  return findText(language, name.slice(0, at), name.slice(at + 1));
}

/** The same; the name itself where there is no such text. */
export const sayNamed = (language: Language, name: string): string => findNamed(language, name) ?? name;

/** What sheets call a column, or the hint below its heading in the sheet to fill in. */
export function saySheet(
  language: Language,
  { columns, sheetWords }: Pick<Resource, 'columns' | 'sheetWords'>,
  group: 'columns' | 'hints',
  key: string,
): string {
  const own = sheetWords && findText(language, sheetWords, `${group}.${key}`);
  const named = group === 'columns' ? (columns[key]?.heading ?? key) : columns[key]?.hint;
  return own ?? (named ? sayNamed(language, named) : '');
}

/** A word of the resource; where it has none of its own, the general one with the name of one record in it. */
export const sayOwn = (
  language: Language,
  { words, one }: Pick<Resource, 'words' | 'one'>,
  key: string,
): string =>
  findNamed(language, `${words}.${key}`) ??
  translate(language, 'record', `own.${key}`, { one: one[language] });
