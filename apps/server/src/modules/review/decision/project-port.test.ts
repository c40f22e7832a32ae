import { blacklistApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { createGate } from '../../../testing/gate';
import { openReviewFor } from '../../../testing/open-review';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const ban = (enterpriseId: string, given: object = {}) => ({
  enterpriseIds: [enterpriseId],
  level: 2,
  reasonType: 'fraud',
  reason: '弄虚作假',
  startDate: Date.now() - 1000,
  ...given,
});

describe('what listing or lifting would do to projects', () => {
  it('is told without waiting for anybody who works on them, in as many statements for many entries as for one', async () => {
    const { projectIds } = await openReviewFor(t);
    const { id, enterpriseId } = await t.db
      .selectFrom('project')
      .select(['id', 'enterpriseId'])
      .where('id', '=', projectIds[0]!)
      .executeTakeFirstOrThrow();
    const list = (given: object = {}) =>
      t.as('clerk')(blacklistApi.createBlacklist, { body: ban(enterpriseId, given) });
    const entryId = (await list()).entryIds[0]!;
    const effect = () => t.as('approver')(blacklistApi.readLiftEffect, { params: { id: entryId } });
    await effect();

    const done = createGate();
    const held = createGate();
    const working = t.db.transaction().execute(async (db) => {
      await db.selectFrom('project').select('id').where('id', '=', id).forUpdate().execute();
      await db.selectFrom('enterprise').select('id').where('id', '=', enterpriseId).forUpdate().execute();
      held.open();
      await done.opened;
    });
    await Promise.race([held.opened, working]);
    expect((await effect()).freedProjects.map(({ projectId }) => projectId)).toContain(id);
    expect((await list({ dryRun: true })).affectedProjects).toMatchObject([{ effect: 'flagged' }]);
    done.open();
    await working;

    await list({ scope: ['no such kind'] });
    const two = await recordStatements(effect);
    for (const _more of [1, 2, 3]) await list({ scope: ['no such kind'] });
    expect((await effect()).freedProjects.map(({ projectId }) => projectId)).toContain(id);
    expect(await recordStatements(effect)).toHaveLength(two.length);
    await list();
    expect(await effect()).toEqual({ othersInForce: 5, freedProjects: [] });
  });
});
