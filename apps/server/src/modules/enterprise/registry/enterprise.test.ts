import { enterpriseApi } from '@qifu/contracts';
import { makeCreditCode } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode, anEnterprise, register, registerFor } from '../../../testing/enterprises';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = (id: string, person = 'clerk') => t.as(person)(enterpriseApi.read, { params: { id } });
const list = (body: object, person = 'clerk') => t.as(person)(enterpriseApi.list, { body });

describe('putting a firm on the registry', () => {
  it.each([
    ['district', 'area', 'id', 'districtId'],
    ['industry', 'dictionaryData', 'enCode', 'industryCode'],
    ['scale', 'dictionaryData', 'enCode', 'scaleType'],
  ] as const)(
    'takes a %s as long as it is offered, and not a call longer',
    async (_what, table, key, field) => {
      const { form } = await register(t);
      const mark = (enabledMark: 0 | 1) =>
        t.db
          .updateTable(table)
          .set({ enabledMark })
          .where(key as never, '=', form[field] as never)
          .execute();
      const enter = () => t.reply('clerk', enterpriseApi.create, { body: anEnterprise({}) });

      await mark(0);
      const refused = await enter();
      await mark(1);
      const taken = await enter();

      expect(refused).toMatchObject({
        code: 400,
        extras: { issues: [{ path: `body.${field}`, rule: 'notOffered' }] },
      });
      expect(taken.code).toBe(200);
    },
  );

  it('keeps what was sent and answers it with names beside the codes', async () => {
    const { id, form } = await register(t);

    expect(await read(id)).toMatchObject({
      ...form,
      registeredCapital: 1200,
      districtName: '青屿区',
      industryName: '模具制造',
      hasLegalPersonIdNumber: false,
      blacklisted: false,
      projectCount: 0,
      version: 1,
    });
  });

  it.each([
    ['a wrong check character', { creditCode: '91990111MA5QF1T27A' }, 'body.creditCode', 'creditCode'],
    ['a code that is too short', { creditCode: '9199011' }, 'body.creditCode', 'creditCode'],
    ['no name', { enterpriseName: ' ' }, 'body.enterpriseName', 'required'],
    ['a name of 129 characters', { enterpriseName: '长'.repeat(129) }, 'body.enterpriseName', 'tooLong'],
    ['a phone of ten digits', { contactPhone: '1380000602' }, 'body.contactPhone', 'mobilePhone'],
    ['an email without host', { contactEmail: 'a@b' }, 'body.contactEmail', 'email'],
    ['a day that does not exist', { registerDate: '2023-02-29' }, 'body.registerDate', 'day'],
    ['negative capital', { registeredCapital: -1 }, 'body.registeredCapital', 'money'],
    ['capital with three decimals', { registeredCapital: 1.005 }, 'body.registeredCapital', 'money'],
    ['an unknown district', { districtId: '980101' }, 'body.districtId', 'notOffered'],
    ['an unknown industry', { industryCode: 'Z99' }, 'body.industryCode', 'notOffered'],
    ['an unknown unit', { declareUnitId: 'nowhere' }, 'body.declareUnitId', 'notOffered'],
    ['an unknown person', { userIds: ['nobody'] }, 'body.userIds', 'notOffered'],
    [
      'a wrong number of the legal person',
      { legalPersonIdNumber: '1' },
      'body.legalPersonIdNumber',
      'nationalId',
    ],
  ])('refuses %s and names the field', async (_what, wrong, path, rule) => {
    const reply = await t.reply('clerk', enterpriseApi.create, { body: anEnterprise(wrong) });

    expect(reply).toMatchObject({
      code: 400,
      extras: { errorCode: 'input.invalid', issues: [{ path, rule }] },
    });
    expect(reply.extras?.issues?.[0]?.text).not.toBe('');
  });

  it('refuses shares of more than 100 percent at one time, and takes those that follow each other', async () => {
    const holder = (ratio: number, fromDate: string | null, toDate: string | null) => ({
      name: `股东${ratio}`,
      ratio,
      fromDate,
      toDate,
    });
    const tooMany = anEnterprise({ shareholders: [holder(60, null, null), holder(50, '2024-01-01', null)] });
    const reply = await t.reply('clerk', enterpriseApi.create, { body: tooMany });
    expect(reply.extras?.issues).toMatchObject([{ path: 'body.shareholders', rule: 'ratioSum' }]);

    const { id } = await register(t, {
      shareholders: [holder(60, null, '2023-12-31'), holder(99.9999, '2024-01-01', null)],
    });
    expect((await read(id)).shareholders.map(({ ratio }) => ratio)).toEqual([60, 99.9999]);
  });

  it('takes no founding day after today', async () => {
    const reply = await t.reply('clerk', enterpriseApi.create, {
      body: anEnterprise({ registerDate: '2999-01-01' }),
    });
    expect(reply.extras?.issues).toMatchObject([{ path: 'body.registerDate', text: '不能晚于今天' }]);
  });

  it('refuses a credit code or name that another firm has, also when twenty ask at once', async () => {
    const form = anEnterprise();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => t.reply('clerk', enterpriseApi.create, { body: form })),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const codes = new Set(replies.filter(({ code }) => code !== 200).map(({ extras }) => extras?.errorCode));
    expect([...codes].every((code) => code === 'RV_E01' || code === 'RV_E02')).toBe(true);

    const sameName = anEnterprise({ enterpriseName: form.enterpriseName.toUpperCase() });
    await expect(t.as('clerk')(enterpriseApi.create, { body: sameName })).rejects.toMatchObject({
      code: 400,
      errorCode: 'RV_E02',
      extras: { details: { field: 'enterpriseName' } },
    });
    const sameCode = anEnterprise({ creditCode: form.creditCode });
    await expect(t.as('clerk')(enterpriseApi.create, { body: sameCode })).rejects.toMatchObject({
      errorCode: 'RV_E01',
      extras: { details: { field: 'creditCode', creditCode: form.creditCode } },
    });
  });

  it('takes a double click with one key for one click', async () => {
    const form = anEnterprise();
    const click = () => t.as('clerk', { 'idempotency-key': 'click-1' })(enterpriseApi.create, { body: form });
    const [first, second] = await Promise.all([click(), click()]);

    expect(second).toEqual(first);
    expect((await list({ keyword: form.creditCode })).pagination.total).toBe(1);
  });

  it('drops fields that are none of the caller’s business', async () => {
    const smuggled = {
      id: '1',
      version: 99,
      creatorUserId: 'x',
      deleteMark: 1,
      blacklisted: true,
      projectCount: 9,
    };
    const { id } = await t.as('clerk')(enterpriseApi.create, { body: { ...anEnterprise(), ...smuggled } });

    expect(await read(id)).toMatchObject({ version: 1, blacklisted: false, projectCount: 0 });
  });

  it('never keeps or answers an identity number', async () => {
    const number = '11010519491231002X';
    const { id } = await register(t, {
      legalPersonIdNumber: number,
      shareholders: [{ name: '周启文', ratio: 51, idNumber: number }],
    });
    const seen = await read(id);
    expect(seen).toMatchObject({ hasLegalPersonIdNumber: true, shareholders: [{ hasIdNumber: true }] });
    expect(JSON.stringify(seen)).not.toContain(number);

    for (const table of ['enterprise', 'enterpriseShareholder', 'auditLog'] as const) {
      const rows = await t.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(number);
    }
    const { legalPersonIdHash } = await t.db
      .selectFrom('enterprise')
      .select('legalPersonIdHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { idHash } = await t.db
      .selectFrom('enterpriseShareholder')
      .select('idHash')
      .where('enterpriseId', '=', id)
      .executeTakeFirstOrThrow();
    expect(idHash).toBe(legalPersonIdHash);
  });

  it('spells address and email one way beside what was sent, for soft conflicts', async () => {
    const { id } = await register(t, {
      address: '创智路 66 号（A 座）',
      contactEmail: 'ZhaoMin@Example.com',
    });

    expect(
      await t.db
        .selectFrom('enterprise')
        .select(['addressKey', 'emailKey'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ addressKey: '创智路66号a座', emailKey: 'zhaomin@example.com' });
  });
});

describe('changing a firm', () => {
  it('answers the present state to whoever has read an older one', async () => {
    const { id, form } = await register(t);
    const change = (address: string) =>
      t.as('clerk')(enterpriseApi.update, { params: { id }, body: { ...form, address, version: 1 } });
    await change('一号路 1 号');

    await expect(change('二号路 2 号')).rejects.toMatchObject({
      code: 409,
      errorCode: 'record.changed',
      extras: { details: { current: { id, address: '一号路 1 号', version: 2 } } },
    });
  });

  it('lets one of twenty win who save at once', async () => {
    const { id, form } = await register(t);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        t.reply('clerk', enterpriseApi.update, {
          params: { id },
          body: { ...form, address: `${i} 号`, version: 1 },
        }),
      ),
    );

    expect(replies.map(({ code }) => code).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect((await read(id)).version).toBe(2);
  });

  it('keeps lists that were left out, and the numbers of people whose rows come back', async () => {
    const shareholders = [{ name: '周启文', ratio: 51, idNumber: '11010519491231002X' }];
    const { id, form } = await register(t, { shareholders });
    const { shareholders: _sent, ...rest } = form;
    await t.as('clerk')(enterpriseApi.update, { params: { id }, body: { ...rest, version: 1 } });
    const [kept] = (await read(id)).shareholders;
    expect(kept).toMatchObject({ name: '周启文', ratio: 51, hasIdNumber: true });

    const back = [
      { ...kept!, ratio: 40 },
      { name: '新股东', ratio: 60 },
    ];
    await t.as('clerk')(enterpriseApi.update, {
      params: { id },
      body: { ...rest, shareholders: back, version: 2 },
    });
    expect((await read(id)).shareholders).toMatchObject([
      { id: kept!.id, ratio: 40, hasIdNumber: true },
      { name: '新股东', hasIdNumber: false },
    ]);
  });

  it('forgets the number of a legal person who was replaced', async () => {
    const { id, form } = await register(t, { legalPersonIdNumber: '11010519491231002X' });
    const { legalPersonIdNumber: _sent, ...rest } = form;
    await t.as('clerk')(enterpriseApi.update, {
      params: { id },
      body: { ...rest, legalPerson: '沈若涵', version: 1 },
    });

    expect((await read(id)).hasLegalPersonIdNumber).toBe(false);
  });

  it('writes both values of a corrected code to the audit log', async () => {
    const { id, form } = await register(t);
    const creditCode = aCreditCode();
    await t.as('clerk')(enterpriseApi.update, { params: { id }, body: { ...form, creditCode, version: 1 } });
    const rows = await t.db
      .selectFrom('auditLog')
      .select(['action', 'changes'])
      .where('objectId', '=', id)
      .where('method', '=', 'PUT')
      .execute();

    expect(rows).toHaveLength(1);
    expect(rows[0]?.changes).toEqual([{ field: 'creditCode', before: form.creditCode, after: creditCode }]);
  });

  it('lets an enterprise’s own people change its data, but not what the authority keeps', async () => {
    const { id, form } = await registerFor(t, 'company01');
    const { userIds: _users, ...own } = form;
    const change = (given: object) =>
      t.as('company01')(enterpriseApi.update, { params: { id }, body: { ...own, ...given, version: 1 } });

    await expect(change({ creditCode: aCreditCode() })).rejects.toMatchObject({
      errorCode: 'RV_E04',
      extras: { details: { fields: ['creditCode'] } },
    });
    await expect(change({ districtId: '990112' })).rejects.toMatchObject({ errorCode: 'RV_E04' });
    await change({ address: '新址 1 号', userIds: [] });
    const seen = await read(id);
    expect(seen).toMatchObject({ address: '新址 1 号', users: [{ account: 'company01' }] });
  });
});

describe('taking a firm off the registry', () => {
  it('is refused while something refers to it, and frees name and code', async () => {
    const { id, form } = await registerFor(t, 'company02');
    const remove = (version: number) =>
      t.as('clerk')(enterpriseApi.remove, { params: { id }, query: { version } });
    await expect(remove(1)).rejects.toMatchObject({
      errorCode: 'RV_E03',
      extras: { details: { references: { users: 1 } } },
    });
    await t.as('clerk')(enterpriseApi.update, { params: { id }, body: { ...form, userIds: [], version: 1 } });
    await expect(remove(1)).rejects.toMatchObject({ code: 409 });
    await remove(2);

    await expect(read(id)).rejects.toMatchObject({ code: 404 });
    expect((await list({ keyword: form.creditCode })).pagination.total).toBe(0);
    await t.as('clerk')(enterpriseApi.create, { body: { ...form, userIds: [] } });
  });
});

describe('the list', () => {
  it('finds by two characters of the name, by code and by legal person', async () => {
    const { id } = await register(t, { enterpriseName: '江岚恒拓模具有限公司', legalPerson: '欧阳望舒' });
    const found = async (keyword: string) => (await list({ keyword })).list.map((row) => row.id);
    const { creditCode } = await read(id);

    for (const keyword of ['恒拓', '拓', '望舒', creditCode.slice(4, 14).toLowerCase(), '恒拓模具'])
      expect(await found(keyword)).toContain(id);
    expect(await found('%')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it('narrows by district, industry, size and unit, sorts and pages with an exact total', async () => {
    const district = '990121';
    for (const [i, name] of ['甲', '乙', '丙'].entries())
      await register(t, { districtId: district, enterpriseName: `高新${name}厂`, scaleType: String(i + 1) });
    const page = await list({
      districtId: district,
      sidx: 'scaleType',
      sort: 'asc',
      pageSize: 2,
      currentPage: 2,
    });

    expect(page.pagination).toEqual({ currentPage: 2, pageSize: 2, total: 3 });
    expect(page.list.map(({ enterpriseName }) => enterpriseName)).toEqual(['高新丙厂']);
    expect((await list({ districtId: district, scaleType: '2' })).pagination.total).toBe(1);
    expect((await list({ districtId: district, industryCode: 'C13' })).pagination.total).toBe(0);
  });

  it.each(['password', 'id; drop table enterprise', 'searchText', '__proto__', 'enterpriseName desc'])(
    'does not sort by %j',
    async (sidx) => {
      await expect(list({ sidx })).rejects.toMatchObject({ code: 400, errorCode: 'input.invalid' });
    },
  );

  it('costs at most four statements, however many rows it shows', async () => {
    await list({ pageSize: 5 });
    const texts = await recordStatements(() => list({ pageSize: 5, keyword: '厂', districtId: '990121' }));

    expect(texts.filter((text) => text.includes('enterprise')).length).toBeLessThanOrEqual(4);
  });
});

describe('words of the address and ids', () => {
  it('tells the static words from ids', async () => {
    const named = await t.as('clerk')(enterpriseApi.ownEnterprise, {});
    expect(named).toEqual({ enterpriseId: null, enterpriseName: null });
    expect(await t.as('clerk')(enterpriseApi.listOwn, {})).toEqual({ list: [] });
    const words = ['enterpriseId', 'getEnterprisesByUser', 'ExportExcelData', 'importPreview', 'activity'];
    for (const word of words) {
      const reply = await t.server.inject({
        method: 'GET',
        url: `/api/xmqgcgl/p1/enterprise/${word}x`,
        headers: { authorization: await t.tokenOf('clerk') },
      });
      expect(reply.json()).toMatchObject({ code: 404, extras: { errorCode: 'record.missing' } });
    }
  });

  it('gives the people of an enterprise theirs, the default first', async () => {
    const first = await registerFor(t, 'company03', { enterpriseName: '先登记的公司' });
    const second = await registerFor(t, 'company03', { enterpriseName: '后登记的公司' });

    expect(await t.as('company03')(enterpriseApi.ownEnterprise, {})).toEqual({
      enterpriseId: first.id,
      enterpriseName: '先登记的公司',
    });
    expect((await t.as('company03')(enterpriseApi.listOwn, {})).list).toMatchObject([
      { id: first.id, isDefault: 1 },
      { id: second.id, isDefault: 0 },
    ]);
  });
});

it('makes codes of the demo place that prove themselves', () => {
  expect(aCreditCode()).toMatch(/^91990111/);
  expect(() => makeCreditCode('9199')).toThrow(RangeError);
});
