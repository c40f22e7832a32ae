import { reviewPreparationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { openReviewFor } from '../../../testing/open-review';
import { expertsOf, layProject, type Masters, makeGroup, makeMasters } from '../../../testing/prepare-review';
import { groupRow } from '../../../testing/score-sheets';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

describe('taking members out', () => {
  it('of a preparing group names who left and who was not in it', async () => {
    const [one = '', two = ''] = await expertsOf(t, [21, 22]);
    const group = await makeGroup(t, masters, { expertIds: [one] });
    const body = { groupId: group.id, expertIds: [one, two] };
    const reply = await t.reply('clerk', reviewPreparationApi.removeExperts, { body });

    expect(reply).toMatchObject({
      code: 200,
      msg: '已处理 1 项，1 项没有处理：不是本组专家，或已移出',
      data: { added: [], removed: [one], rejected: [{ expertId: two, errorCode: 'record.missing' }] },
    });
  });

  it('of an open group lets the others go and keeps the leader, who hands over first', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    const [leader = '', other = ''] = review.expertIds;
    const ask = (expertIds: string[]) =>
      t.reply('clerk', reviewPreparationApi.removeExperts, {
        body: { groupId: review.groupId, expertIds, reason: '临时出差' },
      });

    expect((await ask([leader, other])).data).toMatchObject({
      removed: [other],
      rejected: [{ expertId: leader, errorCode: 'RV_I02', reason: '本组组长须先移交组长，才能移出' }],
    });
    expect(await ask([leader])).toMatchObject({ code: 400, extras: { errorCode: 'RV_I02' } });
  });

  it('names the projects that left and those that were not there', async () => {
    const [inside, outside] = [await layProject(t, masters), await layProject(t, masters)];
    const group = await makeGroup(t, masters, { projectIds: [inside.id] });
    const body = { groupId: group.id, projectIds: [inside.id, outside.id] };
    const reply = await t.reply('clerk', reviewPreparationApi.removeProjects, { body });

    expect(reply).toMatchObject({
      msg: '已处理 1 项，1 项没有处理：不在本组内',
      data: { removed: [inside.id], rejected: [{ projectId: outside.id }] },
    });
  });
});

it('letting experts and projects in says who stayed out', async () => {
  const [inside, other] = [await layProject(t, masters), await layProject(t, masters, { status: 20 })];
  const group = await makeGroup(t, masters);
  const body = {
    groupId: group.id,
    projectIds: [inside.id, other.id],
    version: group.version,
    atomic: false,
  };
  const reply = await t.reply('clerk', reviewPreparationApi.addProjects, { body });

  expect(reply.msg).toBe('已处理 1 项，1 项没有处理：当前状态不能进行此项操作');
});

describe('an open group', () => {
  const edit = async (groupId: string, changes: object) => {
    const row = await groupRow(t, groupId);
    const plannedEnd = (row.plannedEnd ?? 0) + 86_400_000;
    const body = { groupName: row.groupName, plannedEnd, version: row.version, ...changes };
    return await t.reply('clerk', reviewPreparationApi.updateGroup, { params: { id: groupId }, body });
  };

  it('refuses what cannot change any more by its name, and saves nothing of the rest', async () => {
    const { groupId } = await openReviewFor(t, { projects: 1 });
    const before = await groupRow(t, groupId);
    const reply = await edit(groupId, { groupName: '改个名字', blindMode: 2, reviewMode: 'meeting' });

    expect(reply).toMatchObject({
      code: 400,
      msg: '评审组开启后只能延长截止时间，没有保存任何内容；不能再改：评审组名称；匿名方式；评审方式',
      extras: { errorCode: 'RV_PINNED', details: { paths: ['groupName', 'blindMode', 'reviewMode'] } },
    });
    expect(await groupRow(t, groupId)).toEqual(before);
  });

  it('refuses to leave to the batch what it opened with, which it would have to ignore', async () => {
    const { groupId } = await openReviewFor(t, { projects: 1 });

    expect(await edit(groupId, { standardId: null, blindMode: null })).toMatchObject({
      code: 400,
      extras: { errorCode: 'RV_PINNED', details: { paths: ['standardId', 'blindMode'] } },
    });
  });

  it('takes more time, with the rest of the form as it was read or left out', async () => {
    const { groupId } = await openReviewFor(t, { projects: 1 });
    const { directionIds, standardId, ruleSetId, plannedStart } = await groupRow(t, groupId);
    const read = { directionIds, standardId, ruleSetId, plannedStart, blindMode: 1, reviewMode: 'online' };

    expect(await edit(groupId, {})).toMatchObject({
      code: 200,
      msg: expect.stringMatching(/^已保存「.+」$/),
    });
    expect(await edit(groupId, read)).toMatchObject({
      code: 200,
      msg: expect.stringMatching(/^已保存「.+」$/),
    });
  });
});
