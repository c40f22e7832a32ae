import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { connectDatabase } from '#platform/db/connect';
import { buildTemplate, cloneDatabase, emptyDatabase } from './cluster';

/** Another test run, as a process of its own: says where its server is and ends when its input does. */
const runCode = `
  const { startTestCluster, emptyDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))});
  const cluster = await startTestCluster();
  const { url } = await emptyDatabase();
  process.stdout.write(url);
  process.stdin.resume().on('end', () => cluster.stop());`;

const runs: ChildProcess[] = [];

afterEach(() => {
  for (const run of runs.splice(0)) run.kill('SIGKILL');
});

async function startRun(env: NodeJS.ProcessEnv = {}) {
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', runCode], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  runs.push(run);
  const [chunk] = (await once(run.stdout, 'data')) as [Buffer];
  const url = new URL(chunk.toString());
  const end = async (how: () => void) => {
    const exited = once(run, 'exit');
    how();
    await exited;
  };
  return {
    database: url.pathname.slice(1),
    folder: dirname(url.searchParams.get('host') ?? ''),
    finish: () => end(() => run.stdin.end()),
    kill: (signal: NodeJS.Signals) => end(() => run.kill(signal)),
  };
}

async function databases(): Promise<string[]> {
  const own = await emptyDatabase();
  const { db, close } = connectDatabase({ url: own.url });
  const { rows } = await sql<{ datname: string }>`select datname from pg_database`.execute(db);
  await close();
  await own.drop();
  return rows.map(({ datname }) => datname);
}

const town = async (url: string) => {
  const { db, close } = connectDatabase({ url });
  await sql`create table town as select '江岚' as name`.execute(db);
  await close();
};

it('builds a template once, however many ask for it at the same moment', async () => {
  const build = vi.fn(town);
  await Promise.all([1, 2, 3].map(() => buildTemplate('town', build)));
  expect(build).toHaveBeenCalledTimes(1);
});

it('builds a template again when the first try failed', async () => {
  const failing = async (url: string) => {
    await town(url);
    throw new Error('half done');
  };
  await expect(buildTemplate('again', failing)).rejects.toThrow('half done');
  await buildTemplate('again', town);
});

it('gives each test file a copy that nobody else sees', async () => {
  await buildTemplate('town', town);
  const copies = await Promise.all([1, 2, 3].map(() => cloneDatabase('town')));
  expect(new Set(copies.map(({ url }) => url)).size).toBe(3);
  for (const { url, drop } of copies) {
    const { db, close } = connectDatabase({ url });
    await sql`insert into town values ('new')`.execute(db);
    const { rows } = await sql`select name from town`.execute(db);
    expect(rows).toEqual([{ name: '江岚' }, { name: 'new' }]);
    await close();
    await drop();
  }
});

it('leaves nothing of a run that finished or was asked to stop', async () => {
  const finished = await startRun({ TEST_DATABASE_URL: '' });
  await finished.finish();
  expect(existsSync(finished.folder)).toBe(false);
  const stopped = await startRun({ TEST_DATABASE_URL: '' });
  await stopped.kill('SIGTERM');
  expect(existsSync(stopped.folder)).toBe(false);
});

it('removes what a killed run left, and nothing of a living one', async () => {
  const living = await startRun({ TEST_DATABASE_URL: '' });
  const killed = await startRun({ TEST_DATABASE_URL: '' });
  await killed.kill('SIGKILL');
  expect(existsSync(killed.folder)).toBe(true);
  await (await startRun({ TEST_DATABASE_URL: '' })).finish();
  expect(existsSync(killed.folder)).toBe(false);
  expect(existsSync(living.folder)).toBe(true);
  await living.finish();
});

it('on a given server removes only the databases of runs that are over', async () => {
  const TEST_DATABASE_URL = process.env.QIFU_TEST_CLUSTER_URL;
  const living = await startRun({ TEST_DATABASE_URL });
  const killed = await startRun({ TEST_DATABASE_URL });
  await killed.kill('SIGKILL');
  expect(await databases()).toContain(killed.database);
  const finished = await startRun({ TEST_DATABASE_URL });
  await finished.finish();
  const left = await databases();
  expect(left).not.toContain(killed.database);
  expect(left).not.toContain(finished.database);
  expect(left).toContain(living.database);
  await living.finish();
});
