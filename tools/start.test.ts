import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** What somebody has who has only just fetched the sources: nothing installed, nothing built. */
const fresh = mkdtempSync(join(tmpdir(), 'qifu-fresh-'));
const inUse = createServer();

beforeAll(async () => {
  for (const name of readdirSync(import.meta.dirname).filter((one) => one.endsWith('.mjs')))
    cpSync(join(import.meta.dirname, name), join(fresh, 'tools', name));
  cpSync(join(root, 'package-lock.json'), join(fresh, 'package-lock.json'));
  await new Promise<void>((resolve) => inUse.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  inUse.close();
  rmSync(fresh, { recursive: true, force: true });
});

const usedPort = () => String((inUse.address() as { port: number }).port);

function startWith(environment: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: join(fresh, 'data'), ...environment };
  const { status, stderr } = spawnSync(process.execPath, ['tools/start.mjs'], { cwd: fresh, env });
  return { status, told: stderr.toString() };
}

describe('npm start with a setting that is wrong', () => {
  it.each([
    ['TRUST_PROXY', { TRUST_PROXY: 'everything' }, /TRUST_PROXY is wrong: comma separated addresses/],
    ['DATA_DIR', { DATA_DIR: '/proc/x' }, /DATA_DIR \/proc\/x cannot be used .*: name a folder/],
    ['DATA_DIR', { DATA_DIR: import.meta.dirname }, /DATA_DIR .* holds what is not of this product/],
    ['AUDIT_ANCHORS', { AUDIT_ANCHORS: '/proc/x/anchors' }, /AUDIT_ANCHORS cannot be written to/],
    ['STORAGE_URL', { STORAGE_URL: 'file:///proc/x' }, /STORAGE_URL \/proc\/x cannot be used/],
    ['HOST', { HOST: '192.0.2.1', DEMO: '1' }, /HOST 192\.0\.2\.1 is no address of this machine/],
    ['DEMO', { DEMO: '0' }, /SECRET_KEY is required/],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b', DEMO: '1' },
      /DATABASE_URL: nobody answers at 127\.0\.0\.1:1/,
    ],
  ])('names %s before anything is installed or built', (_name, environment, message) => {
    const { status, told } = startWith(environment);
    expect(told).toMatch(message);
    expect(told).not.toContain('secret@');
    expect(status).toBe(1);
    expect(['node_modules', '.cache', 'apps'].filter((name) => existsSync(join(fresh, name)))).toEqual([]);
  });

  it('names a port that somebody else listens on', () => {
    expect(startWith({ PORT: usedPort() }).told).toContain(`PORT ${usedPort()} is in use on 127.0.0.1: stop`);
  });
});
