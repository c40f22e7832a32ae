import { fail } from '@qifu/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TrailState } from '../audit/audit-trail';
import type { SealLag } from '../audit/seal/seal-lag';
import type { EventLine } from '../events/event-bus';
import { sameSecret } from '../hash';
import type { OutboxFigures } from '../outbox/outbox-figures';

/**
 * Prometheus text: process figures, calls by route and code, times. For this machine only, or for whoever has the
 * token: routes and their numbers tell a stranger too much.
 */
export function answerMetrics(
  app: FastifyInstance,
  {
    mayRead,
    readLag,
    readOutbox,
    trail,
    lines,
    readCounted,
  }: {
    mayRead: (request: FastifyRequest) => boolean;
    readLag: () => Promise<SealLag>;
    readOutbox: () => Promise<Map<string, OutboxFigures>>;
    trail: () => TrailState;
    lines: () => readonly EventLine[];
    readCounted: () => readonly CountedFigure[];
  },
) {
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
  const measureAudit = auditGauges(registry, readLag);
  const measureOutbox = outboxGauges(registry, readOutbox);
  const measureTrail = trailGauges(registry, trail);
  const measureLines = lineGauges(registry, lines);
  showCounted(registry, readCounted);
  app.addHook('onResponse', (request, reply, done) => {
    // How long a realtime line was open is no time of an answer.
    if (request.ws) return done();
    const route = request.routeOptions.url ?? 'unknown';
    calls.inc({ route, method: request.method, status: String(reply.statusCode) });
    times.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) fail('address.unknown');
    await Promise.all([measureAudit(), measureOutbox()]);
    measureTrail();
    measureLines();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
/** What a proxy on this machine adds: its requests come from elsewhere although the connection does not. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** With a token whoever has it, without one this machine only. */
export const figureReaders =
  ({ metricsToken }: { metricsToken: string | undefined }) =>
  ({ ip, headers }: FastifyRequest): boolean => {
    if (metricsToken !== undefined) return sameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`);
    return isLoopback(ip) && forwarding.every((name) => headers[name] === undefined);
  };

/** How far the audit log is sealed, as figures that are taken when somebody asks. */
const auditFigures: Record<string, { help: string; of: (lag: SealLag) => number }> = {
  qifu_audit_unsealed_rows: {
    help: 'Audit rows that no seal covers, counted up to 10,000.',
    of: ({ unsealedRows }) => unsealedRows,
  },
  qifu_audit_unsealed_seconds: {
    help: 'Age of the oldest audit row that no seal covers.',
    of: ({ unsealedSeconds }) => unsealedSeconds,
  },
  qifu_audit_unanchored_seconds: {
    help: 'Age of the oldest seal that no anchor tells of.',
    of: ({ unanchoredSeconds }) => unanchoredSeconds,
  },
  qifu_audit_last_anchor_timestamp_seconds: {
    help: 'When the audit log was last anchored outside the database; 0 for never.',
    of: ({ lastAnchoredAt }) => (lastAnchoredAt ?? 0) / 1000,
  },
  qifu_audit_broken: {
    help: '1 when a verification found the audit log not to be what was sealed.',
    of: ({ isBroken }) => Number(isBroken),
  },
  qifu_clock_ahead_seconds: {
    help: "How far the database's clock is ahead of this process's.",
    of: ({ clockAheadSeconds }) => clockAheadSeconds,
  },
};

function auditGauges(registry: Registry, readLag: () => Promise<SealLag>): () => Promise<void> {
  const gauges = Object.entries(auditFigures).map(([name, { help, of }]) => ({
    of,
    gauge: new Gauge({ name, help, registers: [registry] }),
  }));
  return async () => {
    // Without a database the other figures are still worth reading.
    const lag = await readLag().catch(() => undefined);
    for (const { gauge, of } of gauges) gauge.set(lag ? of(lag) : Number.NaN);
  };
}

/** What waits to leave the house, by topic. */
const outboxFigures: Record<string, { help: string; of: (figures: OutboxFigures) => number }> = {
  qifu_outbox_waiting: { help: 'Messages that wait to be sent outside.', of: ({ waiting }) => waiting },
  qifu_outbox_parked: {
    help: 'Messages that were tried in vain and wait for somebody to look at them.',
    of: ({ parked }) => parked,
  },
  qifu_outbox_oldest_seconds: {
    help: 'Age of the oldest message that waits to be sent outside.',
    of: ({ oldestSeconds }) => oldestSeconds,
  },
};

function outboxGauges(
  registry: Registry,
  readOutbox: () => Promise<Map<string, OutboxFigures>>,
): () => Promise<void> {
  const gauges = Object.entries(outboxFigures).map(([name, { help, of }]) => ({
    of,
    gauge: new Gauge({ name, help, labelNames: ['topic'], registers: [registry] }),
  }));
  return async () => {
    const byTopic = await readOutbox().catch(() => new Map<string, OutboxFigures>());
    for (const { gauge, of } of gauges) {
      gauge.reset();
      for (const [topic, figures] of byTopic) gauge.set({ topic }, of(figures));
    }
  };
}

/** Reads and refusals that wait to be written, and how many were lost. */
function trailGauges(registry: Registry, read: () => TrailState): () => void {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'qifu_audit_queue_rows',
    help: 'Audit rows of reads and refusals that wait to be written.',
    registers,
  });
  const capacity = new Gauge({
    name: 'qifu_audit_queue_capacity',
    help: 'How many of them may wait; while so many do, traced reads are refused.',
    registers,
  });
  const lost = new Gauge({
    name: 'qifu_audit_rows_lost',
    help: 'Audit rows of reads and refusals that could not be kept since the start.',
    registers,
  });
  return () => {
    const state = read();
    waiting.set(state.waiting);
    capacity.set(state.capacity);
    lost.set(state.lost);
  };
}

/** What a module has counted since the start. */
export interface CountedFigure {
  name: string;
  help: string;
  count: number;
}

/** What the modules have counted, read when somebody asks. */
function showCounted(registry: Registry, read: () => readonly CountedFigure[]) {
  for (const { name, help } of read()) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read().find((one) => one.name === name)?.count ?? 0);
      },
    });
  }
}

/** What events between the processes travel over. */
function lineGauges(registry: Registry, read: () => readonly EventLine[]): () => void {
  const [labelNames, registers] = [['line'] as const, [registry]];
  const up = new Gauge({
    name: 'qifu_events_line_up',
    help: '1 while the line for events between the processes stands, by line: redis or database.',
    labelNames,
    registers,
  });
  const sent = new Gauge({
    name: 'qifu_events_sent',
    help: 'Events this process has sent since the start, by line.',
    labelNames,
    registers,
  });
  return () => {
    for (const line of read()) {
      up.set({ line: line.name }, Number(line.isUp));
      sent.set({ line: line.name }, line.sent);
    }
  };
}
