import { randomBytes } from 'node:crypto';
import { fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { type Insertable, sql } from 'kysely';
import { create as createQr } from 'qrcode';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { sha256 } from '#platform/hash';
import type { AssessedResult } from './assess-result';
import type { CalculatorResultTable } from './calculator.table';
import { resultOf } from './result.service';
import { findSession, type SessionRow } from './session.queries';
import { accountKeptDays, sessionKeptDays } from './session-cookie';
import { type Reading, showResult } from './show-result';

const dayMs = 86_400_000;
/** Links of one session that are open at once. */
const mostShares = 20;

/** Keeps the result that stands now, once, so that it can be proved and shared. */
export async function saveResult(ctx: Ctx, id: string, request: FastifyRequest) {
  const row = await findSession(ctx, id, request, 'forUpdate');
  const isInAccount = ctx.actor.userId !== '' && !ctx.actor.isTemporary;
  const { result, reading } = await resultOf(ctx, row);
  const kept = await keep(ctx, row, { result, reading }, isInAccount);
  return { id: kept, code: result.code, isInAccount };
}

async function keep(
  ctx: Ctx,
  row: SessionRow,
  { result, reading }: { result: AssessedResult; reading: Reading },
  isInAccount: boolean,
): Promise<string> {
  const { db, now, newId, actor } = ctx;
  const shown = showResult(result, reading);
  const days = isInAccount ? accountKeptDays : sessionKeptDays;
  const expiresTime = new Date(now().getTime() + days * dayMs);
  const userId = isInAccount ? actor.userId : null;
  const items = shown.items.map(({ itemId, fullName, outcome, amount, basis, isChosen }) => ({
    itemId,
    fullName,
    outcome,
    amount,
    basis,
    isChosen,
  }));
  const values = {
    code: result.code,
    userId,
    day: shown.date,
    ground: result.groundText,
    outcome: result.outcome,
    sha256: result.sha256,
    shownItems: JSON.stringify(items),
    shownAnswers: JSON.stringify(shown.answers),
    amountMin: String(shown.combination.min),
    amountMax: String(shown.combination.max),
    creatorTime: now(),
    expiresTime,
  };
  const kept =
    (await keepOnce(db, { ...values, id: newId(), sessionId: row.id })) ??
    (await keepBeside(db, { ...values, id: newId() }));
  ctx.audit({ objectType: 'calculatorResult', objectId: kept.id, objectName: result.code });
  return kept.id;
}

type NewResult = Insertable<CalculatorResultTable>;

/** Once for a session; kept again it stays no shorter, and nobody's becomes somebody's. Undefined where it is somebody else's. */
const keepOnce = (db: Ctx['db'], values: NewResult) =>
  db
    .insertInto('calculatorResult')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['sessionId', 'sha256'])
        .where('sessionId', 'is not', null)
        .doUpdateSet({
          userId: sql`coalesce("calculatorResult"."userId", excluded."userId")`,
          expiresTime: sql`greatest("calculatorResult"."expiresTime", excluded."expiresTime")`,
        })
        .where(
          sql<boolean>`excluded."userId" is null or coalesce("calculatorResult"."userId", excluded."userId") = excluded."userId"`,
        ),
    )
    .returning('id')
    .executeTakeFirst();

/** At a computer where somebody has kept the same before: in the own account, once. */
async function keepBeside(db: Ctx['db'], values: NewResult) {
  const own = await db
    .updateTable('calculatorResult')
    .set({ expiresTime: values.expiresTime })
    .where('userId', '=', values.userId ?? '')
    .where('sha256', '=', values.sha256)
    .where('sessionId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return (
    own ?? (await db.insertInto('calculatorResult').values(values).returning('id').executeTakeFirstOrThrow())
  );
}

/** A link to items and amounts, and to the answers only where that was ticked; it ends by itself and can be taken back. */
export async function shareResult(
  ctx: Ctx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, withAnswers }: { id: string; withAnswers: boolean },
  request: FastifyRequest,
) {
  const row = await findSession(ctx, id, request, 'forUpdate');
  const open = await openShares(ctx, row);
  if (open.length >= mostShares) fail('calculator.tooManyShares', { most: mostShares });
  const { result, reading } = await resultOf(ctx, row);
  const resultId = await keep(ctx, row, { result, reading }, row.userId !== null);
  const token = randomBytes(16).toString('base64url');
  const expiresTime = ctx.now().getTime() + sessionKeptDays * dayMs;
  const shareId = ctx.newId();
  await ctx.db
    .insertInto('calculatorShare')
    .values({
      id: shareId,
      tokenHash: sha256(token),
      resultId,
      sessionId: row.id,
      withAnswers: withAnswers ? 1 : 0,
      creatorTime: ctx.now(),
      expiresTime: new Date(expiresTime),
      revokedTime: null,
    })
    .execute();
  const site = (publicUrl || `${request.protocol}://${request.host}`).replace(/\/+$/, '');
  const qr = qrLines(`${site}/door/policyCalculator?share=${token}`);
  return { id: shareId, token, expiresTime, code: result.code, qr };
}

/** Squares of the code, a line of 0 and 1 for each row. */
function qrLines(content: string): string[] {
  const { modules } = createQr(content, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  );
}

const openShares = ({ db, now }: Pick<Ctx, 'db' | 'now'>, row: SessionRow) =>
  db
    .selectFrom('calculatorShare as s')
    .innerJoin('calculatorResult as r', 'r.id', 's.resultId')
    .select(['s.id', 's.creatorTime', 's.expiresTime', 's.withAnswers', 'r.code'])
    .where('s.sessionId', '=', row.id)
    .where('s.revokedTime', 'is', null)
    .where('s.expiresTime', '>', instant(now()))
    .orderBy('s.creatorTime', 'desc')
    .execute();

export async function listShares(ctx: Ctx, id: string, request: FastifyRequest) {
  const rows = await openShares(ctx, await findSession(ctx, id, request));
  return {
    list: rows.map(({ id: shareId, creatorTime, expiresTime, withAnswers, code }) => ({
      id: shareId,
      time: creatorTime,
      expiresTime,
      withAnswers: withAnswers === 1,
      code,
    })),
  };
}

export async function revokeShare(
  ctx: Ctx,
  { id, shareId }: { id: string; shareId: string },
  request: FastifyRequest,
) {
  const row = await findSession(ctx, id, request, 'forUpdate');
  const gone = await ctx.db
    .updateTable('calculatorShare')
    .set({ revokedTime: ctx.now() })
    .where('id', '=', shareId)
    .where('sessionId', '=', row.id)
    .where('revokedTime', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) fail('calculator.shareGone');
  ctx.audit({ objectType: 'calculatorShare', objectId: shareId });
}
