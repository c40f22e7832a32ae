import { call, dataKey, useData } from '@qifu/client';
import { columnSettingApi, type ColumnChoice as KeptColumn } from '@qifu/contracts';
import type { ColumnChoice } from '@qifu/ui/office';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAddressWords } from './address-words';
import { columnsFromWord, columnsToWord, columnsWord } from './columns-word';
import { readStoredJson, writeStored } from './storage';
import { useMenuId } from './use-menu-id';

interface TitledColumn {
  key: string;
  title: string;
}

/**
 * The columns a person chose for the list of a page. They are kept on the server by menu, over the menu's default
 * (rulings 5); of a page without a menu this browser remembers them. Columns in the address go before both and are
 * changed there: a link and a saved view show the same to everybody.
 */
export function useColumnChoices(columns: readonly TitledColumn[]) {
  const menuId = useMenuId();
  const ofMenu = useColumnsOfMenu(menuId ?? '');
  const ofBrowser = useColumnsOfBrowser();
  const { kept, keep } = menuId ? ofMenu : ofBrowser;
  const { wordOf, change } = useAddressWords();
  const inAddress = columnsFromWord(
    wordOf(columnsWord),
    columns.map(({ key }) => key),
  );
  /** What is to be kept for these choices; other tables of the same menu keep theirs. */
  const keptBy = (choices: readonly ColumnChoice[]): KeptColumn[] => {
    const chosen = new Set(choices.map(({ key }) => key));
    return [
      ...choices.map((choice) => keptOf(choice, columns)),
      ...kept.filter(({ prop }) => !chosen.has(prop)),
    ];
  };
  return {
    menuId,
    choices: inAddress ?? (kept.length > 0 ? kept.map(choiceOf) : undefined),
    /** Undefined goes back to what everybody sees; of columns in the address, to one's own. */
    choose: (choices: ColumnChoice[] | undefined) =>
      inAddress
        ? change({ [columnsWord]: columnsToWord(choices ?? []) })
        : keep(choices ? keptBy(choices) : []),
    keptBy,
  };
}

const choiceOf = ({ prop, columnVisible, widthPx, isPinned }: KeptColumn): ColumnChoice => ({
  key: prop,
  isShown: columnVisible,
  widthPx,
  isPinned,
});

function keptOf(
  { key, isShown, widthPx, isPinned }: ColumnChoice,
  columns: readonly TitledColumn[],
): KeptColumn {
  const label = columns.find((column) => column.key === key)?.title ?? '';
  return { prop: key, label, columnVisible: isShown, visible: isShown, widthPx, isPinned };
}

/** Several presses in the drawer are one save. */
const calmMs = 800;

/** Shown at once, saved when the person rests or leaves. */
function useColumnsOfMenu(menuId: string) {
  const cache = useQueryClient();
  const input = { params: { id: menuId } };
  const { data } = useData(columnSettingApi.readColumns, input, {
    enabled: menuId !== '',
    isQuiet: true,
    keepsFormer: false,
    staleTimeMs: Number.POSITIVE_INFINITY,
  });
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  const flush = useRef(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.send();
    waiting.current = undefined;
  });
  useEffect(() => flush.current, []);
  const keep = (kept: KeptColumn[]) => {
    const key = dataKey(columnSettingApi.readColumns, input);
    cache.setQueryData(key, kept);
    if (waiting.current) clearTimeout(waiting.current.timer);
    const send = () =>
      void call(columnSettingApi.saveColumns, { body: { moduleId: menuId, fieldList: JSON.stringify(kept) } })
        .catch(() => undefined)
        // Without choices of one's own, or after a refusal, what counts is what the server says.
        .then(() => cache.invalidateQueries({ queryKey: key }));
    waiting.current = { timer: setTimeout(() => flush.current(), calmMs), send };
  };
  return { kept: data ?? [], keep };
}

function useColumnsOfBrowser() {
  const { pathname } = useLocation();
  const storedAs = `columns${pathname}`;
  const [changed, setChanged] = useState<KeptColumn[]>();
  const stored = readStoredJson(storedAs);
  const keep = (kept: KeptColumn[]) => {
    setChanged(kept);
    writeStored(storedAs, kept.length > 0 ? JSON.stringify(kept) : '');
  };
  return { kept: changed ?? (Array.isArray(stored) ? (stored as KeptColumn[]) : []), keep };
}
