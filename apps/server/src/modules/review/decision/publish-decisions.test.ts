import { messageApi, projectApi, projectDecisionApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layFirm, layProject, type Masters, makeMasters } from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

const [approved, rejected] = [70, 75];
const inboxOf = async (person: string) => {
  const { list } = await t.as(person)(messageApi.list, { query: { type: 3 } });
  const bodies = list.map(({ id }) => t.as(person)(messageApi.readInfo, { params: { id } }));
  return (await Promise.all(bodies)).map(({ title, bodyText }) => ({ title, bodyText }));
};
const publish = (projectIds: string[], publicUntil: number | null = null, person = 'approver') =>
  t.reply(person, projectDecisionApi.publish, {
    body: { batchId: masters.batchId, projectIds, publicUntil },
  });
const layDecided = async (account: string, status: number, reason = '') => {
  const firm = await layFirm(t, { account });
  const project = await layProject(t, masters, { status, firm });
  await t.db
    .updateTable('project')
    .set({ decision: status, decisionReason: reason })
    .where('id', '=', project.id)
    .execute();
  const { projectName } = await t.as(account)(projectApi.read, { params: { id: project.id } });
  return { id: project.id, projectName };
};

it('people of a firm are told once what was decided, why, and until when they may object', async () => {
  const passed = await layDecided('company01', approved);
  const failed = await layDecided('company02', rejected, '经费测算依据不足');
  const until = Date.now() + 7 * 86_400_000;
  const ids = [passed.id, failed.id];
  expect(await publish(ids, until)).toMatchObject({ code: 200, data: { published: 2, told: 2 } });

  const [toPassed, ...more] = await inboxOf('company01');
  expect(toPassed?.title).toBe(`申报通过：${passed.projectName}`);
  expect(toPassed?.bodyText).toContain('公示期至');
  expect(more).toEqual([]);
  const [toFailed] = await inboxOf('company02');
  expect(toFailed?.title).toBe(`申报未通过：${failed.projectName}`);
  expect(toFailed?.bodyText).toContain('经费测算依据不足');
  expect(toFailed?.bodyText).not.toContain(passed.projectName);
  const read = await t.as('company02')(projectApi.read, { params: { id: failed.id } });
  expect(read).toMatchObject({ status: rejected, publicUntil: until });

  expect(await publish(ids, until)).toMatchObject({ code: 400, extras: { errorCode: 'RV_STATE' } });
  expect(await inboxOf('company01')).toHaveLength(1);
});

it('a firm with several decided applications has one message about all of them, without a period where none was set', async () => {
  const first = await layDecided('company03', approved);
  const firm = await t.db
    .selectFrom('project')
    .select(['enterpriseId', 'enterpriseName', 'creditCode'])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const second = await layDecided('company04', rejected, '与已立项项目重复');
  await t.db.updateTable('project').set(firm).where('id', '=', second.id).execute();
  expect(await publish([first.id, second.id])).toMatchObject({ data: { published: 2, told: 1 } });

  const [told, ...more] = await inboxOf('company03');
  expect([told?.title, more]).toEqual(['评审结果已公布：2 个项目', []]);
  expect(told?.bodyText).toContain('已通过');
  expect(told?.bodyText).toContain('未通过。理由：与已立项项目重复');
  expect(told?.bodyText).not.toContain('公示期');
  expect(await inboxOf('company04')).toEqual([]);
});

it('nothing is published and nobody told where the period is over already, or by somebody without the right', async () => {
  const { id } = await layDecided('company05', approved);
  expect(await publish([id], Date.now() - 1)).toMatchObject({
    code: 400,
    extras: { errorCode: 'input.invalid' },
  });
  expect((await publish([id], null, 'company05')).code).toBe(403);
  expect(await inboxOf('company05')).toEqual([]);
});
