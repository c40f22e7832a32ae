import { call } from '@qifu/client';
import { onlineDevApi, recordHistoryApi } from '@qifu/contracts';
import { isEntered } from '@qifu/fields';
import { shownFields, subTablesOf } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import type { MergeFields, ThreeValues, ValuePlace, Values } from './merge-record';

type Words = Readonly<Record<string, unknown>>;

/** A record that somebody else has saved first, as it was opened, as it is now, and as it was typed over. */
export interface Clash {
  three: ThreeValues;
  words: Record<keyof ThreeValues, Words>;
  version: number;
  /** Who saved last, and when; empty where nobody is told. */
  by: string;
  time: number | null;
}

interface Asked {
  modelId: string;
  recordId: string;
  menuId: string;
  opened: Values;
  mine: Values;
}

/** Reads what is stored now and says all three in words. Nothing of the form is touched meanwhile. */
export async function readClash({ modelId, recordId, menuId, opened, mine }: Asked): Promise<Clash> {
  const params = { modelId, dataId: recordId };
  const quiet = { isQuiet: true };
  const say = async (values: Values): Promise<Words> => {
    const body = { data: JSON.stringify(values), menuId };
    return JSON.parse((await call(recordHistoryApi.say, { params: { modelId }, body }, quiet)).data);
  };
  const stored: Values = JSON.parse((await call(onlineDevApi.read, { params }, quiet)).data);
  const [openedWords, mineWords, storedWords, history] = await Promise.all([
    say(opened),
    say(mine),
    say(stored),
    call(recordHistoryApi.list, { params, query: { pageSize: 1 } }, quiet),
  ]);
  const [last] = history.list;
  return {
    three: { opened, mine, stored },
    words: { opened: openedWords, mine: mineWords, stored: storedWords },
    version: Number(stored.f_version),
    by: last?.by ?? '',
    time: last?.time ?? null,
  };
}

/** What of a form is merged: what the person enters. What is reckoned follows from it. */
export function mergeFields({ document }: ShownModule, hidden: ReadonlySet<string>): MergeFields {
  const entered = (subTable: string | null, isHidden: (name: string) => boolean) =>
    shownFields(document, subTable).filter(({ kind, name }) => isEntered(kind) && !isHidden(name));
  return {
    own: entered(null, (name) => hidden.has(name)),
    tables: subTablesOf(document)
      .filter(({ wireName }) => !hidden.has(wireName))
      .map(({ id, wireName, label }) => ({
        name: wireName,
        label: label ?? wireName,
        columns: entered(id, (name) => hidden.has(`${wireName}-${name}`)),
      })),
  };
}

const isRow = (row: unknown): row is Words => typeof row === 'object' && row !== null;
const plain = (word: unknown): string => (typeof word === 'string' ? word : '');

/** The words at a place: of a whole row those of its columns. Undefined where there is none. */
export function wordsAt(words: Words, fields: MergeFields, at: ValuePlace | undefined): string | undefined {
  if (!at) return undefined;
  if (at.row === undefined) return plain(words[at.name]);
  const rows = words[at.name];
  const row: unknown = Array.isArray(rows) ? rows[at.row] : undefined;
  if (!isRow(row)) return undefined;
  if (at.column !== undefined) return plain(row[at.column]);
  const columns = fields.tables.find(({ name }) => name === at.name)?.columns ?? [];
  return columns.flatMap(({ name }) => plain(row[name]) || []).join('，');
}
