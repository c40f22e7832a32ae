import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';

/** A probe that waits longer is no help to whoever asks. */
const probeMs = 2_000;
const unanswered = 'database does not answer';

/** Live: the process answers. Ready: the database takes writes, its schema is current and the queue works. */
export function answerHealth(
  app: FastifyInstance,
  {
    db,
    hasPendingMigrations,
    isStopping,
    queueProblem,
  }: {
    db: Kysely<Database>;
    hasPendingMigrations: () => Promise<boolean>;
    isStopping: () => boolean;
    queueProblem: () => string | undefined;
  },
) {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const problem = await Promise.race([findProblem(), timeOut()]);
    return problem ? reply.status(503).send({ status: 'unavailable', problem }) : { status: 'ok' };
  });

  async function findProblem(): Promise<string | undefined> {
    if (isStopping()) return 'stopping';
    try {
      const { rows } = await sql<{
        readOnly: string;
      }>`select current_setting('transaction_read_only') as "readOnly"`.execute(db);
      if (rows[0]?.readOnly !== 'off') return 'database is read-only';
      return (await hasPendingMigrations()) ? 'migrations are pending' : queueProblem();
    } catch {
      return unanswered;
    }
  }
}

const timeOut = () =>
  new Promise<string>((resolve) => {
    setTimeout(resolve, probeMs, unanswered).unref();
  });
