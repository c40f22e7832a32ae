import { calculatorApi, matchApi, policyLibraryApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', now: () => new Date('2026-11-23T09:00:00+08:00') });
});
afterAll(() => t.close());

const visitor = () => t.as('nobody');
const list = (query: object) => visitor()(policyLibraryApi.list, { query: { pageSize: 100, ...query } });
const steady = async () => {
  const found = await list({ keyword: '稳岗返还实施细则' });
  return found.list.find(({ title }) => title.text.includes('稳岗返还')) ?? expect.fail('no 稳岗返还');
};

it('counts at every value of every facet as many as are listed for it', async () => {
  const { facets } = await visitor()(policyLibraryApi.facets, { query: {} });
  expect(facets.flatMap(({ values }) => values).length).toBeGreaterThan(10);
  for (const { name, values } of facets)
    for (const { value, count } of values)
      expect([name, value, (await list({ [name]: [value] })).list.length]).toEqual([name, value, count]);
});

it('lists what is open and what needs no application apart, and counts each as it is listed', async () => {
  const open = await list({ openNow: ['open'] });
  expect(open.list.map(({ deadline }) => deadline.state)).not.toContain('instant');
  expect(open.openCount).toBe(open.list.length);
  expect((await list({})).openCount).toBe(open.list.length);

  const given = await list({ openNow: ['instant'] });
  expect(given.instantCount).toBe(given.list.length);
  expect((await list({})).instantCount).toBe(given.list.length);
  expect(given.list.map(({ id }) => id)).toContain((await steady()).id);
});

it('says of an item nobody applies for the same in rows, on its page, in the search and in the calendar', async () => {
  const { id, deadline } = await steady();
  expect(deadline).toMatchObject({ state: 'instant', isRolling: false, closesOn: null, daysLeft: null });
  const { list: items } = await visitor()(policyLibraryApi.items, { params: { id } });
  expect(items.map(({ deadline: own, windows }) => [own.state, windows])).toEqual([['instant', []]]);
  const { groups } = await visitor()(policyLibraryApi.suggest, { query: { q: '失业保险费返还' } });
  const found = groups.flatMap((group) => group.list).find(({ fact }) => fact.kind === 'item');
  expect(found?.fact).toMatchObject({ deadline: { state: 'instant' } });
  const calendar = await visitor()(policyLibraryApi.calendar, { query: { to: '2027-06-30' } });
  const instant = new Set(items.map((item) => item.id));
  expect(calendar.list.filter(({ itemId }) => itemId !== null && instant.has(itemId))).toEqual([]);
});

it('is no application either in the calculator and among matches', async () => {
  const { list: items } = await visitor()(policyLibraryApi.items, { params: { id: (await steady()).id } });
  const ids = items.map(({ id }) => id);
  const session = await visitor()(calculatorApi.open, { body: {} });
  const { items: judged } = await visitor()(calculatorApi.result, {
    params: { id: session.id },
    query: {},
  });
  const states = judged.filter(({ itemId }) => ids.includes(itemId));
  expect(states.map(({ application }) => application.state)).toEqual(['instant']);
  const { list: matches } = await t.as('company01')(matchApi.list, { query: { pageSize: 100 } });
  const own = matches.filter(({ itemId }) => ids.includes(itemId));
  expect(own.map(({ deadline }) => deadline.state)).toEqual(['instant']);
});
