import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverFlags } from '../tools/server-flags.mjs';

const root = join(import.meta.dirname, '..');

/** A started server process. */
export interface StartedProduct {
  pid: number;
  port: number;
  /** From spawning the process to its address being answered. */
  startedMs: number;
  stop: () => Promise<void>;
}

/** Starts the built server as its users do and waits until it answers; that of another checkout where one is named. */
export async function startBuiltProduct(
  environment: Record<string, string>,
  checkout = root,
): Promise<StartedProduct> {
  const from = performance.now();
  const child = spawn(process.execPath, [...serverFlags, join(checkout, 'apps/server/dist/main.js')], {
    cwd: checkout,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', DEMO: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readPort(child);
  await answered(port);
  return {
    pid: child.pid ?? 0,
    port,
    startedMs: performance.now() - from,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The port a started server says it answers at. */
export const readPort = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const port = /answers at \S+:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });

async function answered(port: number) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/system/SysConfig/Public`);
  if (!reply.ok) throw new Error(`the first call answered ${reply.status}`);
  await reply.arrayBuffer();
}

/** Signs a demo person in. */
export async function signIn(port: number, account: string): Promise<string> {
  const password = Buffer.from('Qifu2026').toString('base64');
  const reply = await fetch(`http://127.0.0.1:${port}/api/oauth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ account, password }).toString(),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}
