import * as contracts from '@qifu/contracts';
import { type Endpoint, enterpriseApi, moduleColumnApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register, userIdOf } from '../testing/enterprises';
import { layRole, letAdminister } from '../testing/grading';
import { grantRows } from '../testing/granted-rows';
import { expertsOf, layProject, type Masters, makeGroup, makeMasters } from '../testing/prepare-review';
import { openWorkbook } from '../testing/sheet-rows';

const marked = '珞珈标记八七六';
const year = 2026;
let t: TestApp;
let rights: Awaited<ReturnType<typeof grantRows>>;
let masters: Masters;

/** A column of a module that one role is not given, and the record that has the marked value in it. */
interface Module {
  menu: string;
  column: string;
  /** Lays the record; gives what its calls are asked with. */
  lay: () => Promise<Record<string, unknown>>;
}

const mark = async (
  table: 'enterprise' | 'project' | 'expert' | 'user' | 'role' | 'declareBatch' | 'dictionaryData',
  id: string,
  column: string,
) =>
  void (await t.db
    .updateTable(table)
    .set({ [column]: marked } as never)
    .where('id', '=', id)
    .execute());

const modules: Module[] = [
  {
    menu: 'enterprise',
    column: 'legalPerson',
    lay: async () => ({ id: (await register(t, { legalPerson: marked }, 'admin')).id }),
  },
  {
    menu: 'businessStatus',
    column: 'abnormalNote',
    lay: async () => {
      const { id } = await register(t, {}, 'admin');
      const body = { version: 1, revenue: 5, abnormalNote: marked };
      await t.as('admin')(contracts.businessStatusApi.update, { params: { id: `${id}-${year}` }, body });
      return { id: `${id}-${year}`, enterpriseId: id, year };
    },
  },
  {
    menu: 'blacklist',
    column: 'reason',
    lay: async () => {
      const { id } = await register(t, {}, 'admin');
      const entry = { level: 1, reasonType: 'fraud', reason: marked, startDate: Date.now() - 1000 } as const;
      const { entryIds } = await t.as('admin')(contracts.blacklistApi.createBlacklist, {
        body: { ...entry, enterpriseIds: [id] },
      });
      return { id: entryIds[0] ?? '' };
    },
  },
  {
    menu: 'table2',
    column: 'projectName',
    lay: async () => {
      const { id } = await layProject(t, masters);
      await mark('project', id, 'projectName');
      return { id };
    },
  },
  {
    menu: 'reviewPreparation',
    column: 'enterpriseName',
    lay: async () => {
      const { id } = await layProject(t, masters);
      await mark('project', id, 'enterpriseName');
      const group = await makeGroup(t, masters, { projectIds: [id] }, 'admin');
      const named = { id: group.id, groupId: group.id, reviewGroupId: group.id, groupIds: [group.id] };
      return { ...named, batchId: masters.batchId, tab: 1 };
    },
  },
  {
    menu: 'table3',
    column: 'employerName',
    lay: async () => {
      const [id = ''] = await expertsOf(t, [7]);
      await mark('expert', id, 'employerName');
      return { id };
    },
  },
  {
    menu: 'user',
    column: 'mobilePhone',
    lay: async () => {
      const id = await userIdOf(t, 'supervisor');
      await mark('user', id, 'mobilePhone');
      return { id, dataType: '1' };
    },
  },
  {
    menu: 'role',
    column: 'description',
    lay: async () => {
      const id = await layRole(t, { organizes: ['city'] });
      await mark('role', id, 'description');
      return { id };
    },
  },
  {
    menu: 'declareBatch',
    column: 'description',
    lay: async () => {
      await mark('declareBatch', masters.batchId, 'description');
      return { id: masters.batchId };
    },
  },
];

const columnCalls = (menu: string): [string, Endpoint][] =>
  Object.entries(contracts).flatMap(([api, calls]) =>
    typeof calls === 'object' && calls !== null && api.endsWith('Api')
      ? Object.entries(calls as Record<string, Endpoint>).flatMap(([name, endpoint]): [string, Endpoint][] =>
          (endpoint.columnsOf ?? endpoint.searchesColumnsOf) === menu && endpoint.effect === 'read'
            ? [[`${api}.${name}`, endpoint]]
            : [],
        )
      : [],
  );

/** Everything a call answers, as one text; of a workbook all its cells. */
async function textOf(person: string, endpoint: Endpoint, asked: Record<string, unknown>) {
  const input = { params: asked, query: asked, body: asked };
  const reply = await rights.reply(person, endpoint as never, input as never);
  if (reply.code !== 200) return { code: reply.code, text: reply.msg };
  if (!endpoint.blob) return { code: 200, text: JSON.stringify(reply.data) };
  const book = await openWorkbook(reply.data as Uint8Array);
  const cells = book.worksheets.flatMap((sheet) => sheet.getSheetValues());
  return { code: 200, text: JSON.stringify(cells) };
}

beforeAll(async () => {
  t = await startTestApp();
  rights = await grantRows(t);
  masters = await makeMasters(t);
  const words = [
    'user',
    'user:btn_export',
    'role',
    'role:btn_export',
    'dictionary',
    'dictionary:btn_export',
    'businessStatus:btn_export',
    'blacklist:btn_export',
  ];
  await layRole(t, { words: ['mainSystem', 'enterprise:btn_export', ...words], members: ['clerk'] });
  await letAdminister(t, 'clerk', 'city');
});
afterAll(() => t.close());

it.each(modules)('a column of $menu that is not granted is nowhere', async ({ menu, column, lay }) => {
  const asked = await lay();
  await t.as('admin')(moduleColumnApi.create, {
    body: { moduleId: rights.menuId(menu), enCode: column, fullName: column } as never,
  });
  await rights.switchMenu(menu, { isColumnAuthorize: 1 });
  rights.forgetSignIns();
  const calls = columnCalls(menu);
  expect(calls.length).toBeGreaterThan(1);
  let shown = 0;
  for (const [name, endpoint] of calls) {
    const whole = await textOf('admin', endpoint, asked);
    if (whole.text.includes(marked)) shown += 1;
    const asking = endpoint.blob ? [{}] : [{}, { keyword: marked }, { sidx: column, [column]: marked }];
    for (const more of asking) {
      const part = await textOf('clerk', endpoint, { ...asked, ...more });
      if (part.code !== 403) expect({ name, more, ...part }).toMatchObject({ code: 200 });
      expect(part.text, `${name} ${JSON.stringify(more)}`).not.toContain(marked);
      if ('keyword' in more && part.text.includes('pagination') && name.endsWith('.list'))
        expect(JSON.parse(part.text), name).toMatchObject({ pagination: { total: 0 } });
    }
  }
  expect(shown).toBeGreaterThan(0);
  await rights.switchMenu(menu, { isColumnAuthorize: 0 });
});

it('a column of the words of a dictionary that is not granted is nowhere', async () => {
  const { id, dictionaryTypeId } = await t.db
    .selectFrom('dictionaryData')
    .select(['id', 'dictionaryTypeId'])
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  await mark('dictionaryData', id, 'simpleSpelling');
  const column = { moduleId: rights.menuId('dictionary'), enCode: 'simpleSpelling', fullName: '拼音' };
  await t.as('admin')(moduleColumnApi.create, { body: column as never });
  await rights.switchMenu('dictionary', { isColumnAuthorize: 1 });
  rights.forgetSignIns();
  const asked = { params: { id: dictionaryTypeId }, query: { keyword: marked } };
  const found = async (person: string) =>
    (await rights.reply(person, contracts.dictionaryDataApi.list, asked)).data as { list: unknown[] };
  expect([(await found('admin')).list.length, (await found('clerk')).list.length]).toEqual([1, 0]);
  const { read, exportExcel } = contracts.dictionaryDataApi;
  expect((await rights.reply('clerk', read, { params: { id } })).data).toMatchObject({ simpleSpelling: '' });
  const whole = await textOf('admin', exportExcel, { dictionaryTypeId });
  const part = await textOf('clerk', exportExcel, { dictionaryTypeId });
  expect([whole.text.includes(marked), part.text.includes(marked)]).toEqual([true, false]);
  await rights.switchMenu('dictionary', { isColumnAuthorize: 0 });
});

it('whoever changes a record keeps what he does not see of it', async () => {
  const { id, form } = await register(t, { legalPerson: marked }, 'admin');
  await rights.switchMenu('enterprise', { isColumnAuthorize: 1 });
  rights.forgetSignIns();
  const { data } = await rights.reply('clerk', enterpriseApi.read, { params: { id } });
  expect(data).toMatchObject({ legalPerson: '', hiddenColumns: ['legalPerson'] });
  const body = { ...form, legalPerson: '改成别人', address: '创智路 9 号', version: 1 };
  expect(await rights.reply('clerk', enterpriseApi.update, { params: { id }, body })).toMatchObject({
    code: 200,
  });
  const now = await rights.reply('admin', enterpriseApi.read, { params: { id } });
  expect(now.data).toMatchObject({ legalPerson: marked, address: '创智路 9 号' });
});

it('who changes or deletes an older state is not told the columns he does not see', async () => {
  const { id, form } = await register(t, { legalPerson: marked }, 'admin');
  await layRole(t, {
    words: ['mainSystem', 'enterprise:btn_remove', 'user:btn_edit', 'user:btn_remove'],
    members: ['clerk'],
  });
  const column = { moduleId: rights.menuId('user'), enCode: 'certificatesNumber', fullName: '证件' };
  await t.as('admin')(moduleColumnApi.create, { body: column as never });
  for (const menu of ['enterprise', 'user']) await rights.switchMenu(menu, { isColumnAuthorize: 1 });
  rights.forgetSignIns();
  const userId = await userIdOf(t, 'approver');
  await mark('user', userId, 'certificatesNumber');
  await t.db.updateTable('user').set({ version: 5 }).where('id', '=', userId).execute();
  await t.db.updateTable('enterprise').set({ version: 5 }).where('id', '=', id).execute();
  const person = await t.as('admin')(contracts.usersApi.read, { params: { id: userId } });
  const given = { params: { id }, query: { version: 1 } };
  const asked = { params: { id: userId }, query: { version: 1 } };
  const replies = [
    await rights.reply('clerk', enterpriseApi.update, { ...given, body: { ...form, version: 1 } }),
    await rights.reply('clerk', enterpriseApi.remove, given),
    await rights.reply('clerk', contracts.usersApi.update, {
      ...asked,
      body: { ...person, certificatesNumber: '', version: 1 } as never,
    }),
    await rights.reply('clerk', contracts.usersApi.remove, asked),
  ];
  for (const reply of replies) {
    expect(reply).toMatchObject({ code: 409, extras: { errorCode: 'record.changed' } });
    expect(JSON.stringify(reply)).toContain('current');
    expect(JSON.stringify(reply)).not.toContain(marked);
  }
  for (const menu of ['enterprise', 'user']) await rights.switchMenu(menu, { isColumnAuthorize: 0 });
});

it('who may not see mobile numbers neither reads them where people are chosen nor finds anybody by them', async () => {
  const column = { moduleId: rights.menuId('user'), enCode: 'mobilePhone', fullName: '手机' };
  // There already when the whole file runs: the table above has one for this menu.
  await t.reply('admin', moduleColumnApi.create, { body: column as never });
  await rights.switchMenu('user', { isColumnAuthorize: 1 });
  rights.forgetSignIns();
  const userId = await userIdOf(t, 'approver');
  const mobilePhone = '13811118888';
  await t.db.updateTable('user').set({ mobilePhone }).where('id', '=', userId).execute();
  const found = async (person: string) => {
    const page = { currentPage: 1, pageSize: 20 };
    const chosen = { userId: [], ids: [], departIds: [], positionIds: [], roleIds: [], groupIds: [] };
    const replies = [
      await rights.reply(person, contracts.userPickersApi.listSelectable, {
        body: { ...chosen, userIds: [userId], keyword: '', ...page } as never,
      }),
      await rights.reply(person, contracts.userPickersApi.listContacts, {
        query: { keyword: mobilePhone, ...page },
      }),
      await rights.reply(person, contracts.userPickersApi.openLevel, {
        params: { id: '0' },
        body: { keyword: mobilePhone, ...page },
      }),
    ];
    const [one, ...byNumber] = replies.map(({ data }) => (data as { list: Record<string, unknown>[] }).list);
    return [one?.[0]?.mobilePhone, ...byNumber.map((list) => list?.length)];
  };
  expect(await found('admin')).toEqual([mobilePhone, 1, 1]);
  expect(await found('clerk')).toEqual(['', 0, 0]);
  await rights.switchMenu('user', { isColumnAuthorize: 0 });
});

it('who may not see the name of a batch, firm or group gets no id to look it up by', async () => {
  const { id } = await layProject(t, masters);
  const { id: groupId } = await makeGroup(t, masters, { projectIds: [id] }, 'admin');
  const names = ['batchName', 'enterpriseName', 'groupName'];
  const hidden = [...names, 'batchId', 'enterpriseId', 'groupId'];
  for (const menu of ['table2', 'reviewPreparation']) {
    for (const enCode of names) {
      const column = { moduleId: rights.menuId(menu), enCode, fullName: enCode };
      // The table above has defined one of them.
      await t.reply('admin', moduleColumnApi.create, { body: column as never });
    }
    await rights.switchMenu(menu, { isColumnAuthorize: 1 });
  }
  rights.forgetSignIns();
  const asked = { groupId, batchId: 'another', enterpriseId: 'another' };
  const replies = [
    await rights.reply('clerk', contracts.projectApi.list, { body: { enterpriseId: 'another' } }),
    await rights.reply('clerk', contracts.reviewPreparationApi.projects, { body: { ...asked, tab: 1 } }),
    await rights.reply('clerk', contracts.reviewPreparationApi.groupProjects, { body: { groupId } }),
  ];
  for (const { data } of replies) {
    const { list, hiddenColumns } = data as { list: Record<string, unknown>[]; hiddenColumns: string[] };
    expect(hiddenColumns).toEqual(expect.arrayContaining(hidden));
    const row = list.find((one) => one.id === id) ?? {};
    expect(row).toHaveProperty('projectNo');
    expect(Object.keys(row).filter((key) => hidden.includes(key))).toEqual([]);
  }
  const read = await rights.reply('clerk', contracts.projectApi.read, { params: { id } });
  expect(read.data).toMatchObject({ batchName: '', batchId: '', enterpriseId: '', groupId: '' });
  for (const menu of ['table2', 'reviewPreparation']) await rights.switchMenu(menu, { isColumnAuthorize: 0 });
});
