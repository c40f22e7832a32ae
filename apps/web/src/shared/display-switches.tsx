import { type Language, languageNames, languagePath, languages, languageTags } from '@qifu/i18n/languages';
import { useLanguage, usePageTexts } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { switchLanguage } from './language';
import { changePreferences, usePreferences } from './preferences';
import './display-switches.css';

/** Elder mode on or off with one press; same content, larger and flatter (look 9). */
export function ElderSwitch({ on, off, icon }: { on: string; off: string; icon?: ReactNode }) {
  const isElder = usePreferences((chosen) => chosen.elder);
  return (
    <button type="button" onClick={() => changePreferences({ elder: !isElder })}>
      {icon}
      {isElder ? off : on}
    </button>
  );
}

/** Short forms as they stand side by side; the full name is said and shown as a tip. */
const shortNames: Record<Language, string> = { zh: '简', zhtw: '繁', en: 'EN' };

/** The three languages side by side. */
export function LanguageSwitch({ label }: { label: string }) {
  const texts = usePageTexts();
  const current = useLanguage();
  return (
    <nav aria-label={label} className="languages">
      {languages.map((language) => (
        <a
          key={language}
          // Before the code has come the server keeps the choice and draws the page again.
          href={`${languagePath}${language}`}
          lang={languageTags[language]}
          title={languageNames[language]}
          // What is said begins with what is seen, so that voice control finds it.
          aria-label={`${shortNames[language]} ${languageNames[language]}`}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            void switchLanguage(texts, language);
          }}
        >
          {shortNames[language]}
        </a>
      ))}
    </nav>
  );
}
