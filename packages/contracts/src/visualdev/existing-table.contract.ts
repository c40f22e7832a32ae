import { z } from 'zod';
import { contract } from '../contract';
import { pageFields, pageOf } from '../shapes';

const databaseName = z.string().min(1).max(63);

/** Why a table or a column cannot be bound; empty where it can. */
export const tableRefusals = [
  '',
  'rights',
  'noKey',
  'keyOfSeveral',
  'keyType',
  'keyNotGiven',
  'columnNeeded',
  'bound',
] as const;
export const columnRefusals = ['', 'type', 'generated', 'key'] as const;

export const existingTable = z.object({
  schema: z.string(),
  table: z.string(),
  comment: z.string(),
  /** As the database estimates it. */
  rows: z.number().int(),
  columns: z.number().int(),
  refusal: z.enum(tableRefusals),
  /** What the refusal is about: a column, a type, or the module that has bound it. */
  about: z.string(),
});
export type ExistingTable = z.infer<typeof existingTable>;

export const existingColumn = z.object({
  name: z.string(),
  /** In the words of the database. */
  type: z.string(),
  comment: z.string(),
  isNullable: z.boolean(),
  hasDefault: z.boolean(),
  isUnique: z.boolean(),
  /** Of an enumeration. */
  words: z.array(z.string()),
  /** Of texts and numbers that have a limit. */
  length: z.number().int().nullable(),
  scale: z.number().int().nullable(),
  /** The table and column it refers to; empty for none, and for those of a schema that is not open. */
  refers: z.string(),
  refusal: z.enum(columnRefusals),
});
export type ExistingColumn = z.infer<typeof existingColumn>;

export const existingTableInfo = existingTable.omit({ columns: true }).extend({
  columns: z.array(existingColumn),
});
export type ExistingTableInfo = z.infer<typeof existingTableInfo>;

/** Ours: tables of the database that a module may be made of. */
export const existingTableApi = contract('/api/visualdev/Base', {
  list: {
    method: 'GET',
    path: '/ExistingTables',
    query: z.object({
      currentPage: pageFields.currentPage,
      pageSize: pageFields.pageSize,
      /** Part of a name or of a comment. */
      keyword: pageFields.keyword,
    }),
    data: pageOf(existingTable).extend({
      /** The schemas that are looked through; none where the operator named none. */
      schemas: z.array(z.string()),
    }),
    access: 'onlineDev:btn_add',
  },
  read: {
    method: 'GET',
    path: '/ExistingTables/:schema/:table',
    params: z.object({ schema: databaseName, table: databaseName }),
    data: existingTableInfo,
    access: 'onlineDev:btn_add',
  },
});
