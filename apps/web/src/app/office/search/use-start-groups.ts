import { showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { go } from '#shared/go';
import type { useRecent } from '#shared/recent/use-recent';
import { useMenuRoutes } from '../use-menu-routes';
import { addressOfRecord, recordPlaces } from './record-places';
import type { ItemGroup } from './search-items';
import type { Act } from './use-acts';
import { itemOfAct, useMenuItem, usePages } from './use-search-groups';

const actsAtMost = 5;
const pagesAtMost = 5;

/** Before a word is typed: what was opened and looked for last, what can be done, where one can go. */
export function useStartGroups(
  recent: Pick<ReturnType<typeof useRecent>, 'records' | 'words'>,
  acts: readonly Act[],
  onWords: (words: string) => void,
): { past: ItemGroup[]; next: ItemGroup[] } {
  const text = useText('search');
  const routes = useMenuRoutes();
  const itemOf = useMenuItem();
  const pages = usePages();
  const records = recent.records.flatMap(({ kind, id, name, batchId, at }) => {
    const address = addressOfRecord(routes, kind, { id, batchId: batchId ?? null });
    if (!address) return [];
    return {
      key: `recent ${kind} ${id}`,
      icon: recordPlaces[kind].icon,
      name,
      about: text(`scope.${kind}`),
      end: showTime(at, 'short'),
      run: () => go(address),
    };
  });
  const words = recent.words.map(({ words: used, count }) => ({
    key: `words ${used}`,
    icon: 'history' as const,
    name: used,
    about: '',
    end: text('recent.count', { count }),
    isStaying: true,
    run: () => onWords(used),
  }));
  const full = (groups: ItemGroup[]) => groups.filter(({ items }) => items.length > 0);
  return {
    past: full([
      { key: 'records', heading: text('recent.records'), items: records },
      { key: 'words', heading: text('recent.words'), items: words },
    ]),
    next: full([
      { key: 'acts', heading: text('recent.acts'), items: acts.slice(0, actsAtMost).map(itemOfAct) },
      { key: 'menus', heading: text('recent.menus'), items: pages.slice(0, pagesAtMost).map(itemOf) },
    ]),
  };
}
