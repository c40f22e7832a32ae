import { findText, type Language } from '@qifu/i18n';

/** A text under a key that a resource names, as `area.group.key`; the key itself where there is none. */
export function sayText(language: Language, name: string): string {
  const at = name.indexOf('.');
  return findText(language, name.slice(0, at), name.slice(at + 1)) ?? name;
}
