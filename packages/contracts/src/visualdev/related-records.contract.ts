import { z } from 'zod';
import { contract } from '../contract';
import { id, pageFields, pageOf } from '../shapes';
import { json } from './document';

export const relatedRecordsQuery = z.object({
  currentPage: pageFields.currentPage,
  /** Above 500 all at once. */
  pageSize: z.coerce.number().int().min(1).max(1_000_000).default(20),
  keyword: pageFields.keyword,
  /** The field that names a record. */
  relationField: z.string().max(200).default(''),
  /** Fields to show, joined by commas. */
  columnOptions: z.string().max(10_000).default(''),
});
export type RelatedRecordsQuery = z.output<typeof relatedRecordsQuery>;

/** Records that a relation may choose, in words (contract-lowcode 1.11). */
export const relatedRecordsApi = contract('/api/visualdev/Base', {
  list: {
    method: 'GET',
    path: '/:modelId/FieldDataSelect',
    params: z.object({ modelId: id }),
    query: relatedRecordsQuery,
    data: pageOf(z.record(z.string(), json)),
    access: { ofSubject: 'view' },
    columnsOf: { ofSubject: 'menu' },
  },
});
