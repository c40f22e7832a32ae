import { Failure } from '@qifu/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls in progress at once; more are refused at once rather than made to wait (reliability L18). */
const mostAtOnce = 400;

/** Sheds load with 503 and Retry-After; health and metrics always answer. */
export function guardLoad(app: FastifyInstance) {
  const running = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    if (running.size >= mostAtOnce) throw new Failure('server.busy');
    running.add(request);
  });
  app.addHook('onResponse', async (request) => void running.delete(request));
  app.addHook('onRequestAbort', async (request) => void running.delete(request));
  return { running: () => running.size };
}
