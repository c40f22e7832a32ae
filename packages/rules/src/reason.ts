import { longText } from './words.ts';

/** Where a reason is more than a word: less explains nothing to those who read it. */
export const shortestReason = 10;

/** Hangul fillers and their like are letters by their kind and show nothing. */
const readable = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu;

/** How many letters, digits and ideographs a text has: blanks, marks and what shows nothing say nothing. */
export const countReadable = (text: string): number => text.match(readable)?.length ?? 0;

const reasonText = (max: number) =>
  longText(max).overwrite((text) => (countReadable(text) === 0 ? '' : text));

/** Why somebody does something, where it may be left out; one that nobody can read is left out. */
export const optionalReason = (max: number) => reasonText(max).default('');

/** Why somebody does something, for others to read: at least so many letters, digits or ideographs. */
export const requiredReason = (max: number, minimum = 1) =>
  reasonText(max)
    .min(1, { error: 'required', abort: true })
    .min(minimum, { error: 'tooLittleSaid', abort: true })
    .refine((text) => countReadable(text) >= minimum, { error: 'tooLittleSaid', params: { minimum } });
