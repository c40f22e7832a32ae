import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import './menu-search.css';

/** Fetched when somebody searches: most pages are opened from the menu. */
const MenuSearchDialog = lazy(async () => ({
  default: (await import('./menu-search-dialog')).MenuSearchDialog,
}));

/** The field in the banner; it and Ctrl K open the search. */
export function MenuSearchButton() {
  const text = useText('shell');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className="o-find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span>{text('search.title')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <MenuSearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
