import { billRuleApi, dictionaryTypeApi, type Input } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { fetchAs, multipartOf } from '../../../testing/upload';
import { assignBillNumber } from './bill-number.service';

let t: TestApp;
const clock = new Date('2026-11-20T10:00:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ now: () => clock });
});
afterAll(() => t.close());

type Form = Input<typeof billRuleApi.create>['body'];
let made = 0;
const form = (given: Partial<Form> = {}): Form => {
  made += 1;
  return {
    fullName: `测试规则${made}`,
    enCode: `rule${made}`,
    prefix: 'AB',
    dateFormat: 'no',
    digit: 4,
    startNumber: '0098',
    ...given,
  };
};
const add = async (given: Partial<Form> = {}) => {
  const body = form(given);
  await t.as('admin')(billRuleApi.create, { body });
  const query = { keyword: body.enCode };
  const { list } = await t.as('admin')(billRuleApi.list, { query });
  return { ...body, id: list.find(({ enCode }) => enCode === body.enCode)!.id };
};
const assign = (enCode: string, at = clock) =>
  t.db.transaction().execute((db) => assignBillNumber({ db, now: () => at }, enCode));
const peek = (id: string) => t.as('clerk')(billRuleApi.peekNumber, { params: { id } });
const importAs = async (person: string, content: string) => {
  const { headers, payload } = multipartOf({ name: 'rule.json', content });
  const reply = await t.server.inject({
    method: 'POST',
    url: '/api/system/BillRule/Action/Import',
    headers: { ...headers, authorization: await t.tokenOf(person) },
    payload,
  });
  return reply.json();
};

describe('54. a bill rule', () => {
  it('has a name and a code that no other one has', async () => {
    const rule = await add();

    expect(await t.reply('admin', billRuleApi.create, { body: form({ enCode: rule.enCode }) })).toMatchObject(
      {
        code: 400,
        extras: { errorCode: 'billRule.codeTaken' },
      },
    );
    expect(
      await t.reply('admin', billRuleApi.create, { body: form({ fullName: rule.fullName }) }),
    ).toMatchObject({ extras: { errorCode: 'billRule.nameTaken' } });
  });

  it.each([
    ['startNumber', { startNumber: '0000' }],
    ['startNumber', { startNumber: '12a' }],
    ['digit', { digit: 0 }],
    ['digit', { digit: 10 }],
    ['prefix', { prefix: '单' }],
    ['prefix', { prefix: '' }],
    ['dateFormat', { dateFormat: 'MM' as never }],
    ['fullName', { fullName: '' }],
  ])('is refused with a wrong %s', async (field, given) => {
    expect(await t.reply('admin', billRuleApi.create, { body: form(given) })).toMatchObject({
      extras: { issues: [{ path: `body.${field}` }] },
    });
  });

  it('is deleted before its first number only, whoever is first of two at once', async () => {
    const [unused, used, contested] = [await add(), await add(), await add()];
    const remove = (id: string) => t.reply('admin', billRuleApi.remove, { params: { id }, query: {} });
    await assign(used.enCode);

    expect(await remove(unused.id)).toMatchObject({ code: 200 });
    expect(await remove(used.id)).toMatchObject({ extras: { errorCode: 'billRule.used' } });
    const [number, removal] = await Promise.all([
      assign(contested.enCode).catch(() => null),
      remove(contested.id),
    ]);
    expect(removal.code === 200).toBe(number === null);
  });

  it('is edited after its first number and goes on counting', async () => {
    const { id, ...body } = await add({ dateFormat: 'yyyy', startNumber: '1' });
    await assign(body.enCode);
    await assign(body.enCode);
    await t.as('admin')(billRuleApi.update, {
      params: { id },
      body: { ...body, dateFormat: 'yyyyMM', digit: 3, startNumber: '7' },
    });

    expect(await assign(body.enCode)).toBe('AB202611003');
  });
});

describe('55. a number', () => {
  it('follows the one before it, beginning with the start number, and outgrows its width', async () => {
    const { enCode } = await add({ startNumber: '9998' });

    expect([await assign(enCode), await assign(enCode), await assign(enCode)]).toEqual([
      'AB9998',
      'AB9999',
      'AB10000',
    ]);
  });

  it('begins again when the date part changes in Shanghai, and never without one', async () => {
    const daily = await add({ dateFormat: 'yyyyMMdd', startNumber: '1' });
    const never = await add({ startNumber: '1' });
    const [evening, midnight] = [new Date('2026-11-20T15:59:59Z'), new Date('2026-11-20T16:00:00Z')];
    await assign(daily.enCode, evening);
    await assign(never.enCode, evening);

    expect(await assign(daily.enCode, evening)).toBe('AB202611200002');
    expect(await assign(daily.enCode, midnight)).toBe('AB202611210001');
    expect(await assign(never.enCode, midnight)).toBe('AB0002');
  });

  it('is neither left out nor given twice among a thousand drawn at once, some of which are taken back', async () => {
    const { enCode } = await add({ startNumber: '1', digit: 6 });
    const draw = (isKept: boolean) =>
      t.db.transaction().execute(async (db) => {
        const number = await assignBillNumber({ db, now: () => clock }, enCode);
        if (!isKept) throw new Error('taken back');
        return number;
      });
    // A hundred people who draw ten each: as many wait for the rule as the database's queue takes.
    const drawTen = async (person: number) => {
      const drawn: (string | null)[] = [];
      for (let i = 0; i < 10; i += 1) drawn.push(await draw((person * 10 + i) % 7 !== 3).catch(takenBack));
      return drawn;
    };
    const drawn = await Promise.all(Array.from({ length: 100 }, (_, person) => drawTen(person)));
    const numbers = drawn
      .flat()
      .filter((number) => number !== null)
      .sort();

    const wanted = Array.from({ length: 857 }, (_, i) => `AB${String(i + 1).padStart(6, '0')}`);
    expect(numbers).toEqual(wanted);
    expect(await assign(enCode)).toBe('AB000858');
  }, 120_000);

  it('is peeked at by code, then by id, and not reserved by that', async () => {
    const { id, enCode } = await add();

    expect([await peek(enCode), await peek(id), await peek(enCode)]).toEqual(['AB0098', 'AB0098', 'AB0098']);
    expect(await assign(enCode)).toBe('AB0098');
    expect(await peek(enCode)).toBe('AB0099');
    await t.as('admin')(billRuleApi.toggle, { params: { id } });
    expect(await t.reply('clerk', billRuleApi.peekNumber, { params: { id: enCode } })).toMatchObject({
      code: 404,
      extras: { errorCode: 'record.missing' },
    });
  });
});

const takenBack = (error: Error) => {
  if (error.message !== 'taken back') throw error;
  return null;
};

describe('the list of rules', () => {
  it('finds them by word and category, and pickers show those in use', async () => {
    const types = await t.as('admin')(dictionaryTypeApi.tree, {});
    const type = types.list.find(({ enCode }) => enCode === 'businessType')!;
    const word = await t.db
      .selectFrom('dictionaryData')
      .select(['id', 'fullName'])
      .where('dictionaryTypeId', '=', type.id)
      .executeTakeFirstOrThrow();
    const rule = await add({ category: word.id });
    const off = await add({ category: word.id });
    await t.as('admin')(billRuleApi.toggle, { params: { id: off.id } });
    const query = { categoryId: word.id, sort: 'desc' as const, sidx: '' };

    expect(await t.as('admin')(billRuleApi.list, { query })).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({
          id: rule.id,
          category: word.fullName,
          categoryId: word.id,
          outputNumber: '',
          creatorUser: expect.stringContaining('/admin'),
        }),
      ]),
      pagination: { total: 2 },
    });
    expect(await t.as('clerk')(billRuleApi.listOptions, { query })).toMatchObject({
      list: [{ id: rule.id }],
      pagination: { total: 1 },
    });
    expect(await t.reply('person01', billRuleApi.listOptions, { query })).toMatchObject({ code: 403 });
  });

  it('answers one rule with an example of today', async () => {
    const { id } = await add({ dateFormat: 'yyyyMM' });
    expect(await t.as('admin')(billRuleApi.read, { params: { id } })).toMatchObject({
      example: 'AB2026110098',
      version: 1,
    });
  });
});

describe('the file of a rule', () => {
  it('brings the rule in elsewhere, switched off and with its count at the start', async () => {
    const rule = await add({ description: '用于测试' });
    await assign(rule.enCode);
    const { name, url } = await t.as('admin')(billRuleApi.exportFile, { params: { id: rule.id } });
    expect(name).toMatch(/\.json$/);
    const file = (await fetchAs(t, 'admin', url)).payload;

    expect(await importAs('admin', file)).toMatchObject({ extras: { errorCode: 'billRule.codeTaken' } });
    await t.db.updateTable('billRule').set({ deleteMark: 1 }).where('id', '=', rule.id).execute();
    expect(await importAs('admin', file)).toMatchObject({ code: 200 });
    const { list } = await t.as('admin')(billRuleApi.list, { query: { keyword: rule.enCode } });
    expect(list).toMatchObject([{ enabledMark: 0, outputNumber: '', startNumber: '0098' }]);
  });

  it.each(['', 'no json', '[]', '{"fullName":"x"}'])('is refused when it is %j', async (content) => {
    expect(await importAs('admin', content)).toMatchObject({ code: 400 });
  });

  it('is taken from those with the right only', async () => {
    expect(await importAs('clerk', '{}')).toMatchObject({ code: 403 });
  });
});
