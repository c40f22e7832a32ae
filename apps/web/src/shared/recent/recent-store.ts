import type { SearchKind } from '@qifu/contracts';
import type { Sealer } from '../draft/seal';
import { readStored, writeStored } from '../storage';

/** A record somebody has opened. */
export interface RecentRecord {
  kind: SearchKind;
  id: string;
  name: string;
  /** Of a group, which is opened within its batch. */
  batchId?: string;
  at: number;
}

/** Words somebody has found something by. */
export interface RecentWords {
  words: string;
  count: number;
}

export interface Recent {
  records: readonly RecentRecord[];
  words: readonly RecentWords[];
}

const mostRecords = 8;
const mostWords = 6;
export const noRecent: Recent = { records: [], words: [] };

const placeOf = (sealer: Sealer) => `recent.${sealer.nameOf('search', 'recent')}`;

/** What this person opened and looked for in this browser, sealed as drafts are (decision 0025). */
export function readRecent(sealer: Sealer): Recent {
  const text = sealer.open(readStored(placeOf(sealer)));
  return text ? (JSON.parse(text) as Recent) : noRecent;
}

const keep = (sealer: Sealer, recent: Recent) =>
  writeStored(placeOf(sealer), sealer.seal(JSON.stringify(recent)));

/** The latest first, each record once. */
export function noteRecord(sealer: Sealer, record: RecentRecord): void {
  const { records, words } = readRecent(sealer);
  const others = records.filter(({ kind, id }) => kind !== record.kind || id !== record.id);
  keep(sealer, { words, records: [record, ...others].slice(0, mostRecords) });
}

export function noteWords(sealer: Sealer, used: RecentWords): void {
  const { records, words } = readRecent(sealer);
  const others = words.filter((one) => one.words !== used.words);
  keep(sealer, { records, words: [used, ...others].slice(0, mostWords) });
}

export const forgetWords = (sealer: Sealer): void => keep(sealer, { ...readRecent(sealer), words: [] });
