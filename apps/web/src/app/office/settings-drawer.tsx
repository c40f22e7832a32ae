import { languageNames, languages } from '@qifu/i18n/languages';
import { Drawer, DrawerSection, Icon, RadioCards, showSuccess } from '@qifu/ui/parts';
import { type ThemeColour, themeColours, themeModes, themeSizes, themeSwatches } from '@qifu/ui/theme';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '#shared/language';
import { changePreferences, usePreferences } from '#shared/preferences';
import { say, useLanguage, useText } from '#shared/text';
import './settings-drawer.css';

/** How the office looks to this person: colour, mode, size and language; everything holds at once. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const text = useText('shell');
  const { i18n } = useTranslation();
  const language = useLanguage();
  const { mode, size } = usePreferences();
  return (
    <Drawer isOpen width="column" title={text('settings.title')} onClose={onClose}>
      <DrawerSection title={text('settings.theme')}>
        <ThemeSwatches />
      </DrawerSection>
      <DrawerSection title={text('settings.mode')}>
        <RadioCards
          legend={text('settings.mode')}
          hidesLegend
          value={mode}
          choices={themeModes.map((value) => ({ value, label: text(`settings.${value}`) }))}
          onChange={(value) => changePreferences({ mode: themeModes.find((known) => known === value) })}
        />
      </DrawerSection>
      <DrawerSection title={text('settings.size')}>
        <RadioCards
          legend={text('settings.size')}
          hidesLegend
          value={size}
          choices={themeSizes.map((value) => ({ value, label: text(`settings.${value}`) }))}
          onChange={(value) => {
            changePreferences({ size: themeSizes.find((known) => known === value) });
            showSuccess(say('common', 'message.sizeSwitched'));
          }}
        />
      </DrawerSection>
      <DrawerSection title={text('settings.language')}>
        <RadioCards
          legend={text('settings.language')}
          hidesLegend
          value={language}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => {
            const chosen = languages.find((known) => known === value);
            if (chosen) void switchLanguage(i18n, chosen);
          }}
        />
      </DrawerSection>
    </Drawer>
  );
}

/** The eight colours as swatches; the name is said, never only shown. */
function ThemeSwatches() {
  const text = useText('shell');
  const nameOf = useText('ui');
  const theme = usePreferences((chosen) => chosen.theme);
  const choose = (colour: ThemeColour) => changePreferences({ theme: colour });
  return (
    <fieldset className="o-swatches">
      <legend className="q-sr">{text('settings.theme')}</legend>
      {themeColours.map((colour) => (
        <label key={colour} title={nameOf(`themes.${colour}`)}>
          <input
            type="radio"
            name="theme"
            checked={colour === theme}
            onChange={() => choose(colour)}
            aria-label={nameOf(`themes.${colour}`)}
          />
          <span style={{ background: themeSwatches[colour] }} aria-hidden="true">
            {colour === theme && <Icon name="check" />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
