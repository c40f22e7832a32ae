import { useData } from '@qifu/client';
import { type ListView, listViewApi } from '@qifu/contracts';
import { useSearchParams } from 'react-router';
import { columnsWord } from '../columns-word';
import { useMenuId } from '../use-menu-id';

type Words = Readonly<Record<string, string>>;
/** Words of every list: its order and its columns. */
const ofEveryList = ['sidx', 'sort', columnsWord];

const isSame = (one: Words, other: Words) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The saved views of a list, and what of the address they are about; `names` are its conditions. */
export function useSavedViews(list: string, names: readonly string[]) {
  const menuId = useMenuId();
  const [params, setParams] = useSearchParams();
  const { data } = useData(
    listViewApi.list,
    { params: { id: menuId ?? '' } },
    {
      enabled: menuId !== undefined,
      isQuiet: true,
      keepsFormer: false,
      staleTimeMs: Number.POSITIVE_INFINITY,
    },
  );
  const every = [...names, ...ofEveryList];
  const words: Words = Object.fromEntries(
    every.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  // A list may have lost a condition since; what it has no more would stand in the address and ask nothing.
  const known = (kept: Words): Words =>
    Object.fromEntries(Object.entries(kept).filter(([name]) => every.includes(name)));
  const views = (data?.list ?? []).filter((view) => view.list === list);
  /** Shows the list by these words and no others; a step one wants to go back over. */
  const show = (shown: Words) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of [...every, 'page']) next.delete(name);
      for (const [name, value] of Object.entries(known(shown))) next.set(name, value);
      return next;
    });
  return {
    menuId,
    list,
    views,
    words,
    current: views.find((view) => isSame(known(view.words), words)),
    show,
  };
}
export type SavedViews = ReturnType<typeof useSavedViews>;

/** What may be done to a view by the caller. */
export const mayDo = (view: ListView | undefined, act: 'update' | 'remove' | 'share') =>
  view?.abilities.includes(act) ?? false;
