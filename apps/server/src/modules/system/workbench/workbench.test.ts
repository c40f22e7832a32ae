import { businessStatusApi, workbenchApi } from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../../../testing/enterprises';
import { userIdOf } from '../../../testing/people';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
/** Wednesday noon in the product's zone. */
const now = new Date('2026-11-25T12:00:00+08:00');
const year = yearOf(now);
const dayMs = 86_400_000;
const before = (days: number) => new Date(now.getTime() - days * dayMs);

beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  await layReports();
  await t.db.updateTable('user').set({ enabledMark: 2 }).where('account', '=', 'expert09').execute();
  await sql`insert into outbox (topic, "uniqueKey", payload, "creatorTime", "nextAt", "parkedAt", "lastError")
    values ('messages.email', 'home', '{}', ${before(2)}, ${before(2)}, ${before(2)}, 'timeout')`.execute(
    t.db,
  );
});
afterAll(() => t.close());

/** Reported years of two districts, one of them long ago; the firm of company01 has not reported. */
async function layReports() {
  const report = async (districtId: string, reportTime: Date) => {
    const { id: enterpriseId } = await register(t, { districtId });
    const id = `${enterpriseId}-${year}`;
    const figures = { status: 'normal', revenue: 100, profit: 10, tax: 5, rdExpense: 3, employees: 20 };
    const row = { id, enterpriseId, year, fillState: 2, reportTime, reportUserId: 'firm', ...figures };
    await t.db.insertInto('enterpriseBusinessStatus').values(row).execute();
    return enterpriseId;
  };
  await report('990111', before(20));
  await report('990112', before(1));
  const { id: enterpriseId } = await register(t, { enterpriseName: '江岚恒拓测试有限公司' });
  const userId = await userIdOf(t, 'company01');
  await t.db.insertInto('enterpriseUser').values({ enterpriseId, userId, isDefault: 1 }).execute();
}

const read = (person: string) => t.as(person)(workbenchApi.read, {});
const kindOf = async (person: string, wanted: string) =>
  (await read(person)).kinds.find(({ key }) => key === wanted);
const kindsOf = async (person: string) => (await read(person)).kinds.map(({ key }) => key);

describe('the work that waits for a person', () => {
  it('is told by kinds that are his to do, and by no other', async () => {
    expect(await kindsOf('admin')).toEqual([
      'lockedAccounts',
      'auditAlerts',
      'noticeDrafts',
      'failedDeliveries',
    ]);
    expect(await kindsOf('supervisor')).toEqual(['auditAlerts']);
    expect(await kindsOf('clerk')).toEqual(
      expect.arrayContaining(['noticeDrafts', 'statusesToVerify', 'projectsToAccept', 'groupsToOpen']),
    );
    expect(await kindsOf('district')).toEqual(['statusesToVerify', 'projectsToAccept']);
    expect(await kindsOf('company01')).toEqual([
      'yearsToReport',
      'filesDue',
      'grantsToAccept',
      'returnedProjects',
      'draftProjects',
      'openBatches',
    ]);
    expect(await kindsOf('expert01')).toEqual([
      'sheetsToMend',
      'sheetsBegun',
      'sheetsToScore',
      'groupsToConclude',
      'questionsToAnswer',
    ]);
    expect(await read('person01')).toMatchObject({ kinds: [], jobs: [], courses: [] });
  });

  it('is counted by when it is due: five working days after it came, at six in the evening', async () => {
    expect((await kindOf('clerk', 'statusesToVerify'))?.counts).toEqual({
      overdue: 1,
      today: 0,
      tomorrow: 0,
      week: 0,
      later: 1,
    });
    const jobs = (await read('clerk')).jobs.filter(({ kind }) => kind === 'statusesToVerify');
    // Reported on Tuesday: the fifth working day is the Tuesday after.
    expect(jobs.map(({ due }) => new Date(due ?? 0).toISOString())).toEqual([
      '2026-11-12T10:00:00.000Z',
      '2026-12-01T10:00:00.000Z',
    ]);
    expect(jobs[0]?.to).toMatch(new RegExp(`^/businessStatus\\?firm=.+&of=${year}$`));
  });

  it('ends at the own district, and at the own firm', async () => {
    const { jobs } = await read('district');
    expect(jobs.filter(({ kind }) => kind === 'statusesToVerify')).toHaveLength(1);
    const own = (await read('company01')).jobs.filter(({ kind }) => kind === 'yearsToReport');
    expect(own).toMatchObject([{ name: '江岚恒拓测试有限公司', facts: { year, state: 0 } }]);
    expect((await read('company02')).jobs.filter(({ kind }) => kind === 'yearsToReport')).toEqual([]);
  });

  it('goes when it is done', async () => {
    const [job] = (await read('clerk')).jobs.filter(({ kind }) => kind === 'statusesToVerify');
    await t.as('clerk')(businessStatusApi.verify, { params: { id: job?.id ?? '' }, body: { version: 1 } });
    expect((await kindOf('clerk', 'statusesToVerify'))?.counts?.overdue).toBe(0);
  });

  it('costs whoever watches the log few statements more than others', async () => {
    await read('admin');
    const statements = await recordStatements(() => read('admin'));
    expect(statements.filter((text) => text.includes('"auditLog"'))).toHaveLength(2);
    expect(statements.length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['supervisor', 8],
    ['clerk', 6],
    ['approver', 6],
    ['district', 6],
    ['company01', 6],
    ['expert01', 6],
  ])('costs %s as few, however many kinds are his', async (person, most) => {
    await read(person);
    expect((await recordStatements(() => read(person))).length).toBeLessThanOrEqual(most);
  });

  it('names locked accounts and what could not be delivered to whoever can mend it', async () => {
    const { jobs } = await read('admin');
    expect(jobs.find(({ kind }) => kind === 'lockedAccounts')).toMatchObject({
      facts: { account: 'expert09' },
      time: 'later',
    });
    expect(jobs.find(({ kind }) => kind === 'failedDeliveries')).toMatchObject({
      facts: { channel: 'email', error: 'timeout' },
      time: 'overdue',
    });
  });

  it('stands without the kind that cannot be counted', async () => {
    await sql`alter table "declareBatch" rename column "startTime" to "began"`.execute(t.db);
    try {
      const { kinds, jobs } = await read('clerk');
      expect(kinds.find(({ key }) => key === 'batchesToOpen')?.counts).toBeNull();
      expect(kinds.find(({ key }) => key === 'statusesToVerify')?.counts).not.toBeNull();
      expect(jobs.some(({ kind }) => kind === 'statusesToVerify')).toBe(true);
    } finally {
      await sql`alter table "declareBatch" rename column "began" to "startTime"`.execute(t.db);
    }
  });
});

describe('own ways on', () => {
  it('are kept in their order, for oneself alone', async () => {
    expect((await read('clerk')).shortcuts).toBeNull();
    await t.as('clerk')(workbenchApi.saveShortcuts, { body: { menuIds: ['two', 'one', 'two'] } });
    expect((await read('clerk')).shortcuts).toEqual(['two', 'one']);
    await t.as('clerk')(workbenchApi.saveShortcuts, { body: { menuIds: [] } });
    expect((await read('clerk')).shortcuts).toEqual([]);
    expect((await read('approver')).shortcuts).toBeNull();
  });
});

describe('the layout of a home', () => {
  it('is kept for its person alone, each part once, and not of unknown parts', async () => {
    expect((await read('clerk')).layout).toBeNull();
    const body = { parts: ['messages', 'drafts', 'messages'] as never, hidden: ['recent'] as never };
    await t.as('clerk')(workbenchApi.saveLayout, { body });
    expect((await read('clerk')).layout).toEqual({ parts: ['messages', 'drafts'], hidden: ['recent'] });
    expect((await read('supervisor')).layout).toBeNull();
    const wrong = { parts: ['nothing'] as never, hidden: [] };
    expect((await t.reply('clerk', workbenchApi.saveLayout, { body: wrong })).code).toBe(400);
    expect((await t.reply('person01', workbenchApi.saveLayout, { body })).code).not.toBe(200);
  });
});
