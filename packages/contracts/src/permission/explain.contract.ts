import { z } from 'zod';
import { contract } from '../contract';
import { id, optionalTime } from '../shapes';
import { builtInLimit } from './explain-record.contract';

/**
 * Where a person's rights may come from. `counts` is what it adds now: a disabled role, one of another organization
 * than the current one, rights stored on a position or person (rulings 7),
 * and a role held until a date after it add nothing.
 */
export const rightSource = z.object({
  id: z.string(),
  type: z.enum(['Administrator', 'Role', 'Position', 'User', 'Temporary']),
  fullName: z.string(),
  state: z.enum(['counts', 'disabled', 'otherOrganize', 'notCounted', 'coming', 'ended', 'separated']),
  /** Organizations a role is bound to; none for a global one. */
  organizes: z.array(z.string()),
  /** From and until when a role or a single item is held, and why; null for what has no such date. */
  startsAt: optionalTime,
  endsAt: optionalTime,
  endReason: z.string(),
});
export type RightSource = z.infer<typeof rightSource>;

/** The first thing that decides, in this order. */
export const rightReasons = [
  'disabled',
  'menuMissing',
  'separated',
  'duty',
  'bypass',
  'notLimited',
  'given',
  'notCounting',
  'notGranted',
] as const;
/** One item that may be granted: whether the person has it, through whom, or what stands in the way. */
export const explainedRight = z.object({
  type: z.enum(['system', 'module', 'button', 'column', 'form']),
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isGiven: z.boolean(),
  reason: z.enum(rightReasons),
  /** Ids of the sources that hold it, whether or not they count. */
  grantedBy: z.array(z.string()),
});
export type ExplainedRight = z.infer<typeof explainedRight>;

const explainedScheme = z.object({
  id: z.string(),
  fullName: z.string(),
  allData: z.number().int(),
  enabledMark: z.number().int(),
  conditionText: z.string(),
  grantedBy: z.array(z.string()),
});

/** Why somebody may use a menu and its parts or may not. */
export const explainedRights = z.object({
  user: z.object({
    id: z.string(),
    account: z.string(),
    realName: z.string(),
    organize: z.string(),
    enabledMark: z.number().int(),
  }),
  menu: z.object({ id: z.string(), fullName: z.string(), enCode: z.string(), hidden: z.boolean() }),
  /** Whether the person gets to the page: first what keeps him out. */
  outcome: z.enum(['signInRefused', 'systemMissing', 'menuMissing', 'open']),
  sources: z.array(rightSource),
  rights: z.array(explainedRight),
  /** What decides about the rows of the menu (contract-core 6.14). */
  data: z.object({
    outcome: z.enum(['bypass', 'notFiltered', 'allData', 'schemes', 'noRows']),
    schemes: z.array(explainedScheme),
    /** The limit of the product's own code, also before any record is named; null where it has none. */
    builtIn: builtInLimit.nullable(),
  }),
});
export type ExplainedRights = z.infer<typeof explainedRights>;

/** Why somebody may or may not do something on a menu. */
export const explainApi = contract('/api/permission/Authority', {
  explain: {
    method: 'POST',
    path: '/Explain',
    body: z.object({ userId: id, menuId: id }),
    data: explainedRights,
    access: ['role:btn_authorize', 'user:view'],
    effect: 'read',
  },
});
