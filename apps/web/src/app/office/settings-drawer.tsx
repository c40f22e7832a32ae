import { languageNames, languages } from '@qifu/i18n/languages';
import { Drawer, DrawerSection, Icon, RadioCards, Switch, showSuccess, useIsNarrow } from '@qifu/ui/parts';
import { say, useLanguage, usePageTexts, useText } from '@qifu/ui/text';
import { type ThemeColour, themeColours, themeModes, themeSizes, themeSwatches } from '@qifu/ui/theme';
import { switchLanguage } from '#shared/language';
import { changePreferences, layoutStyles, layouts, switches, usePreferences } from '#shared/preferences';
import { switchLayout } from './switch-layout';
import './settings-drawer.css';

/** How the office looks to this person: layout, colours, size, language and parts; everything holds at once. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const text = useText('shell');
  const texts = usePageTexts();
  const language = useLanguage();
  const chosen = usePreferences();
  const { mode, size } = chosen;
  return (
    <Drawer isOpen width="message" title={text('settings.title')} onClose={onClose}>
      <LayoutSections />
      <DrawerSection title={text('settings.theme')}>
        <ThemeSwatches />
      </DrawerSection>
      <DrawerSection title={text('settings.mode')}>
        <RadioCards
          legend={text('settings.mode')}
          hidesLegend
          value={mode}
          isRow
          choices={themeModes.map((value) => ({ value, label: text(`settings.${value}`) }))}
          onChange={(value) => changePreferences({ mode: themeModes.find((known) => known === value) })}
        />
      </DrawerSection>
      <DrawerSection title={text('settings.size')}>
        <RadioCards
          legend={text('settings.size')}
          hidesLegend
          value={size}
          isRow
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
            if (chosen) void switchLanguage(texts, chosen);
          }}
        />
      </DrawerSection>
      <DrawerSection title={text('settings.parts')}>
        <fieldset className="o-switches">
          <legend className="q-sr">{text('settings.parts')}</legend>
          {switches.map((name) => (
            <Switch
              key={name}
              checked={chosen[name]}
              onChange={(event) => changePreferences({ [name]: event.target.checked })}
            >
              {text(`settings.${name}`)}
            </Switch>
          ))}
        </fieldset>
      </DrawerSection>
    </Drawer>
  );
}

const styleTexts = { dark: 'settings.styleDark', lightWhite: 'settings.styleLightWhite' } as const;

/** Layout as four small pictures, and the colour of the menu. Narrow screens have one layout only. */
function LayoutSections() {
  const text = useText('shell');
  const { layout, style } = usePreferences();
  if (useIsNarrow()) return null;
  return (
    <>
      <DrawerSection title={text('settings.layout')}>
        <fieldset className="o-layouts">
          <legend className="q-sr">{text('settings.layout')}</legend>
          {layouts.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="layout"
                checked={value === layout}
                onChange={() => switchLayout(value)}
              />
              <span className="o-layout-picture" data-kind={value} data-style={style} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {text(`settings.${value}`)}
            </label>
          ))}
        </fieldset>
      </DrawerSection>
      <DrawerSection title={text('settings.style')}>
        <RadioCards
          legend={text('settings.style')}
          hidesLegend
          isRow
          value={style}
          choices={layoutStyles.map((value) => ({ value, label: text(styleTexts[value]) }))}
          onChange={(value) => changePreferences({ style: layoutStyles.find((known) => known === value) })}
        />
      </DrawerSection>
    </>
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
