import {
  type CurrentUserReply,
  currentUserApi,
  moduleColumnApi,
  moduleFormApi,
  roleApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister } from '../testing/grading';
import { grantRows } from '../testing/granted-rows';
import { whileHeld } from '../testing/hold-row';

let t: TestApp;
let rights: Awaited<ReturnType<typeof grantRows>>;
let id: string;

beforeAll(async () => {
  t = await startTestApp();
  rights = await grantRows(t);
  id = await layRole(t, { organizes: ['city'] });
  await layRole(t, { words: ['mainSystem', 'role', 'role:btn_edit'], members: ['clerk'] });
  await letAdminister(t, 'clerk', 'city');
  const column = { moduleId: rights.menuId('role'), enCode: 'description', fullName: '说明' };
  await t.as('admin')(moduleColumnApi.create, { body: column as never });
  await rights.switchMenu('role', { isColumnAuthorize: 1 });
});
afterAll(() => t.close());

/** The form of the clerk, who does not see the description; it names no version. */
async function save(changes: object, headers?: Record<string, string>) {
  const { data } = await rights.reply('clerk', roleApi.read, { params: { id } });
  const { version: _version, hiddenColumns, marks: _marks, ...form } = data as Record<string, unknown>;
  expect(hiddenColumns).toEqual(['description']);
  const authorization = await rights.tokenOf('clerk');
  const body = { ...form, ...changes } as never;
  return await t.reply('nobody', roleApi.update, { params: { id }, body }, { authorization, ...headers });
}

const now = () => t.as('admin')(roleApi.read, { params: { id } });
const describe = (text: string) =>
  sql`update role set description = ${text}, version = version + 1 where id = ${id}`;

it('what somebody else writes meanwhile into a hidden column stays', async () => {
  await describe('旧说明').execute(t.db);
  const lock = sql`select id from role where id = ${id} for update`;
  const reply = await whileHeld(t, { lock, change: describe('新说明') }, () => save({ sortCode: 7 }));
  expect(reply).toMatchObject({ code: 200 });
  expect(await now()).toMatchObject({ description: '新说明', sortCode: 7 });
});

it('a repeated call gets its first answer, whatever its hidden columns have become', async () => {
  const key = { 'idempotency-key': 'kept-columns-1' };
  const first = await save({ sortCode: 8 }, key);
  await describe('又一说明').execute(t.db);
  expect(await save({ sortCode: 8 }, key)).toEqual(first);
  expect(await now()).toMatchObject({ description: '又一说明', sortCode: 8 });
});

it('what somebody else writes meanwhile into a field of the form that is not granted stays', async () => {
  await rights.switchMenu('role', { isColumnAuthorize: 0, isFormAuthorize: 1 });
  const field = { moduleId: rights.menuId('role'), enCode: 'description', fullName: '说明' };
  await t.as('admin')(moduleFormApi.create, { body: field as never });
  rights.forgetSignIns();
  const { data } = await rights.reply('clerk', currentUserApi.read, { query: {} });
  const { permissionList } = data as CurrentUserReply;
  expect(permissionList.find(({ enCode }) => enCode === 'role')?.closedFields).toEqual(['description']);
  await describe('表单旧说明').execute(t.db);
  const lock = sql`select id from role where id = ${id} for update`;
  const reply = await whileHeld(t, { lock, change: describe('表单新说明') }, () =>
    save({ sortCode: 9, description: '带回' }),
  );
  expect(reply).toMatchObject({ code: 200 });
  expect(await now()).toMatchObject({ description: '表单新说明', sortCode: 9 });
});
