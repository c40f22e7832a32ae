import type { Language } from '@qifu/i18n/languages';
import { fillText, type TextParams } from '@qifu/i18n/texts';
import type { preview } from '@qifu/i18n/zh/preview';

type Texts = Record<keyof typeof preview, string>;
/** Says a text of the page. */
export type Say = (key: keyof typeof preview, params?: TextParams) => string;

/** This page speaks one area only, and loads it without what the office needs to speak all of them. */
const areas: Readonly<Record<Language, () => Promise<{ preview: Texts }>>> = {
  zh: () => import('@qifu/i18n/zh/preview'),
  zhtw: () => import('@qifu/i18n/zhtw/preview.gen'),
  en: () => import('@qifu/i18n/en/preview'),
};

/** The page's voice in a language. */
export async function sayIn(language: Language): Promise<Say> {
  const { preview } = await areas[language]();
  return (key, params) => fillText(preview[key], params);
}
