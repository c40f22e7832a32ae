import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { sha256 } from '#platform/hash';

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
  return {
    date: row.day,
    time: row.creatorTime,
    expiresTime: row.expiresTime,
    items: [...row.shownItems],
    combination: { min: Number(row.amountMin), max: Number(row.amountMax) },
    answers: row.withAnswers === 1 ? [...row.shownAnswers] : [],
    code: row.code,
    disclaimer: translate(language, 'calculator', 'disclaimer'),
  };
}

/** Results in the own account, latest first. */
export async function listOwnResults({ db, actor, now }: Ctx) {
  const rows = await db
    .selectFrom('calculatorResult')
    .select(['id', 'code', 'day', 'creatorTime', 'amountMin', 'amountMax', 'shownItems'])
    .where('userId', '=', actor.userId)
    .where('expiresTime', '>', instant(now()))
    .orderBy('creatorTime', 'desc')
    .limit(100)
    .execute();
  return {
    list: rows.map(({ id, code, day, creatorTime, amountMin, amountMax, shownItems }) => ({
      id,
      code,
      date: day,
      time: creatorTime,
      min: Number(amountMin),
      max: Number(amountMax),
      items: shownItems.length,
    })),
  };
}

export async function removeOwnResult(ctx: Ctx, id: string) {
  const gone = await ctx.db
    .deleteFrom('calculatorResult')
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .returning('code')
    .executeTakeFirst();
  if (!gone) fail('record.missing', { id });
  ctx.audit({ objectType: 'calculatorResult', objectId: id, objectName: gone.code });
}
