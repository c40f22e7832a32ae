import { menuTypes } from '@qifu/contracts';
import { Icon, Overlay } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useMenuTitle } from '#shared/menu-title';
import { menuFinder } from './menu-finder';
import { openMenu } from './menu-link';
import type { MenuRoute } from './menu-routes';
import { useMenuRoutes } from './use-menu-routes';

const shownAtMost = 12;

/** Finds menus by a word close to their title or address; arrows choose, Enter opens (spec 2.4). */
export function MenuSearchDialog({ onClose }: { onClose: () => void }) {
  const text = useText('shell');
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const found = useMenuSearch(words);
  const choose = (route: MenuRoute | undefined) => {
    if (!route) return;
    onClose();
    openMenu(route);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(found[at]?.route);
    if (!step || found.length === 0) return;
    event.preventDefault();
    setAt((at + step + found.length) % found.length);
  };
  return (
    <Overlay
      kind="dialog"
      className="q-dialog q-dialog-small o-search"
      label={text('search.title')}
      onClose={onClose}
    >
      <div className="o-search-field">
        <Icon name="search" />
        <input
          data-autofocus=""
          role="combobox"
          aria-label={text('search.title')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          placeholder={text('search.placeholder')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <p role="status" className={found.length > 0 || !words.trim() ? 'q-sr' : 'o-search-none'}>
        {found.length > 0
          ? text('search.found', { count: found.length })
          : words.trim() && text('search.none', { keyword: words.trim() })}
      </p>
      {!words.trim() && <p className="o-search-none">{text('search.hint')}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={text('search.results')} className="o-search-list">
        {found.map(({ route, titles }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, as a combobox wants it.
          <div
            key={route.modelId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(route)}
            onPointerMove={() => setAt(index)}
          >
            {titles.join(' > ')}
          </div>
        ))}
      </div>
    </Overlay>
  );
}

function useMenuSearch(words: string) {
  const titleOf = useMenuTitle();
  const routes = useMenuRoutes();
  const find = useMemo(
    () =>
      menuFinder(
        routes
          .filter((route) => !route.isHidden && route.type !== menuTypes.directory && route.fullName)
          .map((route) => ({ route, path: route.path, titles: [...route.parents, route].map(titleOf) })),
      ),
    [routes, titleOf],
  );
  return useMemo(() => find(words).slice(0, shownAtMost), [find, words]);
}
