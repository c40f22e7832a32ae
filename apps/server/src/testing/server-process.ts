import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

const root = join(import.meta.dirname, '../../../..');

/** The built server as a process of its own. */
export interface ServerProcess {
  port: number;
  address: string;
  /** Asks for the stop, or ends it as a power cut does; gives what its log says. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<string>;
}

/** Starts the built server beside others on a database, and waits until it is ready. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'qifu-node-'));
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (log += part));
  const address = `http://127.0.0.1:${port}`;
  await ready(child, address, () => log);
  return {
    port,
    address,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
      return log;
    },
  };
}

async function ready(child: ChildProcess, address: string, log: () => string) {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${log()}`);
    const reply = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server is not ready: ${log()}`);
}
