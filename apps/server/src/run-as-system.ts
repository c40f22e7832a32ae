import type { Kysely } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit';
import type { Act, Ctx, Ground } from '#platform/context';
import type { Database } from '#platform/db/database';
import { type Effects, noEffects, runEffects } from '#platform/http/call-context';
import type { Jobs } from '#platform/jobs/jobs';
import type { Log } from '#platform/log';
import { systemActor } from './system-actor';

/** What background work is done with. */
export interface SystemParts {
  db: Kysely<Database>;
  log: Log;
  now: () => Date;
  newId: () => string;
  jobsIn: (db: Kysely<Database>) => Jobs;
}

/** Without the application: the commands beside it have none. */
export type SystemCtx = Omit<Ctx, keyof Ground>;

/**
 * Runs work in one transaction as the system: jobs, seeds. Work that changes something a person cares for notes it,
 * and leaves one audit row in that transaction like any call; what only clears away notes nothing (I14).
 */
export async function runAsSystem(
  parts: SystemParts,
  action: string,
  work: (ctx: SystemCtx) => Promise<void>,
) {
  const effects = noEffects();
  await parts.db.transaction().execute(async (trx) => {
    const ctx = contextIn(parts, { action, method: 'JOB', address: '' }, trx, effects);
    await work(ctx);
    if (effects.notes.length > 0) await auditWork(ctx, effects);
  });
  await runEffects(parts, effects);
}

const contextIn = (
  { log, now, newId, jobsIn }: SystemParts,
  act: Act,
  db: Kysely<Database>,
  effects: Effects,
): SystemCtx => ({
  db,
  actor: systemActor,
  origin: { ipAddress: '', userAgent: '', clientOrigin: '', requestId: newId() },
  act,
  language: 'zh',
  startedAt: Date.now(),
  arrivedAt: now(),
  now,
  newId,
  afterCommit: (effect) => void effects.committed.push(effect),
  audit: (note) => void effects.notes.push(note),
  jobs: jobsIn(db),
  log,
});

const auditWork = (ctx: SystemCtx, { notes }: Effects) =>
  writeAudit(ctx.db, {
    id: ctx.newId(),
    actor: ctx.actor,
    origin: ctx.origin,
    now: ctx.now(),
    call: { ...ctx.act, input: {}, notes, result: 'ok', errorCode: '', startedAt: ctx.startedAt },
  });
