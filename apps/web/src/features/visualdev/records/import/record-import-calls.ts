import { call } from '@qifu/client';
import {
  type ImportMode,
  onlineDevApi,
  type RecordImportPreview,
  recordImportApi,
  recordSheetApi,
} from '@qifu/contracts';
import { saveTicket } from '@qifu/ui/upload';
import { watchWork } from '#shared/long-work/works-under-way';
import type { SheetPreview, SheetRow } from '#shared/sheet-import/sheet-shapes';
import { largeSheetRules, type SheetCalls } from '#shared/sheet-import/use-sheet-import';
import { forgetSheet } from '../../sheet-of-module';

export const importRows = 50_000;

/** Where a cell names several things, all signs between them become the one the dialog knows. */
const shownCells = ({ columns }: RecordImportPreview, values: Readonly<Record<string, string>>) => {
  const many = new Set(columns.filter(({ isMany }) => isMany).map(({ column }) => column));
  return Object.fromEntries(
    Object.entries(values).map(([key, text]) => [
      key,
      many.has(key) ? text.replace(/[,，、]\s*/g, ';') : text,
    ]),
  );
};

type Say = (word: 'add' | 'both' | 'update' | 'unique') => string;

const previewOf = (told: RecordImportPreview, say: Say): SheetPreview => ({
  rows: told.rows.map((row) => ({ ...row, values: shownCells(told, row.values) })),
  columns: told.columns.map(({ column, heading, required, ...chosen }) => ({
    key: column,
    label: heading,
    isRequired: required,
    ...chosen,
  })),
  summary: told.summary,
  token: told.token,
  matching: told.modes.length > 1 ? matchingOf(told, say) : undefined,
});

const matchingOf = ({ mode, keys, modes, keyChoices }: RecordImportPreview, say: Say) => ({
  mode,
  keys,
  modes: modes.map((value) => ({ value, label: say(value) })),
  keyChoices: keyChoices.map(({ column, heading, isUnique }) => ({
    value: column,
    label: isUnique ? `${heading} · ${say('unique')}` : heading,
  })),
});

/** The import of a module, as the shared dialog asks for it. The service keeps the rows: only changes are sent. */
export function recordImportCalls(
  modelId: string,
  menuId: string,
  { isOwnSheet, say }: { isOwnSheet: boolean; say: Say },
): SheetCalls {
  const params = { modelId };
  let shown: SheetPreview | undefined;
  let read = '';
  /** What was mended by hand since the sheet was read: looked at in another way, it is mended again. */
  const mended = new Map<number, SheetRow['values']>();
  const dropped = new Set<number>();
  const look = async (matching: { mode?: ImportMode; keys?: string[] } = {}) =>
    show(
      await call(recordImportApi.preview, {
        params,
        body: { fileId: read, menuId, passesOver: isOwnSheet, ...matching },
      }),
    );
  const show = (told: RecordImportPreview) => {
    shown = previewOf(told, say);
    return shown;
  };
  const mend = async (changes: ReturnType<typeof changedIn>) => {
    const body = { token: shown?.token ?? '', menuId, ...changes };
    return show(await call(recordImportApi.mend, { params, body }));
  };
  const changedIn = (rows: readonly SheetRow[]) => {
    const before = new Map(shown?.rows.map((row) => [row.rowNo, row.values]));
    const changed = rows.filter(({ rowNo, values }) => before.get(rowNo) !== values);
    const left = new Set(rows.map(({ rowNo }) => rowNo));
    return {
      rows: changed.map(({ rowNo, values }) => ({ rowNo, values: { ...values } })),
      dropped: [...before.keys()].filter((rowNo) => !left.has(rowNo)),
    };
  };
  return {
    rules: largeSheetRules,
    touched: [onlineDevApi.list.resource, recordImportApi.list.resource],
    template: async () => {
      const { url } = await call(recordSheetApi.template, { params, query: { menuId } });
      await saveTicket(url);
      return undefined;
    },
    preview: async ({ fileId }) => {
      read = fileId;
      mended.clear();
      dropped.clear();
      return await look();
    },
    rematch: async ({ mode, keys }) => {
      const next = await look({ mode: mode as ImportMode, keys: [...keys] });
      const rows = [...mended].map(([rowNo, values]) => ({ rowNo, values: { ...values } }));
      return rows.length + dropped.size > 0 ? await mend({ rows, dropped: [...dropped] }) : next;
    },
    check: async (rows) => {
      const changes = changedIn(rows);
      for (const { rowNo, values } of changes.rows) mended.set(rowNo, values);
      for (const rowNo of changes.dropped) {
        dropped.add(rowNo);
        mended.delete(rowNo);
      }
      return await mend(changes);
    },
    confirm: async ({ token }, onlyValid) => {
      const reply = await call(recordImportApi.confirm, { params, body: { token, menuId, onlyValid } });
      forgetSheet(modelId);
      if (reply.workId) watchWork(reply.workId);
      return reply;
    },
  };
}
