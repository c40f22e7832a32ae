import { policyLibraryApi } from '@qifu/contracts';
import { expect, it } from 'vitest';
import { startTestApp } from '#testing';
import { untilSomebodyWaits } from '../../../testing/hold-row';
import { layPolicies } from '../../../testing/lay-policies';
import { indexDuePolicies, makeAllDue } from '../policy-search/index-policies';

it('whoever reads the library first, while it is being written, waits for it and does not find it empty', async () => {
  const t = await startTestApp({ now: () => new Date('2026-11-24T09:00:00+08:00') });
  await layPolicies(t);
  await makeAllDue(t);
  let first: Promise<{ pagination: { total: number } }> | undefined;
  await t.db.transaction().execute(async (db) => {
    await indexDuePolicies({ db, now: () => new Date('2026-11-24T09:00:00+08:00') });
    first = t.as('nobody')(policyLibraryApi.list, { query: {} });
    await untilSomebodyWaits(t, 1);
  });
  expect((await first)?.pagination.total).toBeGreaterThan(0);
  await t.close();
});
