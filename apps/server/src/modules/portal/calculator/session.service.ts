import { type CalculatorProgress, type CalculatorScope, fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { Calculation } from './calculation';
import type { PlaceNames } from './place-names';
import { profileAnswers } from './profile-answers';
import { calculationOf, findSession, type SessionRow } from './session.queries';
import {
  accountKeptDays,
  drawToken,
  isToken,
  leaveToken,
  readToken,
  sessionKeptDays,
  type Token,
  tokenOf,
} from './session-cookie';
import { takeSession } from './session-quota';
import { type Showing, showProgress } from './show-progress';

const keptMs = sessionKeptDays * 86_400_000;
type Settings = Pick<Config, 'publicUrl'>;
interface Opening {
  scope: CalculatorScope;
  regionCode: string;
  date?: string | undefined;
  useProfile: boolean;
}

/** Opens a session in the caller's browser. */
export async function openSession(ctx: Ctx, settings: Settings, opening: Opening, request: FastifyRequest) {
  const held = readToken(request);
  const former =
    held &&
    (await ctx.db
      .selectFrom('calculatorSession')
      .selectAll()
      .where('tokenHash', '=', held.hash)
      .executeTakeFirst());
  const browserKey = former?.browserKey ?? ctx.newId();
  await takeSession(ctx, browserKey);
  const token = drawToken();
  const at = ctx.now();
  const own = opening.useProfile ? await profileAnswers(ctx) : undefined;
  const row: SessionRow = {
    id: ctx.newId(),
    tokenHash: token.hash,
    browserKey,
    day: opening.date ?? null,
    scope: opening.scope,
    regionCode: opening.regionCode,
    answers: own?.answers ?? [],
    userId: own ? ctx.actor.userId : null,
    enterpriseId: own?.enterpriseId ?? null,
    changes: 0,
    creatorTime: at.getTime(),
    expiresTime: at.getTime() + keptMs,
  };
  await ctx.db
    .insertInto('calculatorSession')
    .values({
      ...row,
      scope: JSON.stringify(row.scope),
      answers: JSON.stringify(row.answers),
      creatorTime: at,
      expiresTime: new Date(row.expiresTime),
    })
    .execute();
  ctx.afterCommit(() => leaveToken(settings, request, token));
  const progress = progressOf(ctx, row, await calculationOf(ctx, row));
  return { id: token.secret, ...progress };
}

/** Goes on in this browser: with a session somebody has the id of, or with the latest of his account. */
export async function resumeSession(ctx: Ctx, settings: Settings, id: string, request: FastifyRequest) {
  if (id !== '') {
    if (!isToken(id) || !isOfOurPages(request)) fail('calculator.sessionGone');
    const row = await findSession(ctx, id, request);
    ctx.afterCommit(() => leaveToken(settings, request, tokenOf(id)));
    return progressOf(ctx, row, await calculationOf(ctx, row));
  }
  const { actor, db, now } = ctx;
  if (actor.userId === '') fail('calculator.sessionGone');
  const latest = await db
    .selectFrom('calculatorSession')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('expiresTime', '>', instant(now()))
    .orderBy('creatorTime', 'desc')
    .executeTakeFirst();
  if (!latest) fail('calculator.sessionGone');
  const token = await giveToken(ctx, latest.id);
  ctx.afterCommit(() => leaveToken(settings, request, token));
  return progressOf(ctx, latest, await calculationOf(ctx, latest));
}

/**
 * Another site can have a browser post a form here, but no JSON: so nobody puts a session he knows into the browser of somebody else,
 * to read what is answered in it.
 */
const isOfOurPages = ({ headers }: FastifyRequest) =>
  String(headers['content-type']).startsWith('application/json');

/** Another id for a session whose own is known to nobody here; the browser that had it has it no longer. */
async function giveToken({ db }: Ctx, id: string): Promise<Token> {
  const token = drawToken();
  await db.updateTable('calculatorSession').set({ tokenHash: token.hash }).where('id', '=', id).execute();
  return token;
}

export async function readSession(
  ctx: Ctx,
  id: string,
  asked: { topic?: string | undefined; key?: string | undefined },
  request: FastifyRequest,
) {
  const row = await findSession(ctx, id, request);
  return progressOf(ctx, row, await calculationOf(ctx, row), asked);
}

/** Attaches a session and what was kept of it to the account of the caller. */
export async function claimSession(ctx: Ctx, id: string, request: FastifyRequest) {
  const { actor, db } = ctx;
  if (actor.isTemporary) fail('calculator.signInFirst');
  const row = await findSession(ctx, id, request, 'forUpdate');
  const { userId } = actor;
  await db.updateTable('calculatorSession').set({ userId }).where('id', '=', row.id).execute();
  await db
    .updateTable('calculatorResult')
    .set({ userId, expiresTime: new Date(ctx.now().getTime() + accountKeptDays * 86_400_000) })
    .where('sessionId', '=', row.id)
    .where('userId', 'is', null)
    .execute();
  ctx.audit({ objectType: 'calculatorSession', objectId: row.id, after: { userId } });
  return progressOf(ctx, { ...row, userId }, await calculationOf(ctx, row));
}

/** Where a session stands, as its calls answer. */
export function progressOf(
  { language, actor }: Pick<Ctx, 'language' | 'actor'>,
  row: SessionRow,
  calculation: Calculation & { places: PlaceNames },
  showing: Omit<Showing, 'language' | 'places'> = {},
): CalculatorProgress {
  return {
    date: calculation.day,
    regionCode: row.regionCode,
    scope: row.scope,
    expiresTime: row.expiresTime,
    isClaimed: row.userId !== null && row.userId === actor.userId,
    ...showProgress(calculation, { language, places: calculation.places, ...showing }),
  };
}
