import { z } from 'zod';
import { contract } from '../contract';
import { id, optionalTime } from '../shapes';

/**
 * What leaves a person the rows of an entity before any data scheme: all, a district, a relation to the record, own
 * score sheets, or what is administered by grade.
 */
export const codedRuleNames = [
  'all',
  'district',
  'own',
  'assigned',
  'sheets',
  'graded',
  'self',
  'none',
] as const;
export type CodedRuleName = (typeof codedRuleNames)[number];

/** The product's own limit on what a person sees in a menu, whatever the record; the district it names. */
export const builtInLimit = z.object({ rule: z.enum(codedRuleNames), about: z.string() });
export type BuiltInLimit = z.infer<typeof builtInLimit>;

/** Somebody who opens a menu, and whether he sees the record that was asked about. */
export const menuViewer = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  organize: z.string(),
  /** Roles that open the menu for him, and until when those that he holds for a time. */
  roles: z.array(z.object({ fullName: z.string(), endsAt: optionalTime })),
  /** Until when a single item opens it for him; null where none does. */
  itemEndsAt: optionalTime,
  isVisible: z.boolean(),
  builtIn: builtInLimit.nullable(),
  /** Data schemes decide too. */
  isLimited: z.boolean(),
});
export type MenuViewer = z.infer<typeof menuViewer>;

/** One condition of a scheme, and what it found in the record. */
export const explainedCondition = z.object({
  field: z.string(),
  /** The field's name on its menu; its code where it has none. */
  fieldName: z.string(),
  kind: z.enum(['text', 'number', 'time', 'list']),
  /** Left out of its scheme when the rows have no such column. */
  isKnown: z.boolean(),
  op: z.string(),
  /** The variable that gave the values compared with, or empty. */
  variable: z.string(),
  /** The first values compared with; times in milliseconds. */
  compared: z.array(z.string()),
  comparedCount: z.number().int(),
  recordValue: z.string().nullable(),
  /** A column the caller may not see: nothing of its value is told. */
  isHidden: z.boolean(),
  isMet: z.boolean(),
});
export type ExplainedCondition = z.infer<typeof explainedCondition>;

/** One data scheme of the menu: whether the record meets it, and by which conditions. */
export const explainedScheme = z.object({
  id: z.string(),
  fullName: z.string(),
  allData: z.boolean(),
  isMet: z.boolean(),
  /** How blocks are joined; empty in the older form, whose blocks join those before them. */
  matchLogic: z.string(),
  blocks: z.array(z.object({ logic: z.enum(['and', 'or']), conditions: z.array(explainedCondition) })),
});
export type ExplainedScheme = z.infer<typeof explainedScheme>;

/**
 * A role meets what all its schemes of the menu ask; without a scheme it says nothing. A scheme that the person holds by
 * itself for a time stands like a role, without a name.
 */
export const explainedRole = z.object({
  id: z.string(),
  fullName: z.string(),
  /** Of what is held for a time. */
  endsAt: optionalTime,
  isMet: z.boolean(),
  schemes: z.array(explainedScheme),
});

/** What the data permission of one menu says. */
export const explainedLimit = z.object({
  menuId: z.string(),
  menuName: z.string(),
  isMet: z.boolean(),
  roles: z.array(explainedRole),
});

/** Why somebody sees a record of a menu or does not, rule by rule. */
export const recordExplanation = z.object({
  isVisible: z.boolean(),
  user: z.object({ id: z.string(), account: z.string(), realName: z.string() }),
  menu: z.object({ id: z.string(), fullName: z.string() }),
  holdsMenu: z.boolean(),
  coded: builtInLimit.extend({ isMet: z.boolean() }),
  /** Why no data scheme is asked: an administrator, a relation to the record, no menu with data permission. */
  bypass: z.enum(['none', 'administrator', 'relation', 'unlimited']),
  limits: z.array(explainedLimit),
});
export type RecordExplanation = z.infer<typeof recordExplanation>;

/** Ours: why a person sees a record or does not. A record the caller does not see himself is missing for him. */
export const explainRecordApi = contract('/api/permission/Authority/Explain', {
  explainRecord: {
    method: 'POST',
    path: '/Record',
    body: z.object({ userId: id, menuId: id, recordId: id }),
    data: recordExplanation,
    access: ['role:btn_authorize', 'user:view'],
    effect: 'read',
  },
  /**
   * Staff the caller administers who open a menu; of a record, who of them sees it. People from outside see by their
   * relation to it and are not listed.
   */
  listViewers: {
    method: 'POST',
    path: '/Viewers',
    body: z.object({ menuId: id, recordId: z.string().trim().max(64).default('') }),
    data: z.object({ list: z.array(menuViewer), isMore: z.boolean() }),
    access: ['role:btn_authorize', 'user:view'],
    effect: 'read',
  },
});
