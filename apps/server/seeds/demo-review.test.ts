import { projectReviewApi, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

describe('the reviews of the demo', () => {
  it('have sixty applications in every state', async () => {
    const rows = await t.db
      .selectFrom('project')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .orderBy('status')
      .execute();

    expect(rows.map(({ status }) => status)).toEqual([10, 20, 25, 30, 40, 50, 60, 70, 75, 90, 95]);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  });

  it('have one review that closed, with ranks and decisions', async () => {
    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { status: 30 } });
    const { list: reviewed } = await t.as('approver')(reviewResultApi.reviewed, {
      body: { groupId: list[0]!.id },
    });

    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      groupName: '电子信息一组',
      progress: 100,
      expertCount: 5,
      projectCount: 12,
    });
    expect(reviewed.map(({ rankInGroup }) => rankInGroup)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(reviewed.filter(({ decision }) => decision === 70)).toHaveLength(5);
  });

  it('have one in the middle: submitted, drafts, one returned, one stepped back from', async () => {
    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { status: 20 } });
    const { list: mine } = await t.as('expert01')(projectReviewApi.myGroups, { body: {} });
    const { list: projects } = await t.as('expert01')(projectReviewApi.myProjects, {
      body: { groupId: mine[0]!.groupId },
    });

    expect(list[0]).toMatchObject({
      groupName: '智能装备一组',
      required: 59,
      submitted: 40,
      returned: 1,
      recused: 1,
      leaderName: '郑怀谨',
    });
    expect(mine[0]).toMatchObject({ isLeader: true, myRequired: 11, mySubmitted: 8 });
    expect(projects.map(({ blindCode, projectName }) => `${blindCode} ${projectName}`)[6]).toBe(
      'A07 五轴联动精密模具产线改造',
    );
    expect(projects.at(-1)?.sheet?.status).toBe(40);
  });

  it('have one in preparation that cannot open yet, and says why', async () => {
    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { status: 10 } });

    expect(list[0]).toMatchObject({
      groupName: '智能装备二组',
      projectCount: 11,
      expertCount: 5,
      leaderName: '苏静',
    });
    expect(list[0]?.openBlockers.map(({ check }) => check)).toContain('conflicts');
  });

  it('let a draft go on and an expert submit at once', async () => {
    const { list: mine } = await t.as('expert02')(projectReviewApi.myGroups, { body: {} });
    const { list: projects } = await t.as('expert02')(projectReviewApi.myProjects, {
      body: { groupId: mine[0]!.groupId, sheetStatus: 10 },
    });
    const [draft] = projects;
    const items = mine[0]!.standard!.items.map(({ id, maxScore }) => ({
      itemId: id,
      score: maxScore * 0.8,
      comment: '',
    }));
    const { list } = await t.as('expert02')(projectReviewApi.finalSubmit, {
      body: {
        groupId: mine[0]!.groupId,
        submitType: 'submit',
        sheets: [
          {
            projectId: draft!.projectId,
            items,
            recommendation: 2,
            version: draft!.sheet!.version,
            clientKey: 'x',
          },
        ],
      },
    });

    expect(list[0]).toMatchObject({ status: 20, total: 80, errors: [] });
  });
});
