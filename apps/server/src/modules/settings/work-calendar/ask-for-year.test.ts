import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { askForYearJob } from './ask-for-year.job';

let t: TestApp;
let today = '2026-11-30';
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(`${today}T09:00:00+08:00`) });
  await mayKeepCalendar('reviewStaff');
});
afterAll(() => t.close());

/** Gives a role the menu of the calendar with its buttons. */
async function mayKeepCalendar(enCode: string) {
  const role = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', enCode)
    .executeTakeFirstOrThrow();
  const menu = await t.db
    .selectFrom('menu')
    .select('id')
    .where('enCode', '=', 'workCalendar')
    .executeTakeFirstOrThrow();
  const buttons = await t.db.selectFrom('menuButton').select('id').where('moduleId', '=', menu.id).execute();
  const items = [
    { itemType: 'module' as const, itemId: menu.id },
    ...buttons.map(({ id }) => ({ itemType: 'button' as const, itemId: id })),
  ];
  await t.db
    .insertInto('authorize')
    .values(
      items.map((item, at) => ({
        id: `keeper${at}`,
        ...item,
        objectType: 'Role' as const,
        objectId: role.id,
      })),
    )
    .execute();
}

const askOn = async (day: string) => {
  today = day;
  await t.asSystem((ctx) => askForYearJob.handle(ctx, {}));
};
const toldTo = async (account: string) => {
  const rows = await t.db
    .selectFrom('messageReceive as r')
    .innerJoin('message as m', 'm.id', 'r.messageId')
    .innerJoin('user as u', 'u.id', 'r.userId')
    .select('m.title')
    .where('u.account', '=', account)
    .where('m.title', 'like', '%工作日历%')
    .orderBy('m.title')
    .execute();
  return rows.map(({ title }) => title);
};

it('asks those who may confirm the calendar once for a year that is needed, from December on for the next', async () => {
  await askOn('2026-11-30');
  expect(await toldTo('admin')).toEqual([]);

  await askOn('2026-12-01');
  await askOn('2026-12-02');
  await askOn('2027-01-04');
  for (const keeper of ['admin', 'clerk'])
    expect(await toldTo(keeper)).toEqual(['2027 年的工作日历还没有确认']);
  expect(await toldTo('supervisor')).toEqual([]);

  await askOn('2028-01-02');
  expect(await toldTo('admin')).toEqual(['2027 年的工作日历还没有确认', '2028 年的工作日历还没有确认']);
});
