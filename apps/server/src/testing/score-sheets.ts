import { randomUUID } from 'node:crypto';
import { type Input, projectReviewApi, type SheetReply } from '@qifu/contracts';
import type { TestApp } from './index';
import type { OpenReview } from './open-review';

type Sheet = Input<typeof projectReviewApi.finalSubmit>['body']['sheets'][number];

type Sent = [groupId: string, submitType: 'save' | 'submit' | 'recuse', sheets: Sheet[]];

/** Scores by item; an item left out is not sent. */
export type Scores = Record<string, unknown>;

/** A sheet as the page sends it. */
export const aSheet = (projectId: string, scores: Scores, given: Partial<Sheet> = {}): Sheet => ({
  projectId,
  items: Object.entries(scores).map(([itemId, score]) => ({
    itemId,
    score,
    comment: '理由充分，已核对材料。',
  })),
  recommendation: 2,
  comment: '总体可行。',
  version: 1,
  clientKey: randomUUID(),
  ...given,
});

/** Sends sheets as a person and gives the answers. */
export const sendSheets = (
  t: TestApp,
  account: string,
  groupId: string,
  submitType: 'save' | 'submit' | 'recuse',
  sheets: Sheet[],
) => t.as(account)(projectReviewApi.finalSubmit, { body: { groupId, submitType, sheets } });

/** Sends sheets of which nothing that was asked for comes, and gives the refusal with what it says of each sheet. */
export async function refuseSheets(t: TestApp, account: string, ...[groupId, submitType, sheets]: Sent) {
  const reply = await t.reply(account, projectReviewApi.finalSubmit, {
    body: { groupId, submitType, sheets },
  });
  const { errorCode, details } = reply.extras as { errorCode: string; details: { list: SheetReply[] } };
  return { code: reply.code, msg: reply.msg, errorCode, list: details.list };
}

/** The version a sheet has now. */
export async function versionOf(t: TestApp, groupId: string, projectId: string, expertId: string) {
  const { version } = await t.db
    .selectFrom('scoreSheet')
    .select('version')
    .where('groupId', '=', groupId)
    .where('projectId', '=', projectId)
    .where('expertId', '=', expertId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Splits a total over the three items of the standard of tests: 40, 35 and 25. */
export const scoresFor = (total: number): Scores => {
  const novelty = Math.min(40, total);
  const team = Math.min(35, total - novelty);
  return { novelty, team, budget: total - novelty - team };
};

/** Everybody submits every project; `totalOf` says what an expert gives. */
export async function submitAll(
  t: TestApp,
  review: OpenReview,
  totalOf: (projectNo: number, expertNo: number) => number,
) {
  for (const [expertNo, account] of review.accounts.entries()) {
    const sheets = review.projectIds.map((projectId, projectNo) =>
      aSheet(projectId, scoresFor(totalOf(projectNo, expertNo))),
    );
    await sendSheets(t, account, review.groupId, 'submit', sheets);
  }
}

/** The leader writes the conclusion and hands back the group's version. */
export async function conclude(t: TestApp, review: OpenReview): Promise<number> {
  const { version } = await groupRow(t, review.groupId);
  const reply = await t.as(review.accounts[0] ?? '')(projectReviewApi.leaderConclude, {
    body: { groupId: review.groupId, version, conclusion: '本组评审充分，同意推荐。' },
  });
  return reply.version;
}

export const groupRow = (t: TestApp, groupId: string) =>
  t.db.selectFrom('reviewGroup').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow();

/** A sheet's row by its group, project and expert. */
export const sheetRow = (t: TestApp, groupId: string, projectId: string, expertId: string) =>
  t.db
    .selectFrom('scoreSheet')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('projectId', '=', projectId)
    .where('expertId', '=', expertId)
    .executeTakeFirstOrThrow();
