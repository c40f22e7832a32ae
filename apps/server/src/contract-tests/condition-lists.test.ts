import {
  billRuleApi,
  type ConditionGroup,
  declareBatchApi,
  dictionaryDataApi,
  enterpriseApi,
  moduleColumnApi,
  projectApi,
  usersApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../testing/enterprises';
import { layRole } from '../testing/grading';
import { grantRows } from '../testing/granted-rows';
import { rowsOfSheet } from '../testing/sheet-rows';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await register(t, { enterpriseName: '澜州条件甲厂', registeredCapital: 300, registerDate: '2020-05-01' });
  await register(t, { enterpriseName: '澜州条件乙厂', registeredCapital: 900, registerDate: '2024-05-01' });
});
afterAll(() => t.close());

const said = (groups: unknown) => JSON.stringify(groups) as never;
const namesOf = (list: readonly { enterpriseName: string }[]) =>
  list.map(({ enterpriseName }) => enterpriseName).sort();
const large: ConditionGroup = {
  all: [
    { column: 'enterpriseName', has: '条件' },
    {
      any: [
        { column: 'registeredCapital', from: '800' },
        { column: 'registerDate', to: '2019-12-31' },
      ],
    },
  ],
};

describe('groups of conditions', () => {
  it('narrow the registry, its figures and its sheet alike, beside a keyword too', async () => {
    const clerk = t.as('clerk');
    const found = await clerk(enterpriseApi.list, { body: { groups: said(large) } });
    expect(namesOf(found.list)).toEqual(['澜州条件乙厂']);
    expect(found.pagination.total).toBe(1);
    expect((await clerk(enterpriseApi.listCounts, { body: { groups: said(large) } })).all).toBe(1);
    const sheet = await rowsOfSheet(
      await clerk(enterpriseApi.exportExcel, { query: { groups: said(large), selectKey: 'enterpriseName' } }),
    );
    expect(sheet).toHaveLength(1);
    const beside = await clerk(enterpriseApi.list, { body: { keyword: '条件', groups: said(large) } });
    expect(namesOf(beside.list)).toEqual(['澜州条件乙厂']);
  });

  it('ask for the figures of the year the registry shows', async () => {
    const none = {
      all: [
        { column: 'revenue', isEmpty: true },
        { column: 'enterpriseName', has: '条件' },
      ],
    };
    const found = await t.as('clerk')(enterpriseApi.list, { body: { year: 2026, groups: said(none) } });
    expect(namesOf(found.list)).toEqual(['澜州条件乙厂', '澜州条件甲厂']);
    const some = {
      all: [
        { column: 'revenue', from: '0' },
        { column: 'enterpriseName', has: '条件' },
      ],
    };
    expect((await t.as('clerk')(enterpriseApi.list, { body: { groups: said(some) } })).list).toEqual([]);
  });

  it('show a firm no more than its own record', async () => {
    const all = { all: [{ column: 'enterpriseName', has: '澜州条件' }] };
    const reply = await t.reply('company01', enterpriseApi.list, { body: { groups: said(all) } });
    expect((reply.data as { list?: unknown[] } | null)?.list ?? []).toEqual([]);
  });

  it('narrow batches, number rules and words, as a list, a tree and a sheet', async () => {
    const admin = t.as('admin');
    const years = { all: [{ column: 'year', from: '1990', to: '1991' }] };
    expect((await admin(declareBatchApi.list, { body: { groups: said(years) } })).list).toEqual([]);
    const every = await admin(declareBatchApi.list, { body: {} });
    const open = { any: [{ column: 'name', lacks: '没有这样的名称' }] };
    expect((await admin(declareBatchApi.list, { body: { groups: said(open) } })).pagination.total).toBe(
      every.pagination.total,
    );
    const rules = await admin(billRuleApi.list, {
      query: { groups: said({ all: [{ column: 'enabledMark', in: ['0'] }] }) },
    });
    expect(rules.list.every(({ enabledMark }) => enabledMark === 0)).toBe(true);
    const micro = { all: [{ column: 'fullName', has: '微' }] };
    const params = { id: 'scaleType' };
    for (const isTree of [0, 1]) {
      const words = await admin(dictionaryDataApi.list, { params, query: { isTree, groups: said(micro) } });
      expect(words.list.length).toBeGreaterThan(0);
      expect(words.list.every(({ fullName }) => fullName.includes('微'))).toBe(true);
    }
    const { list: types } = await t.as('admin')(dictionaryDataApi.listAll, {});
    const typeId = types.find(({ enCode }) => enCode === 'scaleType')?.id ?? '';
    const query = { dictionaryTypeId: typeId, groups: said(micro) };
    expect(await rowsOfSheet(await admin(dictionaryDataApi.exportExcel, { query }))).toHaveLength(1);
  });

  it('narrow people, and applications with their figures', async () => {
    const admin = t.as('admin');
    const called = said({
      any: [
        { column: 'account', has: 'clerk' },
        { column: 'realName', has: '陆清和' },
      ],
    });
    const people = await admin(usersApi.list, { query: { groups: called } });
    expect(people.list.map(({ account }) => account)).toEqual(['clerk']);
    const never = said({ all: [{ column: 'applyFund', from: '999999' }] });
    const clerk = t.as('clerk');
    expect((await clerk(projectApi.list, { body: { groups: never } })).list).toEqual([]);
    expect((await clerk(projectApi.listCounts, { body: { groups: never } })).list).toEqual([]);
    // What an applicant learns with the publication only is nobody's to guess by conditions.
    for (const column of ['decision', 'groupId', 'passwordHash', 'lastLogIP']) {
      const groups = said({ all: [{ column, has: '1' }] });
      expect(await t.reply('clerk', projectApi.list, { body: { groups } })).toMatchObject({ code: 400 });
      expect(await t.reply('admin', usersApi.list, { query: { groups } })).toMatchObject({ code: 400 });
    }
  });

  it('refuse what nobody can ask for, by the name of the field', async () => {
    const hostile = { all: [{ column: 'contactPhone', has: '138' }] };
    for (const reply of [
      await t.reply('clerk', enterpriseApi.list, { body: { groups: said(hostile) } }),
      await t.reply('clerk', enterpriseApi.exportExcel, { query: { groups: said(hostile) } }),
      await t.reply('admin', declareBatchApi.list, { body: { groups: said(hostile) } }),
      await t.reply('admin', dictionaryDataApi.list, {
        params: { id: 'scaleType' },
        query: { groups: said(hostile) },
      }),
    ])
      expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
  });

  it('are refused on hidden columns of the registry, and on those that tell them in other words', async () => {
    const rights = await grantRows(t);
    await layRole(t, { words: ['mainSystem', 'enterprise'], members: ['supervisor'] });
    const ask = async (one: object) =>
      (await rights.reply('supervisor', enterpriseApi.list, { body: { groups: said({ all: [one] }) } })).code;
    const industry = { column: 'industryCode', in: ['C34'] };
    expect(await ask(industry)).toBe(200);
    const hidden = { moduleId: rights.menuId('enterprise'), enCode: 'industryName', fullName: '行业' };
    await t.as('admin')(moduleColumnApi.create, { body: hidden as never });
    await rights.switchMenu('enterprise', { isColumnAuthorize: 1 });
    rights.forgetSignIns();
    expect(await ask(industry)).toBe(400);
    expect(await ask({ column: 'enterpriseName', has: '条件' })).toBe(200);
  });
});
