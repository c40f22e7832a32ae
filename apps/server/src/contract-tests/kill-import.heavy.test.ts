import { pathToFileURL } from 'node:url';
import { addressOf, type Envelope, longWorkApi, recordImportApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { field, sampleModule } from '../modules/visualdev/publish/testing/sample-module';
import { aWorkbook } from '../platform/xlsx/testing/workbook-builder';
import { filesFolder } from '../testing/cluster';
import { type ServerProcess, startServerProcess } from '../testing/server-process';
import { uploadAs } from '../testing/upload';

let t: TestApp;
let server: ServerProcess | undefined;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  await t.close();
});

const [there, added] = [400, 2_200];

it('writes a large sheet whole and once, whatever process dies in the middle of it', async () => {
  const module = sampleModule(t, 'killImport');
  await module.create([field('comInput', 'no', '编号', {}, { unique: true }), field('numInput', 'n', '数')], {
    btnsList: [{ value: 'upload' }],
  });
  await module.release();
  await t.runJobs();
  const table = sql.table(`lc.mt${module.id}`);
  await sql`insert into ${table} (f_id, f_creator_user_id, f_creator_time, no, n)
    select 'n' || n, 'system', now(), 'N' || n, 0 from generate_series(1, ${sql.lit(there)}) n`.execute(t.db);
  const rows = Array.from({ length: there + added }, (_, i) => [`N${i + 1}`, i + 1]);
  const file = { name: '断电.xlsx', content: await aWorkbook([['编号', '数'], ...rows]) };
  const { fileId } = await uploadAs(t, 'admin', file, 'template');
  const params = { modelId: module.id };
  const { token, summary } = await t.as('admin')(recordImportApi.preview, {
    params,
    body: { fileId, mode: 'both', keys: ['no'] },
  });
  expect(summary).toMatchObject({ update: there, insert: added, bad: 0 });
  const state = async () => {
    const { rows: found } = await sql<{ all: number; set: number; versions: number }>`
      select count(*)::int as all, count(*) filter (where n > 0)::int as set, max(f_version)::int as versions
      from ${table}`.execute(t.db);
    return found[0];
  };

  server = await startServerProcess({
    DATABASE_URL: t.databaseUrl,
    SECRET_KEY: 'of this test and nobody else',
    STORAGE_URL: pathToFileURL(filesFolder()).href,
  });
  let workId = '';
  await t.db.transaction().execute(async (db) => {
    // A record of the last portion is held: the process has written thousands when it comes to it.
    await sql`select from ${table} where f_id = ${`n${there}`} for update`.execute(db);
    const reply = await fetch(
      (server as ServerProcess).address + addressOf(recordImportApi.confirm, { params, body: { token } }),
      {
        method: 'POST',
        headers: { authorization: await t.tokenOf('admin'), 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      },
    );
    workId = ((await reply.json()) as Envelope & { data: { workId: string } }).data.workId;
    await expect
      .poll(async () => {
        const { rows: waiting } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
        return waiting.length;
      })
      .toBeGreaterThan(0);
    await server?.stop('SIGKILL');
  });
  await expect.poll(state).toEqual({ all: there, set: 0, versions: 1 });

  const read = () => t.as('admin')(longWorkApi.read, { params: { id: workId } });
  expect((await read()).state).toBe('running');
  await sql`update "longWork" set "beatTime" = "beatTime" - interval '2 minutes'`.execute(t.db);
  await t.asSystem((ctx) => ctx.jobs.send('system.resumeLongWork', {}));
  await t.runJobs();
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('done');
  expect(await read()).toMatchObject({
    hasFile: false,
    title: `断电.xlsx：新增 ${added} 条，更新 ${there} 条，未导入 0 条`,
  });
  const whole = { all: there + added, set: there + added, versions: 2 };
  expect(await state()).toEqual(whole);
  // Whoever confirms it once more is told what came of it.
  const again = await t.as('admin')(recordImportApi.confirm, { params, body: { token } });
  expect(again).toMatchObject({ successNum: there + added, failNum: 0 });
  expect(await state()).toEqual(whole);
  const undone = await t.as('admin')(recordImportApi.undo, {
    params: { ...params, batchId: token },
    body: {},
  });
  expect(undone).toMatchObject({ removed: added, restored: there, kept: 0 });
});
