import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, connectDatabase } from '../connect';
import { isDatabaseUnavailable } from '../database-failure';
import { FolderInUseError } from './folder-lock';
import { findServer } from './postmaster';
import { processBirth, processSpace } from './processes';
import { type Embedded, startEmbedded } from './start-embedded';

/** Memory where there is one: what is tested here does not depend on the disk. */
const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
let root: string;
let dataDir: string;
let servers: Embedded[];
let starters: ChildProcess[];

/** A folder that was used and left in order; most tests begin with a copy of it. */
let used: string;

beforeAll(async () => {
  used = mkdtempSync(join(base, 'qifu-embedded-'));
  await (await startEmbedded({ dataDir: used, isDurable: false })).stop();
});

afterAll(() => rmSync(used, { recursive: true }));

beforeEach(() => {
  root = mkdtempSync(join(base, 'qifu-embedded-'));
  dataDir = join(root, 'data');
  cpSync(used, dataDir, { recursive: true });
  servers = [];
  starters = [];
});

afterEach(async () => {
  for (const starter of starters) starter.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop()));
  const left = existsSync(dataDir) ? findServer(dataDir) : undefined;
  if (left) process.kill(left.pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function start(
  folder = dataDir,
  more: Partial<Parameters<typeof startEmbedded>[0]> = {},
): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: folder, ...more });
  servers.push(server);
  return server;
}

/** Runs `work` with a connection and closes it. */
async function using<T>({ url }: { url: string }, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connectDatabase({ url });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

const show = (server: Embedded, name: string) =>
  using(server, async ({ db }) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
    return rows[0]?.value;
  });

const starterCode = (folder: string) => `
  setInterval(() => undefined, 1000);
  const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))});
  try {
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(folder)} });
    process.stdout.write('started ' + url);
  } catch (error) {
    process.stdout.write('refused ' + error.message);
  }`;

/** Another app on the folder, as a process of its own. */
function spawnStarter(folder = dataDir): ChildProcess {
  const args = ['--import', 'tsx', '--input-type=module', '-e', starterCode(folder)];
  const starter = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  starters.push(starter);
  return starter;
}

async function firstWords(starter: ChildProcess): Promise<string> {
  const [chunk] = (await once(starter.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return chunk.toString();
}

async function kill(starter: ChildProcess) {
  starter.kill('SIGKILL');
  await once(starter, 'exit');
}

describe('a fresh folder', () => {
  it('becomes a database that keeps its promises and knows Chinese letters', async () => {
    const server = await start(join(root, 'fresh'));
    expect(await show(server, 'fsync')).toBe('on');
    expect(await show(server, 'full_page_writes')).toBe('on');
    expect(await show(server, 'data_checksums')).toBe('on');
    expect(await show(server, 'listen_addresses')).toBe('');
    expect(await show(server, 'server_encoding')).toBe('UTF8');
    const { rows } = await using(server, ({ db }) =>
      sql`select show_trgm('重') as t, 'Ж' ilike 'ж' as i`.execute(db),
    );
    expect(rows[0]).toMatchObject({ i: true });
  });

  it('keeps its data when it is stopped and opened again', async () => {
    const first = await start();
    await using(first, ({ db }) => sql`create table town as select '江岚' as name`.execute(db));
    await first.stop();
    const begin = performance.now();
    const { rows } = await using(await start(), ({ db }) => sql`select name from town`.execute(db));
    expect(rows).toEqual([{ name: '江岚' }]);
    // Some 60 ms on a quiet machine; the limit allows for a busy one.
    expect(performance.now() - begin).toBeLessThan(3_000);
  });

  it('may have a path too long for a socket, and blanks and Chinese in it', async () => {
    const folder = join(root, '数据 folder', 'x'.repeat(120));
    cpSync(used, folder, { recursive: true });
    rmSync(join(folder, 'socket'), { recursive: true });
    const server = await start(folder);
    expect(existsSync(join(folder, 'socket'))).toBe(false);
    expect(await show(server, 'server_version_num')).toMatch(/^\d+$/);
    const elsewhere = new URL(server.url).searchParams.get('host') as string;
    await server.stop();
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('may be reached through a link', async () => {
    symlinkSync(dataDir, join(root, 'link'));
    await start(join(root, 'link'));
    await expect(start()).rejects.toBeInstanceOf(FolderInUseError);
  });

  it('takes settings of the caller', async () => {
    const server = await start(dataDir, { settings: { work_mem: '3MB' } });
    expect(await show(server, 'work_mem')).toBe('3MB');
  });
});

describe('an app that was killed', () => {
  it('leaves its server to the next one, with all that was committed', async () => {
    const starter = spawnStarter();
    const url = (await firstWords(starter)).replace('started ', '');
    await using({ url }, ({ db }) => sql`create table town as select 1 as one`.execute(db));
    const before = findServer(dataDir);
    await kill(starter);
    const server = await start();
    expect(server.pid()).toBe(before?.pid);
    expect(server.url).toBe(url);
    const { rows } = await using(server, ({ db }) => sql`select one from town`.execute(db));
    expect(rows).toEqual([{ one: 1 }]);
    await server.stop();
    expect(findServer(dataDir)).toBeUndefined();
  });

  it('leaves its server to one with other settings, which starts it anew', async () => {
    const starter = spawnStarter();
    await firstWords(starter);
    const before = findServer(dataDir);
    await kill(starter);
    const server = await start(dataDir, { settings: { work_mem: '3MB' } });
    expect(server.pid()).not.toBe(before?.pid);
    expect(await show(server, 'work_mem')).toBe('3MB');
  });

  it('while its server was shutting down leaves a folder that opens again', async () => {
    const starter = spawnStarter();
    const url = (await firstWords(starter)).replace('started ', '');
    await using({ url }, ({ db }) => sql`create table town as select generate_series(1, 100000)`.execute(db));
    await kill(starter);
    process.kill(findServer(dataDir)?.pid as number, 'SIGINT');
    expect(await show(await start(), 'fsync')).toBe('on');
  });

  it('together with its server leaves what was committed', async () => {
    const starter = spawnStarter();
    const url = (await firstWords(starter)).replace('started ', '');
    await using({ url }, ({ db }) => sql`create table town as select 1 as one`.execute(db));
    await kill(starter);
    process.kill(findServer(dataDir)?.pid as number, 'SIGKILL');
    const { rows } = await using(await start(), ({ db }) => sql`select one from town`.execute(db));
    expect(rows).toEqual([{ one: 1 }]);
  });

  it.each([
    ['the cluster is half made', /^cluster.new/],
    ['the cluster stands', /^cluster$/],
    ['the server starts', /^postgres.log$/],
  ])('when %s in its first start leaves a folder that the next one can use', async (_stage, sign) => {
    const folder = join(root, 'fresh');
    const starter = spawnStarter(folder);
    const listed = () => (existsSync(folder) ? readdirSync(folder) : []);
    await vi.waitFor(() => expect(listed().some((name) => sign.test(name))).toBe(true), {
      timeout: 30_000,
      interval: 2,
    });
    await kill(starter);
    const server = await start(folder);
    expect(await show(server, 'fsync')).toBe('on');
    expect(listed().filter((name) => name.startsWith('cluster.new'))).toEqual([]);
  });

  it('does not block when its number was given to another process', async () => {
    const stranger = process.ppid;
    const holder = { pid: stranger, birth: 'long ago', space: processSpace(), host: 'here' };
    writeFileSync(join(dataDir, 'app.lock'), JSON.stringify(holder));
    writeFileSync(
      join(dataDir, 'cluster', 'postmaster.pid'),
      `${stranger}\n${dataDir}\n1\n5432\n\n\n\nready\n`,
    );
    const server = await start();
    expect(server.pid()).not.toBe(stranger);
  });
});

describe('two apps on one folder', () => {
  it('refuses the second with a message that names the first', async () => {
    await start();
    const words = await firstWords(spawnStarter());
    expect(words).toMatch(`refused The data folder ${dataDir} is in use by process ${process.pid}`);
  });
});

describe('a running server', () => {
  it('comes back by itself when it is killed', async () => {
    const restarted = vi.fn();
    const server = await start(dataDir, { onRestart: restarted });
    const before = server.pid();
    await using(server, async ({ db }) => {
      await sql`create table town as select 1 as one`.execute(db);
      process.kill(before, 'SIGKILL');
      await vi.waitFor(() => expect(restarted).toHaveBeenCalledWith(undefined), 20_000);
      expect(server.pid()).not.toBe(before);
      const { rows } = await sql`select one from town`.execute(db);
      expect(rows).toEqual([{ one: 1 }]);
    });
  });

  it('that hangs fails its callers in time, and serves again when it goes on', async () => {
    const server = await start();
    const connection = connectDatabase({ url: server.url, max: 1, statementTimeoutMs: 300 });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db);
    const pid = rows[0]?.pid as number;
    process.kill(pid, 'SIGSTOP');
    const failure = await sql`select 1`.execute(connection.db).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
    process.kill(pid, 'SIGCONT');
    await connection.close();
  });

  it('rolls back what is open and is gone when it was stopped', async () => {
    const server = await start();
    const connection = connectDatabase({ url: server.url });
    const open = connection.db.transaction().execute((trx) => sql`select pg_sleep(30)`.execute(trx));
    const ended = expect(open).rejects.toThrow();
    await vi.waitFor(() => expect(connection.pool.totalCount).toBe(1));
    await server.stop();
    await ended;
    await connection.close();
    expect(processBirth(server.pid())).toBeUndefined();
    expect(existsSync(join(dataDir, 'app.lock'))).toBe(false);
  });
});

it('says which version a folder needs when it is not here', async () => {
  writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '9\n');
  await expect(start()).rejects.toThrow(/was written by PostgreSQL 9, but only .* is here/);
});

it('says so when a folder cannot be started, with the end of the log', async () => {
  await expect(start(dataDir, { settings: { shared_buffers: 'a lot' } })).rejects.toThrow(
    /did not start.*shared_buffers/s,
  );
  await start();
});
