import { onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { explainReads } from '../../../testing/explain-reads';
import { recordStatements } from '../../../testing/record-statements';
import { readKey } from '../compile/typed-key';
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

const wholeNumbers: readonly [string, bigint][] = [
  ['smallint', 15n],
  ['integer', 31n],
  ['bigint', 63n],
];

it.each(wholeNumbers)(
  'reads every key of %s as the id it is written as, and nothing else',
  async (type, bits) => {
    const end = 2n ** bits;
    const keys = [0n, 1n, -1n, 9n, 10n, -10n, end - 1n, -end];
    for (let round = 0n; round < 200n; round++) keys.push((round * 2_654_435_761n * 97n) % end);
    const odd = keys.flatMap((key) => [
      `0${key}`,
      `+${key}`,
      ` ${key}`,
      `${key} `,
      `${key}.0`,
      `${key}e0`,
      `-${key}`,
    ]);
    const ids = [
      ...keys.map(String),
      String(end),
      String(-end - 1n),
      ...odd,
      '',
      '-',
      'NaN',
      '1_000',
      '０',
      '١',
    ];
    await sql
      .raw(`create or replace function lc.read_one(text) returns ${type} language sql immutable
    as $f$ ${readKey({ type })} $f$`)
      .execute(t.db);
    const { rows } = await sql<{ id: string; key: string | null }>`
    select id, lc.read_one(id)::text as key from unnest(${ids}::text[]) as id`.execute(t.db);
    const isKey = (id: string) => /^(0|-?[1-9]\d*)$/.test(id) && BigInt(id) >= -end && BigInt(id) < end;
    expect(rows.filter(({ id, key }) => key !== (isKey(id) ? id : null))).toEqual([]);
    await sql.raw(`drop function lc.read_one(text)`).execute(t.db);
  },
);
