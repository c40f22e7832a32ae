import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSnowflake } from '@qifu/rules';
import { sealKey } from '#platform/audit/seal/seal-key';
import { createSealer, type Sealer } from '#platform/audit/seal/sealer';
import { type Config, ConfigError, demoPassword } from '#platform/config';
import { checkServer } from '#platform/db/check-server';
import { type Connection, connectDatabase, connectForLongCalls } from '#platform/db/connect';
import { type Pulse, watchPulse } from '#platform/db/database-pulse';
import { startEmbedded } from '#platform/db/embedded/start-embedded';
import { migrateDatabase, pendingMigrations } from '#platform/db/migrate';
import { startEventBus } from '#platform/events/start-event-bus';
import { keepToOwner } from '#platform/folder/keep-to-owner';
import { leaseNode } from '#platform/ids/lease-node';
import { createLog, type Log } from '#platform/log';
import { createSecrets } from '#platform/secrets';
import type { BlobStore } from '#platform/storage/blob-store';
import { openAnsweringStore } from '#platform/storage/open-blob-store';
import { formerChain } from '../migrations/former-chain';
import { migrations } from '../migrations/index';
import { makeDemoGrants } from '../seeds/demo-grants';
import { releaseDemoDesign } from '../seeds/demo-module';
import { type App, buildApp } from './app';
import { endsWithin } from './ends-within';
import { isInstalled } from './is-installed';
import { recordRuns } from './record-runs';
import { runInstall } from './run-install';
import { upgradeData } from './upgrade-data';

/** The whole running product of one process. */
export interface Product {
  address: string;
  /** Says where it answers and who may sign in: whoever reads it may also ask for the stop at once. */
  greet: () => void;
  stop: () => Promise<void>;
}

/** Whoever waits for the start has his first page before the queue of jobs begins its work. */
const jobsAfterMs = 500;
/** Running calls may finish so long (reliability 8.6). */
const drainMs = 25_000;
/** Then what is left to write and to close: a database that answers nobody must not keep the process. */
const closeMs = 10_000;

/** Database, schema, data, application, listening: in this order, each step failing loudly. */
export async function startProduct(config: Config): Promise<Product> {
  const log = createLog(config.logLevel);
  const dataDir = resolve(config.dataDir);
  keepToOwner(dataDir);
  const secret = config.secretKey ?? keptSecret(dataDir);
  const storage = await openAnsweringStore(config);
  const { url, stopDatabase } = await openDatabase(config, dataDir, log);
  const pulse = watchPulse(url);
  try {
    const options = {
      url,
      // The error of the driver carries the whole client; its message is what helps.
      onConnectionError: ({ message }: Error) => log.info({ reason: message }, 'a database connection broke'),
    };
    const connection = connectDatabase({ ...options, pulse });
    await checkServer(connection.db);
    await migrateDatabase(url, migrations, formerChain);
    const long = connectForLongCalls(options);
    const end = () => endDatabase(pulse, stopDatabase);
    return await runApp({ config, secret, storage, log, connection, long, url, stopDatabase: end });
  } catch (error) {
    await endDatabase(pulse, stopDatabase);
    throw error;
  }
}

async function endDatabase(pulse: Pulse, stopDatabase: () => Promise<void>) {
  await pulse.stop();
  await stopDatabase();
}

interface RunParts {
  config: Config;
  secret: string;
  storage: BlobStore;
  log: Log;
  connection: Connection;
  long: Connection;
  url: string;
  stopDatabase: () => Promise<void>;
}

async function runApp(parts: RunParts): Promise<Product> {
  const { config, storage, log, connection, long, url, stopDatabase } = parts;
  const secrets = createSecrets(parts.secret);
  const { db } = connection;
  const lease = await leaseNode(url);
  const newId = createSnowflake({ node: lease.node });
  const isOld = await isInstalled(db);
  if (isOld) await upgradeData(db, newId);
  const installed = isOld ? {} : await runInstall({ config, secret: parts.secret, url, node: lease.node });
  const events = await startEventBus({ url, redisUrl: config.redisUrl, db, log, secrets });
  const app = await buildApp({
    config,
    db,
    databaseUrl: url,
    longDb: long.db,
    events,
    storage,
    secrets,
    log,
    newId,
    webDir: webFolder(),
    hasPendingMigrations: async () => (await pendingMigrations(db, migrations)).length > 0,
  });
  // Before the first call: a job sent to a queue that is not there is refused or, worse, lost.
  if (!(await app.boss.isLaid())) await app.boss.prepare();
  if (config.isDemo) {
    const parts = { db, newId, now: () => new Date(), asSystem: app.asSystem };
    await releaseDemoDesign(parts);
    await makeDemoGrants(parts);
  }
  const address = await app.server.listen({ port: config.port, host: config.host });
  const jobs = setTimeout(() => void app.queue.start(), jobsAfterMs);
  const sealer = createSealer({
    db,
    log,
    now: () => new Date(),
    anchorFiles: config.anchorFiles,
    key: sealKey(secrets),
  });
  sealer.start();
  const record = recordRuns(app, config);
  await record('system.start');
  return {
    address,
    greet: () => tellHowToStart(config, address, installed.adminPassword),
    async stop() {
      clearTimeout(jobs);
      app.beginStop();
      if (!(await endsWithin(drainMs, app.server.close()))) log.warn('some calls did not finish in time');
      const closed = closeRest(app, { sealer, log, record })
        .then(() => events.close())
        .then(() => lease.release())
        .then(() => Promise.all([connection.close(), long.close()]))
        .then(stopDatabase);
      if (!(await endsWithin(closeMs, closed)))
        throw new Error('the stop took too long and was cut off; what was acknowledged is kept');
    },
  };
}

/** Jobs end, the stop goes on record, and the record is sealed. */
async function closeRest(
  app: App,
  { sealer, log, record }: { sealer: Sealer; log: Log; record: ReturnType<typeof recordRuns> },
) {
  await app.queue.stop();
  await record('system.stop').catch((error: unknown) =>
    log.error({ err: error }, 'the stop is not on record'),
  );
  await sealer.stop();
}

async function openDatabase(config: Config, dataDir: string, log: Log) {
  if (config.databaseUrl) return { url: config.databaseUrl, stopDatabase: async () => undefined };
  const embedded = await startEmbedded({
    dataDir: join(dataDir, 'database'),
    onRestart: (reason) =>
      log.error({ err: reason }, 'the embedded database ended by itself and was started again'),
  });
  // Its socket lies in a folder only our user can enter, so the address is no secret.
  log.debug({ address: embedded.url }, 'the embedded database listens');
  return { url: embedded.url, stopDatabase: embedded.stop };
}

/** The demo's own secret, made once: whole or not at all, since a disk may be full. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    const begun = `${file}.${process.pid}`;
    writeFileSync(begun, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(begun, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 16)
    throw new ConfigError([
      `${file} holds no secret: put the one of a backup there, or remove it; without it nobody stays signed in, and seals of the audit log that were made with it can only be verified with the anchors`,
    ]);
  return secret;
}

/** The built pages beside the bundled server. */
function webFolder(): string {
  return resolve(import.meta.dirname, '../../web/dist');
}

function tellHowToStart(config: Config, address: string, adminPassword: string | undefined) {
  const lines = [`Qifu answers at ${config.publicUrl || address}`];
  if (config.isDemo)
    lines.push(
      `Demo accounts, all with the password ${demoPassword}:`,
      '  admin (administrator), clerk (review staff), approver, supervisor, district,',
      '  expert01 to expert30, company01 to company06 (enterprise), person01 (individual)',
    );
  if (adminPassword)
    lines.push(`First administrator: admin, password ${adminPassword} (shown only now; change it)`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
