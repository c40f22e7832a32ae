import { fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { readAskedFacts } from './asked-facts';
import { type Calculation, calculate } from './calculation';
import type { CalculatorSessionTable } from './calculator.table';
import type { GivenAnswer } from './given-answer';
import { type PlaceNames, readPlaceNames } from './place-names';
import { readToken, tokenOf } from './session-cookie';

export type SessionRow = Selectable<CalculatorSessionTable>;
type Reading = Pick<Ctx, 'db' | 'plugs' | 'now' | 'actor'>;

/**
 * The session of an id, or of the one in the cookie. One that is attached to an account is that person's alone, so that whoever
 * comes to a shared computer next finds nothing.
 */
export async function findSession(
  { db, now, actor }: Reading,
  id: string,
  request: FastifyRequest,
  lock?: 'forUpdate',
): Promise<SessionRow> {
  const token = id === 'current' ? readToken(request) : tokenOf(id);
  if (!token) fail('calculator.sessionGone');
  const row = await db
    .selectFrom('calculatorSession')
    .selectAll()
    .where('tokenHash', '=', token.hash)
    .where('expiresTime', '>', instant(now()))
    .$if(lock === 'forUpdate', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || (row.userId !== null && row.userId !== actor.userId)) fail('calculator.sessionGone');
  return row;
}

/** What follows from a session's answers, today or on its own day. */
export async function calculationOf(
  ctx: Reading,
  row: Pick<SessionRow, 'answers' | 'day' | 'scope' | 'regionCode'>,
  given: { day?: string | undefined; answers?: readonly GivenAnswer[] } = {},
): Promise<Calculation & { places: PlaceNames }> {
  const shelf = await readRuleShelf(ctx);
  const [asked, places] = await Promise.all([readAskedFacts(ctx, shelf), readPlaceNames(ctx, shelf)]);
  const day = given.day ?? row.day ?? dayOf(ctx.now());
  const { scope, regionCode } = row;
  const calculation = calculate(shelf, asked, {
    answers: given.answers ?? row.answers,
    day,
    scope,
    regionCode,
  });
  return { ...calculation, places };
}
