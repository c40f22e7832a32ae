import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { installBuilt } from '../testing/built-server';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'qifu-npm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Resolves when all that wrote there has ended, the server too. */
function startByNpm() {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm.stdout, 'close');
  const address = new Promise<string>((resolve, reject) => {
    let text = '';
    npm.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      const found = /answers at (\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    npm.stdout.once('close', () => reject(new Error(text)));
  });
  return { npm, address, ended };
}

it('ends with everything it started when npm is told to stop', async () => {
  await installBuilt(folder);
  const { npm, address, ended } = startByNpm();
  expect((await fetch(`${await address}/health/live`)).status).toBe(200);
  npm.kill('SIGTERM');
  await ended;
  await expect(fetch(`${await address}/health/live`)).rejects.toThrow('fetch failed');
  expect(existsSync(join(folder, 'database/app.lock'))).toBe(false);
}, 600_000);
