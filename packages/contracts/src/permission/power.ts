import { z } from 'zod';
import type { RightWord } from '../subject';

/**
 * Menus whose every word is power over a review: what is done and read there counts as its person's own word, so that
 * nobody gets at it by getting at the account. Experts score, approvers decide and publish, staff run reviews and read
 * what was scored.
 */
const powerMenus: ReadonlySet<string> = new Set([
  'itemsToBeEvaluated',
  'itemsToBeEvaluated2',
  'p2Approved',
  'reviewPreparation',
  'scoreManage',
]);

/** Of other menus: the steps that are signed, judged or lifted by a person. */
const powerWords: ReadonlySet<RightWord> = new Set<RightWord>([
  'table2:btn_void',
  'table2:btn_cosign',
  'blacklist:btn_lift',
]);

/** Offices that some steps ask for beside a word (review.md 2.5). */
export const powerRoleCodes = ['approver', 'supervisor'] as const;

const menuOf = (word: string) => word.slice(0, word.indexOf(':'));

/**
 * Whether a right is power: to sign, decide, publish, score or read scores. The administrator's bypass reaches none of
 * it (rulings 8), and whoever sets somebody's password must hold all of it himself, or it rests for a day
 * (docs/decisions/0020).
 */
export const isPowerWord = (word: string): boolean =>
  powerMenus.has(menuOf(word)) || powerWords.has(word as RightWord);

/** Power that counts while there is something to score only. */
export const isScoringWord = (word: string): boolean => menuOf(word).startsWith('itemsToBeEvaluated');

/** What of an account somebody else changes that helps him in as its person, or keeps from him what he is told. */
const keyChangeKinds = ['account', 'password', 'secondFactor', 'mobile', 'email', 'unlock'] as const;
export type KeyChangeKind = (typeof keyChangeKinds)[number];

/** So long the one who changed it and its person count as one where two people are asked for. */
export const keyChangeHours = 24;

/** A change of one's own account by somebody else, as its person is told. */
export const keyChange = z.object({
  kind: z.enum(keyChangeKinds),
  by: z.string(),
  at: z.number(),
  /** Until when the person's power rests for it; null where it does not. */
  restsUntil: z.number().nullable(),
});
export type KeyChange = z.infer<typeof keyChange>;
