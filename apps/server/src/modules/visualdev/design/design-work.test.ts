import { designApi, designWorkApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, userIdOf } from '../../../testing/grading';
import { field, outcome, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const step = (id: string) => ({
  id,
  label: `步骤 ${id}`,
  command: { does: 'change', id: 'a', changes: { label: id } },
  inverse: { does: 'change', id: 'a', changes: { label: null } },
});
const none = { taken: [], undone: [], redone: [], dropped: [] };

async function designed(enCode: string) {
  const module = sampleModule(t, enCode);
  await module.create([field('comInput', 'title', '标题'), field('comInput', 'secret', '底价')]);
  const params = { id: module.id };
  const save = async (steps?: object) => {
    const design = await t.as('admin')(designApi.read, { params });
    const { fullName, formData, columnData, version } = design;
    const body = {
      fullName,
      enCode,
      formData,
      columnData,
      version,
      ...(steps && { steps: { ...none, ...steps } }),
    };
    return await t.as('admin')(designApi.update, { params, body });
  };
  const kept = async () =>
    (await t.as('admin')(designWorkApi.listSteps, { params })).list.map(({ id, isUndone }) =>
      isUndone ? `-${id}` : id,
    );
  return { module, params, save, kept };
}

it('keeps the steps of a design in the order they were saved, with those taken back', async () => {
  const { save, kept, params } = await designed('keptSteps');
  await save({ taken: [step('s1'), step('s2'), step('s3')] });
  await save({ undone: ['s3'] });
  expect(await kept()).toEqual(['s1', 's2', '-s3']);
  await save({ taken: [step('s4')], dropped: ['s3'] });
  expect(await kept()).toEqual(['s1', 's2', 's4']);
  const { list } = await t.as('admin')(designWorkApi.listSteps, { params });
  expect(list[0]).toMatchObject({ label: '步骤 s1', inverse: { changes: { label: null } } });
  expect(list[0]?.realName).not.toBe('');
});

it('keeps 500 steps', async () => {
  const { save, kept } = await designed('manySteps');
  const many = Array.from({ length: 500 }, (_, i) => step(`m${i}`));
  await save({ taken: many });
  await save({ taken: [step('last')] });
  const ids = await kept();
  expect(ids).toHaveLength(500);
  expect([ids[0], ids.at(-1)]).toEqual(['m1', 'last']);
});

it('forgets steps that would not lead back, when another client or a former version replaces the design', async () => {
  const { save, kept, module } = await designed('otherClient');
  await save({ taken: [step('s1')] });
  await save();
  expect(await kept()).toEqual([]);
  await module.release();
  await save({ taken: [step('s2')] });
  await module.restore(1);
  expect(await kept()).toEqual([]);
});

it('keeps nothing of a save that was refused', async () => {
  const { save, kept, params } = await designed('refusedSave');
  await save({ taken: [step('s1')] });
  const body = { fullName: '模块 refusedSave', enCode: 'refusedSave', formData: '{"fields":[]}', version: 1 };
  const reply = await t.reply('admin', designApi.update, {
    params,
    body: { ...body, steps: { ...none, taken: [step('s2')] } },
  });
  expect(reply.code).toBe(409);
  expect(await kept()).toEqual(['s1']);
});

it('says what somebody would see of a draft, by the rights that are granted', async () => {
  const { module, params } = await designed('draftRights');
  const { userId } = await t.db
    .selectFrom('user')
    .select('id as userId')
    .where('account', '=', 'clerk')
    .executeTakeFirstOrThrow();
  const seen = () => t.as('admin')(designWorkApi.readDraftRights, { params: { ...params, userId } });
  expect(await seen()).toMatchObject({ isOpen: false, hiddenFields: [] });
  await module.release();
  expect(await seen()).toMatchObject({ isOpen: false });
  const stranger = await t.reply('clerk', designWorkApi.readDraftRights, { params: { ...params, userId } });
  expect(outcome(stranger)).toBe('access.denied');
});

it('counts fields that were never released as hidden where fields are granted one by one', async () => {
  const { module, params } = await designed('draftFields');
  await module.release();
  const { userId } = await t.db
    .selectFrom('user')
    .select('id as userId')
    .where('account', '=', 'clerk')
    .executeTakeFirstOrThrow();
  await grantMenuTo(module.id, userId);
  await module.draw([...(await module.fields()), field('comInput', 'fresh', '新字段')]);
  const seen = () => t.as('admin')(designWorkApi.readDraftRights, { params: { ...params, userId } });
  expect(await seen()).toMatchObject({ isOpen: true, hiddenFields: [] });
  await sql`update menu set "isFormAuthorize" = 1 where "propertyJson" ->> 'moduleId' = ${module.id}`.execute(
    t.db,
  );
  const { hiddenFields } = await seen();
  expect(hiddenFields).toContain('fresh');
});

/** The menu alone, for one person and a time. */
const grantMenuTo = (moduleId: string, userId: string) =>
  sql`insert into "temporaryGrant" (id, "userId", "itemType", "itemId", "startsAt", "endsAt")
    select 'draft' || id, ${userId}, 'module', id, now() - interval '1 day', now() + interval '1 day' from menu
    where "propertyJson" ->> 'moduleId' = ${moduleId}`.execute(t.db);

it('tells of each module how many records it has, and who released which version when', async () => {
  const module = sampleModule(t, 'countedRows');
  await module.create([field('comInput', 'title', '标题')]);
  const row = async (query: object = {}) =>
    (await t.as('admin')(designApi.list, { query })).list.find(({ id }) => id === module.id);
  expect(await row()).toMatchObject({ records: null, publishedNo: null, publishedTime: null });
  await module.release();
  for (const title of ['甲', '乙', '丙']) await module.add({ title });
  const { list } = (await module.list()).data as { list: { id: string }[] };
  await module.take(list[0]?.id ?? '');
  const told = await row({ state: 1 });
  expect(told).toMatchObject({ records: 2, publishedNo: 1 });
  expect(told?.publishedUser).not.toBe('');
  expect(told?.publishedTime).toBeGreaterThan(0);
  expect(await row({ state: 0 })).toBeUndefined();
});

it('tells where a module is used: its menu, roles that hold it, and other modules that lead to it', async () => {
  const module = sampleModule(t, 'usedPlaces');
  await module.create([field('comInput', 'title', '标题'), field('numInput', 'amount', '金额')]);
  const uses = () => t.as('admin')(designApi.readUses, { params: { id: module.id } });
  expect(await uses()).toEqual({ menus: [], relations: [], roles: [], fields: 2, subTables: 0 });
  await module.release();
  const other = sampleModule(t, 'usedBy');
  await other.create([field('relationForm', 'from', '来自', { modelId: module.id, relationField: 'title' })]);
  const roleId = await layRole(t, {
    words: ['mainSystem', 'usedPlaces'],
    members: ['clerk', 'approver'],
  });
  expect(await uses()).toMatchObject({
    menus: [{ path: '模块 usedPlaces', isApp: false }],
    relations: [{ fullName: '模块 usedBy', labels: ['来自'] }],
    roles: [{ people: 2 }],
  });
  const endsAt = new Date(Date.now() - 1_000);
  await t.db
    .updateTable('userRelation')
    .set({ endsAt })
    .where('objectId', '=', roleId)
    .where('userId', '=', await userIdOf(t, 'approver'))
    .execute();
  // Who held a role until a day holds it no more.
  expect(await uses()).toMatchObject({ roles: [{ people: 1 }] });
  const { list } = await t.as('admin')(designApi.list, { query: { keyword: 'usedPlaces' } });
  expect(list[0]?.usedIn).toBe('模块 usedPlaces');
});
