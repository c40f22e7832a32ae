import { type Endpoint, moduleFormApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type Form, fieldsOf, forms, type LaidRecord, layRecord } from '../testing/form-records';
import { layRole, letAdminister } from '../testing/grading';
import { grantRows } from '../testing/granted-rows';

type Row = Record<string, unknown>;
let t: TestApp;
let rights: Awaited<ReturnType<typeof grantRows>>;

beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
  rights = await grantRows(t);
  const menus = [...new Set(forms.map(({ menu }) => menu))];
  const words = menus.flatMap((menu) => [menu, `${menu}:btn_add`, `${menu}:btn_edit`]);
  await layRole(t, { words: ['mainSystem', ...words], members: ['clerk'] });
  await letAdminister(t, 'clerk', 'city');
  for (const menu of menus) await rights.switchMenu(menu, { isFormAuthorize: 1 });
});
afterAll(() => t.close());

/** A call of somebody whom the last change of rights may have signed out. */
async function call(person: string, endpoint: Endpoint, input: object) {
  const ask = () => rights.reply(person, endpoint as never, input as never);
  const reply = await ask();
  if (reply.code !== 600) return reply;
  rights.forgetSignIns();
  return await ask();
}

/** While a field of a menu's form is defined and granted to nobody. */
async function whileHidden(menu: string, field: string, work: () => Promise<void>) {
  const body = { moduleId: rights.menuId(menu), enCode: field, fullName: field };
  const { id } = await t.as('admin')(moduleFormApi.create, { body: body as never });
  await work();
  await t.as('admin')(moduleFormApi.remove, { params: { id }, query: {} });
}

/** The stored row, or all rows where there is one record only, without what every change moves. */
async function stored({ table, id }: LaidRecord) {
  const { rows } = await sql<{
    row: Row;
    version: number | null;
  }>`select (to_jsonb(r)->>'version')::int as version,
    to_jsonb(r) - '{version,lastModifyTime,lastModifyUserId}'::text[] as row
    from ${sql.table(table)} r where ${id === '' ? sql`true` : sql`id = ${id}`}`.execute(t.db);
  return { rows: rows.map(({ row }) => row), version: rows[0]?.version ?? 1 };
}

/** A record as its form shows it; a form without a reading shows a row of the list. */
async function read(person: string, { read: endpoint }: Form, record: LaidRecord): Promise<Row> {
  if (!endpoint) return (await stored(record)).rows[0] ?? {};
  const reply = await call(person, endpoint, { params: { id: record.id } });
  expect(reply).toMatchObject({ code: 200 });
  return reply.data as Row;
}

/** Something else than what stands there, of the same kind where it can be. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}9`;
  return Array.isArray(value) ? [] : '9';
}

const laid = new Map<string, LaidRecord>();
async function layOf(form: Form): Promise<LaidRecord> {
  const record = laid.get(form.name) ?? (await layRecord(t, form));
  laid.set(form.name, record);
  return record;
}

const changed = forms.filter(({ update }) => update);
it.each(changed)('a field of $name that is not granted is neither told nor changed', async (form) => {
  const { menu, update = {} as Endpoint } = form;
  const record = await layOf(form);
  const { person = 'clerk', formOf = (whole: Row) => whole } = record;
  const sent = formOf(await read('admin', form, record));
  const save = async (changes: Row) => {
    const { version } = await stored(record);
    return await call(person, update, { params: { id: record.id }, body: { ...sent, ...changes, version } });
  };
  // A first save brings what follows from other fields up to date.
  expect(await save({})).toMatchObject({ code: 200 });
  for (const field of fieldsOf(update))
    await whileHidden(menu, field, async () => {
      const { rows } = await stored(record);
      if (form.read) {
        const told = await read(person, form, record);
        expect(told.hiddenColumns).toContain(field);
        expect(['', null, undefined, '[]'], `${field} is told`).toContain(
          Array.isArray(told[field]) ? JSON.stringify(told[field]) : told[field],
        );
      }
      expect({ field, ...(await save({ [field]: another(sent[field]) })) }).toMatchObject({ code: 200 });
      expect({ field, rows: (await stored(record)).rows }).toEqual({ field, rows });
    });
});

const marker = 'field-marker';
/** What two records may not have both. */
const names = ['enCode', 'code', 'fullName', 'name', 'account', 'groupName', 'projectName', 'enterpriseName'];
let made = 0;

function newRecord(form: Row, { newOf }: LaidRecord): Row {
  made += 1;
  const { id: _id, version: _version, ...rest } = form;
  const named = Object.entries(rest).map(([key, value]) => [
    key,
    names.includes(key) ? `${value}${made}` : value,
  ]);
  return { ...Object.fromEntries(named), ...newOf?.(made) };
}

const added = forms.filter(({ create }) => create);
it.each(added)('a field of $name that is not granted is not filled in', async (form) => {
  const { menu, create = {} as Endpoint } = form;
  const record = await layOf(form);
  const { person = 'clerk', formOf = (whole: Row) => whole } = record;
  const sent = record.id === '' ? {} : formOf(await read('admin', form, record));
  const add = (changes: Row) => call(person, create, { body: { ...newRecord(sent, record), ...changes } });
  expect(await add({})).toMatchObject({ code: 200 });
  for (const field of fieldsOf(create))
    await whileHidden(menu, field, async () => {
      const reply = await add({ [field]: marker });
      if (reply.code !== 200)
        expect({ field, ...reply }).toMatchObject({
          code: 400,
          extras: { issues: expect.arrayContaining([expect.objectContaining({ rule: 'notGranted' })]) },
        });
      const { rows } =
        await sql`select 1 from ${sql.table(record.table)} r where r::text like ${`%${marker}%`}`.execute(
          t.db,
        );
      expect({ field, rows }).toEqual({ field, rows: [] });
    });
});
