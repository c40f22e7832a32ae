import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainRecordApi, fileApi, oauthApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowDoor } from '#modules/permission';
import { createSecrets } from '#platform/secrets';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../testing/people';
import { fetchAs, uploadAs } from '../testing/upload';

/** Two applications of this process on one database: each with a secret key and a store of its own. */
let one: TestApp;
let other: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qifu-other-store-'));
  one = await startTestApp();
  other = await startTestApp({
    beside: one,
    secrets: createSecrets('the secret of the other application'),
    environment: { STORAGE_URL: pathToFileURL(folder).href },
  });
});
afterAll(async () => {
  await other.close();
  await one.close();
  await rm(folder, { recursive: true });
});

describe('two applications in one process', () => {
  it('do not take each other’s tickets, nor find each other’s bytes', async () => {
    const { fileId } = await uploadAs(one, 'company01');
    const offer = async (t: TestApp) =>
      (await t.as('company01')(fileApi.offer, { params: { type: 'annex', fileId } })).url;
    const fetched = async (t: TestApp, url: string) => (await fetchAs(t, 'company01', url)).statusCode;
    const refused = (await fetchAs(other, 'company01', await offer(one))).json();
    expect(refused).toMatchObject({ extras: { errorCode: 'file.ticketInvalid' } });
    expect(await fetched(one, await offer(one))).toBe(200);
    expect(await fetched(other, await offer(other))).toBe(410);
  });

  it('do not see each other’s plug-ins', async () => {
    const door: RowDoor = {
      menu: 'role',
      alsoIn: [],
      table: 'role',
      columns: new Map(),
      rule: () => ({ name: 'all', rows: sql`true` }),
    };
    const find = async (_ctx: unknown, menu: string) => (menu === door.menu ? door : undefined);
    Object.assign(one.plugs.rowDoorFinders, { madeAtRunTime: find });
    const { id: menuId } = await one.db
      .selectFrom('menu')
      .select('id')
      .where('enCode', '=', door.menu)
      .executeTakeFirstOrThrow();
    const { id: recordId } = await one.db.selectFrom('role').select('id').executeTakeFirstOrThrow();
    const body = { userId: await userIdOf(one, 'admin'), menuId, recordId };
    const explain = (t: TestApp) => t.reply('admin', explainRecordApi.explainRecord, { body });
    expect(await explain(one)).toMatchObject({ code: 200, data: { isVisible: true } });
    expect(await explain(other)).toMatchObject({ extras: { errorCode: 'explain.noRecords' } });
  });

  it('count each for itself', async () => {
    const wrong = async ({ server }: TestApp) => {
      const { body } = await server.inject({ url: '/metrics' });
      return Number(/^qifu_sign_in_wrong_password_total (\d+)$/m.exec(body)?.[1]);
    };
    const password = Buffer.from('Wrong2026').toString('base64');
    await one.reply('nobody', oauthApi.login, { body: { account: 'clerk', password } });
    expect([await wrong(one), await wrong(other)]).toEqual([1, 0]);
  });
});
