import { type CalculatorShared, fail } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { Selectable } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { sha256 } from '#platform/hash';
import type { CalculatorResultTable } from './calculator.table';

/** What whoever has the link sees: nothing of who made it, and answers only where he ticked them. */
export async function readShared({ db, now, language }: Ctx, token: string) {
  const row = await db
    .selectFrom('calculatorShare as s')
    .innerJoin('calculatorResult as r', 'r.id', 's.resultId')
    .select([
      's.withAnswers',
      's.expiresTime',
      'r.day',
      'r.creatorTime',
      'r.code',
      'r.shownItems',
      'r.shownAnswers',
      'r.amountMin',
      'r.amountMax',
    ])
    .where('s.tokenHash', '=', sha256(token))
    .where('s.revokedTime', 'is', null)
    .where('s.expiresTime', '>', instant(now()))
    .executeTakeFirst();
  if (!row) fail('calculator.shareGone');
  const shown = keptResult(row, language);
  return row.withAnswers === 1 ? shown : { ...shown, answers: [] };
}

type KeptRow = Pick<
  Selectable<CalculatorResultTable>,
  'day' | 'creatorTime' | 'expiresTime' | 'code' | 'shownItems' | 'shownAnswers' | 'amountMin' | 'amountMax'
>;

/** A result as it was kept. */
export const keptResult = (row: KeptRow, language: Language): CalculatorShared => ({
  date: row.day,
  time: row.creatorTime,
  expiresTime: row.expiresTime,
  items: [...row.shownItems],
  combination: { min: Number(row.amountMin), max: Number(row.amountMax) },
  answers: [...row.shownAnswers],
  code: row.code,
  disclaimer: translate(language, 'calculator', 'disclaimer'),
});
