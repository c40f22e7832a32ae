import { createHash } from 'node:crypto';
import { fundFileApi, otherDateApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { missingCategories } from '../src/modules/enterprise';
import { fetchAs } from '../src/testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

const all = { query: { pageSize: 1000 } };

describe('the materials of the demo', () => {
  it.each([
    ['pdf', otherDateApi, '%PDF-'],
    ['png', otherDateApi, '\x89PNG'],
    ['xlsx', fundFileApi, 'PK'],
  ] as const)('hold real %s files that are fetched whole', async (extension, api, begin) => {
    const { list } = await t.as('clerk')(api.list, all);
    const file = list.find((row) => row.fileExtension === extension);
    const reply = await fetchAs(t, 'clerk', file!.url);

    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.toString('latin1').startsWith(begin)).toBe(true);
    expect(reply.rawPayload.length).toBe(file!.fileSize);
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(file!.sha256);
  });

  it('show a firm its own and those of its projects, and nobody else’s', async () => {
    const own = await t.db
      .selectFrom('enterpriseUser')
      .innerJoin('user', 'user.id', 'enterpriseUser.userId')
      .select('enterpriseId')
      .where('account', '=', 'company01')
      .executeTakeFirstOrThrow();
    const { list } = await t.as('company01')(otherDateApi.list, all);
    const funds = await t.as('company01')(fundFileApi.list, all);

    expect(list.some(({ projectId }) => projectId === null)).toBe(true);
    expect(new Set([...list, ...funds.list].map(({ enterpriseId }) => enterpriseId))).toEqual(
      new Set([own.enterpriseId]),
    );
    const everything = await t.as('clerk')(otherDateApi.list, all);
    expect(everything.pagination.total).toBeGreaterThan(list.length);
    expect(new Set(everything.list.map(({ projectId }) => projectId === null))).toEqual(
      new Set([true, false]),
    );
    const ofProject = everything.list.find(({ projectId }) => projectId !== null);
    expect(ofProject?.projectNo).toMatch(/^XM/);
  });

  it('are complete for what was handed in, and part of what was frozen', async () => {
    const submitted = await t.db
      .selectFrom('project')
      .select(['id', 'frozenContent'])
      .where('status', '!=', 10)
      .execute();
    const ids = submitted.map(({ id }) => id);

    expect(await missingCategories(t.db, ids)).toEqual(new Map());
    expect(submitted.every((row) => JSON.stringify(row.frozenContent).includes('申报书.pdf'))).toBe(true);
  });
});
