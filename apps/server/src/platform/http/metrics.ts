import { fail } from '@qifu/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sameSecret } from '../hash';

/**
 * Prometheus text: process figures, calls by route and code, times. For this machine only, or for whoever has the
 * token: routes and their numbers tell a stranger too much.
 */
export function answerMetrics(app: FastifyInstance, { metricsToken }: { metricsToken: string | undefined }) {
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
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) fail('address.unknown');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
/** What a proxy on this machine adds: its requests come from elsewhere although the connection does not. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

function mayRead({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameSecret(headers.authorization ?? '', `Bearer ${token}`);
  return isLoopback(ip) && forwarding.every((name) => headers[name] === undefined);
}
