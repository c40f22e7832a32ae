import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { buildTemplate, cloneDatabase, filesFolder } from '../apps/server/src/testing/cluster';

const root = join(import.meta.dirname, '..');

/** The built product as its users start it, on a database of its own, with the demo loaded. */
export interface RunningProduct {
  address: string;
  stop: () => Promise<void>;
}

/** What the first start of a run writes beside the database: its key and its files. */
const installedFolder = () => join(filesFolder(), 'installed');

/** The product installs itself once per run, on an empty database; everybody begins with a copy of what it left. */
const installOnce = () =>
  buildTemplate('installed', async (url) => {
    const child = spawnProduct(url, installedFolder());
    await readAddress(child);
    await ended(child);
  });

export async function startRunningProduct(): Promise<RunningProduct> {
  await installOnce();
  const database = await cloneDatabase('installed');
  const folder = mkdtempSync(join(tmpdir(), 'qifu-e2e-'));
  cpSync(installedFolder(), folder, { recursive: true });
  const child = spawnProduct(database.url, folder);
  const address = await readAddress(child);
  return {
    address,
    async stop() {
      await ended(child);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a failed try left behind would fail the next one for a reason of its own: that begins anew. */
export const onNextTry = (begin: () => Promise<void>) =>
  beforeEach(({ task }) => (task.result?.retryCount ? begin() : undefined));

const spawnProduct = (databaseUrl: string, folder: string) =>
  spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const readAddress = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const address = /answers at (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}. Was it built? ${text}`)));
  });

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
