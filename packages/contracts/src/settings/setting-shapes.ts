import { longText, optionally } from '@qifu/rules';
import { z } from 'zod';
import { mark, smallInt, version } from '../shapes';

/** Codes and numbers that older front ends send as JSON numbers. */
export const numberAsText = <T extends z.ZodType>(rule: T): T =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), rule) as unknown as T;

/** A field a form may leave out, empty or null. */
const unlessBlank = <T extends z.ZodType>(rule: T, usual: z.input<T>) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    rule.default(usual as never),
  ) as unknown as z.ZodDefault<T>;

/** What every form of a listed thing may say beside its name (contract-core 1.5). */
export const listedFields = {
  enabledMark: unlessBlank(mark, 1),
  sortCode: unlessBlank(z.coerce.number().pipe(smallInt.min(0).max(999_999)), 0),
  description: unlessBlank(longText(500), ''),
  /** A stale one is refused; front ends that do not know it leave it out. */
  version: optionally(version),
};
/** A switch that is off unless it is sent. */
export const offMark = unlessBlank(mark, 0);
/** A short text that may be left out. */
export const shortText = unlessBlank(longText(64), '');

/** What a DELETE may carry. */
export const removeQuery = z.object({ version: optionally(version) });
/** A keyword of a list that is not paged. */
export const keywordQuery = z.object({ keyword: longText(200).default('') });
