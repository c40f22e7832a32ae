import { z } from 'zod';
import { contract } from '../contract';
import { id, optionalTime } from '../shapes';

/** When something is to be done by: what is past it, this day, the next, the rest of this week; later or at no set time. */
export const workTimes = ['overdue', 'today', 'tomorrow', 'week', 'later'] as const;
export type WorkTime = (typeof workTimes)[number];

const count = z.number().int();
export const workCounts = z.object({
  overdue: count,
  today: count,
  tomorrow: count,
  week: count,
  later: count,
});
export type WorkCounts = z.infer<typeof workCounts>;

/** One kind of work; its words stand under `kinds` of area `home`. */
export const workKind = z.object({
  key: z.string(),
  /** Where all of it is listed. */
  to: z.string(),
  /** Null: could not be counted now. */
  counts: workCounts.nullable(),
});
export type WorkKind = z.infer<typeof workKind>;

/** One thing that waits: the nearest ones of each kind and time are told. */
export const workJob = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  time: z.enum(workTimes),
  due: optionalTime,
  /** Values for the words that say what it stands on. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Where it is done. */
  to: z.string(),
});
export type WorkJob = z.infer<typeof workJob>;

export const courseStates = ['done', 'now', 'next', 'back'] as const;
/** Something under way through stages: a batch, an application. Words of the stages stand under `stages`. */
export const workCourse = z.object({
  kind: z.enum(['batch', 'project']),
  id: z.string(),
  name: z.string(),
  due: optionalTime,
  /** Said of the stage it stands in, such as why it came back. */
  note: z.string(),
  stages: z.array(
    z.object({
      key: z.string(),
      state: z.enum(courseStates),
      /** How many things stand in it; null where it is one thing itself. */
      count: count.nullable(),
      /** Where they are listed; empty where the caller has no such list. */
      to: z.string(),
    }),
  ),
});
export type WorkCourse = z.infer<typeof workCourse>;

/** Parts of a home that its person may put in another order or leave out; work that waits always stands first. */
export const homeParts = ['courses', 'own', 'drafts', 'shortcuts', 'recent', 'messages'] as const;
export type HomePart = (typeof homeParts)[number];
/** Their order, and those that are left out. */
export const homeLayout = z.object({
  parts: z.array(z.enum(homeParts)).max(homeParts.length),
  hidden: z.array(z.enum(homeParts)).max(homeParts.length),
});
export type HomeLayout = z.infer<typeof homeLayout>;

/** The office home: what waits for this person, what is under way, own ways on (rulings 26). */
export const workbench = z.object({
  kinds: z.array(workKind),
  jobs: z.array(workJob),
  /** Null: could not be read now. */
  courses: z.array(workCourse).nullable(),
  /** Menus chosen as ways on, in their order; null until somebody has chosen. */
  shortcuts: z.array(z.string()).nullable(),
  /** Null until somebody has laid out his home. */
  layout: homeLayout.nullable(),
});
export type Workbench = z.infer<typeof workbench>;

/** A home with more ways on than this is a menu. */
export const mostShortcuts = 12;

export const workbenchApi = contract('/api/system/Workbench', {
  read: { method: 'GET', path: '', data: workbench, access: 'session' },
  /** Keeps the own ways on in their order; of none, none are shown. */
  saveShortcuts: {
    method: 'PUT',
    path: '/Shortcuts',
    body: z.object({ menuIds: z.array(id).max(mostShortcuts) }),
    access: 'session',
  },
  /** Keeps how the own home is laid out. */
  saveLayout: {
    method: 'PUT',
    path: '/Layout',
    body: homeLayout,
    access: 'session',
  },
});
