import { type BillDateFormat, fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** Date part of a number in the product's zone. */
export function datePart(format: BillDateFormat, now: Date): string {
  if (format === 'no') return '';
  const [year = '', month = '', day = ''] = dayOf(now).split('-');
  return { yyyyMMdd: year + month + day, yyyyMM: year + month, yyyy: year }[format];
}

const counted = [
  'id',
  'prefix',
  'dateFormat',
  'digit',
  'startNumber',
  'thisNumber',
  'thisDate',
  'enCode',
] as const;

interface Counter {
  prefix: string;
  dateFormat: BillDateFormat;
  digit: number;
  startNumber: string;
  thisNumber: number | null;
  thisDate: string | null;
}

/** What comes after the last number of a rule: the first one again when the date part is another one. */
function nextOf(rule: Counter, now: Date): { next: number; date: string } {
  const date = datePart(rule.dateFormat, now);
  const isFresh = rule.thisNumber === null || (rule.dateFormat !== 'no' && rule.thisDate !== date);
  return { date, next: isFresh ? Number(rule.startNumber) : (rule.thisNumber ?? 0) + 1 };
}

/** A number as it is written; one that is longer than the rule is wide is not cut. */
export const writeNumber = (rule: Pick<Counter, 'prefix' | 'digit'>, date: string, number: number): string =>
  rule.prefix + date + String(number).padStart(rule.digit, '0');

const rulesInUse = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('billRule').select(counted).where('enabledMark', '=', 1).where('deleteMark', '=', 0);

/**
 * Assigns `count` consecutive numbers of a rule inside the caller's transaction: the rule's row stays locked until it
 * ends, so there is neither a gap nor a double (contract-core 9, rulings 6).
 */
export async function assignBillNumbers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  enCode: string,
  count: number,
): Promise<string[]> {
  const rule = await rulesInUse({ db }).where('enCode', '=', enCode).forUpdate().executeTakeFirst();
  if (!rule) fail('billRule.missing', { enCode });
  const { next, date } = nextOf(rule, now());
  const numbers = Array.from({ length: count }, (_, i) => writeNumber(rule, date, next + i));
  if (count > 0)
    await db
      .updateTable('billRule')
      .set({ thisNumber: next + count - 1, thisDate: date, outputNumber: numbers.at(-1) ?? '' })
      .where('id', '=', rule.id)
      .execute();
  return numbers;
}

/** Assigns the next number of a rule to a record that the caller's transaction writes. */
export async function assignBillNumber(ctx: Pick<Ctx, 'db' | 'now'>, enCode: string): Promise<string> {
  const [number = ''] = await assignBillNumbers(ctx, enCode, 1);
  return number;
}

/** Whether numbers can be drawn under this name, for whoever asks before drawing. */
export const hasBillRule = async ({ db }: Pick<Ctx, 'db'>, enCode: string): Promise<boolean> =>
  (await rulesInUse({ db }).where('enCode', '=', enCode).executeTakeFirst()) !== undefined;

/** The number that would come next, for a form to show; another form may take it first (rulings 6). */
export async function peekBillNumber(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  enCodeOrId: string,
): Promise<string> {
  const rule = await rulesInUse({ db })
    .where((eb) => eb.or([eb('enCode', '=', enCodeOrId), eb('id', '=', enCodeOrId)]))
    .orderBy(sql`"enCode" = ${enCodeOrId}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  // The refusal does not repeat what was sent: nobody may try names out and read them back in a page.
  if (!rule) fail('record.missing');
  const { next, date } = nextOf(rule, now());
  return writeNumber(rule, date, next);
}
