import { onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { outcome } from '../publish/testing/sample-module';
import { boundModule, runAll } from './testing/bound-module';

let t: TestApp;
let module: Awaited<ReturnType<typeof boundModule>>;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  await runAll(t, [
    `create schema crm`,
    `create schema hidden`,
    `create table hidden.region (code text primary key)`,
    `insert into hidden.region values ('330000')`,
    `create table hidden.trace (word text not null)`,
    `create table crm.deal (
      id serial primary key, code varchar(5) not null, capital numeric(6,2) constraint positive check (capital >= 0),
      level smallint, share numeric check (share between 0 and 1), region text references hidden.region (code),
      batch text, line int, "c" date, unique (batch, line))`,
    `comment on column crm.deal.code is '代码'`,
    `comment on column crm.deal.capital is '资本'`,
    `comment on column crm.deal.level is '级别'`,
    `comment on column crm.deal.region is '地区'`,
    `comment on constraint positive on crm.deal is '资本不能为负'`,
    `create unique index on crm.deal (lower(code)) where level = 9`,
    `create function crm.look() returns trigger language plpgsql as $$ begin
      if new.code = 'STOP' then raise exception '已封账，不能登记'; end if;
      if new.code = 'OWN' then raise exception '本月已满' using errcode = 'U0001'; end if;
      if new.code = 'TRACE' then insert into hidden.trace values (null); end if;
      return new; end $$`,
    `create trigger look before insert or update on crm.deal for each row execute function crm.look()`,
  ]);
  module = await boundModule(t, 'deal');
  await module.draw((fields) =>
    fields.map((one) => ({
      ...one,
      maxlength: null,
      precision: undefined,
      __config__: { ...(one.__config__ as object), required: false },
    })),
  );
  expect(outcome(await module.release())).toBe('200');
  expect(outcome(await module.add({ code: 'A', batch: 'a', line: 1 }))).toBe('200');
  expect(outcome(await module.add({ code: 'C', batch: 'b', line: 1 }))).toBe('200');
});
afterAll(() => t.close());

it.each([
  ['moduleRecord.tableNeeds', '“代码”在数据表中不能为空', {}],
  ['moduleRecord.tableTooLong', '“代码”太长，数据表中最多存 5 个字', { code: '一二三四五六' }],
  ['moduleRecord.tableRule', '“资本”不符合数据表的规定“资本不能为负”', { code: 'B', capital: -1 }],
  ['moduleRecord.tableRule', '“share”不符合数据表的规定“((share', { code: 'B', share: 2 }],
  ['moduleRecord.tableUnfit', '数据表存不下“资本”的值', { code: 'B', capital: 123456 }],
  ['moduleRecord.tableUnfit', '数据表存不下“级别”的值', { code: 'B', level: 70000 }],
  ['moduleRecord.tableRefers', '“地区”所填的值在它指向的数据表中不存在', { code: 'B', region: '1' }],
  ['moduleRecord.tableTwice', '“batch、line”与数据表中的另一条数据重复', { code: 'B', batch: 'b', line: 1 }],
  ['moduleRecord.tableRefuses', '已封账，不能登记', { code: 'STOP' }],
  ['moduleRecord.tableRefuses', '本月已满', { code: 'OWN' }],
])('tells by its fields what a table refuses: %s, %s', async (failure, words, data) => {
  for (const reply of [await module.add(data), await module.change('1', { code: null, ...data })]) {
    expect([outcome(reply), reply.msg]).toEqual([failure, expect.stringContaining(words)]);
    expect(reply.msg).not.toMatch(/hidden|violates|deal/);
  }
});

it('says it in the language of the reader, and names the field for its form', async () => {
  const body = { data: JSON.stringify({ code: 'B', capital: -1 }) };
  const reply = await t.reply(
    'admin',
    onlineDevApi.create,
    { params: { modelId: module.id }, body },
    { 'accept-language': 'en' },
  );
  expect(reply.msg).toMatch(/^“资本” breaks a rule of the table/);
});

it('keeps to itself what other tables refuse', async () => {
  const reply = await module.add({ code: 'TRACE' });
  expect(outcome(reply)).toBe('moduleRecord.tableSilent');
  expect(reply.msg).not.toMatch(/trace|hidden/);
});
