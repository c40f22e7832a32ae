import { requiredReason } from '@qifu/rules';
import { z } from 'zod';
import { id, version } from '../shapes';

/** A reason a person gives for a step that others will read. */
export const reasonInput = requiredReason(500);
export const blindModeInput = z.number().int().min(0).max(2);

/** Names a row and the version the caller has read. */
export const versioned = z.object({ version });
/** A step that must be explained. */
export const versionedReason = z.object({ version, reason: reasonInput });
/** How many rows of a list are in each state, under its filters; states without any are left out. */
export const countsByStatus = z.object({
  list: z.array(z.object({ status: z.number().int(), count: z.number().int() })),
});
export type CountsByStatus = z.infer<typeof countsByStatus>;

/** Ids a caller names at once; several hundred fit on a screen. */
export const manyIds = z.array(id).max(5000);

/** One member refused, with the rule that refuses it. */
export const rejectedProject = z.object({
  projectId: z.string(),
  errorCode: z.string(),
  reason: z.string(),
});
export const projectChange = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  rejected: z.array(rejectedProject),
  version: z.number().int(),
});
export type ProjectChange = z.infer<typeof projectChange>;

/** One stage of the path from an expert to an applicant that proves a conflict. */
export const conflictStep = z.object({
  kind: z.enum(['expert', 'enterprise', 'person', 'project']),
  name: z.string(),
  /** How this stage was reached, e.g. `employer`, `shareholder`, `cooperator`; empty for the first. */
  relation: z.string(),
  /** Share in percent, for relations that carry one. */
  ratio: z.number().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** When the registry last changed, for stages that come from it. */
  asOf: z.number().nullable(),
});
export type ConflictStep = z.infer<typeof conflictStep>;

/** Why an expert should not judge a project. `text` is the path in the caller's language. */
export const conflictHit = z.object({
  expertId: z.string(),
  expertName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  type: z.string(),
  level: z.number().int(),
  evidence: z.array(conflictStep),
  text: z.string(),
});
export type ConflictHit = z.infer<typeof conflictHit>;

/** Two persons answer for letting an expert in against a hard conflict. */
export interface ConflictOverride {
  reason: string;
  userId: string;
  signerUserId: string;
  time: number;
  hits: { projectId: string; type: string }[];
}

/** Column of a list, as the page draws it. */
export const headColumn = z.object({
  prop: z.string(),
  label: z.string(),
  width: z.number().int().nullable(),
  align: z.enum(['left', 'center', 'right']),
  sortable: z.boolean(),
  visible: z.boolean(),
  type: z.enum(['text', 'number', 'money', 'score', 'time', 'status', 'tags', 'mark']),
  /** Dictionary the value is looked up in; empty for none. */
  dict: z.string(),
});
export type HeadColumn = z.infer<typeof headColumn>;
