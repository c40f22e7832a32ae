import { longText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { preparationQuery } from './review-group';
import { reviewedQuery } from './review-result.contract';

/** Columns to write, comma joined or as a list; all when left out. */
const selectKey = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(longText(60)).max(100),
  )
  .default([]);

/** Excel files of the preparation screen (review.md 2.8). */
export const reviewExportApi = contract('/api/xmqgcgl/p2/reviewPreparation/Actions/commonExport', {
  preparation: {
    method: 'POST',
    path: '/reviewPreparationProjectExport',
    body: preparationQuery.extend({ selectKey }),
    blob: true,
    access: 'reviewPreparation:btn_export',
    columnsOf: 'reviewPreparation',
    effect: 'read',
    isLong: true,
  },
  reviewed: {
    method: 'POST',
    path: '/reviewedPreparationProjectExport',
    body: reviewedQuery.extend({ selectKey }),
    blob: true,
    access: ['reviewPreparation:btn_export', 'p2Approved:btn_export'],
    columnsOf: 'reviewPreparation',
    effect: 'read',
    isLong: true,
  },
});

/** Rank table by direction (spec 7, p1 by address, review by content). */
export const reviewAndSortingApi = contract('/api/xmqgcgl/p1/reviewAndSorting', {
  export: {
    method: 'GET',
    path: '/ExportExcelData',
    query: z.object({
      batchId: longText(64).default(''),
      groupId: longText(64).default(''),
      directionId: longText(64).default(''),
      districtId: longText(64).default(''),
      rankBy: z.enum(['official', 'calibrated']).default('official'),
      selectKey,
    }),
    blob: true,
    access: ['reviewPreparation:btn_export', 'p2Approved:btn_export'],
    columnsOf: 'reviewPreparation',
    isLong: true,
  },
});
