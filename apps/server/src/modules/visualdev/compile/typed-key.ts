import { plainType } from '@qifu/designs/from-table';

/** Whole numbers a table may have as its key, each with how far it goes. */
const numbers: Readonly<Record<string, readonly [least: string, most: string]>> = {
  smallint: ['-32768', '32767'],
  integer: ['-2147483648', '2147483647'],
  bigint: ['-9223372036854775808', '9223372036854775807'],
};

/** Whether a key is no text, so that the index of its table does not serve a question for a text. */
export const isKeyTyped = (key: { type: string } | undefined): boolean =>
  key !== undefined && (key.type === 'uuid' || numbers[plainType(key.type)] !== undefined);

/**
 * The key that an id stands for, as a text of SQL; null of an id that is written otherwise than the database writes a
 * key, so that one record has one id.
 */
export function readKey({ type }: { type: string }): string {
  const [least, most] = numbers[type] ?? [];
  if (least === undefined)
    return `select case when $1 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $1::uuid end`;
  // One `case` in another: the number is only read where it is one.
  return `select case when $1 ~ '^(0|-?[1-9][0-9]{0,18})$'
    then case when $1::numeric between ${least} and ${most} then $1::${type} end end`;
}
