import { resolve } from 'node:path';
import { type Endpoint, productVersion, resources } from '@qifu/contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import {
  createAdmission,
  createSocketAdmission,
  endSocketsWithSessions,
  type SmsSender,
} from '#modules/identity';
import { assertDoors, createPeopleCache } from '#modules/permission';
import { type AuditTrail, createAuditTrail } from '#platform/audit/audit-trail';
import { createMalformedCalls } from '#platform/audit/malformed-calls';
import { readSealLag } from '#platform/audit/seal/seal-lag';
import type { Config } from '#platform/config';
import type { Ctx, Ground } from '#platform/context';
import { openBareConnection } from '#platform/db/bare-connection';
import type { Database } from '#platform/db/database';
import { type DiskRoom, watchDisk } from '#platform/disk/disk-room';
import type { EventBus } from '#platform/events/event-bus';
import { acceptForms } from '#platform/http/accept-forms';
import { answerBadAddress, answerFailures } from '#platform/http/answer-failures';
import type { Platform } from '#platform/http/call-context';
import { sendCookies } from '#platform/http/cookies';
import { guardBodies } from '#platform/http/guard-bodies';
import { guardConnections } from '#platform/http/guard-connections';
import { guardLoad } from '#platform/http/guard-load';
import { answerHealth } from '#platform/http/health';
import { acceptJson } from '#platform/http/json-body';
import { createKernel } from '#platform/http/kernel';
import { answerMetrics, type CountedFigure, figureReaders } from '#platform/http/metrics';
import { answerOpenApi } from '#platform/http/openapi';
import { mount } from '#platform/http/routes';
import { sendSecurityHeaders } from '#platform/http/security-headers';
import { createVisitorCalls } from '#platform/http/visitor-calls';
import { type Boss, createBoss } from '#platform/jobs/boss';
import { type WatchedQueue, watchQueue } from '#platform/jobs/watch-queue';
import type { Log } from '#platform/log';
import type { Module } from '#platform/module';
import { createOutbox, deliverWhenAnnounced, type Outbox } from '#platform/outbox/outbox';
import { outboxJobs } from '#platform/outbox/outbox.jobs';
import { readOutboxFigures } from '#platform/outbox/outbox-figures';
import { collectPlugs } from '#platform/plugs';
import type { Secrets } from '#platform/secrets';
import { expiredImportsJob } from '#platform/sheet-import/expired-imports.job';
import { serveSockets } from '#platform/socket/serve-sockets';
import { createSocketHub } from '#platform/socket/socket-hub';
import type { BlobStore } from '#platform/storage/blob-store';
import { listModules } from './modules';
import { runAsSystem } from './run-as-system';
import { servePages } from './serve-pages';

/** What the application is built from. Tests bring their own clock and database. */
export interface AppParts {
  config: Config;
  db: Kysely<Database>;
  /** Where that database is: changes of tables have a connection of their own. */
  databaseUrl: string;
  /** Connections of reports and exports (`longCallTimeoutMs`). */
  longDb: Kysely<Database>;
  /** What the processes of the product tell each other. */
  events: EventBus;
  /** Where files are kept. */
  storage: BlobStore;
  secrets: Secrets;
  log: Log;
  now?: () => Date;
  newId: () => string;
  /** How long rows of reads and refusals may wait for each other; 0: not at all. */
  trailEveryMs?: number;
  /** Sends codes by SMS; left out, what the settings say. */
  smsSender?: SmsSender;
  /** Folder of the built pages; left out, only the API is served. */
  webDir?: string;
  hasPendingMigrations?: () => Promise<boolean>;
}

/** The built application with what its owner needs to run and stop it. */
export interface App {
  server: FastifyInstance;
  boss: Boss;
  /** Starts the queue beside the calls. */
  queue: WatchedQueue;
  modules: readonly Module[];
  ground: Ground;
  /** Every endpoint that is served, for tools and tests that walk over all of them. */
  endpoints: readonly { name: string; endpoint: Endpoint }[];
  /** Runs work in one transaction as the system: jobs, seeds. */
  asSystem: (work: (ctx: Ctx) => Promise<void>, action?: string) => Promise<void>;
  /** From now on not ready: the first step of a graceful stop. */
  beginStop: () => void;
}

/** Puts kernel and modules together, lowest module first. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, log, newId } = parts;
  const now = parts.now ?? (() => new Date());
  let isStopping = false;
  const people = createPeopleCache(db, now);
  const modules = listModules(config, people, {
    smsSender: parts.smsSender,
    trail: () => trail.state(),
  });
  const plugs = collectPlugs(modules);
  assertDoors(plugs, resources);
  const ground: Ground = { plugs, storage: parts.storage, secrets: parts.secrets };
  const { asSystem, boss, queue, outbox } = createBackground(parts, now, { modules, ground });
  const { trail, malformed, stop: stopTrail } = openTrail(parts, now);
  const platform: Platform = {
    db,
    longDb: parts.longDb,
    now,
    newId,
    log,
    trail,
    malformed,
    jobsIn: boss.jobsIn,
    admit: createAdmission({ db, people, now }),
    ...ground,
  };
  const server = createServer(parts, newId);
  const bindings = modules.flatMap((module) => module.routes.flat());
  const kernel = createKernel(platform);
  sendSecurityHeaders(server, { isTls: config.publicUrl.startsWith('https:') });
  sendCookies(server);
  guardConnections(server, config);
  guardBodies(server);
  guardLoad(server);
  const disk = watchDisk(resolve(config.dataDir));
  answerFailures(server, { disk, brokenRules: ground.plugs.brokenRules });
  answerOperators(server, parts, {
    now,
    disk,
    isStopping: () => isStopping,
    queueProblem: queue.problem,
    trail: trail.state,
    readCounted: () => modules.flatMap(({ figures }) => figures?.() ?? []),
  });
  acceptJson(server);
  await acceptForms(server);
  for (const binding of bindings) mount(server, binding, kernel.answer);
  for (const { stop } of modules) if (stop) server.addHook('onClose', stop);
  server.addHook('onClose', stopTrail);
  server.addHook('onClose', openOutbox(outbox, parts));
  await openSockets(server, { ...parts, now, disk, modules });
  answerOpenApi(server, bindings, productVersion);
  if (parts.webDir) {
    const ask = createVisitorCalls(kernel, { bindings, newId, log });
    await servePages(server, { ...parts, now, ask, plugs }, parts.webDir);
  }
  return {
    server,
    boss,
    queue,
    modules,
    ground,
    endpoints: bindings,
    asSystem,
    beginStop: () => (isStopping = true),
  };
}

/** What whoever runs the product asks: does it live, is it ready, how is it doing. */
function answerOperators(
  server: FastifyInstance,
  { config, db, storage, events: { lines }, hasPendingMigrations = async () => false }: AppParts,
  told: {
    now: () => Date;
    disk: DiskRoom;
    isStopping: () => boolean;
    queueProblem: () => string | undefined;
    trail: AuditTrail['state'];
    readCounted: () => readonly CountedFigure[];
  },
) {
  const mayReadFigures = figureReaders(config);
  const { trail, now, readCounted } = told;
  answerMetrics(server, {
    mayRead: mayReadFigures,
    readLag: () => readSealLag(db, now),
    readOutbox: () => readOutboxFigures(db, now),
    trail,
    lines,
    readCounted,
  });
  const checkStorage = () => storage.check();
  answerHealth(server, { ...told, db, hasPendingMigrations, mayReadFigures, lines, checkStorage });
}

/** What is done beside the calls: jobs, and what is sent out of the house. */
function createBackground(
  parts: AppParts,
  now: () => Date,
  { modules, ground }: Pick<App, 'modules' | 'ground'>,
): Pick<App, 'asSystem' | 'boss' | 'queue'> & { outbox: Outbox } {
  const { db, log, newId, secrets } = parts;
  const asSystem = (work: (ctx: Ctx) => Promise<void>, action = 'system') =>
    runAsSystem({ db, log, now, newId, jobsIn: (on) => boss.jobsIn(on) }, action, (ctx) =>
      work({ ...ctx, ...ground }),
    );
  const topics = modules.flatMap((module) => module.outbox ?? []);
  const outbox = createOutbox({ db, log, now, secrets, plugs: ground.plugs, topics });
  const boss = createBoss({
    db,
    log,
    definitions: [
      expiredImportsJob,
      ...outboxJobs(outbox),
      ...modules.flatMap((module) => module.jobs ?? []),
    ],
    inContext: (name, work) => asSystem(work, `job:${name}`),
    openBare: () => openBareConnection(parts.databaseUrl, 'qifu-job'),
  });
  return { asSystem, boss, queue: watchQueue(boss, log), outbox };
}

/** Rows of reads and refusals; what waits is written before the process ends. */
function openTrail({ db, log, newId, trailEveryMs }: AppParts, now: () => Date) {
  const trail = createAuditTrail({
    db,
    log,
    ...(trailEveryMs === undefined ? {} : { everyMs: trailEveryMs }),
  });
  const malformed = createMalformedCalls({ trail, now, newId });
  const stop = async () => {
    await malformed.stop();
    await trail.stop();
  };
  return { trail, malformed, stop };
}

/** Sends what is announced from now on; returns the way to stop. */
function openOutbox(outbox: Outbox, parts: AppParts): () => Promise<void> {
  const stopListening = deliverWhenAnnounced(outbox, parts);
  return async () => {
    stopListening();
    await outbox.stop();
  };
}

/** The realtime line; its sockets end with their sessions. */
async function openSockets(
  server: FastifyInstance,
  parts: AppParts & { now: () => Date; disk: DiskRoom; modules: readonly Module[] },
) {
  const { config, log } = parts;
  const hub = createSocketHub();
  const admit = createSocketAdmission({ ...parts, takesToken: config.takesSocketToken });
  const realtime = parts.modules.flatMap((module) => module.realtime?.({ ...parts, hub }) ?? []);
  await serveSockets(server, { hub, log, publicUrl: config.publicUrl, admit, realtime });
  const stops = [endSocketsWithSessions({ ...parts, hub }), ...realtime.flatMap(({ stop }) => stop ?? [])];
  server.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
}

/** Requests are counted and timed in the metrics; the log keeps what went wrong. */
const quietRequests = new LogController({ disableRequestLogging: true });

/** Contracts say what a call takes and gives; Fastify's own way, two libraries at every start, is not to be used. */
const noSchemas = () => () => {
  throw new Error('a route has a schema of Fastify: declare a contract instead');
};

function createServer({ config, log }: AppParts, newId: () => string): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: quietRequests,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    genReqId: () => newId(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1024 * 1024,
    // Silence before a head, and half a head, end soon; bodies are watched by `guardBodies`.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // The largest upload over the slowest line we serve: 50 MB at 20 kB/s.
    requestTimeout: 3_600_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    return503OnClosing: true,
    frameworkErrors: answerBadAddress,
    forceCloseConnections: 'idle',
  });
}
