import type { TemplateTexts } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { fillGaps, type GapValues } from '@qifu/rules';

/** The words of one message, to one person, in his language. */
export function wordsFor(texts: TemplateTexts, language: Language, values: GapValues) {
  const all = { product: translate(language, 'messageChannel', 'sent.product'), ...values };
  const { title, body } = texts[language];
  return { title: fillGaps(title, all), body: fillGaps(body, all) };
}
