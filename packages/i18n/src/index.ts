/**
 * The texts of the product in three languages.
 *
 * One file per area and language: `zh/<area>.ts` is where keys are born, `en/<area>.ts` must have the same
 * keys, `zhtw/<area>.gen.ts` is built from zh (`tools/zhtw.ts`). To add an area write the first two and run `npm run gen`.
 * Files named `failures-<module>.ts`, `success-<module>.ts` and `validation-<module>.ts` join the area of
 * their first word, so each module keeps its own file and callers see one lookup.
 *
 * A figure before an English word gets its forms in the text: `{count, plural, one {# row} other {# rows}}` (`fillText`).
 *
 * A key is `save`, or `login.wrong` inside a group. The server uses `translate`; the browser uses `loadTexts` of `@qifu/i18n/load` and never imports `translate`.
 */
export {
  chosenLanguage,
  type Language,
  languageCookie,
  languageNames,
  languagePath,
  languages,
  languageTags,
  pickLanguage,
} from './languages.ts';
export { fillText, type SameKeys, type TextKey, type TextParams, type Texts } from './texts.ts';
export { type Area, findKey, findText, hasText, translate } from './translate.ts';
