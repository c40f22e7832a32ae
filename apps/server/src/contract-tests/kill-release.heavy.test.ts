import { pathToFileURL } from 'node:url';
import {
  addressOf,
  designApi,
  type Endpoint,
  type Envelope,
  longWorkApi,
  type RecordExport,
  recordImportApi,
  recordSheetApi,
} from '@qifu/contracts';
import ExcelJS from 'exceljs';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAboutObject } from '#platform/audit/about-object';
import { startTestApp, type TestApp } from '#testing';
import {
  field,
  outcome,
  type SampleModule,
  sampleModule,
} from '../modules/visualdev/publish/testing/sample-module';
import { aWorkbook } from '../platform/xlsx/testing/workbook-builder';
import { filesFolder } from '../testing/cluster';
import { type Act, killAt as killWhileItWaits, workByItself } from '../testing/kill-at';
import { type ServerProcess, startServerProcess } from '../testing/server-process';
import { fetchAs, uploadAs } from '../testing/upload';

let t: TestApp;
let server: ServerProcess | undefined;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  await t.close();
});

const startProcess = async () => {
  server = await startServerProcess({
    DATABASE_URL: t.databaseUrl,
    SECRET_KEY: 'of this test and nobody else',
    STORAGE_URL: pathToFileURL(filesFolder()).href,
  });
  return server;
};

/** Calls the process as the administrator; what it dies before is never answered. */
async function callProcess(
  { address }: ServerProcess,
  endpoint: Endpoint,
  given: { params?: object; body?: object },
) {
  const reply = await fetch(address + addressOf(endpoint, given as never), {
    method: endpoint.method,
    headers: { authorization: await t.tokenOf('admin'), 'content-type': 'application/json' },
    body: JSON.stringify(given.body),
  }).catch(() => undefined);
  return (await reply?.json().catch(() => undefined)) as Envelope | undefined;
}

const killAt = (lock: RawBuilder<unknown>, act: Act) => killWhileItWaits(t, startProcess, lock, act);

const rowsOf = { item: '纸', count: 3 };
const subTable = {
  __config__: {
    jnpfKey: 'table',
    label: '明细',
    children: [field('comInput', 'item', '品名'), field('numInput', 'count', '数量')],
  },
  __vModel__: 'tableField101',
};
type Field = Awaited<ReturnType<SampleModule['fields']>>[number];
const asNumber = (one: Field) => ({ ...one, __config__: { ...one.__config__, jnpfKey: 'numInput' } });

/** A released module with records, and a draft of it that adds, removes, retypes, makes unique and has a sub-table. */
async function moduleToRelease(enCode: string, more = 0) {
  const module = sampleModule(t, enCode);
  await module.create([
    field('comInput', 'title', '标题', { maxlength: 50 }),
    field('comInput', 'score', '评分'),
    field('comInput', 'note', '说明'),
  ]);
  await module.release();
  await t.runJobs();
  const ids: string[] = [];
  for (const [title, score] of [
    ['甲', '3'],
    ['乙', '不详'],
    ['丙', '5'],
  ])
    ids.push(String((await module.add({ title, score, note: `${title}的说明` })).data));
  if (more > 0)
    await sql`insert into ${sql.table(`lc.mt${module.id}`)} (f_id, f_creator_user_id, f_creator_time, title, score)
      select 'n' || lpad(n::text, 8, '0'), 'system', now() - interval '1 day', 'v' || n, n::text
      from generate_series(1, ${more}::int) n`.execute(t.db);
  const [title, score] = (await module.fields()) as [Field, Field, Field];
  await module.draw(
    [
      { ...title, __config__: { ...title.__config__, unique: true } },
      asNumber(score),
      field('comInput', 'more', '更多'),
      subTable,
    ],
    { defaultSidx: 'title', sort: 'asc' },
  );
  return { module, ids };
}

const releaseBy = (module: SampleModule) => (process: ServerProcess) =>
  callProcess(process, designApi.release, {
    params: { id: module.id },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
const currentOf = async (module: SampleModule) =>
  (await module.versions()).find(({ isCurrent }) => isCurrent)?.no;

/** Before or after, never between: what counts can be read and written, by all that it says. */
async function expectWhole({ module, ids }: { module: SampleModule; ids: string[] }) {
  expect(outcome(await module.list())).toBe('200');
  const [first, second] = [await module.read(ids[0] ?? ''), await module.read(ids[1] ?? '')];
  const no = await currentOf(module);
  if (no === 1) {
    expect([first.score, second.score, first.note]).toEqual(['3', '不详', '甲的说明']);
    expect(outcome(await module.change(ids[0] ?? '', { note: '甲的说明' }))).toBe('200');
  } else {
    expect([first.score, second.score ?? null, first.note]).toEqual([3, null, undefined]);
    expect(outcome(await module.add({ title: '甲' }))).toBe('moduleRecord.taken');
    expect(outcome(await module.change(ids[0] ?? '', { more: '有', tableField101: [rowsOf] }))).toBe('200');
  }
  const { drift } = await module.plan();
  expect(drift).toEqual([]);
  return no;
}

/** What another process does each minute. */
async function goOn() {
  await t.asSystem((ctx) => ctx.jobs.send('visualdev.continueRuns', {}));
  await t.runJobs();
}

/** Goes on from there: the release, what it leaves to be done, and the way back. */
async function expectGoesOn(laid: { module: SampleModule; ids: string[] }) {
  const { module, ids } = laid;
  await goOn();
  if ((await currentOf(module)) === 1) expect(outcome(await module.release())).toBe('200');
  await t.runJobs();
  expect(await expectWhole(laid)).toBe(2);
  const { rows: left } =
    await sql`select from pg_index x where x.indrelid = to_regclass(${`lc.mt${module.id}`})
    and not (x.indisvalid and x.indisready)
    union all select from pg_trigger where tgname = 'qifu_fill'
    union all select from "publishRun" where "designId" = ${module.id} and state in ('filling', 'indexing')`.execute(
      t.db,
    );
  expect(left).toHaveLength(0);
  const { rows: built } = await sql`select from pg_indexes where tablename = ${`mt${module.id}`}
    and indexname like 'q\\_%'`.execute(t.db);
  expect(built.length).toBeGreaterThan(0);
  expect((await module.plan()).steps).toEqual([]);
  // Each version that counted has one row of the audit, and the other way round.
  const { rows: audited } = await sql`select from "auditLog" where ${isAboutObject(module.id)}
    and result = 'ok' and changes::text like '%publishedNo%'`.execute(t.db);
  expect(audited).toHaveLength(2);
  expect(outcome(await module.restore(1, true))).toBe('200');
  await t.runJobs();
  expect(await module.read(ids[1] ?? '')).toMatchObject({ title: '乙', score: '不详', note: '乙的说明' });
}

const tableOf = ({ id }: SampleModule) => sql.table(`lc.mt${id}`);
type Lock = (module: SampleModule) => RawBuilder<unknown>;
const beforeHeld: Lock = ({ id }) => sql`select from design where id = ${id} for update`;
const everyPoint: [string, Lock][] = [
  ['before columns are noted', () => sql`lock table "moduleColumn" in exclusive mode`],
  ['before columns are added', (one) => sql`select from ${tableOf(one)} limit 1`],
  ['before the table of rows is noted', () => sql`lock table "moduleTable" in exclusive mode`],
  ['before the design is held', beforeHeld],
  ['before the version is kept', () => sql`lock table "designVersion" in exclusive mode`],
  ['before menus are written', () => sql`lock table menu in exclusive mode`],
  ['before it counts', () => sql`lock table "securityVersion" in exclusive mode`],
  ['before its work is left', () => sql`lock table "publishRun" in exclusive mode`],
  ['before it is audited', () => sql`lock table "auditLog" in exclusive mode`],
];

const isLong = process.env.QIFU_LONG !== undefined;
const points = everyPoint.filter((_, at) => isLong || at % 3 === 0);

it.each(points)('leaves a release whole or not there when it dies %s', async (name, lock) => {
  const laid = await moduleToRelease(`kill${points.findIndex(([one]) => one === name)}`);
  await killAt(lock(laid.module), releaseBy(laid.module));
  await expectWhole(laid);
  await expectGoesOn(laid);
});

// Whoever reads a record keeps columns from being added: these have been, by a process that died after it.
const later: [string, Lock][] = [
  ['values are taken over', (one) => sql`select from ${tableOf(one)} for update`],
  ['an index without repetition is made', (one) => sql`lock table ${tableOf(one)} in row exclusive mode`],
];

it.each(later.slice(isLong ? 0 : 1))(
  'leaves it so when a second process dies before %s',
  async (name, lock) => {
    const laid = await moduleToRelease(`killTwice${name.length}`);
    for (const at of [beforeHeld, lock]) {
      await killAt(at(laid.module), releaseBy(laid.module));
      expect(await expectWhole(laid)).toBe(1);
    }
    await expectGoesOn(laid);
  },
);

it('builds indexes anew that a process has left half beside the former ones, and goes on with dropping those', async () => {
  const module = sampleModule(t, 'killIndexes');
  await module.create([field('comInput', 'title', '标题', { maxlength: 50 }), field('date', 'day', '日期')], {
    defaultSidx: 'title',
  });
  await module.release();
  await t.runJobs();
  /** Dies where a writer is not done: an index is half gone or half there as long as he goes on. */
  const dieAt = async (does: 'drop' | 'create') =>
    await killAt(sql`lock table ${tableOf(module)} in row exclusive mode`, () =>
      expect
        .poll(async () => {
          const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query like ${`${does} index concurrently%`}
              and wait_event_type = 'Lock'`.execute(t.db);
          return rows.length;
        })
        .toBeGreaterThan(0),
    );
  const indexes = async () =>
    (
      await sql<{ on: string; isWhole: boolean }>`
        select substring(pg_get_indexdef(indexrelid) from '\\(([^,)]+?)[,()]') as on, indisvalid as "isWhole" from pg_index
        where indrelid = to_regclass(${`lc.mt${module.id}`}) and indexrelid::regclass::text like 'lc.q\\_%'
        order by 1`.execute(t.db)
    ).rows.map(({ on, isWhole }) => `${on} ${isWhole}`);
  await module.draw(await module.fields(), { defaultSidx: 'day' });
  expect(outcome(await module.release())).toBe('200');
  await dieAt('create');
  expect(await indexes()).toEqual(['day DESC NULLS LAST false', 'grams true', 'title DESC NULLS LAST true']);
  expect(outcome(await module.list())).toBe('200');
  await goOn();
  expect(await indexes()).toEqual(['day DESC NULLS LAST true', 'grams true']);
  await module.draw(await module.fields());
  expect(outcome(await module.release())).toBe('200');
  await dieAt('drop');
  expect(await indexes()).toEqual(['day DESC NULLS LAST false', 'grams true']);
  expect(outcome(await module.list())).toBe('200');
  await goOn();
  expect(await indexes()).toEqual(['grams true']);
});

const steps: [string, Lock][] = [
  ['before the first', (one) => sql`select from ${tableOf(one)} where f_id = 'n00000001' for update`],
  ['between two', (one) => sql`select from ${tableOf(one)} where f_id = 'n00012000' for update`],
  ['after the last', () => sql`lock table "designVersion" in exclusive mode`],
];

it.each(steps.filter(([name]) => isLong || name === 'between two'))(
  'goes on with going through records when it dies %s of its steps',
  async (name, lock) => {
    const laid = await moduleToRelease(`killFill${name.length}`, 20_500);
    expect((await laid.module.release()).msg).toContain('整理');
    await killAt(lock(laid.module), workByItself);
    expect(await expectWhole(laid)).toBe(1);
    await expectGoesOn(laid);
  },
);

it.runIf(isLong)(
  'goes on by itself after a restart',
  async () => {
    const laid = await moduleToRelease('killRestart', 20_500);
    await laid.module.release();
    await killAt(sql`select from ${tableOf(laid.module)} where f_id = 'n00012000' for update`, workByItself);
    const process = await startProcess();
    await expect.poll(() => currentOf(laid.module), { timeout: 20_000, interval: 200 }).toBe(2);
    await process.stop();
    await expectGoesOn(laid);
  },
  240_000,
);

const sheetRows = 1_200;
async function moduleWithSheet() {
  const module = sampleModule(t, 'killSheets');
  await module.create([field('comInput', 'title', '标题'), field('numInput', 'amount', '金额')], {
    btnsList: [{ value: 'upload' }, { value: 'download' }],
  });
  await module.release();
  const rows = Array.from({ length: sheetRows }, (_, at) => [`行 ${at}`, at]);
  const file = { name: '断电.xlsx', content: await aWorkbook([['标题', '金额'], ...rows]) };
  const { fileId } = await uploadAs(t, 'admin', file, 'template');
  return { module, fileId, params: { modelId: module.id } };
}
const countOf = async (module: SampleModule) =>
  ((await module.list()).data as { pagination: { total: number } }).pagination.total;

it('brings in a sheet whole or not at all, and writes one whole when another process goes on', async () => {
  const { module, fileId, params } = await moduleWithSheet();
  const held = sql`lock table "importedRow" in exclusive mode`;
  const previewBy = (process: ServerProcess) =>
    callProcess(process, recordImportApi.preview, { params, body: { fileId } });
  await killAt(held, previewBy);
  expect(await t.db.selectFrom('importBatch').selectAll().execute()).toEqual([]);
  const { token } = await t.as('admin')(recordImportApi.preview, { params, body: { fileId } });
  // The first portion of records is written, that they were is about to be noted.
  await killAt(held, (process) => callProcess(process, recordImportApi.confirm, { params, body: { token } }));
  expect(await countOf(module)).toBe(0);
  const done = await t.as('admin')(recordImportApi.confirm, { params, body: { token } });
  expect([done.successNum, await countOf(module)]).toEqual([sheetRows, sheetRows]);

  await sql`insert into ${tableOf(module)} (f_id, f_creator_user_id, f_creator_time, title, amount)
    select 'n' || n, 'system', now(), 'v' || n, n from generate_series(1, 2000) n`.execute(t.db);
  let workId = '';
  await killAt(sql`lock table "storedFile" in exclusive mode`, async (process, untilItWaits) => {
    const reply = await callProcess(process, recordSheetApi.exportExcel, { params, body: { dataType: 1 } });
    workId = (reply?.data as RecordExport | undefined)?.workId ?? '';
    await untilItWaits();
  });
  const read = () => t.as('admin')(longWorkApi.read, { params: { id: workId } });
  expect((await read()).state).toBe('running');
  // Nobody is given up for dead before a minute has passed.
  await sql`update "longWork" set "beatTime" = "beatTime" - interval '2 minutes'`.execute(t.db);
  await t.asSystem((ctx) => ctx.jobs.send('system.resumeLongWork', {}));
  await t.runJobs();
  await expect.poll(async () => (await read()).state).toBe('done');
  expect((await read()).done).toBe(sheetRows + 2_000);
  const { url } = await t.as('admin')(longWorkApi.fetch, { params: { id: workId } });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await fetchAs(t, 'admin', url)).rawPayload as never);
  expect(workbook.worksheets[0]?.rowCount).toBe(sheetRows + 2_001);
});
