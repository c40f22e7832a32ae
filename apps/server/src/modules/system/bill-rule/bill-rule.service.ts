import { fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';

/** Date part of a number in the product's zone. */
function datePart(format: 'yyyyMMdd' | 'yyyyMM' | 'yyyy' | 'no', now: Date): string {
  if (format === 'no') return '';
  const [year = '', month = '', day = ''] = dayOf(now).split('-');
  return { yyyyMMdd: year + month + day, yyyyMM: year + month, yyyy: year }[format];
}

/**
 * Draws `count` consecutive numbers of a rule inside the caller's transaction: the rule's row stays locked until it
 * ends, so there is neither a gap nor a double (contract-core 9, rulings 6).
 */
export async function drawBillNumbers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  enCode: string,
  count: number,
): Promise<string[]> {
  const rule = await db
    .selectFrom('billRule')
    .select(['id', 'prefix', 'dateFormat', 'digit', 'startNumber', 'thisNumber', 'thisDate'])
    .where('enCode', '=', enCode)
    .where('enabledMark', '=', 1)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!rule) fail('record.missing', { billRule: enCode });
  const date = datePart(rule.dateFormat, now());
  const isFresh = rule.thisNumber === null || (rule.dateFormat !== 'no' && rule.thisDate !== date);
  const first = isFresh ? Number(rule.startNumber) : (rule.thisNumber ?? 0) + 1;
  const numbers = Array.from(
    { length: count },
    (_, i) => rule.prefix + date + String(first + i).padStart(rule.digit, '0'),
  );
  if (count > 0)
    await db
      .updateTable('billRule')
      .set({ thisNumber: first + count - 1, thisDate: date, outputNumber: numbers.at(-1) ?? '' })
      .where('id', '=', rule.id)
      .execute();
  return numbers;
}

/** Draws the next number of a rule. */
export async function drawBillNumber(ctx: Pick<Ctx, 'db' | 'now'>, enCode: string): Promise<string> {
  const [number = ''] = await drawBillNumbers(ctx, enCode, 1);
  return number;
}
