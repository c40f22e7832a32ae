import { findText, type Language } from '@qifu/i18n';

/** A code of GB/T 4754 with its name; a longer one by the shortest that has one. */
export function industryName(code: string, language: Language): string {
  const name = divisionName(code, language);
  return name ? `${code} ${name}` : (sectionName(code, language) ?? code);
}

/** The name alone. */
export const industryWord = (code: string, language: Language): string | undefined =>
  divisionName(code, language) ?? sectionName(code, language);

const sectionName = (code: string, language: Language) =>
  findText(language, 'industries', `sections.${code.slice(0, 1)}`);

function divisionName(code: string, language: Language): string | undefined {
  for (let length = code.length; length > 1; length -= 1) {
    const name = findText(language, 'industries', `divisions.${code.slice(0, length)}`);
    if (name) return name;
  }
  return undefined;
}
