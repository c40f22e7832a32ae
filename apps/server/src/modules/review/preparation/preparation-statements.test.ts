import { reviewPreparationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeMasters, makeReadyGroup } from '../../../testing/prepare-review';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  for (let coiYears = 3; coiYears < 6; coiYears += 1) await prepare(coiYears);
}, 60_000);
afterAll(() => t.close());

/** A preparing group with a batch, rules and a standard of its own. */
async function prepare(coiYears: number) {
  const masters = await makeMasters(t, { rules: { coiYears } });
  return await makeReadyGroup(t, masters, { experts: [1, 2, 3, 4, 5].map((number) => number + coiYears) });
}

/** What a call asks the database for, jobs of the background left out. */
async function countStatements(call: () => Promise<unknown>): Promise<number> {
  await call();
  const texts = await recordStatements(call);
  return texts.filter((text) => !text.includes('pgboss')).length;
}

describe('lists of the preparation', () => {
  const groups = () => t.as('clerk')(reviewPreparationApi.groups, { body: { pageSize: 500 } });
  const grouped = () => t.as('clerk')(reviewPreparationApi.projects, { body: { tab: 1, pageSize: 100 } });

  it.each([
    ['groups', groups],
    ['grouped projects', grouped],
  ])(
    'ask as much for three %s as for six, each with rules and a standard of its own',
    async (_name, list) => {
      const few = await countStatements(list);
      for (let coiYears = 6; coiYears < 9; coiYears += 1) await prepare(coiYears);
      const many = await countStatements(list);

      expect(many).toBe(few);
    },
  );
});
