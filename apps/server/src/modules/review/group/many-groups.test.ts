import { groupStepsApi, reviewPreparationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type Masters, makeGroup, makeMasters, makeReadyGroup } from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

const rowOf = (id: string) =>
  t.db
    .selectFrom('reviewGroup')
    .select(['status', 'plannedEnd', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const versionOf = async (groupId: string) => ({ groupId, version: (await rowOf(groupId)).version });
const openMany = async (ids: string[]) =>
  (
    await t.as('clerk')(groupStepsApi.openMany, {
      body: { groups: await Promise.all(ids.map(versionOf)) },
    })
  ).list;

describe('many groups opened at once', () => {
  it('open where every condition is met; the others stay as they are and say why', async () => {
    const ready = await makeReadyGroup(t, masters);
    const other = await makeReadyGroup(t, masters, { experts: [6, 7, 8, 9, 10] });
    const empty = await makeGroup(t, masters);
    const list = await openMany([ready.id, empty.id, other.id]);
    const of = (id: string) => list.find(({ groupId }) => groupId === id);

    expect(of(ready.id)).toMatchObject({ isDone: true, reasons: [], assignments: 10 });
    expect(of(other.id)).toMatchObject({ isDone: true, assignments: 10 });
    expect(of(empty.id)).toMatchObject({ isDone: false, assignments: 0 });
    expect(of(empty.id)?.reasons).toContain('还没有项目');
    expect(
      (await Promise.all([ready, empty, other].map(({ id }) => rowOf(id)))).map(({ status }) => status),
    ).toEqual([20, 10, 20]);
    const again = await openMany([ready.id]);
    expect(again).toMatchObject([{ isDone: false, reasons: ['这个组现在的状态不能这样做'] }]);
  });

  it('leave alone what somebody else has just changed', async () => {
    const ready = await makeReadyGroup(t, masters);
    const { list } = await t.as('clerk')(groupStepsApi.openMany, {
      body: { groups: [{ groupId: ready.id, version: 1 }] },
    });
    expect(list).toMatchObject([{ isDone: false, reasons: ['刚刚被别人改过，请看过后再做'] }]);
  });

  it('are not for those who may not open one', async () => {
    const ready = await makeReadyGroup(t, masters);
    const body = { groups: [{ groupId: ready.id, version: ready.version }] };
    expect((await t.reply('expert01', groupStepsApi.openMany, { body })).code).not.toBe(200);
    const unknown = { groups: [{ groupId: 'nowhere', version: 1 }] };
    expect((await t.reply('clerk', groupStepsApi.openMany, { body: unknown })).code).toBe(404);
  });
});

describe('one deadline for many groups', () => {
  it('is set for those prepared, and moves those at work only to later', async () => {
    const open = await makeReadyGroup(t, masters);
    await openMany([open.id]);
    const preparing = await makeGroup(t, masters, { plannedEnd: null, plannedStart: null });
    const set = async (plannedEnd: number) =>
      t.as('clerk')(groupStepsApi.setDeadlines, {
        body: { groups: [await versionOf(open.id), await versionOf(preparing.id)], plannedEnd },
      });
    const soon = Date.now() + 86_400_000;
    const reply = await set(soon);
    const outcomes = new Map(reply.list.map(({ groupId, ...rest }) => [groupId, rest]));

    expect(outcomes.get(open.id)).toMatchObject({
      isDone: false,
      reasons: ['评审中只能延后，须晚于原截止时间'],
    });
    expect(outcomes.get(preparing.id)).toMatchObject({ isDone: true });
    expect((await rowOf(preparing.id)).plannedEnd).toBe(soon);
    const later = Date.now() + 30 * 86_400_000;
    expect((await set(later)).list.map(({ isDone }) => isDone)).toEqual([true, true]);
    expect((await rowOf(open.id)).plannedEnd).toBe(later);
  });

  it('is refused where it is over', async () => {
    const group = await makeGroup(t, masters);
    expect(
      await t.reply('clerk', groupStepsApi.setDeadlines, {
        body: { groups: [{ groupId: group.id, version: group.version }], plannedEnd: Date.now() - 1 },
      }),
    ).toMatchObject({ code: 400 });
    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { batchId: masters.batchId } });
    expect(list.find(({ id }) => id === group.id)?.version).toBe(group.version);
  });
});
