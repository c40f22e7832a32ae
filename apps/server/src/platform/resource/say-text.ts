import type { Resource } from '@qifu/contracts';
import { findText, type Language, translate } from '@qifu/i18n';

/** A text under its whole name, `area.group.key`; undefined where there is none. */
export function findNamed(language: Language, name: string): string | undefined {
  const at = name.indexOf('.');
  return findText(language, name.slice(0, at), name.slice(at + 1));
}

/** The same; the name itself where there is no such text. */
export const sayNamed = (language: Language, name: string): string => findNamed(language, name) ?? name;

/** A word of the resource; where it has none of its own, the general one with the name of one record in it. */
export const sayOwn = (language: Language, { words }: Pick<Resource, 'words'>, key: string): string =>
  findNamed(language, `${words}.${key}`) ??
  translate(language, 'record', `own.${key}`, { one: sayNamed(language, `${words}.one`) });
