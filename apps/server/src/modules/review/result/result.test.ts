import {
  type ProjectResult,
  projectApi,
  projectDecisionApi,
  projectReviewApi,
  reviewPreparationApi,
  reviewResultApi,
  scoreManageApi,
  supervisionStatisticsApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { joinHands } from '../../../testing/people';
import { aSheet, conclude, groupRow, scoresFor, sendSheets, submitAll } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const close = async (review: OpenReview) => {
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
};
const closed = async (options: Parameters<typeof openReviewFor>[1] = {}) => {
  const review = await openReviewFor(t, options);
  await submitAll(t, review, (projectNo, expertNo) => 90 - projectNo * 10 - expertNo);
  await conclude(t, review);
  await close(review);
  return review;
};
const resultOf = (person: string, projectId: string) =>
  t.as(person)(reviewResultApi.result, { params: { id: projectId }, query: {} }) as Promise<ProjectResult>;
const reviewed = (person: string, body: object) => t.as(person)(reviewResultApi.reviewed, { body });

describe('a result', () => {
  it('tells every step from the sheets to the score and the rank', async () => {
    const review = await closed();
    const result = await resultOf('supervisor', review.projectIds[0]!);

    expect(result.aggregates).toMatchObject({
      officialScore: 88,
      rawMean: 88,
      validCount: 5,
      rankInGroup: 1,
      highest: 90,
      lowest: 86,
    });
    expect(result.explanation.map(({ step, value }) => [step, value])).toEqual([
      ['有效评分表', '5'],
      ['去掉最高分', ''],
      ['去掉最低分', ''],
      ['平均分', '88.000'],
      ['去极值平均分', '88.000'],
      ['中位数', '88.000'],
      ['标准差', '1.581'],
      ['极差', '4.000'],
      ['正式得分', '88.000'],
      ['组内排名', '1'],
    ]);
    expect(result.explanation[4]?.text).toBe('(89.000 + 88.000 + 87.000) = 264.000，264.000 ÷ 3 = 88.000');
    expect(result.experts.map(({ expertName, dropped, counted }) => [expertName, dropped, counted])).toEqual([
      ['郑怀谨', 'high', true],
      ['韦青', '', true],
      ['谭立', '', true],
      ['钟晓', '', true],
      ['白景行', 'low', true],
    ]);
    expect(result.snapshotHash).toHaveLength(64);
  });

  it('is given for a whole group in the order of ranks', async () => {
    const review = await closed();
    const reply = await t.as('clerk')(reviewResultApi.result, {
      params: { id: review.groupId },
      query: { by: 'group' },
    });

    const { list } = reply as { list: ProjectResult[] };
    expect(list.map(({ aggregates }) => aggregates.rankInGroup)).toEqual([1, 2, 3]);
    expect(list.map(({ project }) => project.id)).toEqual(review.projectIds);
  });

  it('is absent to who only takes applications in, decided or not, and in the lines of the statistics', async () => {
    const review = await closed();
    const [projectId = ''] = review.projectIds;
    const drillDown = async (person: string) =>
      (
        await t.as(person)(supervisionStatisticsApi.projects, { query: { batchId: review.batchId } })
      ).list.map(({ officialScore, rankInGroup }) => [officialScore, rankInGroup]);

    await expect(resultOf('district', projectId)).rejects.toMatchObject({ errorCode: 'record.missing' });
    await expect(
      t.as('district')(reviewResultApi.result, { params: { id: review.groupId }, query: { by: 'group' } }),
    ).rejects.toMatchObject({ errorCode: 'record.missing' });
    expect(new Set((await drillDown('district')).flat())).toEqual(new Set([null]));
    expect(new Set((await drillDown('clerk')).flat())).toContain(88);
  });

  it('is absent while the group is open', async () => {
    const review = await openReviewFor(t);

    await expect(resultOf('clerk', review.projectIds[0]!)).rejects.toMatchObject({
      errorCode: 'record.missing',
    });
  });

  it.each([
    ['never', 1, null],
    ['afterSubmit', 5, 88],
    ['afterClose', 5, 88],
  ] as const)('is shown to its experts by the rule %s', async (showOthersScore, sheets, score) => {
    const review = await closed({ rules: { showOthersScore } });
    const own = await resultOf('expert02', review.projectIds[0]!);
    const led = await resultOf('expert01', review.projectIds[0]!);

    expect(own.experts).toHaveLength(sheets);
    expect(own.aggregates.officialScore).toBe(score);
    expect(
      own.experts.filter(({ expertName }) => expertName !== '').map(({ expertName }) => expertName),
    ).toEqual(['韦青']);
    expect(led.experts).toHaveLength(5);
    await expect(resultOf('expert20', review.projectIds[0]!)).rejects.toMatchObject({
      errorCode: 'record.missing',
    });
  });
});

describe('what colleagues gave', () => {
  it.each([
    ['never', [0, 0, 0]],
    ['afterSubmit', [2, 0, 0]],
    ['afterClose', [0, 0, 0]],
  ] as const)(
    'is shown on the work list by the rule %s while the group is open',
    async (showOthersScore, counts) => {
      const review = await openReviewFor(t, { rules: { showOthersScore } });
      for (const account of ['expert02', 'expert03'])
        await sendSheets(t, account, review.groupId, 'submit', [
          aSheet(review.projectIds[0]!, scoresFor(80)),
        ]);
      await sendSheets(t, 'expert01', review.groupId, 'submit', [
        aSheet(review.projectIds[0]!, scoresFor(70)),
      ]);
      const { list } = await t.as('expert02')(projectReviewApi.myProjects, {
        body: { groupId: review.groupId },
      });
      const led = await t.as('expert01')(projectReviewApi.myProjects, { body: { groupId: review.groupId } });

      expect(list.map(({ others }) => others.length)).toEqual(counts);
      // The leader oversees all, and never finds the own sheet among the others'.
      expect(led.list.map(({ others }) => others.length)).toEqual([2, 0, 0]);
    },
  );
});

describe('the list of reviewed projects', () => {
  it('shows figures, item means and who may decide (I15)', async () => {
    const review = await closed({ preparedBy: 'approver' });
    const { list } = await reviewed('approver', { groupId: review.groupId });
    const other = await closed();
    const { list: open } = await reviewed('approver', { groupId: other.groupId });

    expect(list.map(({ officialScore }) => officialScore)).toEqual([88, 78, 68]);
    expect(list[0]?.itemMeans).toEqual({ novelty: 40, team: 35, budget: 13 });
    expect(list.every(({ mayDecide }) => !mayDecide)).toBe(true);
    expect(open.every(({ mayDecide }) => mayDecide)).toBe(true);
    await expect(
      t.as('approver')(projectDecisionApi.decide, {
        body: { projectId: list[0]!.id, decision: 'approve', version: list[0]!.version },
      }),
    ).rejects.toMatchObject({ errorCode: 'RV_I15' });
  });

  it('is not decided on by whose password the preparer has just set, nor the other way round', async () => {
    const review = await closed();
    const [best] = (await reviewed('approver', { groupId: review.groupId })).list;
    const body = { projectId: best!.id, decision: 'approve' as const, version: best!.version };
    for (const [account, by] of [
      ['approver', 'clerk'],
      ['clerk', 'approver'],
    ] as const) {
      const { part } = await joinHands(t, account, by);
      await expect(t.as('approver')(projectDecisionApi.decide, { body })).rejects.toMatchObject({
        errorCode: 'people.notSecondPerson',
      });
      await part();
    }
    await t.as('approver')(projectDecisionApi.decide, { body });
  });

  it('grants at most what was applied for, and says so at the field', async () => {
    const review = await closed();
    const [best] = (await reviewed('approver', { groupId: review.groupId })).list;
    const grant = (approvedFund: string) =>
      t.reply('approver', projectDecisionApi.decide, {
        body: { projectId: best!.id, decision: 'approve', approvedFund, version: best!.version },
      });

    for (const sum of ['180.01', '999999999']) {
      const refused = await grant(sum);
      expect(refused).toMatchObject({ extras: { errorCode: 'input.invalid' } });
      expect(JSON.stringify(refused)).toMatch(/body\.approvedFund.*不能大于 180\.00/);
    }
    expect((await grant('180')).code).toBe(200);
  });

  it('is narrowed by decision and flags', async () => {
    const review = await closed();
    const [best] = (await reviewed('approver', { groupId: review.groupId })).list;
    await t.as('approver')(projectDecisionApi.decide, {
      body: { projectId: best!.id, decision: 'approve', version: best!.version },
    });
    const of = async (filter: object) =>
      (await reviewed('clerk', { groupId: review.groupId, ...filter })).pagination.total;

    expect([
      await of({ decision: 'approved' }),
      await of({ decision: 'undecided' }),
      await of({ flags: ['vetoed'] }),
    ]).toEqual([1, 2, 0]);
  });
});

describe('score management', () => {
  const scores = (person: string, groupId: string, isView: number) =>
    t.as(person)(scoreManageApi.list, { query: { groupId, isView } });

  it('is a tree of groups, projects and sheets; drafts keep their content to their experts', async () => {
    const review = await openReviewFor(t, { projects: 2 });
    await sendSheets(t, 'expert02', review.groupId, 'submit', [aSheet(review.projectIds[0]!, scoresFor(80))]);
    await sendSheets(t, 'expert03', review.groupId, 'save', [aSheet(review.projectIds[0]!, scoresFor(70))]);
    const { list } = await scores('clerk', review.groupId, 0);
    const [project] = list[0]!.children;

    expect(list[0]).toMatchObject({ status: 20, leaderName: '郑怀谨' });
    expect(project!.sheets.map(({ expertName, status, total }) => [expertName, status, total])).toEqual([
      ['郑怀谨', 0, null],
      ['韦青', 20, 80],
      ['谭立', 10, null],
      ['钟晓', 0, null],
      ['白景行', 0, null],
    ]);
    expect(project!.sheets[2]).toMatchObject({ items: [], comment: '', canReturn: false, canVoid: true });
    expect(project!.sheets[1]).toMatchObject({ canReturn: true, canVoid: true });
  });

  it('offers no step to readers, whoever they are', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    await sendSheets(t, 'expert02', review.groupId, 'submit', [aSheet(review.projectIds[0]!, scoresFor(80))]);
    const buttons = async (person: string, isView: number) =>
      (await scores(person, review.groupId, isView)).list[0]!.children[0]!.sheets.some(
        ({ canReturn, canVoid }) => canReturn || canVoid,
      );

    expect([await buttons('clerk', 0), await buttons('clerk', 1), await buttons('supervisor', 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('flags what should be looked at twice', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    const send = (account: string, total: number, given = {}) =>
      sendSheets(t, account, review.groupId, 'submit', [
        aSheet(review.projectIds[0]!, scoresFor(total), given),
      ]);
    await send('expert01', 80);
    await send('expert02', 81);
    await send('expert03', 79, { activeSeconds: 20 });
    await send('expert04', 80.5);
    await send('expert05', 99, { recommendation: 4 });
    const { list } = await scores('supervisor', review.groupId, 1);

    expect(list[0]!.children[0]!.sheets.map(({ flags }) => flags)).toEqual([
      [],
      [],
      ['rushed'],
      [],
      ['outlier', 'contradicts'],
    ]);
  });

  it('is closed to the administrator and to experts', async () => {
    for (const person of ['admin', 'expert01'])
      await expect(scores(person, '', 0)).rejects.toMatchObject({ code: 403 });
  });
});

it('leaves the steps of its group in the history of a project', async () => {
  const { projectIds } = await closed();
  const project = await t.as('clerk')(projectApi.read, { params: { id: projectIds[0]! } });
  const moment = expect.any(Number);
  expect(project).toMatchObject({ groupedTime: moment, openTime: moment, closeTime: moment });
});

describe('the board', () => {
  const board = (person: string, groupId: string) =>
    t.as(person)(reviewPreparationApi.progress, { params: { groupId } });

  it('shows every state and no score; the leader sees it without names', async () => {
    const review = await openReviewFor(t, { projects: 2, blindMode: 2 });
    await sendSheets(t, 'expert02', review.groupId, 'submit', [aSheet(review.projectIds[0]!, scoresFor(80))]);
    await sendSheets(t, 'expert03', review.groupId, 'recuse', [
      aSheet(review.projectIds[1]!, {}, { reason: '有合作关系' }),
    ]);
    const full = await board('clerk', review.groupId);
    const led = await board('expert01', review.groupId);

    expect(full.experts.map(({ name, states, submitted }) => [name, states, submitted])).toEqual([
      ['郑怀谨', [0, 0], 0],
      ['韦青', [20, 0], 1],
      ['谭立', [0, 40], 0],
      ['钟晓', [0, 0], 0],
      ['白景行', [0, 0], 0],
    ]);
    expect(led.experts.map(({ name }) => name)).toEqual(['专家1', '专家2', '专家3', '专家4', '专家5']);
    expect(led.projects.map(({ label }) => label)).toEqual(['A01', 'A02']);
    await expect(board('expert02', review.groupId)).rejects.toMatchObject({ errorCode: 'record.missing' });
  });

  it('counts what the rows say (I18)', async () => {
    const review = await openReviewFor(t, { projects: 3 });
    await submitAll(t, review, () => 80);
    await t.as('clerk')(projectReviewApi.returnSheet, {
      body: {
        sheetId: sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[1]!),
        version: 2,
        reason: '评分理由不足，请补充后再交',
      },
    });
    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { batchId: review.batchId } });
    const states = (await board('clerk', review.groupId)).experts.flatMap((expert) => expert.states);

    expect(list[0]).toMatchObject({ required: 15, submitted: 14, returned: 1, progress: 93 });
    expect(states.filter((state) => state === 20)).toHaveLength(14);
  });
});
