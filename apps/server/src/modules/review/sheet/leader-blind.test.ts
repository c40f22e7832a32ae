import { projectReviewApi, type ReviewRules, reviewResultApi, ruleSetApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { coSign } from '../../../testing/co-sign';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, scoresFor, sendSheets, versionOf } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const leader = 'expert01';
const member = 'expert02';
type OwnState = 'untouched' | 'draft' | 'submitted' | 'returned' | 'recused' | 'voided';

/** An open review of one project in which all but the named expert have submitted, he being so far. */
async function reviewWith(rules: Partial<ReviewRules>, who: string, own: OwnState): Promise<OpenReview> {
  const review = await openReviewFor(t, { projects: 1, rules });
  const [projectId = ''] = review.projectIds;
  for (const account of review.accounts.filter((one) => one !== who))
    await sendSheets(t, account, review.groupId, 'submit', [aSheet(projectId, scoresFor(80))]);
  await bring(review, who, own);
  return review;
}

async function bring(review: OpenReview, who: string, own: OwnState) {
  const [projectId = ''] = review.projectIds;
  const expertId = review.expertIds[review.accounts.indexOf(who)] ?? '';
  const sheetId = sheetIdOf(review.groupId, projectId, expertId);
  const send = (type: 'save' | 'submit' | 'recuse', scores = scoresFor(80)) =>
    sendSheets(t, who, review.groupId, type, [aSheet(projectId, scores, { reason: '曾有合作' })]);
  const steps: Record<OwnState, () => Promise<unknown>> = {
    untouched: async () => undefined,
    draft: () => send('save', { novelty: 30 }),
    submitted: () => send('submit'),
    returned: async () => {
      await send('submit');
      const reason = '第二项理由不足，请补充依据';
      await t.as('clerk')(projectReviewApi.returnSheet, { body: { sheetId, version: 2, reason } });
    },
    recused: () => send('recuse'),
    voided: async () => {
      const coSignToken = await coSign(t, 'clerk', 'supervisor', { action: 'sheet.void', objectId: sheetId });
      const body = { sheetId, version: 1, reason: '专家失联', coSignToken };
      await t.as('clerk')(projectReviewApi.voidSheet, { body });
    },
  };
  await steps[own]();
}

const projectsOf = async (who: string, { groupId }: OpenReview) =>
  (await t.as(who)(projectReviewApi.myProjects, { body: { groupId } })).list;
const othersOf = async (who: string, review: OpenReview) => (await projectsOf(who, review))[0]?.others.length;

async function close(review: OpenReview) {
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
}

describe('others’ sheets of an open review', () => {
  const shows = ['never', 'afterSubmit', 'afterClose'] as const;
  const own = ['untouched', 'draft', 'submitted', 'returned', 'recused', 'voided'] as const;
  const blind: Record<OwnState, number> = {
    untouched: 0,
    draft: 0,
    submitted: 4,
    returned: 0,
    recused: 4,
    voided: 4,
  };
  const cases = shows.flatMap((show) => own.map((state) => [show, state] as const));

  it.each(cases)('are the leader’s after his own, whatever members see: %s, own %s', async (show, state) => {
    const review = await reviewWith({ showOthersScore: show }, leader, state);

    expect(await othersOf(leader, review)).toBe(blind[state]);
  });

  it.each(own)('are the leader’s at any time where the rules let him: own %s', async (state) => {
    const review = await reviewWith({ leaderBlindUntilOwn: false }, leader, state);

    expect(await othersOf(leader, review)).toBe(4);
  });

  it.each(cases)('are a member’s as the rules say: %s, own %s', async (show, state) => {
    const review = await reviewWith({ showOthersScore: show }, member, state);
    const isShown = show === 'afterSubmit' && state === 'submitted';

    expect(await othersOf(member, review)).toBe(isShown ? 4 : 0);
  });

  it.each([
    ['never', 0, ''],
    ['afterSubmit', 4, '本组评审充分，同意推荐。'],
    ['afterClose', 4, '本组评审充分，同意推荐。'],
  ] as const)('and the conclusion are a member’s after the close: %s', async (show, count, words) => {
    const review = await reviewWith({ showOthersScore: show }, leader, 'submitted');
    await close(review);
    const { list } = await t.as(member)(projectReviewApi.myGroups, { body: {} });

    expect(await othersOf(member, review)).toBe(count);
    expect(list.find(({ groupId }) => groupId === review.groupId)?.conclusion).toBe(words);
    expect(await othersOf(leader, review)).toBe(4);
  });
});

describe('a leader whose own sheet is owed', () => {
  it('cannot return what he must not read, and can once his own is in', async () => {
    const review = await reviewWith({}, leader, 'draft');
    const sheetId = sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[1]!);
    const give = { body: { sheetId, version: 2, reason: '第二项理由不足，请补充依据' } };

    expect(await t.reply(leader, projectReviewApi.returnSheet, give)).toMatchObject({
      code: 400,
      extras: { errorCode: 'RV_LEADER_BLIND' },
      msg: '还有 1 个项目的本人评分表没有提交；提交后才能查看、退回他人评分表，填写结论和决定同分次序',
    });
    const version = await versionOf(t, review.groupId, review.projectIds[0]!, review.expertIds[0]!);
    const own = aSheet(review.projectIds[0]!, scoresFor(70), { version });
    await sendSheets(t, leader, review.groupId, 'submit', [own]);
    expect((await t.reply(leader, projectReviewApi.returnSheet, give)).code).toBe(200);
  });

  it('prints no form but his own', async () => {
    const review = await reviewWith({}, leader, 'untouched');
    const print = async (id: string, kind: 'pdf' | 'zip') => {
      const url = `/api/xmqgcgl/p2/projectReview/Actions/commonExport/getScoreFiles/${id}?kind=${kind}`;
      const reply = await t.server.inject({ url, headers: { authorization: await t.tokenOf(leader) } });
      const contentType = String(reply.headers['content-type']);
      return contentType.includes('json') ? reply.json().extras.errorCode : contentType;
    };
    const named = [
      review.groupId,
      review.projectIds[0]!,
      sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[1]!),
    ];

    for (const id of named) expect(await print(id, 'zip')).toBe('record.missing');
    await bring(review, leader, 'submitted');
    expect(await print(named.at(-1) ?? '', 'pdf')).toBe('application/pdf');
  });

  it('neither concludes nor decides a tie, and is told of none', async () => {
    const review = await openReviewFor(t, { projects: 2, rules: { passLine: topOne } });
    for (const account of review.accounts.slice(1))
      await sendSheets(
        t,
        account,
        review.groupId,
        'submit',
        review.projectIds.map((id) => aSheet(id, scoresFor(80))),
      );
    const { version } = await groupRow(t, review.groupId);
    const { groupId } = review;
    const conclusion = { body: { groupId, version, conclusion: '同意推荐' } };
    const tie = { body: { groupId, version, rankedProjectIds: review.projectIds, reason: '应用面更广' } };
    const checks = async () =>
      (await t.as(leader)(reviewResultApi.closeChecks, { params: { id: groupId } })).list;

    for (const refused of [
      await t.reply(leader, projectReviewApi.leaderConclude, conclusion),
      await t.reply(leader, projectReviewApi.tieDecision, tie),
    ])
      expect(refused.extras).toMatchObject({ errorCode: 'RV_LEADER_BLIND', details: { count: 2 } });
    expect((await checks()).map(({ check }) => check)).toEqual(['sheetOpen', 'sheetOpen', 'conclusion']);
    expect((await checks()).at(-1)?.text).toBe(
      '组长还没有填写小组结论；组长还有 2 份本人评分表没有提交，提交后才能填写',
    );
    const own = review.projectIds.map((id) => aSheet(id, scoresFor(80)));
    await sendSheets(t, leader, groupId, 'submit', own);
    expect((await checks()).map(({ check }) => check)).toEqual(['conclusion', 'tie', 'tie']);
    expect((await t.reply(leader, projectReviewApi.tieDecision, tie)).code).toBe(200);
  });

  it('does not read the words of the leader before him either', async () => {
    const review = await reviewWith({}, leader, 'submitted');
    await t.as(leader)(projectReviewApi.leaderConclude, {
      body: {
        groupId: review.groupId,
        version: (await groupRow(t, review.groupId)).version,
        conclusion: '均分八十，同意推荐',
        projects: [{ projectId: review.projectIds[0]!, leaderComment: '均分八十', leaderSuggestion: 1 }],
      },
    });
    const heir = t.db.updateTable('groupExpert').where('groupId', '=', review.groupId);
    await heir.set({ isLeader: 0 }).where('isLeader', '=', 1).execute();
    await heir.set({ isLeader: 1 }).where('expertId', '=', review.expertIds[1]!).execute();
    const sheetId = sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[1]!);
    await t.as('clerk')(projectReviewApi.returnSheet, {
      body: { sheetId, version: 2, reason: '第二项理由不足，请补充依据' },
    });
    const { list } = await t.as(member)(projectReviewApi.myGroups, { body: {} });
    const [project] = await projectsOf(member, review);

    expect(list.find(({ groupId }) => groupId === review.groupId)).toMatchObject({
      isLeader: true,
      leaderBlindUntilOwn: true,
      conclusion: '',
    });
    expect(project).toMatchObject({ others: [], leaderComment: '', leaderSuggestion: null });
  });
});

describe('the rule', () => {
  it('is on unless a rule set says otherwise', async () => {
    const { id } = await t.as('clerk')(ruleSetApi.create, { body: { name: '先评后看' } });

    const { rules } = await t.as('clerk')(ruleSetApi.read, { params: { id } });
    expect(rules.leaderBlindUntilOwn).toBe(true);
  });

  it('does not bind the leader of a group that opened without it (I09)', async () => {
    const review = await reviewWith({ leaderBlindUntilOwn: undefined } as never, leader, 'untouched');

    expect(await othersOf(leader, review)).toBe(4);
  });
});

/** One of the two passes, so that two equal ones are tied at the line. */
const topOne: ReviewRules['passLine'] = { mode: 'topN', score: null, topN: 1, topRatio: null };
