import { expertStatus, groupStepsApi, messageApi, reviewPreparationApi } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import {
  coSign,
  expertsOf,
  type Masters,
  makeMasters,
  makeReadyGroup,
} from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
let group: Awaited<ReturnType<typeof makeReadyGroup>>;
let version: number;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  group = await makeReadyGroup(t, masters);
  ({ version } = await t.as('clerk')(reviewPreparationApi.open, {
    body: { groupId: group.id, version: group.version },
  }));
});

const sign = (from: string, by: string) =>
  coSign(t, { by: 'approver', action: 'expert.replace', objectId: group.id, subjectIds: [from, by] });
const replace = async (expertId: string, byExpertId: string, coSignToken?: string) =>
  t.reply('clerk', groupStepsApi.replaceExpert, {
    body: {
      groupId: group.id,
      version,
      expertId,
      byExpertId,
      reason: '因病不能参加',
      coSignToken: coSignToken ?? (await sign(expertId, byExpertId)),
    },
  });
const versionOf = ({ data }: Awaited<ReturnType<typeof replace>>) => (data as { version: number }).version;
const inboxOf = async (account: string) =>
  (await t.as(account)(messageApi.list, { query: { pageSize: 50 } })).list.map(({ title }) => title);

describe('an expert of an open group', () => {
  it('is replaced before his first submission, both are told, and the newcomer gets empty sheets', async () => {
    const [, leaving = ''] = group.expertIds;
    const [coming = ''] = await expertsOf(t, [12]);
    const reply = await replace(leaving, coming);

    expect(reply).toMatchObject({ code: 200, data: { id: group.id, assignments: 2 } });
    const { list } = await t.as('clerk')(reviewPreparationApi.experts, { body: { groupId: group.id } });
    expect(list.map(({ expertId }) => expertId)).not.toContain(leaving);
    expect(list.find(({ expertId }) => expertId === coming)).toMatchObject({ required: 2, done: 0 });
    const sheets = await t.db
      .selectFrom('scoreSheet')
      .select(['expertId', 'status'])
      .where('groupId', '=', group.id)
      .where('expertId', 'in', [leaving, coming])
      .execute();
    expect(sheets.map(({ expertId, status }) => [expertId === coming, status]).sort()).toEqual([
      [false, 40],
      [false, 40],
      [true, 0],
      [true, 0],
    ]);
    const numbers = await t.db
      .selectFrom('groupExpert')
      .select('anonNo')
      .where('groupId', '=', group.id)
      .execute();
    expect(new Set(numbers.map(({ anonNo }) => anonNo)).size).toBe(6);
    expect((await inboxOf('expert02')).some((title) => title.startsWith('不再参加评审'))).toBe(true);
    expect((await inboxOf('expert12')).some((title) => title.startsWith('评审已开启'))).toBe(true);
    const { list: next } = await t.as('clerk')(reviewPreparationApi.groups, {
      body: { batchId: masters.batchId },
    });
    expect(next.find(({ id }) => id === group.id)?.version).toBe((reply.data as { version: number }).version);
  });

  it('hands over the lead with the seat, to one who may lead', async () => {
    const [leader = ''] = group.expertIds;
    const [coming = ''] = await expertsOf(t, [13]);
    await t.db.updateTable('expert').set({ leaderEligible: 0 }).where('id', '=', coming).execute();
    expect(await replace(leader, coming)).toMatchObject({ extras: { errorCode: 'RV_OPEN' } });
    await t.db.updateTable('expert').set({ leaderEligible: 1 }).where('id', '=', coming).execute();
    expect(await replace(leader, coming)).toMatchObject({ code: 200 });
    const { list } = await t.as('clerk')(reviewPreparationApi.experts, { body: { groupId: group.id } });
    expect(list.filter(({ isLeader }) => isLeader)).toMatchObject([{ expertId: coming }]);
  });

  it('stays once he has submitted, and the refusal says what can be done instead', async () => {
    const [, leaving = ''] = group.expertIds;
    const [coming = ''] = await expertsOf(t, [12]);
    await t.db
      .updateTable('scoreSheet')
      .set({ submitCount: 1 })
      .where('groupId', '=', group.id)
      .where('expertId', '=', leaving)
      .execute();
    expect(await replace(leaving, coming)).toMatchObject({
      code: 400,
      msg: '已交过评分表的专家不能更换；可移出该专家，已交的评分表仍然有效',
      extras: { errorCode: 'RV_HAS_SUBMITTED' },
    });
    const { list } = await t.as('clerk')(reviewPreparationApi.experts, { body: { groupId: group.id } });
    expect(list.find(({ expertId }) => expertId === leaving)).toMatchObject({ done: 0, hasSubmitted: true });
    expect(list.filter(({ hasSubmitted }) => hasSubmitted)).toHaveLength(1);
  });

  it('is replaced only with the word of a second person, for exactly these two', async () => {
    const [, leaving = '', other = ''] = group.expertIds;
    const [coming = ''] = await expertsOf(t, [12]);
    expect((await replace(leaving, coming, 'made up')).code).not.toBe(200);
    expect((await replace(other, coming, await sign(leaving, coming))).code).not.toBe(200);
  });

  it('makes room for nobody who is in conflict, in the group already, or has not signed the pledge', async () => {
    const [, leaving = '', member = ''] = group.expertIds;
    const [coming = ''] = await expertsOf(t, [14]);
    expect(await replace(leaving, member)).toMatchObject({ extras: { errorCode: 'RV_I02' } });
    const { creditCode } = await t.db
      .selectFrom('project')
      .select('creditCode')
      .where('id', '=', group.projectIds[0] ?? '')
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: creditCode })
      .where('id', '=', coming)
      .execute();
    expect(await replace(leaving, coming)).toMatchObject({ extras: { errorCode: 'RV_I04' } });
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: '', pledgeSignedTime: null })
      .where('id', '=', coming)
      .execute();
    expect(await replace(leaving, coming)).toMatchObject({ extras: { errorCode: 'RV_OPEN' } });
  });

  it('is replaced while others are ill as well, and where the group has lost one already', async () => {
    const [, leaving = '', ill = '', gone = ''] = group.expertIds;
    const [coming = '', next = ''] = await expertsOf(t, [15, 16]);
    const setStatus = (status: number) =>
      t.db.updateTable('expert').set({ status }).where('id', 'in', [leaving, ill]).execute();
    await setStatus(expertStatus.paused);
    const reply = await replace(leaving, coming);
    await setStatus(expertStatus.available);
    expect(reply).toMatchObject({ code: 200 });

    const change = await t.as('clerk')(reviewPreparationApi.removeExperts, {
      body: { groupId: group.id, expertIds: [gone], reason: '出国', version: versionOf(reply) },
    });
    ({ version } = change);
    expect(await replace(ill, next)).toMatchObject({ code: 200, data: { assignments: 2 } });
  });

  it('does not come back into the seat of another, and is not offered for it', async () => {
    const [, leaving = ''] = group.expertIds;
    const [coming = ''] = await expertsOf(t, [17]);
    version = versionOf(await replace(leaving, coming));
    expect(await replace(coming, leaving)).toMatchObject({
      code: 400,
      extras: { errorCode: 'RV_SAT_BEFORE' },
    });
    const { list } = await t.as('clerk')(reviewPreparationApi.candidates, {
      body: { groupId: group.id, pageSize: 500 },
    });
    expect(list.length).toBeGreaterThan(0);
    expect(list.map(({ expertId }) => expertId)).not.toContain(leaving);
  });
});
