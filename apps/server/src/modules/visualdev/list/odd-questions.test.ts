import { onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole, userIdOf } from '../../../testing/people';
import { field, outcome, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let visits: SampleModule;
const fields = [
  field('comInput', 'title', '标题'),
  field('date', 'day', '日期', { format: 'yyyy-MM' }),
  field('dateRange', 'stay', '停留', { format: 'yyyy-MM-dd' }),
  field('createTime', 'createdAt', '创建时间'),
  field('comInput', 'unit', '单位'),
  field('userSelect', 'owner', '负责人'),
  field('switch', 'done', '办结'),
  field('rate', 'stars', '满意度'),
];
const ask = (body: object, person = 'admin') =>
  t.reply(person, onlineDevApi.list, { params: { modelId: visits.id }, body: body as never });
const titles = async (body: object, person = 'admin') => {
  const { data } = (await ask(body, person)) as { data: { list: { title: string }[] } };
  return data.list.map(({ title }) => title).sort();
};
const advanced = (item: object) => ({
  superQueryJson: JSON.stringify({ matchLogic: 'AND', conditionJson: [item] }),
});
const asksAlways = async (rule: object) => {
  const column = { prop: 'title', label: '标题' };
  await visits.draw(await visits.fields(), { columnList: [column], ruleList: [rule] });
  return outcome(await visits.release());
};

beforeAll(async () => {
  t = await startTestApp();
  visits = sampleModule(t, 'oddVisit');
  await visits.create(fields, { columnList: [{ prop: 'title', label: '标题' }] });
  expect(outcome(await visits.release())).toBe('200');
  await visits.add({ title: 'a', unit: 'nobody', done: 1, day: Date.parse('2026-09-21T02:00:00Z') });
  await visits.add({ title: 'b', owner: await userIdOf(t, 'clerk') });
});
afterAll(() => t.close());

describe('a time nobody means', () => {
  const moments = [4e12, -4e12, 4e12 + 1, 9e15, 1e300, -1, '9999999999999999', '2026-13-45', {}, [[]], true];
  it.each(moments)('asked as %j has no fault of the product', async (moment) => {
    const answered: string[] = [];
    for (const name of ['day', 'stay', 'createdAt'])
      for (const ends of [[moment, moment], [moment, null], [null, moment], moment])
        answered.push(outcome(await ask({ queryJson: JSON.stringify({ [name]: ends }) })));
    for (const symbol of ['==', '>', '<=', 'between', 'in'])
      answered.push(outcome(await ask(advanced({ field: 'day', symbol, fieldValue: moment as never }))));
    expect(answered.filter((code) => !['200', 'input.invalid'].includes(code))).toEqual([]);
  });

  it('is refused where it is an object, not taken for one', async () => {
    const asked = advanced({ field: 'day', symbol: '==', fieldValue: { toString: '2026-09-21' } });
    expect(outcome(await ask(asked))).toBe('input.invalid');
  });
});

it('refuses an advanced query by a field that lists are not asked by, in words', async () => {
  for (const [name, label] of [
    ['done', '办结'],
    ['stars', '满意度'],
  ] as const) {
    const refused = await ask(advanced({ field: name, symbol: '==', fieldValue: 1 }));
    expect([outcome(refused), refused.msg]).toEqual([
      'moduleRecord.notAsked',
      expect.stringContaining(label),
    ]);
  }
});

describe('what a list always asks', () => {
  it('knows variables among several values', async () => {
    const rule = { field: 'owner', symbol: 'in', fieldValue: ['@userId', 'nobody'] };
    expect(await asksAlways(rule)).toBe('200');
    await addRole(t, { enCode: 'oddReader', words: ['oddVisit:view'] });
    await addPerson(t, { account: 'oddreader', organize: 'city', roleCodes: ['oddReader'] });
    await visits.add({ title: 'c', owner: await userIdOf(t, 'oddreader') });
    expect(await titles({}, 'oddreader')).toEqual(['c']);
    expect(await asksAlways({ ...rule, fieldValue: ['nobody', '@nothing'] })).toBe(
      'design.filterUnsupported',
    );
  });

  it('shows nothing by the unit of who has none', async () => {
    expect(await asksAlways({ field: 'unit', symbol: '<>', fieldValue: '@organizeId' })).toBe('200');
    expect(await titles({}, 'oddreader')).toContain('a');
    await t.db.updateTable('user').set({ organizeId: '' }).where('account', '=', 'oddreader').execute();
    expect(await titles({}, 'oddreader')).toEqual([]);
  });
});
