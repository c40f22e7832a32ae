import { z } from 'zod';
import { contract } from '../contract';
import { sheetImportReply, sheetImportRow } from '../resource/import-shapes';
import { id, optionalTime, time } from '../shapes';

const params = z.object({ modelId: id });
const menuId = z.string().max(64).default('');
/** Rows add records, change those they mean, or do either as there is one or not. */
const importMode = z.enum(['add', 'both', 'update']);
export type ImportMode = z.infer<typeof importMode>;
/** Columns that tell a record together. */
export const mostImportKeys = 5;
/** The import a call is about. */
const token = z.string().min(1).max(64);

export const recordImportPreview = z.object({
  /** The first rows, and the first of those that are wrong; of rows that change a record what becomes of its fields. */
  rows: z.array(
    sheetImportRow.extend({
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })).optional(),
    }),
  ),
  mode: importMode,
  /** Columns by which a row finds its record. */
  keys: z.array(z.string()),
  /** What else the caller may choose: ways, and columns that can tell a record. */
  modes: z.array(importMode),
  keyChoices: z.array(z.object({ column: z.string(), heading: z.string(), isUnique: z.boolean() })),
  columns: z.array(
    z.object({
      column: z.string(),
      heading: z.string(),
      required: z.boolean(),
      choices: z.array(z.string()).optional(),
      isMany: z.boolean().optional(),
    }),
  ),
  /** Counts records: rows of sub-tables belong to the record above them. */
  summary: z.object({
    ok: z.number().int(),
    bad: z.number().int(),
    insert: z.number().int(),
    update: z.number().int(),
  }),
  token: z.string(),
});
export type RecordImportPreview = z.infer<typeof recordImportPreview>;

export const mendedRows = z.object({
  token,
  menuId,
  /** Whole rows as they are now: texts by column. */
  rows: z
    .array(
      z.object({
        rowNo: z.number().int().min(1).max(2_000_000),
        values: z.record(z.string().max(200), z.string().max(10_000)),
      }),
    )
    .max(500)
    .default([]),
  /** Rows that are left out. */
  dropped: z.array(z.number().int().min(1).max(2_000_000)).max(500).default([]),
});
export type MendedRows = z.output<typeof mendedRows>;

export const recordImport = z.object({
  id: z.string(),
  fileName: z.string(),
  creatorTime: time,
  keptCount: z.number().int(),
  /** Of those kept, how many were there before. */
  updatedCount: z.number().int(),
  leftOutCount: z.number().int(),
  undoneTime: optionalTime,
  undoneCount: z.number().int(),
});
export type RecordImport = z.infer<typeof recordImport>;

const access = { ofSubject: 'btn_upload' } as const;
/** Sheets brought into a module, and taken back. All of it is ours: the family has the template alone. */
export const recordImportApi = contract('/api/visualdev/OnlineDev', {
  preview: {
    method: 'POST',
    path: '/:modelId/Import/Actions/Preview',
    params,
    /** `passesOver`: columns the module does not have are left out, as of a sheet it was made of. */
    body: z.object({
      fileId: id,
      menuId,
      passesOver: z.boolean().default(false),
      /** Left out, the list design decides. */
      mode: importMode.optional(),
      keys: z.array(z.string().max(200)).max(mostImportKeys).optional(),
    }),
    data: recordImportPreview,
    access,
    effect: 'write',
    isLong: true,
  },
  mend: {
    method: 'POST',
    path: '/:modelId/Import/Actions/Mend',
    params,
    body: mendedRows,
    data: recordImportPreview,
    access,
    effect: 'write',
    isLong: true,
  },
  confirm: {
    method: 'POST',
    path: '/:modelId/Import/Actions/Confirm',
    params,
    body: z.object({ token, menuId, onlyValid: z.boolean().default(false) }),
    /** With `workId` it goes on after the call, and its end is told by that work. */
    data: sheetImportReply.extend({ workId: z.string().optional() }),
    access,
    effect: 'write',
    isLong: true,
  },
  /** The caller's own imports, the latest first. */
  list: {
    method: 'GET',
    path: '/:modelId/Import/Batches',
    params,
    query: z.object({ menuId }),
    data: z.object({ list: z.array(recordImport) }),
    access,
  },
  /** Takes an import back: records it made go to the bin, those it changed get back what they had; what was changed since stays. */
  undo: {
    method: 'POST',
    path: '/:modelId/Import/Batches/:batchId/Actions/Undo',
    params: params.extend({ batchId: token }),
    body: z.object({ menuId }),
    data: z.object({
      removed: z.number().int(),
      /** Records that have again what they had before. */
      restored: z.number().int(),
      /** Records that stay, as somebody changed or removed them since. */
      kept: z.number().int(),
      keptNames: z.array(z.string()),
    }),
    access,
    effect: 'write',
    isLong: true,
  },
});
