import { Button, Icon, Overlay } from '@qifu/ui/parts';
import { useAreas, useText, useTextIfAny } from '@qifu/ui/text';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useHeldKeys } from '#shared/keys/key-store';
import { changePreferences, usePreferences } from '#shared/preferences';
import { useCurrentRoute, usePageTitle } from '../use-menu-routes';
import { type KeySection, keySections } from './key-sections';
import './key-sheet.css';

/** The keys of the page in sight first, then those that hold everywhere, with what the page is for. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  useAreas('search', 'pageHelp');
  const text = useText('search');
  const helpOf = useTextIfAny('pageHelp');
  const titleId = useId();
  const [keyword, setKeyword] = useState('');
  const { pathname } = useLocation();
  const title = usePageTitle()(pathname);
  const route = useCurrentRoute();
  const isOn = usePreferences(({ usesSingleKeys }) => usesSingleKeys);
  const help = helpOf(route?.viewName ?? pathname.slice(1), '');
  const sections = useSections(pathname).map((section) => ({
    ...section,
    keys: section.keys.filter(({ label }) => label.toLowerCase().includes(keyword.trim().toLowerCase())),
  }));
  const shown = sections.filter(({ keys }) => keys.length > 0);
  return (
    <Overlay kind="dialog" className="q-dialog o-find-dialog o-keys" labelledBy={titleId} onClose={onClose}>
      <div className="o-find-field">
        <h2 id={titleId}>{text('keys.title')}</h2>
        <label className="q-input">
          <Icon name="search" />
          <input
            data-autofocus=""
            aria-label={text('keys.find')}
            placeholder={text('keys.find')}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </label>
        <button type="button" className="o-find-close" onClick={onClose}>
          Esc
        </button>
      </div>
      {help && (
        <section className="o-keys-help" aria-label={text('keys.help')}>
          <Icon name="info" />
          <p>
            <b>{title}</b> {help}
          </p>
        </section>
      )}
      <div className="o-keys-list">
        {shown.map(({ key, isHere, keys }) => (
          <section key={key} data-here={isHere || undefined}>
            <h3>{isHere ? text('keys.here', { title }) : text(`keys.${key}`)}</h3>
            <ul>
              {keys.map(({ label, presses }) => (
                <li key={label}>
                  {label}
                  <span>
                    {presses.map((press) => (
                      <kbd key={press}>{press}</kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && <p className="q-mute">{text('keys.none', { keyword: keyword.trim() })}</p>}
      </div>
      <div className="o-find-foot">
        <span>{text(isOn ? 'keys.note' : 'keys.off')}</span>
        <span className="o-find-hint">
          <Button kind="text" onClick={() => changePreferences({ usesSingleKeys: !isOn })}>
            {text(isOn ? 'keys.turnOff' : 'keys.turnOn')}
          </Button>
        </span>
      </div>
    </Overlay>
  );
}

/** The sections with their words, that of the page in sight first; what the page itself holds stands in it. */
function useSections(path: string) {
  const text = useText('search');
  const isOn = usePreferences(({ usesSingleKeys }) => usesSingleKeys);
  const own = useHeldKeys(({ keys }) => keys).filter(
    ({ label }) => label !== 'sheet' && label !== 'listSearch',
  );
  const said = ({ key, isHere = false, keys }: KeySection) => ({
    key,
    isHere,
    keys: keys
      .filter(({ isSingle }) => isOn || !isSingle)
      .map(({ name, presses }) => ({ label: text(`keyOf.${name}`), presses })),
  });
  const sections = keySections(path).map(said);
  if (own.length === 0 || !isOn) return sections;
  const here = own.map(({ key, label }) => ({ label, presses: [key.toUpperCase()] }));
  return [{ key: 'page' as const, isHere: true, keys: here }, ...sections];
}
