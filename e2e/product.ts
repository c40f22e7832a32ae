import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '../apps/server/src/testing/cluster';

const root = join(import.meta.dirname, '..');

/** The built product as its users start it, on an empty database of its own, with the demo loaded. */
export interface RunningProduct {
  address: string;
  stop: () => Promise<void>;
}

export async function startRunningProduct(): Promise<RunningProduct> {
  const database = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'qifu-e2e-'));
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
