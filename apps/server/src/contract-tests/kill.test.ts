import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCreditCode } from '@qifu/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect';
import { startEmbedded } from '#platform/db/embedded/start-embedded';

const kills = process.env.QIFU_LONG ? 1000 : 20;
const root = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'qifu-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Running {
  child: ChildProcess;
  address: string;
}

/** The built server as it is started by `npm start`, on the embedded default. */
const start = () =>
  new Promise<Running>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, DEMO: '1', PORT: '0', LOG_LEVEL: 'silent' },
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

const stop = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });

async function signIn(address: string) {
  const body = new URLSearchParams({
    account: 'clerk',
    password: Buffer.from('Qifu2026').toString('base64'),
  });
  const reply = await fetch(`${address}/api/oauth/Login`, { method: 'POST', body });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

let made = 0;
/** What was acknowledged before any kill: the client's own journal. */
const acknowledged = new Set<string>();

/** Writes until the server dies under it; several writers at once. */
async function writeUntilDeath(address: string, token: string) {
  for (;;) {
    made += 1;
    const creditCode = makeCreditCode(`91990111${String(made).padStart(9, '0')}`);
    const body = JSON.stringify({
      enterpriseName: `断电企业${made}`,
      creditCode,
      legalPerson: '周启文',
      districtId: '990111',
      industryCode: 'C34',
      scaleType: '3',
    });
    try {
      const reply = await fetch(`${address}/api/xmqgcgl/p1/enterprise`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body,
      });
      const { code, msg } = (await reply.json()) as { code: number; msg: string };
      if (code !== 200) throw new Error(`refused: ${msg}`);
      acknowledged.add(creditCode);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error;
      return;
    }
  }
}

/** Registered firms of this test, and their audit rows, as the database has them after everything. */
async function readBack() {
  const embedded = await startEmbedded({ dataDir: join(folder, 'database') });
  const { db, close } = connectDatabase({ url: embedded.url, max: 2 });
  const stored = await db
    .selectFrom('enterprise')
    .select(['id', 'creditCode'])
    .where('enterpriseName', 'like', '断电企业%')
    .execute();
  const audited = await db
    .selectFrom('auditLog')
    .select('objectId')
    .where('objectType', '=', 'enterprise')
    .where('objectName', 'like', '断电企业%')
    .execute();
  await close();
  await embedded.stop();
  return { stored, audited: audited.map(({ objectId }) => objectId) };
}

describe('killing the process while it writes', () => {
  it(`${kills} times loses nothing that was acknowledged and leaves nothing half-done`, async () => {
    for (let i = 0; i < kills; i++) {
      const { child, address } = await start();
      const token = await signIn(address);
      const writers = Array.from({ length: 4 }, () => writeUntilDeath(address, token));
      await new Promise((resolve) => setTimeout(resolve, 20 + ((i * 37) % 180)));
      await stop(child, 'SIGKILL');
      await Promise.all(writers);
    }
    const last = await start();
    await stop(last.child, 'SIGTERM');
    const { stored, audited } = await readBack();
    const codes = new Set(stored.map(({ creditCode }) => creditCode));
    expect(acknowledged.size).toBeGreaterThan(kills);
    expect([...acknowledged].filter((code) => !codes.has(code))).toEqual([]);
    expect(codes.size).toBe(stored.length);
    expect(new Set(audited)).toEqual(new Set(stored.map(({ id }) => id)));
    expect(audited).toHaveLength(stored.length);
  }, 600_000);
});
