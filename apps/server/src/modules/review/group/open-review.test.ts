import { otherDateApi, reviewPreparationApi, reviewStandardApi, ruleSetApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layProject, makeGroup, makeMasters, makeReadyGroup } from '../../../testing/prepare-review';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const open = (groupId: string, version: number, person = 'clerk') =>
  t.as(person)(reviewPreparationApi.open, { body: { groupId, version } });

describe('opening a review', () => {
  it('gives every expert a sheet for every project, in one step', async () => {
    const masters = await makeMasters(t);
    const group = await makeReadyGroup(t, masters, { projects: 3 });
    const opened = await open(group.id, group.version);

    expect(opened).toMatchObject({ status: 20, assignments: 15, version: group.version + 1 });
    const sheets = await t.db
      .selectFrom('scoreSheet')
      .select(['projectId', 'expertId', 'status'])
      .where('groupId', '=', group.id)
      .execute();
    expect(sheets).toHaveLength(15);
    expect(new Set(sheets.map(({ status }) => status))).toEqual(new Set([0]));
    const projects = await t.db
      .selectFrom('project')
      .select('status')
      .where('id', 'in', group.projectIds)
      .execute();
    expect(projects.map(({ status }) => status)).toEqual([50, 50, 50]);
  });

  it('keeps standard and rules by value: editing the masters has no effect (I09)', async () => {
    const masters = await makeMasters(t);
    const group = await makeReadyGroup(t, masters);
    await open(group.id, group.version);
    const rules = await t.as('clerk')(ruleSetApi.read, { params: { id: masters.ruleSetId } });
    await t.as('clerk')(ruleSetApi.update, {
      params: { id: masters.ruleSetId },
      body: { ...rules, rules: { ...rules.rules, minValidSheets: 2 } },
    });
    const standard = await t.as('clerk')(reviewStandardApi.read, { params: { id: masters.standardId } });

    expect(standard.status).toBe(20);
    await expect(
      t.as('clerk')(reviewStandardApi.update, {
        params: { id: masters.standardId },
        body: { name: '另一份', version: standard.version },
      }),
    ).rejects.toMatchObject({ errorCode: 'RV_I09' });
    const kept = await t.db
      .selectFrom('reviewGroup')
      .select(['ruleSnapshot', 'standardSnapshot', 'standardVersion'])
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow();
    expect(kept.ruleSnapshot?.minValidSheets).toBe(3);
    expect(kept.standardSnapshot?.items.map(({ scoreName }) => scoreName)).toEqual(['创新性', '可行性']);
  });

  it('names everything that is missing, and changes nothing', async () => {
    const masters = await makeMasters(t);
    const group = await makeGroup(t, masters, { plannedEnd: null, plannedStart: null });
    const refused = await t.reply('clerk', reviewPreparationApi.open, {
      body: { groupId: group.id, version: group.version },
    });

    expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'RV_OPEN' } });
    expect(refused.extras?.details).toMatchObject({
      blockers: ['projects', 'experts', 'leader', 'plannedEnd'].map((check) => ({ check, passed: false })),
    });
    const { list } = await t.as('clerk')(reviewPreparationApi.openChecks, { params: { id: group.id } });
    expect(list.find(({ check }) => check === 'standard')).toMatchObject({ passed: true });
  });

  it('ticks nothing that an empty group cannot answer', async () => {
    const masters = await makeMasters(t);
    const group = await makeGroup(t, masters);
    const { list } = await t.as('clerk')(reviewPreparationApi.openChecks, { params: { id: group.id } });

    expect(list.flatMap(({ check, passed }) => (passed ? check : []))).toEqual([
      'standard',
      'rules',
      'plannedEnd',
    ]);
  });

  it('warns of missing documents and opens all the same', async () => {
    const masters = await makeMasters(t);
    const group = await makeReadyGroup(t, masters, { projects: 2 });
    const { list } = await t.as('clerk')(reviewPreparationApi.openChecks, { params: { id: group.id } });

    expect(list.find(({ check }) => check === 'materials')).toMatchObject({
      passed: true,
      text: '2 个项目缺少必需的申报材料',
      projectIds: group.projectIds,
    });
    await open(group.id, group.version);
  });

  it('shows whoever approves which documents a project lacks', async () => {
    const masters = await makeMasters(t);
    const { id: projectId } = await layProject(t, masters);
    const { list } = await t.as('approver')(otherDateApi.categories, { query: { projectId } });

    expect(list.some(({ required, fileCount }) => required && fileCount === 0)).toBe(true);
  });

  it('lists the same conditions with each group', async () => {
    const masters = await makeMasters(t);
    await makeReadyGroup(t, masters);
    await makeGroup(t, masters);
    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { batchId: masters.batchId } });

    expect(list.map(({ openBlockers }) => openBlockers.length === 0)).toEqual([true, false]);
    expect(list[0]).toMatchObject({ projectCount: 2, expertCount: 5, status: 10, progress: 0 });
  });

  it('refuses a project whose content is no longer what was submitted (I17)', async () => {
    const masters = await makeMasters(t);
    const group = await makeReadyGroup(t, masters);
    await t.db
      .updateTable('project')
      .set({ abstract: '后来改过的摘要' })
      .where('id', '=', group.projectIds[0]!)
      .execute();

    await expect(open(group.id, group.version)).rejects.toMatchObject({ errorCode: 'RV_OPEN' });
  });

  it('is not for people without the right', async () => {
    const masters = await makeMasters(t);
    const group = await makeReadyGroup(t, masters);
    await expect(open(group.id, group.version, 'supervisor')).rejects.toMatchObject({ code: 403 });
    await expect(open(group.id, group.version, 'company01')).rejects.toMatchObject({ code: 403 });
  });

  it('leaves the accepted project of another group alone', async () => {
    const masters = await makeMasters(t);
    const group = await makeReadyGroup(t, masters);
    const other = await layProject(t, masters);
    await open(group.id, group.version);
    const { status } = await t.db
      .selectFrom('project')
      .select('status')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe(30);
  });
});
