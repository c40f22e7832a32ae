import {
  type MessageRow,
  messageApi,
  projectApi,
  projectReviewApi,
  reviewPreparationApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { openReviewFor } from '../../../testing/open-review';
import {
  expertsOf,
  layProject,
  makeGroup,
  makeMasters,
  makeReadyGroup,
} from '../../../testing/prepare-review';
import { aSheet, scoresFor, sendSheets } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const inboxOf = async (person: string): Promise<MessageRow[]> =>
  (await t.as(person)(messageApi.list, { query: { type: 3 } })).list;
const bodyOf = async (person: string, { id }: MessageRow) =>
  (await t.as(person)(messageApi.readInfo, { params: { id } })).bodyText;

it('an expert is told that a sheet came back and why, not by whom and of which project', async () => {
  const review = await openReviewFor(t, { blindMode: 2 });
  const [projectId, expertId, account] = [review.projectIds[0]!, review.expertIds[1]!, review.accounts[1]!];
  await sendSheets(t, account, review.groupId, 'submit', [aSheet(projectId, scoresFor(80))]);
  const sheetId = sheetIdOf(review.groupId, projectId, expertId);
  const reason = '经费测算依据不足，请补充说明。';
  await t.as('clerk')(projectReviewApi.returnSheet, { body: { sheetId, version: 2, reason } });

  const [told] = await inboxOf(account);
  expect(told).toMatchObject({ title: '评分表已退回，请修改后重新提交', releaseUser: '', isRead: '0' });
  const body = await bodyOf(account, told!);
  expect(body).toContain(reason);
  const { projectName } = await t.db
    .selectFrom('project')
    .select('projectName')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  expect(body + told!.title).not.toContain(projectName);
  expect(await inboxOf(review.accounts[0]!)).toEqual([]);
});

it('an expert who is put into a group before he has signed the pledge is told so, without the name of the group', async () => {
  const groupName = '先进制造第一评审组';
  const group = await makeGroup(t, await makeMasters(t), { groupName });
  const expertIds = await expertsOf(t, [14, 15]);
  await t.db.updateTable('expert').set({ pledgeSignedTime: null }).where('id', '=', expertIds[0]!).execute();
  const body = { expertIds, version: group.version };
  await t.as('clerk')(reviewPreparationApi.enterExperts, { params: { id: group.id }, body });

  const [told, ...more] = await inboxOf('expert14');
  expect([told?.title, more]).toEqual(['请先签署评审承诺书', []]);
  expect(await bodyOf('expert14', told!)).not.toContain(groupName);
  expect(await inboxOf('expert15')).toEqual([]);
});

it('every expert of a group is told that it is open, in the language he has chosen', async () => {
  await t.db
    .updateTable('user')
    .set({ language: 'en', lastModifyUserId: null })
    .where('account', '=', 'expert02')
    .execute();
  const masters = await makeMasters(t);
  const { id, version } = await makeReadyGroup(t, masters);
  await t.as('clerk')(reviewPreparationApi.open, { body: { groupId: id, version, reason: '' } });

  const titles = async (person: string) =>
    (await inboxOf(person)).map(({ title }) => title.split(/[:：]/)[0]);
  expect(await titles('expert01')).toContain('评审已开启');
  expect(await titles('expert02')).toContain('The review is open');
});

it('the people of an applicant are told that an application came back, and that it is accepted', async () => {
  const masters = await makeMasters(t);
  const { id, firm } = await layProject(t, masters, { status: 20, account: 'company01' });
  const { version } = await t.as('clerk')(projectApi.read, { params: { id } });
  await t.as('clerk')(projectApi.accept, { params: { id }, body: { version } });
  const other = await layProject(t, masters, { status: 20, firm });
  const read = await t.as('clerk')(projectApi.read, { params: { id: other.id } });
  const body = { version: read.version, reason: '缺少审计报告', deadline: Date.now() + 1e9 };
  await t.as('clerk')(projectApi.return, { params: { id: other.id }, body });

  const [returned, accepted] = await inboxOf('company01');
  expect(accepted?.title).toMatch(/^申报已受理：/);
  expect(returned?.title).toMatch(/^申报已退回：/);
  expect(await bodyOf('company01', returned!)).toContain('缺少审计报告');
  expect(await inboxOf('company02')).toEqual([]);
});
