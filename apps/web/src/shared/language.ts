import { call } from '@qifu/client';
import { currentAccountApi } from '@qifu/contracts';
import { type Language, languageCookie, languageTags, pickLanguage } from '@qifu/i18n/languages';
import { showSuccess } from '@qifu/ui/parts';
import { type PageTexts, say } from '@qifu/ui/text';
import { useSession } from './session';
import { readStored, writeStored } from './storage';

const oneYearSeconds = 365 * 24 * 3600;

/** The choice this browser keeps, or its own language; Chinese when neither says more (spec 1). */
export const chosenLanguage = (): Language =>
  pickLanguage(inCookie() || readStored('language') || navigator.language);

/** What was chosen by a link, before any code had come, stands in the cookie alone. */
const inCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1);

/** Puts the language on the page, for screen readers, fonts and line breaking. */
export const markLanguage = (language: Language): void => {
  document.documentElement.lang = languageTags[language];
};

/**
 * Changes the language of the page and says so in it. The cookie tells the server which language to render
 * public pages in; a signed-in person's choice is also kept at the server.
 */
export async function switchLanguage(texts: PageTexts, language: Language): Promise<void> {
  await texts.changeLanguage(language);
  markLanguage(language);
  writeStored('language', language);
  writeLanguageCookie(language);
  showSuccess(say('common', 'message.languageSwitched'));
  if (!useSession.getState().token) return;
  // The choice already holds in this browser; that the server could not keep it is no reason to complain.
  await call(currentAccountApi.setLanguage, { body: { language } }, { isQuiet: true }).catch(() => undefined);
}

function writeLanguageCookie(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
