import { blacklistApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layFirm, layProject, type Masters, makeGroup, makeMasters } from '../../../testing/prepare-review';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

/** Firms that each have one application handed in and one in a group of its own. */
async function busyFirms(count: number) {
  const firms = await Promise.all(Array.from({ length: count }, () => layFirm(t)));
  for (const firm of firms) {
    await layProject(t, masters, { firm, status: 20 });
    await makeGroup(t, masters, { projectIds: [(await layProject(t, masters, { firm })).id] });
  }
  return firms.map(({ id }) => id);
}

async function listFirms(enterpriseIds: readonly string[]): Promise<number> {
  const texts = await recordStatements(async () => {
    const { affectedProjects } = await t.as('clerk')(blacklistApi.createBlacklist, {
      body: {
        enterpriseIds: [...enterpriseIds],
        level: 3,
        reasonType: 'fraud',
        reason: '弄虚作假',
        startDate: Date.now() - 1000,
      },
    });
    expect(affectedProjects.map(({ effect }) => effect)).toEqual(
      enterpriseIds.flatMap(() => ['voided', 'voided']),
    );
  });
  return texts.filter((text) => !text.includes('pgboss')).length;
}

it('a listing voids the applications of 20 firms in as many statements as those of 2', async () => {
  const [few, many] = [await busyFirms(2), await busyFirms(20)];
  const asked = [await listFirms(few), await listFirms(many)];

  expect(asked[1]).toBe(asked[0]);
  const projects = await t.db
    .selectFrom('project')
    .select(['status', 'groupId', 'voidReason'])
    .where('enterpriseId', 'in', many)
    .execute();
  expect(projects).toHaveLength(40);
  expect(projects).toEqual(projects.map(() => ({ status: 95, groupId: null, voidReason: '弄虚作假' })));
  const places = await t.db
    .selectFrom('groupProject as m')
    .innerJoin('project as p', 'p.id', 'm.projectId')
    .select('m.removeReason')
    .where('p.enterpriseId', 'in', many)
    .execute();
  expect(places).toEqual(Array.from({ length: 20 }, () => ({ removeReason: '弄虚作假' })));
});
