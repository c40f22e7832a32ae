import { useEffect, useRef } from 'react';

interface GalleryKeys {
  toSearch: () => void;
  /** The state at a place in their row. */
  toState: (at: number) => void;
  byGroup: (by: 1 | -1) => void;
}

/** `/` searches, `1` to `4` change the state, `[` and `]` go to the group before and after; none while something is typed. */
export function useGalleryKeys(keys: GalleryKeys) {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isElsewhere(event) ? undefined : actOf(event.key, now.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog]';
const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.closest(elsewhere) !== null);

function actOf(key: string, keys: GalleryKeys): (() => void) | undefined {
  if (key === '/') return keys.toSearch;
  if (key === '[' || key === ']') return () => keys.byGroup(key === ']' ? 1 : -1);
  return /^[1-4]$/.test(key) ? () => keys.toState(Number(key) - 1) : undefined;
}
