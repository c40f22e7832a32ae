import { longText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { pageFields, pageOf } from '../shapes';
import { sheetOpinion } from './review-sheet';
import { standardItem } from './review-standard.contract';

const managedSheet = sheetOpinion.extend({
  activeSeconds: z.number().int(),
  returnCount: z.number().int(),
  returnReason: z.string(),
  flags: z.array(z.string()),
  conflictPending: z.boolean(),
  /** Both false with isView=1. */
  canReturn: z.boolean(),
  canVoid: z.boolean(),
  version: z.number().int(),
});
/** group → project → sheets. */
export const scoreManageGroup = z.object({
  groupId: z.string(),
  groupNo: z.string(),
  groupName: z.string(),
  status: z.number().int(),
  plannedEnd: z.number().nullable(),
  leaderName: z.string(),
  standard: z.array(standardItem),
  version: z.number().int(),
  children: z.array(
    z.object({
      projectId: z.string(),
      projectNo: z.string(),
      projectName: z.string(),
      enterpriseName: z.string(),
      seq: z.number().int(),
      sheets: z.array(managedSheet),
    }),
  ),
});
export type ScoreManageGroup = z.infer<typeof scoreManageGroup>;

/** Score management (spec 7). */
export const scoreManageApi = contract('/api/xmqgcgl/p2/scoreManage', {
  list: {
    method: 'GET',
    path: '/getScoreManageList',
    query: z.object({
      ...pageFields,
      /** 0 manage, 1 read only. */
      isView: z.coerce.number().int().min(0).max(1).default(0),
      batchId: longText(64).default(''),
      groupId: longText(64).default(''),
      /** Only groups that hold a sheet in this state. */
      status: z.coerce.number().int().min(0).max(99).optional(),
    }),
    data: pageOf(scoreManageGroup),
    access: 'scoreManage:view',
    columnsOf: 'scoreManage',
    traces: 'scoreSheet',
  },
});
