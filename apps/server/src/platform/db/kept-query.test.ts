import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import type { Actor } from '../context';
import { type Builder, keptQuery } from './kept-query';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const actor = (areaId: string, limit?: string): Actor => ({
  userId: 'u1',
  account: 'u1',
  realName: '',
  isAdministrator: false,
  roleCodes: [],
  organizeId: '',
  areaId,
  sessionId: '',
  isTemporary: false,
  holds: () => false,
  limit: () => (limit === undefined ? undefined : sql`area.id <> ${limit}`),
  hiddenColumns: () => new Set(),
});

/** Districts of a person with a number of the call beside them, and how often they were put together. */
function countedQuery() {
  let built = 0;
  const districts = keptQuery(({ db, actor }: Builder, { id, number }: { id: string; number: number }) => {
    built += 1;
    const rows = db.selectFrom('area').select(['area.id', sql<number>`${number}::int`.as('number')]);
    const limited = actor.limit('area', new Map());
    const seen = rows.where('area.id', '=', id).where('area.id', 'like', `${actor.areaId}%`);
    return limited ? seen.where(limited) : seen;
  });
  const read = async (who: Actor, values: { id: string; number: number }) =>
    (await t.db.executeQuery(districts({ db: t.db, actor: who, plugs: t.plugs }, values).compile())).rows;
  return { read, built: () => built };
}

describe('a kept query', () => {
  it('is put together once for a caller and takes the values of each call', async () => {
    const { read, built } = countedQuery();
    const clerk = actor('');
    expect(await read(clerk, { id: '990111', number: 1 })).toEqual([{ id: '990111', number: 1 }]);
    expect(await read(clerk, { id: '990112', number: 2 })).toEqual([{ id: '990112', number: 2 }]);
    expect(await read(clerk, { id: 'nowhere', number: 3 })).toEqual([]);
    expect(built()).toBe(1);
  });

  it('is each caller\u2019s own', async () => {
    const { read, built } = countedQuery();
    expect(await read(actor('990111'), { id: '990112', number: 1 })).toEqual([]);
    expect(await read(actor('990112'), { id: '990112', number: 1 })).toHaveLength(1);
    expect(built()).toBe(2);
  });

  it('is put together anew each time where a data scheme limits the rows', async () => {
    const { read, built } = countedQuery();
    const limits = ['990111', '990112'];
    const who = { ...actor(''), limit: () => sql<never>`area.id <> ${limits[built() - 1]}` };
    expect(await read(who, { id: '990111', number: 1 })).toEqual([]);
    expect(await read(who, { id: '990111', number: 1 })).toHaveLength(1);
    expect(built()).toBe(2);
  });
});
