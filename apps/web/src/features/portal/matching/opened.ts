import { useData } from '@qifu/client';
import type { MatchRow } from '@qifu/contracts';
import { matchApi } from '@qifu/contracts';
import { useState } from 'react';
import { readStored, readStoredJson, writeStored } from '#shared/storage';

const openedAs = (firmId: string) => `matchOpened:${firmId}`;
const seenAs = (firmId: string) => `matchSeen:${firmId}`;
const mostKept = 300;
const usualDays = 7;
const dayMs = 86_400_000;

const openedOf = (firmId: string): string[] => {
  const kept = readStoredJson(openedAs(firmId));
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
};

/** Remembers in this browser that an item was looked at. */
export function rememberOpened(firmId: string, itemId: string): void {
  const rest = openedOf(firmId).filter((one) => one !== itemId);
  writeStored(openedAs(firmId), JSON.stringify([itemId, ...rest].slice(0, mostKept)));
}

const visits = new Map<string, number>();

/** When the list was looked at before this visit; a week ago where this browser does not know. */
export function lastVisit(firmId: string): number {
  const known = visits.get(firmId);
  if (known !== undefined) return known;
  const stored = Number(readStored(seenAs(firmId)));
  const at = stored > 0 ? stored : Date.now() - usualDays * dayMs;
  visits.set(firmId, at);
  writeStored(seenAs(firmId), String(Date.now()));
  return at;
}

/** What came up since the last visit and was not opened yet. */
export function useOpened(firmId: string) {
  const [since] = useState(() => lastVisit(firmId));
  const [opened] = useState(() => new Set(openedOf(firmId)));
  const { data } = useData(matchApi.changes, { query: { enterpriseId: firmId, since } }, { isQuiet: true });
  const gained = new Set(
    (data?.list ?? []).filter(({ from }) => from === 'none').map(({ itemId }) => itemId),
  );
  return { isFresh: ({ itemId }: MatchRow) => gained.has(itemId) && !opened.has(itemId) };
}
