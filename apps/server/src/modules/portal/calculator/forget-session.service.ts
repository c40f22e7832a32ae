import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { findSession } from './session.queries';
import { dropToken } from './session-cookie';

/** Deletes what somebody answered at once, and what hangs on it; results in an account are deleted there. */
export async function forgetSession(
  ctx: Ctx,
  settings: Pick<Config, 'publicUrl'>,
  id: string,
  request: FastifyRequest,
) {
  const { db } = ctx;
  const row = await findSession(ctx, id, request, 'forUpdate');
  await db.deleteFrom('calculatorShare').where('sessionId', '=', row.id).execute();
  await db
    .deleteFrom('calculatorResult')
    .where('sessionId', '=', row.id)
    .where('userId', 'is', null)
    .execute();
  await db.deleteFrom('calculatorSession').where('id', '=', row.id).execute();
  ctx.audit({ objectType: 'calculatorSession', objectId: row.id });
  ctx.afterCommit(() => dropToken(settings, request));
}
