import {
  declareBatchApi,
  projectApi,
  projectStatus,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
}, 120_000);
afterAll(() => t.close());

const read = async (person: string, batchId: string) =>
  (await t.as(person)(declareBatchApi.progress, { params: { id: batchId } })).stages;

/** How many rows the list shows that a stage leads to. */
async function countBehind(person: string, to: string): Promise<number> {
  const { pathname, searchParams: words } = new URL(to, 'http://office');
  const as = t.as(person);
  const body = { batchId: words.get('batch') ?? '', pageSize: 1 };
  if (pathname === '/table2')
    return (await as(projectApi.list, { body: { ...body, status: [projectStatus.submitted] } })).pagination
      .total;
  const decision = words.get('decision') as 'undecided' | 'unpublished' | null;
  if (decision) return (await as(reviewResultApi.reviewed, { body: { ...body, decision } })).pagination.total;
  const stage = (words.get('stage') ?? '') as 'grouped' | 'inReview' | '';
  const tab = words.get('tab') === 'grouped' ? 1 : 0;
  return (await as(reviewPreparationApi.projects, { body: { ...body, tab, stage } })).pagination.total;
}

describe('the stages of a batch', () => {
  it.each(['clerk', 'approver', 'supervisor'])('lead %s to exactly what is open in them', async (person) => {
    const { list } = await t.as('clerk')(declareBatchApi.options, {});
    const all = (await Promise.all(list.map(({ id }) => read(person, id)))).flat();
    const stages = all.filter(({ to }) => to !== '');
    for (const { key, open, to } of stages) {
      const behind = await countBehind(person, to);
      expect(behind).toBeGreaterThan(0);
      // Grouping leads to the projects without a group first; those in a group that is still prepared come after.
      if (key === 'group') expect(behind).toBeLessThanOrEqual(open);
      else expect(behind).toBe(open);
    }
    expect(stages.length).toBeGreaterThan(1);
    expect(all.filter(({ open, to }) => open === 0 && to !== '')).toEqual([]);
  });

  it('lead nobody where his rights do not', async () => {
    const { list } = await t.as('clerk')(declareBatchApi.options, {});
    for (const { id } of list) {
      const places = (await read('district', id)).map(({ to }) => to);
      expect(places.filter((to) => to.startsWith('/p2Approved'))).toEqual([]);
    }
  });
});
