import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './cluster';

const root = join(import.meta.dirname, '../../../..');

/** The built server in a process of its own, which a test may kill. */
export interface BuiltServer {
  child: ChildProcess;
  address: string;
}

const settings = { DATABASE_URL: '', DEMO: '1', PORT: '0', LOG_LEVEL: 'silent' };

/** Starts it as `npm start` does, on the embedded default in a folder of the test's. */
export const startBuilt = (folder: string, own: Record<string, string> = {}) =>
  new Promise<BuiltServer>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
      env: { ...process.env, ...settings, DATA_DIR: folder, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const address = /answers at (\S+)/.exec(text)?.[1];
      if (address) resolve({ child, address });
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });

export const endBuilt = ({ child }: BuiltServer, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** Signs a demo person in; the session outlives the process. */
export async function signInBuilt(address: string, account: string): Promise<string> {
  const body = new URLSearchParams({ account, password: Buffer.from('Qifu2026').toString('base64') });
  const reply = await fetch(`${address}/api/oauth/Login`, { method: 'POST', body });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** Puts into a folder what a first start leaves there: the product installs itself once per run, and copies begin. */
export async function installBuilt(folder: string) {
  const installed = await buildFolder('built', async (begun) => endBuilt(await startBuilt(begun), 'SIGTERM'));
  cpSync(installed, folder, { recursive: true });
}
