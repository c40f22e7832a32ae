import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database';

/** Live: the process answers. Ready: the database takes writes and its schema is current. */
export function answerHealth(
  app: FastifyInstance,
  {
    db,
    hasPendingMigrations,
    isStopping,
  }: {
    db: Kysely<Database>;
    hasPendingMigrations: () => Promise<boolean>;
    isStopping: () => boolean;
  },
) {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const problem = await findProblem();
    return problem ? reply.status(503).send({ status: 'unavailable', problem }) : { status: 'ok' };
  });

  async function findProblem(): Promise<string | undefined> {
    if (isStopping()) return 'stopping';
    try {
      const { rows } = await sql<{
        readOnly: string;
      }>`select current_setting('transaction_read_only') as "readOnly"`.execute(db);
      if (rows[0]?.readOnly !== 'off') return 'database is read-only';
      return (await hasPendingMigrations()) ? 'migrations are pending' : undefined;
    } catch {
      return 'database does not answer';
    }
  }
}

/** Prometheus text: process figures, calls by route and code, times. */
export function answerMetrics(app: FastifyInstance) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'qifu_http_requests_total',
    help: 'Answered requests by route pattern, method and HTTP status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const times = new Histogram({
    name: 'qifu_http_request_seconds',
    help: 'Time from first byte in to last byte out, by route pattern.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.inc({ route, method: request.method, status: String(reply.statusCode) });
    times.observe({ route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
