import { projectApi, projectReviewApi, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { coSign } from '../../../testing/co-sign';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, groupRow, scoresFor, sendSheets, submitAll } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const checks = (person: string, id: string) => t.as(person)(reviewResultApi.closeChecks, { params: { id } });

describe('what keeps a group from closing', () => {
  it('is read by staff with names, and by the leader as far as he may know them', async () => {
    const review = await openReviewFor(t, {
      projects: 1,
      blindMode: 2,
      rules: { leaderConclusionRequired: false },
    });
    for (const account of review.accounts.slice(0, 4))
      await sendSheets(t, account, review.groupId, 'submit', [aSheet(review.projectIds[0]!, scoresFor(80))]);
    const [staff] = (await checks('clerk', review.groupId)).list;
    const [leader] = (await checks('expert01', review.groupId)).list;

    expect(staff).toMatchObject({ check: 'sheetOpen', expertId: review.expertIds[4] });
    expect(staff?.text).toMatch(/^白景行还没有提交「精密模具产线改造/);
    expect(leader).toMatchObject({
      check: 'sheetOpen',
      expertId: null,
      text: '专家5还没有提交「A01」的评分表',
    });
  });

  it('is nobody else’s', async () => {
    const review = await openReviewFor(t, { projects: 1 });

    for (const person of ['expert02', 'expert20', 'admin'])
      await expect(checks(person, review.groupId)).rejects.toMatchObject({ errorCode: 'record.missing' });
    await expect(checks('company01', review.groupId)).rejects.toMatchObject({ code: 403 });
  });

  it('is nothing once all is done', async () => {
    const review = await openReviewFor(t, { projects: 1, rules: { leaderConclusionRequired: false } });
    await submitAll(t, review, () => 80);

    expect((await checks('clerk', review.groupId)).list).toEqual([]);
  });
});

describe('a group whose projects were all voided', () => {
  it('says that nothing is left to score, and is dissolved instead of closed', async () => {
    const review = await openReviewFor(t, { projects: 2, rules: { leaderConclusionRequired: false } });
    for (const id of review.projectIds) {
      const coSignToken = await coSign(t, 'clerk', 'supervisor', { action: 'project.void', objectId: id });
      await t.as('clerk')(projectApi.void, {
        params: { id },
        body: { version: 1, reason: '申报材料造假', coSignToken },
      });
    }
    const { version } = await groupRow(t, review.groupId);
    const close = { body: { groupId: review.groupId, version } };

    expect((await checks('clerk', review.groupId)).list).toMatchObject([{ check: 'noProjects' }]);
    expect(await t.reply('clerk', reviewResultApi.close, close)).toMatchObject({
      code: 400,
      extras: { errorCode: 'RV_CLOSE' },
    });
    const coSignToken = await coSign(t, 'clerk', 'supervisor', {
      action: 'group.dissolve',
      objectId: review.groupId,
    });
    await t.as('clerk')(reviewPreparationApi.removeGroup, {
      params: { id: review.groupId },
      query: { version, reason: '项目均已作废', coSignToken },
    });
    expect((await groupRow(t, review.groupId)).status).toBe(90);
  });
});

describe('the leader’s conclusion', () => {
  const write = async (
    person: string,
    groupId: string,
    projects: { projectId: string; leaderComment: string; leaderSuggestion: number }[],
    version?: number,
  ) =>
    t.as(person)(projectReviewApi.leaderConclude, {
      body: {
        groupId,
        version: version ?? (await groupRow(t, groupId)).version,
        conclusion: '同意推荐',
        projects,
      },
    });

  it('is written by the leader alone, over the version he has read, with words on projects', async () => {
    const review = await openReviewFor(t, { projects: 2, rules: { leaderBlindUntilOwn: false } });
    const words = [{ projectId: review.projectIds[0]!, leaderComment: '建议优先支持', leaderSuggestion: 1 }];
    const { version } = await write('expert01', review.groupId, words);

    await expect(write('expert02', review.groupId, words)).rejects.toMatchObject({ code: 403 });
    await expect(write('expert20', review.groupId, words)).rejects.toMatchObject({
      errorCode: 'record.missing',
    });
    await expect(write('expert01', review.groupId, words, version - 1)).rejects.toMatchObject({ code: 409 });
    const row = await t.db
      .selectFrom('groupProject')
      .select(['leaderComment', 'leaderSuggestion'])
      .where('projectId', '=', review.projectIds[0]!)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ leaderComment: '建议优先支持', leaderSuggestion: 1 });
  });

  it('speaks of the group’s own projects only', async () => {
    const [review, other] = [
      await openReviewFor(t, { projects: 1, rules: { leaderBlindUntilOwn: false } }),
      await openReviewFor(t, { projects: 1 }),
    ];
    const words = [{ projectId: other.projectIds[0]!, leaderComment: '不在本组', leaderSuggestion: 4 }];

    await expect(write('expert01', review.groupId, words)).rejects.toMatchObject({
      errorCode: 'record.missing',
    });
    expect((await groupRow(t, review.groupId)).conclusion).toBe('');
  });
});

describe('the advice beside what keeps a group from closing', () => {
  const submitFor = (review: Awaited<ReturnType<typeof openReviewFor>>, accounts: readonly string[]) =>
    Promise.all(
      accounts.map((account) =>
        sendSheets(t, account, review.groupId, 'submit', [aSheet(review.projectIds[0]!, scoresFor(80))]),
      ),
    );
  const textOf = async (groupId: string, check: string) =>
    (await checks('clerk', groupId)).list.find((blocker) => blocker.check === check)?.text;
  const rules = { leaderConclusionRequired: false };
  const extend = async (id: string) => {
    const { groupName, version } = await groupRow(t, id);
    const body = { groupName, version, plannedEnd: Date.now() + 86_400_000 };
    await t.as('clerk')(reviewPreparationApi.updateGroup, { params: { id }, body });
  };

  it('is to void what is submitted, as it cannot be recused any more', async () => {
    const review = await openReviewFor(t, { projects: 1, rules, firstExpert: 21 });
    await submitFor(review, review.accounts);
    const { creditCode } = await t.db
      .selectFrom('project')
      .select('creditCode')
      .where('id', '=', review.projectIds[0]!)
      .executeTakeFirstOrThrow();
    const [, expertId = ''] = review.expertIds;
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: creditCode })
      .where('id', '=', expertId)
      .execute();
    const sheetId = sheetIdOf(review.groupId, review.projectIds[0]!, expertId);
    const step = { sheetId, version: 2, reason: '任职单位为申报单位' };

    expect(await textOf(review.groupId, 'conflict')).toMatch(
      /评分表已提交，不能再回避，须由工作人员会签作废$/,
    );
    expect(await t.reply('clerk', projectReviewApi.recuseSheet, { body: step })).toMatchObject({ code: 400 });
    const coSignToken = await coSign(t, 'clerk', 'supervisor', { action: 'sheet.void', objectId: sheetId });
    await t.as('clerk')(projectReviewApi.voidSheet, { body: { ...step, coSignToken } });
    expect((await checks('clerk', review.groupId)).list).toEqual([]);
  });

  it('is to wait while enough sheets can still come, and then to void the project or dissolve the group', async () => {
    const review = await openReviewFor(t, { projects: 1, rules });
    await submitFor(review, review.accounts.slice(0, 2));

    expect(await textOf(review.groupId, 'validSheets')).toMatch(/；还有 3 份没有提交，提交后再结束$/);
    await Promise.all(
      review.accounts
        .slice(2)
        .map((account) =>
          sendSheets(t, account, review.groupId, 'recuse', [
            aSheet(review.projectIds[0]!, {}, { reason: '曾有合作' }),
          ]),
        ),
    );
    expect(await textOf(review.groupId, 'validSheets')).toMatch(
      /；评审中不能再增加专家，须由工作人员会签作废该项目，或撤销评审组$/,
    );
  });

  it('is to extend the deadline or to recuse, once nobody can submit any more', async () => {
    const review = await openReviewFor(t, { projects: 1, rules, plannedEnd: Date.now() - 1000 });

    expect(await textOf(review.groupId, 'sheetOpen')).toMatch(
      /；已过截止时间，须先延长截止时间，或由工作人员回避该专家$/,
    );
  });

  describe('past the deadline', () => {
    const late = { projects: 1, plannedEnd: Date.now() - 1000 };

    it('waits for no sheets: the deadline comes first', async () => {
      const review = await openReviewFor(t, { ...late, rules });

      expect(await textOf(review.groupId, 'validSheets')).toMatch(
        /；还有 5 份没有提交，已过截止时间，须先延长截止时间$/,
      );
      await extend(review.groupId);
      expect(await textOf(review.groupId, 'validSheets')).toMatch(/；还有 5 份没有提交，提交后再结束$/);
    });

    it('asks no sheets of the leader before his conclusion that he cannot submit', async () => {
      const review = await openReviewFor(t, late);

      expect(await textOf(review.groupId, 'conclusion')).toBe(
        '组长还没有填写小组结论；组长还有 1 份本人评分表没有提交，已过截止时间，须先延长截止时间，或由工作人员回避组长',
      );
      await extend(review.groupId);
      expect(await textOf(review.groupId, 'conclusion')).toMatch(
        /；组长还有 1 份本人评分表没有提交，提交后才能填写$/,
      );
    });
  });

  describe('where sheets are held for a conflict', () => {
    const hold = (review: OpenReview, expertNos: readonly number[]) =>
      t.db
        .updateTable('scoreSheet')
        .set({ conflictPending: 1 })
        .where('groupId', '=', review.groupId)
        .where(
          'expertId',
          'in',
          expertNos.map((no) => review.expertIds[no] ?? ''),
        )
        .execute();

    it('waits for those alone that can be submitted', async () => {
      const review = await openReviewFor(t, { projects: 1, rules });
      await hold(review, [3, 4]);

      expect(await textOf(review.groupId, 'validSheets')).toMatch(/；还有 3 份没有提交，提交后再结束$/);
    });

    it('says what becomes of those that are needed', async () => {
      const review = await openReviewFor(t, { projects: 1, rules });
      await submitFor(review, review.accounts.slice(0, 2));
      await hold(review, [2, 3, 4]);

      expect(await textOf(review.groupId, 'validSheets')).toMatch(
        /；还有 3 份没有提交，其中 3 份因利益冲突待处理而不能提交：冲突已消除的由工作人员解除限制，否则须会签作废该项目，或撤销评审组$/,
      );
    });

    it('says that the leader’s own are settled by staff', async () => {
      const review = await openReviewFor(t, { projects: 2 });
      await hold(review, [0]);
      const held =
        /；组长还有 2 份本人评分表没有提交，其中 2 份因利益冲突待处理，须由工作人员回避组长，冲突已消除的解除限制$/;

      expect(await textOf(review.groupId, 'conclusion')).toMatch(held);
      expect(
        (await checks('expert01', review.groupId)).list.find(({ check }) => check === 'conclusion')?.text,
      ).toMatch(held);
    });

    it('tells the leader of a double-blind review nothing of it (I13)', async () => {
      const review = await openReviewFor(t, { projects: 1, blindMode: 2 });
      const told = async () =>
        (await checks('expert01', review.groupId)).list.map(({ check, text }) => [check, text]);
      const before = await told();
      await hold(review, [0, 1, 2, 3]);

      expect(await told()).toEqual(before);
    });
  });
});
