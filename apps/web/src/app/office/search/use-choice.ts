import { useState } from 'react';
import type { Item, ItemGroup } from './search-items';

/** The line that Enter opens: the first until somebody has moved, and again with other words. */
export function useChoice(groups: readonly ItemGroup[], words: string) {
  const [chosen, setChosen] = useState({ words, key: '' });
  const items = groups.flatMap((group) => group.items);
  const at = chosen.words === words ? items.findIndex(({ key }) => key === chosen.key) : -1;
  const current: Item | undefined = items[Math.max(at, 0)];
  const point = ({ key }: Item) => {
    if (key !== current?.key) setChosen({ words, key });
  };
  return {
    current,
    point,
    move: (step: number) => {
      const next = items[(Math.max(at, 0) + step + items.length) % items.length];
      if (!next) return;
      point(next);
      inSight(next.key);
    },
  };
}

/** A line chosen by the keys is scrolled into sight. */
function inSight(key: string): void {
  requestAnimationFrame(() => {
    const lines = document.querySelectorAll('.o-find-line');
    const line = [...lines].find(({ id }) => id.endsWith(key.replaceAll(' ', '-')));
    line?.scrollIntoView?.({ block: 'nearest' });
  });
}
