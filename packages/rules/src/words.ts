import { z } from 'zod';

/**
 * Marks that show nothing: soft hyphen, zero-width characters, direction marks and overrides. With them two names
 * that look the same would stand beside each other.
 */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/**
 * Text a person types, without marks that show nothing and without spaces around it. PostgreSQL keeps no NUL
 * character, so it is refused here.
 */
const typed = () =>
  z
    .string()
    .overwrite((text) => text.replace(invisible, ''))
    .trim()
    .refine((text) => !text.includes('\0'), 'invalid');

/** Text of any kind up to `max` characters; may be empty. Spaces around it are dropped. */
export const longText = (max: number) => typed().max(max, 'tooLong');

/** Text of any kind that must not be empty. */
export const requiredText = (max: number) =>
  typed().min(1, { error: 'required', abort: true }).max(max, 'tooLong');

/** A rule for text that must be there; an empty field is told `required`, not that its format is wrong. */
const wordOf = (fits: (text: string) => boolean, key: string, max: number) =>
  z.string().trim().min(1, { error: 'required', abort: true }).max(max, 'tooLong').refine(fits, key);

/** Spec 5, Chinese characters only. */
export const isChineseOnly = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);
/** Spec 5, code: English letters, digits and dots; a dot not first or last. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9](?:[A-Za-z0-9.]*[A-Za-z0-9])?$/.test(text);
/** Spec 5, account: letters and digits only. */
export const isAccount = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text);
/** Spec 5, name: Chinese, letters, digits; no special symbols. */
export const isName = (text: string): boolean => /^[\p{Script=Han}A-Za-z0-9]+$/u.test(text);
/** Spec 5, numeric code: digits only. */
export const isNumericCode = (text: string): boolean => /^\d+$/.test(text);

export const chineseOnly = wordOf(isChineseOnly, 'chineseOnly', 200);
export const code = wordOf(isCode, 'code', 100);
export const account = wordOf(isAccount, 'account', 50);
/** Names of rules, groups, roles and the like; firms carry brackets in their names and use `requiredText`. */
export const name = wordOf(isName, 'name', 100);
export const numericCode = wordOf(isNumericCode, 'numericCode', 30);
