import { searchApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

const find = (person: string, keyword: string, kind?: 'enterprise' | 'project' | 'expert') =>
  t.as(person)(searchApi.find, { query: { keyword, ...(kind && { kind }) } });
/** What is found, as `kind: name`. */
const namesFor = async (person: string, keyword: string) =>
  (await find(person, keyword)).list.flatMap(({ kind, list }) => list.map(({ name }) => `${kind}: ${name}`));
const kindsFor = async (person: string) => (await find(person, '江岚')).list.map(({ kind }) => kind);

describe('one search over everything', () => {
  it('finds by two characters, initials and number', async () => {
    const [byWord, byInitials] = [await namesFor('clerk', '恒拓'), await namesFor('clerk', 'ht')];
    expect(byWord).toContain('enterprise: 江岚恒拓模具有限公司');
    expect(byInitials).toContain('enterprise: 江岚恒拓模具有限公司');
    expect(await namesFor('clerk', 'JLHT')).toContain('enterprise: 江岚恒拓模具有限公司');
    const firm = (await find('clerk', '恒拓')).list[0]?.list[0];
    expect(await namesFor('clerk', firm?.code ?? '')).toContain(`enterprise: ${firm?.name}`);
  });

  it('finds nothing for one character or for nothing, and reads wildcards as they are', async () => {
    for (const keyword of ['恒', '', '%%', '__'])
      expect(await namesFor('clerk', keyword), keyword).toEqual([]);
  });

  it('shows a few of each kind and more of one that is asked for alone', async () => {
    const [few] = (await find('clerk', '有限')).list;
    expect(few).toMatchObject({ kind: 'enterprise', isMore: true });
    expect(few?.list).toHaveLength(5);
    const { list } = await find('clerk', '有限', 'enterprise');
    expect(list.map(({ kind }) => kind)).toEqual(['enterprise']);
    expect(list[0]?.list.length).toBeGreaterThan(5);
  });

  it('shows no whole phone number', async () => {
    const { mobile } = await t.db
      .selectFrom('expert')
      .where('mobile', '!=', '')
      .select('mobile')
      .executeTakeFirstOrThrow();
    const { list } = await find('clerk', mobile, 'expert');
    const phones = list.flatMap((of) => of.list.map(({ phone }) => phone));
    expect(phones).toHaveLength(1);
    for (const phone of phones) expect(phone).toMatch(/^1\d{2}\*{4}\d{4}$/);
  });

  it('asks each kind in one statement, whatever it finds', async () => {
    await find('clerk', '恒拓');
    const countOf = async (keyword: string) =>
      (await recordStatements(() => find('clerk', keyword))).filter((text) => text.includes('from (select'))
        .length;
    // Enterprises, projects, experts and groups; the batches are so few that they need no bound.
    expect(await countOf('恒拓')).toBe(4);
    expect(await countOf('没有的')).toBe(4);
  });
});

describe('who finds what', () => {
  it('is asked of kinds a person may list, and of no other', async () => {
    expect(await kindsFor('clerk')).toEqual(['enterprise', 'project', 'expert', 'group', 'batch']);
    expect(await kindsFor('district')).toEqual(['enterprise', 'project']);
    expect(await kindsFor('company01')).toEqual(['enterprise', 'project']);
    expect(await kindsFor('approver')).toEqual(['enterprise', 'project', 'group']);
    for (const person of ['expert01', 'person01']) expect(await kindsFor(person), person).toEqual([]);
    expect(await kindsFor('admin')).toContain('person');
  });

  it('leaves a district administrator the own district', async () => {
    const { list } = await find('district', '有限', 'enterprise');
    const places = list.flatMap((of) => of.list.map(({ about }) => about));
    expect(new Set(places)).toEqual(new Set(['青屿区']));
    expect(await namesFor('district', 'ht')).not.toContain('enterprise: 江岚恒拓模具有限公司');
  });

  it('leaves a firm its own record and projects', async () => {
    const own = await t.db
      .selectFrom('enterprise')
      .innerJoin('enterpriseUser as u', 'u.enterpriseId', 'enterprise.id')
      .innerJoin('user', 'user.id', 'u.userId')
      .where('user.account', '=', 'company01')
      .select('enterprise.enterpriseName')
      .execute();
    const { list } = await find('company01', '有限', 'enterprise');
    const found = list.flatMap((of) => of.list.map(({ name }) => name));
    expect(found.sort()).toEqual(own.map(({ enterpriseName }) => enterpriseName).sort());
    const firms = (await find('company01', '江岚', 'project')).list.flatMap((of) => of.list);
    for (const { about } of firms) expect(found).toContain(about);
  });
});
