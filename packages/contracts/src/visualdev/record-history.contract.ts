import { z } from 'zod';
import { contract } from '../contract';
import { id, optionalTime, pageFields, pageOf, version } from '../shapes';
import { mostRecordBytes, recordInput } from './online-dev.contract';

/** One thing that became another of a record, in words; the fields the reader does not see are left out. */
export const recordChangePart = z.object({
  /** By this it is put back. */
  key: z.string(),
  /** Of the field, or of the column. */
  label: z.string(),
  /** The row of a sub-table it is about: the label of the table, and which row from 1. */
  row: z.object({ table: z.string(), number: z.number().int() }).nullable(),
  what: z.enum(['field', 'rowAdded', 'rowRemoved']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Why it cannot be put back by itself; null where it can. */
  kept: z.enum(['computed', 'secret', 'hidden']).nullable(),
});
export type RecordChangePart = z.infer<typeof recordChangePart>;

/** One act on a record: who did it, when, and what became of it. */
export const recordChange = z.object({
  id: z.string(),
  kind: z.enum(['create', 'update', 'remove', 'restore']),
  by: z.string(),
  time: optionalTime,
  changes: z.array(recordChangePart),
});
export type RecordChange = z.infer<typeof recordChange>;

const recordParams = z.object({ modelId: id, dataId: id });
const menuId = z.string().max(64).default('');

/** Ours: what became of records of modules, the latest first, and one thing of it put back. */
export const recordHistoryApi = contract('/api/visualdev/OnlineDev', {
  list: {
    method: 'GET',
    path: '/:modelId/:dataId/History',
    params: recordParams,
    query: z.object({ currentPage: pageFields.currentPage, pageSize: pageFields.pageSize }),
    /** With the version of the record that is told of. */
    data: pageOf(recordChange).extend({ version: z.number().int() }),
    access: { ofSubject: 'view' },
  },
  /** Values of a form in words, before they are saved: by field name, rows of sub-tables in their order. */
  say: {
    method: 'POST',
    path: '/:modelId/Actions/Words',
    params: z.object({ modelId: id }),
    body: recordInput.extend({ menuId }),
    data: z.object({ data: z.string() }),
    access: { ofSubject: 'view' },
    effect: 'read',
    maxBodyBytes: mostRecordBytes,
  },
  /** By the checks and rules of an update. */
  restore: {
    method: 'POST',
    path: '/:modelId/:dataId/History/:changeId/Actions/Restore',
    params: recordParams.extend({ changeId: id }),
    body: z.object({ key: z.string().min(1).max(300), version, menuId }),
    access: { ofSubject: 'btn_edit' },
    says: 'done',
  },
});
