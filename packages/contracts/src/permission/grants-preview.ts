import { z } from 'zod';
import { id, optionalTime } from '../shapes';
import { grantKinds } from './grant-kinds';

const changedItems = z.object({
  itemType: z.enum(grantKinds),
  count: z.number().int(),
  /** The first of them: names along the navigation. */
  names: z.array(z.string()),
});
const changedPeople = z.object({ count: z.number().int(), names: z.array(z.string()) });

/** Whom a change is tried on: a person, and a menu whose rows are counted whether or not they change. */
export const tryOn = z.object({ userId: id, menuId: z.string().max(64).default('') });

/** Rows of a menu that a person sees, counted among those the caller sees himself. */
export const triedRows = z.object({
  before: z.number().int(),
  after: z.number().int(),
  all: z.number().int(),
});
export type TriedRows = z.infer<typeof triedRows>;

/** Whom something was tried on. */
export const triedPerson = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  organize: z.string(),
});

const changedPart = z.object({
  itemType: z.enum(['button', 'column', 'form', 'resource']),
  name: z.string(),
});
/** What the grants that are not saved yet would make of one person's rights. */
export const grantsTrial = z.object({
  person: triedPerson,
  /**
   * `member` has the role. `supposed` has it not: told is what he would be with it. With the others it changes nothing:
   * it is off or of another organization, he bypasses rights, or his duty says what he may.
   */
  standing: z.enum(['member', 'supposed', 'notCounting', 'bypass', 'duty']),
  /** How many pages he opens. */
  pages: z.object({ before: z.number().int(), after: z.number().int() }),
  /** Menus where something changes for him, and the one that was asked about, in the order of the navigation. */
  menus: z.array(
    z.object({
      id: z.string(),
      fullName: z.string(),
      opens: z.object({ before: z.boolean(), after: z.boolean() }),
      gained: z.array(changedPart),
      lost: z.array(changedPart),
      /** Null where the menu has no rows of its own, or the caller may not count them. */
      rows: triedRows.nullable(),
    }),
  ),
  /** Menus that change beside those told. */
  more: z.number().int(),
});
export type GrantsTrial = z.infer<typeof grantsTrial>;

/** What people have under way that nobody else may go on with. */
export const runningWorkKinds = ['sheets', 'ledGroups', 'applications'] as const;
export type RunningWorkKind = (typeof runningWorkKinds)[number];

/** Work under way that would stop. */
export const stoppingWork = z.object({
  list: z.array(
    z.object({
      kind: z.enum(runningWorkKinds),
      userId: z.string(),
      account: z.string(),
      realName: z.string(),
      count: z.number().int(),
      /** When the first of it is due. */
      dueAt: optionalTime,
    }),
  ),
  /** People beside those for whom something stops: those the caller does not see, and more than are told one by one. */
  more: z.number().int(),
  /** Powers over reviews that nobody would hold any more; administrators bypass none of them (rulings 8). */
  orphans: z.array(z.string()),
});
export type StoppingWork = z.infer<typeof stoppingWork>;

/** What a save would do: items by kind, and the people for whom it makes a difference. */
export const grantsPreview = z.object({
  gained: z.array(changedItems),
  lost: z.array(changedItems),
  /** Members who get something that no other role gives them, with the first names. */
  gaining: changedPeople,
  /** Members who lose something that no other role gives them. */
  losing: changedPeople,
  /** Members who keep all they have of what the role loses, and the other roles that give it. */
  keeping: changedPeople.extend({ from: z.array(z.string()) }),
  /** Everybody who is signed out by the save. */
  members: changedPeople,
  /** Of the members who lose something. */
  stopping: stoppingWork,
  /** Of the person it was tried on; null where nobody was named. */
  trial: grantsTrial.nullable(),
});
export type GrantsPreview = z.infer<typeof grantsPreview>;
