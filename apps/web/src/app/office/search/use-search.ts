import { useState } from 'react';
import { go } from '#shared/go';
import { useRecent } from '#shared/recent/use-recent';
import { useMenuRoutes } from '../use-menu-routes';
import { addressIn } from './record-places';
import { readWords, type Scope } from './scope';
import type { Item, ItemGroup } from './search-items';
import { useActs } from './use-acts';
import { useChoice } from './use-choice';
import { useSearchGroups } from './use-search-groups';
import { useStartGroups } from './use-start-groups';

export interface SearchWays {
  onClose: () => void;
  onSettings: () => void;
  onKeys: () => void;
}

/** What is typed, what it finds, which line is chosen, and what opening it does. */
export function useSearch({ onClose, ...ways }: SearchWays) {
  const [typed, setTyped] = useState('');
  const [chosenScope, setScope] = useState<Scope>('all');
  const { keyword, scope } = readWords(typed, chosenScope);
  const isStart = keyword === '' && scope === 'all';
  const recent = useRecent();
  const routes = useMenuRoutes();
  const acts = useActs(ways);
  const found = useSearchGroups(keyword, scope, acts);
  const start = useStartGroups(recent, acts, setTyped);
  const groups = isStart ? [...start.past, ...start.next] : found.groups;
  const choice = useChoice(groups, `${scope} ${keyword}`);
  const count = countOf(found.groups);
  const leave = (run: () => void) => {
    onClose();
    run();
  };
  const choose = (item: Item | undefined) => {
    if (!item) return;
    if (!isStart && !item.isStaying) recent.noteWords(typed.trim(), count);
    if (item.isStaying) item.run();
    else leave(item.run);
  };
  return {
    ...{ typed, setTyped, chosenScope, setScope, keyword, scope, isStart, acts, start, groups, count },
    ...{ leave, choose, choice },
    clearWords: recent.clearWords,
    found,
    isNone: !isStart && found.isThere && !found.isFailed && groups.length === 0,
    /** Leads to the applications of the firm that is chosen. */
    onProjects: waysToProjects(choice.current, (words) => addressIn(routes, 'table2', words), leave),
  };
}
export type Search = ReturnType<typeof useSearch>;

const countOf = (groups: readonly ItemGroup[]) => groups.reduce((sum, { items }) => sum + items.length, 0);

function waysToProjects(
  current: Item | undefined,
  addressWith: (words: Record<string, string>) => string | undefined,
  leave: (run: () => void) => void,
): (() => void) | undefined {
  if (current?.record?.kind !== 'enterprise') return undefined;
  const address = addressWith({ keyword: current.record.name });
  return address === undefined ? undefined : () => leave(() => go(address));
}
