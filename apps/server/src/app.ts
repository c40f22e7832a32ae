import { join } from 'node:path';
import type { Endpoint } from '@qifu/contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import { createAdmission } from '#modules/identity';
import { createPeopleCache } from '#modules/permission';
import { readPublicConfig } from '#modules/system';
import type { Config } from '#platform/config';
import type { Actor, Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { acceptForms } from '#platform/http/accept-forms';
import { answerFailures } from '#platform/http/answer-failures';
import { guardLoad } from '#platform/http/guard-load';
import { answerHealth, answerMetrics } from '#platform/http/health';
import { acceptJson } from '#platform/http/json-body';
import { createKernel, type Platform } from '#platform/http/kernel';
import { answerOpenApi } from '#platform/http/openapi';
import { createPortalRenderer } from '#platform/http/render-portal';
import { mount } from '#platform/http/routes';
import { sendSecurityHeaders } from '#platform/http/security-headers';
import { serveWebFiles } from '#platform/http/web-files';
import { type Boss, createBoss } from '#platform/jobs/boss';
import type { Log } from '#platform/log';
import type { Module } from '#platform/module';
import { configureBlobStore } from '#platform/storage/blob-store';
import { localBlobStore } from '#platform/storage/local-blob-store';
import { listModules } from './modules';
import { systemActor } from './system-actor';

/** What the application is built from. Tests bring their own clock and database. */
export interface AppParts {
  config: Config;
  db: Kysely<Database>;
  log: Log;
  now?: () => Date;
  newId: () => string;
  /** Folder of the built pages; left out, only the API is served. */
  webDir?: string;
  hasPendingMigrations?: () => Promise<boolean>;
}

/** The built application with what its owner needs to run and stop it. */
export interface App {
  server: FastifyInstance;
  boss: Boss;
  modules: readonly Module[];
  /** Every endpoint that is served, for tools and tests that walk over all of them. */
  endpoints: readonly { name: string; endpoint: Endpoint }[];
  /** Runs work in one transaction as the system: jobs, seeds. */
  asSystem: (work: (ctx: Ctx) => Promise<void>) => Promise<void>;
  /** From now on not ready: the first step of a graceful stop. */
  beginStop: () => void;
}

/** Puts kernel and modules together, lowest module first. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, log, newId } = parts;
  const now = parts.now ?? (() => new Date());
  configureBlobStore(localBlobStore(join(config.dataDir, 'files')));
  let isStopping = false;
  const people = createPeopleCache(db);
  const modules = listModules(config, people);
  const asSystem = (work: (ctx: Ctx) => Promise<void>) =>
    runInContext({ db, log, now, newId, boss: () => boss }, systemActor, work);
  const boss = createBoss({
    db,
    log,
    definitions: modules.flatMap((module) => module.jobs ?? []),
    inContext: asSystem,
  });
  const platform: Platform = {
    db,
    now,
    newId,
    log,
    jobsIn: boss.jobsIn,
    admit: createAdmission({ db, people, now }),
  };
  const server = createServer(parts, newId);
  const bindings = modules.flatMap((module) => module.routes.flat());
  const kernel = createKernel(platform);
  await sendSecurityHeaders(server, { isTls: config.publicUrl.startsWith('https:') });
  guardLoad(server);
  answerFailures(server);
  answerMetrics(server);
  answerHealth(server, {
    db,
    hasPendingMigrations: parts.hasPendingMigrations ?? (async () => false),
    isStopping: () => isStopping,
  });
  acceptJson(server);
  await acceptForms(server);
  for (const binding of bindings) mount(server, binding, kernel.answer);
  await answerOpenApi(server, bindings, '1.0.1');
  if (parts.webDir) await servePages(server, parts, parts.webDir);
  return { server, boss, modules, endpoints: bindings, asSystem, beginStop: () => (isStopping = true) };
}

/** The built pages beside the server; portal pages come rendered when their artefact is there (decision 6). */
async function servePages(server: FastifyInstance, { db, log, config }: AppParts, webDir: string) {
  const readConfig = () => readPublicConfig(db, config);
  await serveWebFiles(server, webDir, await createPortalRenderer(`${webDir}-server`, { readConfig, log }));
}

/** Requests are counted and timed in the metrics; the log keeps what went wrong. */
const quietRequests = new LogController({ disableRequestLogging: true });

function createServer({ config, log }: AppParts, newId: () => string): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: quietRequests,
    genReqId: () => newId(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
}

interface ContextParts {
  db: Kysely<Database>;
  log: Log;
  now: () => Date;
  newId: () => string;
  boss: () => Boss;
}

async function runInContext(
  { db, log, now, newId, boss }: ContextParts,
  actor: Actor,
  work: (ctx: Ctx) => Promise<void>,
) {
  const effects: (() => Promise<void> | void)[] = [];
  await db.transaction().execute((trx) =>
    work({
      db: trx,
      actor,
      origin: { ipAddress: '', userAgent: '', requestId: newId() },
      language: 'zh',
      now,
      newId,
      afterCommit: (effect) => void effects.push(effect),
      audit: () => undefined,
      jobs: boss().jobsIn(trx),
      log,
    }),
  );
  for (const effect of effects) await effect();
}
