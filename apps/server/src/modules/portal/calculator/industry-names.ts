import { findText, type Language } from '@qifu/i18n';

/** A code of GB/T 4754 with its name; a longer one by the shortest that has one. */
export function industryName(code: string, language: Language): string {
  for (let length = code.length; length > 1; length -= 1) {
    const name = findText(language, 'industries', `divisions.${code.slice(0, length)}`);
    if (name) return `${code} ${name}`;
  }
  return findText(language, 'industries', `sections.${code.slice(0, 1)}`) ?? code;
}
