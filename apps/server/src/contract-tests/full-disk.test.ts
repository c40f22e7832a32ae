import { join } from 'node:path';
import { makeCreditCode } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect';
import { databaseName } from '#platform/db/embedded/prepare-database';
import { socketUrl } from '#platform/db/embedded/socket-folder';
import { type BuiltServer, endBuilt, installBuilt, signInBuilt, startBuilt } from '../testing/built-server';
import { mountSmallDisk } from '../testing/small-disk';

const disk = mountSmallDisk(600);
let server: BuiltServer | undefined;
let token: string;

beforeAll(async () => {
  if (!disk) return;
  await installBuilt(disk.folder);
  server = await startBuilt(disk.folder);
  token = await signInBuilt(server.address, 'clerk');
}, 600_000);
afterAll(async () => {
  if (!disk) return;
  disk.free();
  if (server) await endBuilt(server, 'SIGTERM');
  disk.remove();
});

let made = 0;
const acknowledged: string[] = [];

interface Answer {
  status: number;
  code: number;
  msg: string;
  extras?: { errorCode: string };
}

const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const reply = await fetch(`${server?.address}${path}`, {
    ...init,
    headers: { authorization: token, 'accept-language': 'en', ...init.headers },
  });
  return { status: reply.status, ...((await reply.json()) as Omit<Answer, 'status'>) };
};

async function register(): Promise<Answer> {
  made += 1;
  const creditCode = makeCreditCode(`91990111${String(made).padStart(9, '0')}`);
  const answer = await ask('/api/xmqgcgl/p1/enterprise', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      enterpriseName: `满盘企业${made}`,
      creditCode,
      legalPerson: '周启文',
      districtId: '990111',
      industryCode: 'C34',
      scaleType: '3',
      businessScope: '仪器'.repeat(400),
    }),
  });
  if (answer.code === 200) acknowledged.push(creditCode);
  return answer;
}

const signIn = () =>
  ask('/api/oauth/Login', {
    method: 'POST',
    body: new URLSearchParams({ account: 'approver', password: Buffer.from('Qifu2026').toString('base64') }),
  });

async function untilRefused(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let left = 5_000; left > 0; left -= 1) {
    const answer = await attempt();
    if (answer.code !== 200) return answer;
  }
  throw new Error('nothing was refused');
}

const isFull = {
  status: 503,
  code: 503,
  msg: 'The server has no room left, nothing was saved. Contact the administrator.',
  extras: { errorCode: 'server.diskFull' },
};

/** Has the database begin new files of its log until it finds no room for one, and ends. */
async function exhaustLog() {
  const url = socketUrl(join(disk?.folder ?? '', 'database', 'socket'), databaseName);
  const { pool, close } = connectDatabase({ url, max: 1 });
  const next = () =>
    pool.query(`select pg_logical_emit_message(false, 'qifu', 'x'), pg_switch_wal()`).then(
      () => true,
      () => false,
    );
  for (let left = 100; left > 0 && (await next()); left -= 1);
  await close().catch(() => undefined);
}

const readiness = async () => {
  const reply = await fetch(`${server?.address}/health/ready`);
  const { problem } = (await reply.json()) as { problem?: string };
  return { status: reply.status, problem };
};

describe.runIf(disk)('a full disk', () => {
  it('F14. is named, loses nothing that was acknowledged, and is over when there is room again', async () => {
    expect(await register()).toMatchObject({ code: 200 });
    disk?.fill();
    expect(await readiness()).toMatchObject({
      status: 503,
      problem: expect.stringContaining('disk is full'),
    });
    expect(await untilRefused(register)).toMatchObject(isFull);
    disk?.free();
    await expect.poll(register, { timeout: 60_000 }).toMatchObject({ code: 200 });
    await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({ status: 200 });
  });

  it('F14. is named too when the database has ended of it, and nobody is charged with a wrong password', async () => {
    disk?.fill();
    await exhaustLog();
    expect(await readiness()).toMatchObject({
      status: 503,
      problem: expect.stringContaining('disk is full'),
    });
    for (let times = 0; times < 12; times += 1) expect(await signIn()).toMatchObject(isFull);
    expect(await untilRefused(register)).toMatchObject(isFull);
    disk?.free();
    await expect.poll(signIn, { timeout: 120_000 }).toMatchObject({ code: 200 });
    expect(await register()).toMatchObject({ code: 200 });
    await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({ status: 200 });
    for (const code of acknowledged)
      expect(
        await ask(`/api/xmqgcgl/p1/enterprise/getList`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ keyword: code, currentPage: 1, pageSize: 20 }),
        }),
      ).toMatchObject({ code: 200, data: { pagination: { total: 1 } } });
  });
});
