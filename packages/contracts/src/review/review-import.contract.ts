import { longText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';

export const importTypes = ['expert', 'project', 'group'] as const;
export type ImportType = (typeof importTypes)[number];
const type = z.enum(importTypes);

/** A wrong cell, named so that a person finds it: row and column as the sheet shows them. */
const cellError = z.object({ column: z.string(), message: z.string() });
export const importRow = z.object({
  /** Row number in the sheet; headings are row 1. */
  rowNo: z.number().int(),
  /** Cells by column heading. */
  values: z.record(z.string(), z.string()),
  errors: z.array(cellError),
  action: z.enum(['insert', 'update']),
});
export type ImportRow = z.infer<typeof importRow>;
export const importPreviewReply = z.object({
  rows: z.array(importRow),
  columns: z.array(z.object({ name: z.string(), required: z.boolean() })),
  summary: z.object({
    ok: z.number().int(),
    bad: z.number().int(),
    insert: z.number().int(),
    update: z.number().int(),
  }),
  /** Confirms exactly what this preview shows. */
  token: z.string(),
});
export type ImportPreviewReply = z.infer<typeof importPreviewReply>;

export const importDataReply = z.object({
  successNum: z.number().int(),
  failNum: z.number().int(),
  failResult: z.array(importRow),
  /** One-time address of the sheet with a column that says what is wrong; empty without failures. */
  errorFileUrl: z.string(),
  /** Of all experts this import added: told once, when it was drawn; null when the office has set one. */
  firstPassword: z.string().nullable(),
  /** Everybody this import added, with what they sign in as; null where none are. */
  newAccounts: z.array(z.object({ name: z.string(), account: z.string() })).nullable(),
});
export type ImportDataReply = z.infer<typeof importDataReply>;

/** Imports of experts, projects and groups from xlsx (review.md 2.7). */
export const reviewImportApi = contract('/api/xmqgcgl/p2/reviewPreparation', {
  /** Reads a file sent through the platform uploader; keeps what it read for the confirmation. */
  preview: {
    method: 'GET',
    path: '/importPreview',
    query: z.object({
      type,
      fileId: longText(200).default(''),
      fileName: longText(260).default(''),
      /** Experts and projects without a batch of their own. */
      batchId: longText(64).default(''),
    }),
    data: importPreviewReply,
    access: ['reviewPreparation:btn_import', 'table2:btn_import', 'table3:btn_import'],
    effect: 'write',
    isLong: true,
  },
  confirm: {
    method: 'POST',
    path: '/importData',
    body: z.object({
      token: longText(200).default(''),
      type: type.optional(),
      /** Rows instead of a token: values by column heading, as a preview gives them. */
      list: z
        .array(z.record(z.string(), longText(5000)))
        .max(5000)
        .default([]),
      /** Keep the good rows when some are bad; otherwise nothing is kept. */
      onlyValid: z.boolean().default(false),
      batchId: longText(64).default(''),
    }),
    data: importDataReply,
    access: ['reviewPreparation:btn_import', 'table2:btn_import', 'table3:btn_import'],
    isLong: true,
    says: 'imported',
  },
  template: {
    method: 'POST',
    path: '/Actions/commonExport/templateDownload',
    body: z.object({ type }),
    blob: true,
    access: ['reviewPreparation:btn_import', 'table2:btn_import', 'table3:btn_import'],
    effect: 'read',
    isLong: true,
  },
});
