import { Kysely } from 'kysely';
import { Pool } from 'pg';
import Cursor from 'pg-cursor';
import type { Database } from './database';
import type { Pulse } from './database-pulse';
import { ProductDialect } from './dialect';
import { valueParsers } from './value-parsers';
import { pooledClients } from './wire/pooled-client';
import { openSharedLine, shareLine } from './wire/shared-line';

/** How to reach the database; times are milliseconds. */
export interface ConnectOptions {
  url: string;
  /** Connections at most; the rest waits in line. */
  max?: number;
  /** Calls that may wait for a connection before further ones are refused at once. */
  maxWaiting?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Zero lets a statement run for ever. */
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** Lets calls give up in seconds when the database answers nobody. */
  pulse?: Pulse;
  /** Told about connections that break while idle; the pool replaces them by itself. */
  onConnectionError?: (error: Error) => void;
}

/** An open database: the typed query builder, the pool below it and the way to end both. */
export interface Connection {
  db: Kysely<Database>;
  pool: Pool;
  close: () => Promise<void>;
}

/** A statement of a call runs so long at most; those of reports and exports (`isLong`) four times as long. */
export const callTimeoutMs = 30_000;
const longCallTimeoutMs = 120_000;
const longConnections = 4;
const longMaxWaiting = 40;

const idleTransactionMs = 60_000;
/** The server ends a statement first; the driver gives up a little later, when the server does not answer. */
const unansweredGraceMs = 2_000;

/** Adds our session settings to those the address may already carry (an address wins over other settings). */
function addressWithSession(url: string): string {
  const address = new URL(url);
  const own = '-c TimeZone=Asia/Shanghai -c jit=off';
  const given = address.searchParams.get('options');
  address.searchParams.set('options', given ? `${own} ${given}` : own);
  return address.href;
}

/**
 * Opens a pool and Kysely over it. Nothing is sent until the first query.
 * Repeated statements run as named prepared statements; a broken connection never ends the process.
 */
export function connectDatabase(options: ConnectOptions): Connection {
  const statementTimeoutMs = options.statementTimeoutMs ?? callTimeoutMs;
  const session = {
    connectionString: addressWithSession(options.url),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: valueParsers,
    application_name: options.applicationName ?? 'qifu',
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs > 0 ? statementTimeoutMs + unansweredGraceMs : 0,
    lock_timeout: options.lockTimeoutMs ?? 5_000,
    idle_in_transaction_session_timeout: idleTransactionMs,
  };
  const pool = new Pool({ ...session, max: options.max ?? 12, min: 2, idleTimeoutMillis: 300_000 });
  const report = (error: Error) => options.onConnectionError?.(error);
  pool.on('error', report);
  // A client that is handed out has no listener of the pool: without one its 'error' would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db = new Kysely<Database>({
    dialect: new ProductDialect({
      pool: pooledClients(pool, options.maxWaiting ?? 200, options.pulse),
      cursor: Cursor,
    }),
  });
  const line = openSharedLine(session, options.pulse);
  shareLine(db, line);
  const close = async () => {
    await line.close();
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** Few connections with more patience for long calls, beside those of all others. */
export const connectForLongCalls = (options: ConnectOptions): Connection =>
  connectDatabase({
    applicationName: 'qifu-long',
    max: longConnections,
    maxWaiting: longMaxWaiting,
    ...options,
    statementTimeoutMs: longCallTimeoutMs,
  });
