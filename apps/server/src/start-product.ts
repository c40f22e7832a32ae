import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSnowflake } from '@qifu/rules';
import type { Config } from '#platform/config';
import { checkServer } from '#platform/db/check-server';
import { type Connection, connectDatabase } from '#platform/db/connect';
import { startEmbedded } from '#platform/db/embedded/start-embedded';
import { migrateDatabase, pendingMigrations } from '#platform/db/migrate';
import { leaseNode } from '#platform/ids/lease-node';
import { createLog, type Log } from '#platform/log';
import { configureSecrets } from '#platform/secrets';
import { migrations } from '../migrations/index';
import { demoPassword } from '../seeds/demo-people';
import { type App, buildApp } from './app';
import { installData } from './install-data';

/** The whole running product of one process. */
export interface Product {
  address: string;
  stop: () => Promise<void>;
}

const drainMs = 25_000;
/** No call's statement runs longer; reports and exports raise it for themselves. */
const callTimeoutMs = 30_000;

/** Database, schema, data, application, listening: in this order, each step failing loudly. */
export async function startProduct(config: Config): Promise<Product> {
  const log = createLog(config.logLevel);
  const dataDir = resolve(config.dataDir);
  mkdirSync(dataDir, { recursive: true });
  configureSecrets(config.secretKey ?? keptSecret(dataDir));
  const { url, stopDatabase } = await openDatabase(config, dataDir, log);
  try {
    const connection = connectDatabase({
      url,
      statementTimeoutMs: callTimeoutMs,
      // The error of the driver carries the whole client; its message is what helps.
      onConnectionError: ({ message }) => log.info({ reason: message }, 'a database connection broke'),
    });
    await checkServer(connection.db);
    await migrateDatabase(url, migrations);
    return await runApp({ config, log, connection, url, stopDatabase });
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

interface RunParts {
  config: Config;
  log: Log;
  connection: Connection;
  url: string;
  stopDatabase: () => Promise<void>;
}

async function runApp({ config, log, connection, url, stopDatabase }: RunParts): Promise<Product> {
  const { db } = connection;
  const lease = await leaseNode(url);
  const newId = createSnowflake({ node: lease.node });
  const installed = await installData({ db, config, newId });
  const app = await buildApp({
    config,
    db,
    log,
    newId,
    webDir: webFolder(),
    hasPendingMigrations: async () => (await pendingMigrations(db, migrations)).length > 0,
  });
  const address = await app.server.listen({ port: config.port, host: config.host });
  tellHowToStart(config, address, installed.adminPassword);
  const working = app.boss
    .prepare()
    .then(app.boss.work, (error: unknown) => log.error({ err: error }, 'background queue'));
  return {
    address,
    async stop() {
      await working;
      await stopApp(app, log);
      await lease.release();
      await connection.close();
      await stopDatabase();
    },
  };
}

/** Not ready, no new calls, finish the running ones, then the rest (reliability section 8, 6). */
async function stopApp(app: App, log: Log) {
  app.beginStop();
  const late = setTimeout(() => log.warn('some calls did not finish in time'), drainMs);
  await app.server.close();
  await app.boss.stop();
  clearTimeout(late);
}

async function openDatabase(config: Config, dataDir: string, log: Log) {
  if (config.databaseUrl) return { url: config.databaseUrl, stopDatabase: async () => undefined };
  const embedded = await startEmbedded({
    dataDir: join(dataDir, 'database'),
    onRestart: (reason) =>
      log.error({ err: reason }, 'the embedded database ended by itself and was started again'),
  });
  return { url: embedded.url, stopDatabase: embedded.stop };
}

/** The demo's own secret, made once and kept readable for its owner only. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The built pages beside the bundled server. */
function webFolder(): string {
  return process.env.WEB_DIR ?? resolve(import.meta.dirname, '../../web/dist');
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
