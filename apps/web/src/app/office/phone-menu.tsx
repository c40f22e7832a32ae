import { languageNames, languages } from '@qifu/i18n/languages';
import { IconButton, Overlay } from '@qifu/ui/parts';
import { useLanguage, usePageTexts, useText } from '@qifu/ui/text';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { switchLanguage } from '#shared/language';
import { SideMenu } from './side-menu';
import './phone-menu.css';

/** The left menu on narrow screens: comes over the page and goes once something was chosen. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const text = useText('shell');
  const { pathname } = useLocation();
  const from = useRef(pathname);
  useEffect(() => {
    if (pathname !== from.current) onClose();
  }, [pathname, onClose]);
  return (
    <Overlay kind="dialog" className="o-phone-menu" label={text('menu.label')} onClose={onClose}>
      <div className="o-phone-head">
        <LanguageLine />
        <IconButton icon="x" label={text('banner.closeMenu')} className="q-quiet" onClick={onClose} />
      </div>
      <SideMenu onChoose={onClose} />
    </Overlay>
  );
}

function LanguageLine() {
  const texts = usePageTexts();
  const current = useLanguage();
  return (
    <p className="o-phone-languages">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language === 'en' ? 'en' : 'zh'}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => void switchLanguage(texts, language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </p>
  );
}
