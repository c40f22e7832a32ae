import {
  creditCode,
  epochMs,
  longText,
  money,
  nationalId,
  optionally,
  optionalReason,
  requiredText,
} from '@qifu/rules';
import { z } from 'zod';
import { id } from '../shapes';

export const cooperator = z.object({
  creditCode: creditCode,
  name: requiredText(128),
  role: longText(100).default(''),
});
export const memberFields = {
  name: requiredText(50),
  unit: longText(128).default(''),
  title: longText(50).default(''),
  role: z.enum(['leader', 'member']).default('member'),
};
export const exclusion = z.object({
  name: requiredText(50),
  unit: longText(128).default(''),
  reason: optionalReason(200),
});

/** What an applicant fills in. */
export const projectInput = z.object({
  batchId: id,
  enterpriseId: id,
  projectName: requiredText(200),
  directionId: id,
  subDirectionId: id.nullable().default(null),
  keywords: z.array(requiredText(30)).max(8).default([]),
  abstract: longText(2000).default(''),
  cooperators: z.array(cooperator).max(20).default([]),
  members: z
    .array(
      z.object({
        ...memberFields,
        /** Of a member already kept: the number is then left as it is. */
        id: longText(64).optional(),
        idNumber: optionally(nationalId).optional(),
      }),
    )
    .max(100)
    .default([]),
  excludeExperts: z.array(exclusion).max(3).default([]),
  districtId: longText(64).default(''),
  declareUnitId: longText(64).default(''),
  applyFund: money.default('0.00'),
  selfFund: money.default('0.00'),
  startDate: epochMs.nullable().default(null),
  endDate: epochMs.nullable().default(null),
});
export type ProjectInput = z.output<typeof projectInput>;
