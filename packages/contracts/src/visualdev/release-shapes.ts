import { optionally } from '@qifu/rules';
import { z } from 'zod';
import { smallIntQuery, time, version } from '../shapes';

const mark = z.coerce.number().int().min(0).max(1);
/** Of a version of a design, from 1 on. */
export const versionNo = smallIntQuery.pipe(z.number().min(1));

/** The hash of the plan that was shown; a release that would do anything else is refused. */
const planHash = z.string().max(64).default('');

/** What a release writes a menu for (contract-lowcode 1.12); the parent is asked for once. */
export const releaseInput = z.object({
  pc: mark.default(0),
  app: mark.default(0),
  pcModuleParentId: z.string().max(64).default(''),
  appModuleParentId: z.string().max(64).default(''),
  pcSystemId: z.string().max(64).default(''),
  appSystemId: z.string().max(64).default(''),
  /** Ours. */
  plan: planHash,
  /** Ours: a release of an older state than the design is in now is refused. */
  version: optionally(version),
});
export type ReleaseInput = z.output<typeof releaseInput>;

/** How a version becomes the design again. */
export const restoreInput = z.object({
  /** It counts at once, too. */
  release: z.boolean().default(false),
  plan: planHash,
  version: optionally(version),
});

/** What of a design is otherwise than in what is released, told by the name of the element. */
export const designDifference = z.object({
  is: z.enum(['added', 'removed', 'moved', 'changed', 'form', 'list']),
  label: z.string().optional(),
  type: z.string().optional(),
  /** Of `changed`: traits and settings, such as `required` and `settings.max`. */
  what: z.array(z.string()).optional(),
});
export type DesignDifference = z.infer<typeof designDifference>;

/** Records that do not fit what a step makes of their table, and some of their values. */
export const stepFaults = z.object({ count: z.number().int(), examples: z.array(z.string()) });
export type StepFaults = z.infer<typeof stepFaults>;

/** A column that somebody changed by hand: gone, of another type, or nobody's. */
export const planDrift = z.object({
  is: z.enum(['missing', 'retyped', 'foreign', 'boundMissing', 'boundRetyped', 'boundForeign']),
  column: z.string(),
  label: z.string(),
});
export type PlanDrift = z.infer<typeof planDrift>;

/** A step a release would take on the tables, by the name of its field. */
export const releaseStep = z.object({
  does: z.enum([
    'create',
    'add',
    'show',
    'hide',
    'retype',
    'makeUnique',
    'dropUnique',
    'require',
    'index',
    /** Of a table of others, which stays as it is. */
    'beside',
    'bind',
    'unbind',
    /** It is given a column more. */
    'grow',
    /** Its list has no index, as the table is not ours to change. */
    'noIndex',
  ]),
  label: z.string(),
  /** Records that have a value there. */
  rows: z.number().int(),
  /** At once, in the time its records take, or with values that do not come along. */
  cost: z.enum(['safe', 'slow', 'lossy']),
  faults: stepFaults.optional(),
});
export type ReleaseStep = z.infer<typeof releaseStep>;

/** What of a release goes on beside the calls, or what stood against it. */
export const moduleWork = z.object({
  /** `filling` before the release counts, `indexing` after it. */
  is: z.enum(['filling', 'indexing', 'failed']),
  percent: z.number().int(),
  /** Of `failed`: why, in words. */
  message: z.string(),
});
export type ModuleWork = z.infer<typeof moduleWork>;

/** A field that was taken away, whose values are still there. */
export const putAwayField = z.object({
  elementId: z.string(),
  label: z.string(),
  hiddenTime: time,
  /** From then on its values are gone. */
  goesTime: time,
});
export type PutAwayField = z.infer<typeof putAwayField>;

/** A column that somebody has added to a table of a module by hand. */
export const foreignColumn = z.object({
  /** The sub-table it is in; empty for the form itself. */
  table: z.string(),
  column: z.string(),
  type: z.string(),
  /** The kind of field it would become; empty where it can become none. */
  kind: z.string(),
});
export type ForeignColumn = z.infer<typeof foreignColumn>;

/** What a release would do now. */
export const releasePlan = z.object({
  differences: z.array(designDifference),
  steps: z.array(releaseStep),
  /** Of the module's table; null before the first release. */
  records: z.number().int().nullable(),
  /** Sent with the release: what it was made from. */
  hash: z.string(),
  drift: z.array(planDrift),
});
export type ReleasePlan = z.infer<typeof releasePlan>;

/** A released version of a design, or a draft that was kept when a former version took its place. */
export const designVersionRow = z.object({
  no: z.number().int(),
  publishedUser: z.string(),
  publishedTime: time,
  isCurrent: z.boolean(),
  isReleased: z.boolean(),
  /** To the version before it. */
  differences: z.array(designDifference),
});
export type DesignVersionRow = z.infer<typeof designVersionRow>;
