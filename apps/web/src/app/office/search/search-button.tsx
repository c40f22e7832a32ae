import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePageKeys } from '#shared/keys/use-page-keys';
import './search-button.css';

/** Fetched when somebody searches: most pages are opened from the menu. */
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }));
const KeySheet = lazy(async () => ({ default: (await import('./key-sheet')).KeySheet }));

/** The first search field of the page in sight. */
const focusListSearch = () =>
  document.querySelector<HTMLElement>('main .q-filter-search input, main input[type=search]')?.focus();

/** The field in the banner, an icon on phones; it and Ctrl K open the search, `?` the sheet of keys. */
export function SearchButton({ isShown, onSettings }: { isShown: boolean; onSettings: () => void }) {
  const text = useText('shell');
  const [open, setOpen] = useState<'search' | 'keys'>();
  const close = () => setOpen(undefined);
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen('search');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  usePageKeys([
    { key: '?', label: 'sheet', run: () => setOpen('keys') },
    { key: '/', label: 'listSearch', run: focusListSearch },
  ]);
  return (
    <>
      {isShown && (
        <button
          type="button"
          className="o-find"
          title={text('search.title')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen('search')}
        >
          <Icon name="search" />
          <span>{text('search.title')}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      {open === 'search' && (
        <Suspense>
          <SearchDialog onClose={close} onSettings={onSettings} onKeys={() => setOpen('keys')} />
        </Suspense>
      )}
      {open === 'keys' && (
        <Suspense>
          <KeySheet onClose={close} />
        </Suspense>
      )}
    </>
  );
}
