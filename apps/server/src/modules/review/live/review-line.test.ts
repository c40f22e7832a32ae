import { groupStepsApi, projectReviewApi, reviewPreparationApi } from '@qifu/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { heardOf, type OpenLine, openLine } from '../../../testing/open-line';
import { openReviewFor } from '../../../testing/open-review';
import { coSign, expertsOf } from '../../../testing/prepare-review';
import { aSheet, groupRow, scoresFor, sendSheets } from '../../../testing/score-sheets';

let t: TestApp;
let there: TestApp;
const open: OpenLine[] = [];

beforeAll(async () => {
  t = await startTestApp();
  there = await startTestApp({ beside: t });
  for (const app of [t, there]) await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await there.close();
  await t.close();
});

const lineOf = async (account: string, app = t) => {
  const line = await openLine(app, await app.tokenOf(account));
  open.push(line);
  return line;
};
const changesOf = (line: OpenLine) => heardOf(line, 'reviewChanged').map(({ groupId }) => groupId);
const linesOf = (accounts: readonly string[]) =>
  Promise.all(accounts.map((account) => lineOf(account, there)));
/** Whatever was sent to anybody before this has arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

it('a submission reaches the leader and the own windows on every process, and no other expert or office', async () => {
  const { groupId, projectIds, accounts } = await openReviewFor(t, { experts: 3 });
  const [leader, mine, other, clerk] = (await linesOf([...accounts, 'clerk'])) as [
    OpenLine,
    OpenLine,
    OpenLine,
    OpenLine,
  ];
  await sendSheets(t, accounts[1]!, groupId, 'save', [aSheet(projectIds[0]!, scoresFor(70))]);
  await settle();
  expect([leader, mine, other].map(changesOf)).toEqual([[], [], []]);

  await sendSheets(t, accounts[1]!, groupId, 'submit', [aSheet(projectIds[1]!, scoresFor(80))]);
  for (const line of [leader, mine]) await expect.poll(() => changesOf(line)).toEqual([groupId]);
  await settle();
  expect([other, clerk].map(changesOf)).toEqual([[], []]);
});

it('where scores are shown after the own ones, those who have given theirs hear of a submission', async () => {
  const { groupId, projectIds, accounts } = await openReviewFor(t, {
    experts: 4,
    firstExpert: 6,
    rules: { showOthersScore: 'afterSubmit' },
  });
  const project = projectIds[0]!;
  await sendSheets(t, accounts[1]!, groupId, 'submit', [aSheet(project, scoresFor(80))]);
  const [given, owing] = (await linesOf([accounts[1]!, accounts[2]!])) as [OpenLine, OpenLine];
  await sendSheets(t, accounts[3]!, groupId, 'submit', [aSheet(project, scoresFor(60))]);
  await expect.poll(() => changesOf(given)).toEqual([groupId]);
  await settle();
  expect(changesOf(owing)).toEqual([]);
});

it('a sheet that comes back reaches its expert, a new deadline all who sit there, and nothing that is refused anybody', async () => {
  const { groupId, projectIds, accounts, expertIds } = await openReviewFor(t, {
    experts: 3,
    firstExpert: 12,
  });
  await sendSheets(t, accounts[1]!, groupId, 'submit', [aSheet(projectIds[0]!, scoresFor(80))]);
  const [leader, mine, other] = (await linesOf(accounts)) as [OpenLine, OpenLine, OpenLine];
  const sheetId = sheetIdOf(groupId, projectIds[0]!, expertIds[1]!);
  const back = { sheetId, version: 2, reason: '经费测算依据不足，请补充说明。' };
  await t.reply('clerk', projectReviewApi.returnSheet, { body: { ...back, version: 9 } });
  await t.as('clerk')(projectReviewApi.returnSheet, { body: back });
  for (const line of [leader, mine]) await expect.poll(() => changesOf(line)).toEqual([groupId]);
  expect(changesOf(other)).toEqual([]);

  const { version, groupName } = await groupRow(t, groupId);
  const plannedEnd = Date.now() + 20 * 86_400_000;
  await t.as('clerk')(reviewPreparationApi.updateGroup, {
    params: { id: groupId },
    body: { groupName, plannedEnd, version },
  });
  await expect.poll(() => changesOf(other)).toEqual([groupId]);
  expect(changesOf(mine)).toEqual([groupId, groupId]);
});

it('one deadline for many groups reaches all who sit there, and an exchange whoever comes', async () => {
  const { groupId, accounts, expertIds } = await openReviewFor(t, { experts: 3, firstExpert: 20 });
  const [coming = ''] = await expertsOf(t, [24]);
  const [mine, newcomer] = (await linesOf([accounts[1]!, 'expert24'])) as [OpenLine, OpenLine];
  const { version } = await groupRow(t, groupId);
  const { list } = await t.as('clerk')(groupStepsApi.setDeadlines, {
    body: { groups: [{ groupId, version }], plannedEnd: Date.now() + 30 * 86_400_000 },
  });
  expect(list).toMatchObject([{ isDone: true }]);
  await expect.poll(() => changesOf(mine)).toEqual([groupId]);

  const [, , leaving = ''] = expertIds;
  await t.as('clerk')(groupStepsApi.replaceExpert, {
    body: {
      groupId,
      version: (await groupRow(t, groupId)).version,
      expertId: leaving,
      byExpertId: coming,
      reason: '因病不能参加',
      coSignToken: await coSign(t, {
        by: 'approver',
        action: 'expert.replace',
        objectId: groupId,
        subjectIds: [leaving, coming],
      }),
    },
  });
  await expect.poll(() => changesOf(newcomer)).toEqual([groupId]);
});

it('a leader reads where the projects stand once his own sheets are out of his hands, and nobody else does', async () => {
  const { groupId, projectIds, accounts } = await openReviewFor(t, {
    projects: 2,
    experts: 3,
    firstExpert: 16,
    rules: { leaderBlindUntilOwn: true },
  });
  const [first, second] = projectIds as [string, string];
  const standingsOf = async (account: string) =>
    (await t.as(account)(projectReviewApi.myProjects, { body: { groupId } })).list.map(
      ({ standing }) => standing,
    );
  for (const account of accounts.slice(1)) {
    await sendSheets(t, account, groupId, 'submit', [
      aSheet(first, scoresFor(70)),
      aSheet(second, scoresFor(90)),
    ]);
  }
  await sendSheets(t, accounts[0]!, groupId, 'submit', [aSheet(first, scoresFor(70))]);
  expect(await standingsOf(accounts[0]!)).toEqual([null, null]);

  await sendSheets(t, accounts[0]!, groupId, 'submit', [aSheet(second, scoresFor(90))]);
  expect(await standingsOf(accounts[0]!)).toEqual([
    { score: 70, rank: 2, isTied: false, passes: expect.any(Boolean), submitted: 3, due: 3 },
    { score: 90, rank: 1, isTied: false, passes: expect.any(Boolean), submitted: 3, due: 3 },
  ]);
  expect(await standingsOf(accounts[1]!)).toEqual([null, null]);
});
