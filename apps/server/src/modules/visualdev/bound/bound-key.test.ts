import { onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { explainReads } from '../../../testing/explain-reads';
import { recordStatements } from '../../../testing/record-statements';
import { outcome } from '../publish/testing/sample-module';
import { boundModule, runAll } from './testing/bound-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  await runAll(t, [
    `create schema crm`,
    ...(
      [
        ['small_key', 'smallserial', 'n'],
        ['whole_key', 'serial', 'n'],
        ['big_key', 'bigserial', 'n'],
        ['uuid_key', 'uuid default gen_random_uuid()', `md5(n::text)::uuid`],
        ['text_key', 'varchar(40)', `'k' || n`],
      ] as const
    ).flatMap(([table, type, key]) => [
      `create table crm.${table} (id ${type} primary key, word text)`,
      `insert into crm.${table} (id, word) select ${key}, '第' || n from generate_series(1, 20000) n`,
      `analyze crm.${table}`,
    ]),
  ]);
});
afterAll(() => t.close());

const first = async (table: string) =>
  (await sql.raw<{ id: string }>(`select id::text from crm.${table} where word = '第7'`).execute(t.db))
    .rows[0]?.id ?? '';
/** How the database finds what a call changes. */
async function changesOf(call: () => Promise<unknown>): Promise<string> {
  const sent = (await recordStatements(call)).filter((text) => /^\s*update "lc"/.test(text));
  expect(sent).not.toEqual([]);
  const plans = await Promise.all(
    sent.map((text) => sql.raw<Record<string, string>>(`explain (generic_plan) ${text}`).execute(t.db)),
  );
  return plans.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).join('\n');
}

it.each(['small_key', 'whole_key', 'big_key', 'uuid_key', 'text_key'])(
  'finds a record of %s by the index of its key',
  async (table) => {
    const module = await boundModule(t, table);
    expect(outcome(await module.release())).toBe('200');
    const id = await first(table);
    const { reads } = await explainReads(t, async () => expect(outcome(await module.read(id))).toBe('200'));
    expect(reads.filter((one) => one.table === table)).toEqual([
      expect.objectContaining({ indexes: [`${table}_pkey`], rows: 1 }),
    ]);
    const plan = await changesOf(async () =>
      expect(outcome(await module.change(id, { word: '改', f_version: 1 }))).toBe('200'),
    );
    expect(plan).toContain(`using ${table}_pkey`);
    const gone = await changesOf(async () => expect(outcome(await module.take(id))).toBe('200'));
    expect(gone).toContain(`using ${table}_pkey`);
    expect(outcome(await module.read(id))).toBe('record.missing');
  },
);

it.each(['', 'abc', '07', '+7', '7.0', '99999999999999999999', "7'--", '2147483648', '-1', 'ffffffff'])(
  'answers an id that is none as absent: %s',
  async (id) => {
    for (const table of ['whole', 'uuid'] as const) {
      const { rows } = await sql<{ id: string }>`
        select "designId" as id from "moduleTable" where bound ->> 'table' = ${`${table}_key`}`.execute(t.db);
      const modelId = rows[0]?.id ?? '';
      const read = await t.reply('admin', onlineDevApi.read, { params: { modelId, dataId: id || '%20' } });
      expect(outcome(read)).toBe('record.missing');
    }
  },
);
