import { expertApi, projectApi, projectDecisionApi, reviewPreparationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/enterprises';
import {
  coSign,
  expertsOf,
  layFirm,
  layProject,
  type Masters,
  makeGroup,
  makeMasters,
  makeReadyGroup,
} from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

const add = (groupId: string, version: number, projectIds: string[], atomic = true) =>
  t.reply('clerk', reviewPreparationApi.addProjects, { body: { groupId, version, projectIds, atomic } });
const enter = (groupId: string, version: number, expertIds: string[], more = {}) =>
  t.reply('clerk', reviewPreparationApi.enterExperts, {
    params: { id: groupId },
    body: { expertIds, version, ...more },
  });
const lead = (groupId: string, version: number, expertId: string) =>
  t.reply('clerk', reviewPreparationApi.setLeader, { body: { groupId, version, expertId } });

async function ban(creditCode: string, enterpriseId: string) {
  await t.db
    .insertInto('blacklistEntry')
    .values({
      id: `ban${creditCode}`,
      enterpriseId,
      creditCode,
      reasonType: 'fraud',
      reason: '弄虚作假',
      level: 2,
      startDate: new Date(Date.now() - 1000),
      creatorUserId: await userIdOf(t, 'clerk'),
      creatorTime: new Date(),
      liftedBy: null,
    })
    .execute();
}

describe('projects of a group', () => {
  it('are in at most one preparing or open group (I01)', async () => {
    const [one, two] = [await makeGroup(t, masters), await makeGroup(t, masters)];
    const { id } = await layProject(t, masters);
    expect(await add(one.id, one.version, [id])).toMatchObject({ code: 200, data: { added: [id] } });
    expect(await add(two.id, two.version, [id])).toMatchObject({
      code: 400,
      extras: { errorCode: 'RV_I01' },
    });
  });

  it('stay in one group when twenty calls want them at once (hazard 2)', async () => {
    const groups = await Promise.all(Array.from({ length: 10 }, () => makeGroup(t, masters)));
    const { id } = await layProject(t, masters);
    const replies = await Promise.all(
      [...groups, ...groups].map((group) => add(group.id, group.version, [id])),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.every(({ code }) => [200, 400, 409].includes(code))).toBe(true);
    const places = await t.db
      .selectFrom('groupProject')
      .select('id')
      .where('projectId', '=', id)
      .where('activeMark', '=', 1)
      .execute();
    expect(places).toHaveLength(1);
  });

  it('are held apart by the database itself', async () => {
    const [one, two] = [await makeGroup(t, masters), await makeGroup(t, masters)];
    const { id } = await layProject(t, masters);
    await add(one.id, one.version, [id]);
    const row = {
      id: 'second place',
      groupId: two.id,
      projectId: id,
      seq: 1,
      addedBy: await userIdOf(t, 'clerk'),
    };
    await expect(t.db.insertInto('groupProject').values(row).execute()).rejects.toMatchObject({
      constraint: 'RV_I01',
    });
  });

  it('come all or none, unless the caller takes what may come', async () => {
    const group = await makeGroup(t, masters);
    const [good, wrong] = [await layProject(t, masters), await layProject(t, masters, { status: 20 })];
    expect(await add(group.id, group.version, [good.id, wrong.id])).toMatchObject({
      code: 400,
      extras: {
        errorCode: 'RV_STATE',
        details: { rejected: [{ projectId: wrong.id, errorCode: 'RV_STATE' }] },
      },
    });
    expect(await add(group.id, group.version, [good.id, wrong.id], false)).toMatchObject({
      code: 200,
      data: { added: [good.id], rejected: [{ projectId: wrong.id }] },
    });
  });

  it('of another direction or batch do not belong', async () => {
    const group = await makeGroup(t, masters);
    const other = await makeMasters(t);
    const [elsewhere, later] = [
      await layProject(t, masters, { directionId: masters.otherDirectionId }),
      await layProject(t, other),
    ];
    expect(await add(group.id, group.version, [elsewhere.id])).toMatchObject({
      extras: { errorCode: 'RV_SCOPE' },
    });
    expect(await add(group.id, group.version, [later.id])).toMatchObject({
      extras: { errorCode: 'RV_SCOPE' },
    });
  });

  it('of a banned applicant or partner are not grouped nor opened (I03, I22)', async () => {
    const group = await makeGroup(t, masters);
    const [applicant, partner] = [await layFirm(t), await layFirm(t)];
    const one = await layProject(t, masters, { firm: applicant });
    const two = await layProject(t, masters);
    await t.db
      .insertInto('projectCooperator')
      .values({ id: `c${two.id}`, projectId: two.id, creditCode: partner.creditCode, name: '合作方' })
      .execute();
    await ban(applicant.creditCode, applicant.id);
    await ban(partner.creditCode, partner.id);
    // The ban follows the code, not the name.
    await t.db
      .updateTable('enterprise')
      .set({ enterpriseName: '改名有限公司' })
      .where('id', '=', applicant.id)
      .execute();
    for (const { id } of [one, two])
      expect(await add(group.id, group.version, [id])).toMatchObject({ extras: { errorCode: 'RV_I03' } });

    const ready = await makeReadyGroup(t, masters);
    const { creditCode, enterpriseId } = await t.db
      .selectFrom('project')
      .select(['creditCode', 'enterpriseId'])
      .where('id', '=', ready.projectIds[0]!)
      .executeTakeFirstOrThrow();
    await ban(creditCode, enterpriseId);
    const refused = await t.reply('clerk', reviewPreparationApi.open, {
      body: { groupId: ready.id, version: ready.version },
    });
    expect(refused.extras?.details).toMatchObject({
      blockers: [{ check: 'blacklist', errorCode: 'RV_I03' }],
    });
  });

  it('go back to be grouped anew when they are taken out or the group is dissolved', async () => {
    const ready = await makeReadyGroup(t, masters);
    const [first, second] = ready.projectIds as [string, string];
    const { version } = await t.as('clerk')(reviewPreparationApi.removeProjects, {
      body: { groupId: ready.id, entIds: [first], reason: '方向不符' },
    });
    await t.as('clerk')(reviewPreparationApi.removeGroup, { params: { id: ready.id }, query: { version } });
    const rows = await t.db
      .selectFrom('project')
      .select(['status', 'groupId'])
      .where('id', 'in', [first, second])
      .execute();
    expect(rows).toEqual([
      { status: 30, groupId: null },
      { status: 30, groupId: null },
    ]);
    const again = await makeGroup(t, masters);
    expect(await add(again.id, again.version, [first, second])).toMatchObject({ code: 200 });
  });
});

describe('the experts of a group', () => {
  it('has one leader, a live member who may lead (I02)', async () => {
    const ready = await makeReadyGroup(t, masters);
    const [, , , , , outside] = await expertsOf(t, [1, 2, 3, 4, 5, 6]);
    expect(await lead(ready.id, ready.version, outside!)).toMatchObject({ extras: { errorCode: 'RV_I02' } });
    await t.db
      .updateTable('expert')
      .set({ leaderEligible: 0 })
      .where('id', '=', ready.expertIds[1]!)
      .execute();
    expect(await lead(ready.id, ready.version, ready.expertIds[1]!)).toMatchObject({
      extras: { errorCode: 'RV_NOT_LEADER_ELIGIBLE' },
    });
    expect(await lead(ready.id, ready.version, ready.expertIds[2]!)).toMatchObject({ code: 200 });
  });

  it('keeps one leader when many are named at once (hazard 3)', async () => {
    const ready = await makeReadyGroup(t, masters);
    await t.db.updateTable('expert').set({ leaderEligible: 1 }).where('id', 'in', ready.expertIds).execute();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => lead(ready.id, ready.version, ready.expertIds[at % 5]!)),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 409)).toHaveLength(19);
    const leaders = await t.db
      .selectFrom('groupExpert')
      .select('expertId')
      .where('groupId', '=', ready.id)
      .where('isLeader', '=', 1)
      .execute();
    expect(leaders).toHaveLength(1);
  });

  it('has no second leader, and none who left, as the database sees it', async () => {
    const ready = await makeReadyGroup(t, masters);
    const rows = () => t.db.updateTable('groupExpert').where('groupId', '=', ready.id);
    await expect(
      rows().set({ isLeader: 1 }).where('expertId', '=', ready.expertIds[3]!).execute(),
    ).rejects.toMatchObject({ constraint: 'RV_I02' });
    await expect(rows().set({ assignStatus: 40 }).where('isLeader', '=', 1).execute()).rejects.toMatchObject({
      constraint: 'RV_I02_member',
    });
  });

  it('lets nobody in against a hard conflict (I04), and says the path', async () => {
    const group = await makeGroup(t, masters);
    const firm = await layFirm(t);
    const project = await layProject(t, masters, { firm });
    const { version } = (await add(group.id, group.version, [project.id])).data as { version: number };
    const [expertId] = await expertsOf(t, [21]);
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: firm.creditCode })
      .where('id', '=', expertId!)
      .execute();
    const refused = await enter(group.id, version, [expertId!]);
    expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'RV_I04' } });
    expect(refused.extras?.details).toMatchObject({
      rejected: [{ expertId, conflicts: [{ type: 'sameUnit', level: 3, projectId: project.id }] }],
    });

    const ready = await makeReadyGroup(t, masters, { experts: [21, 22, 23, 24, 25] });
    expect(await add(ready.id, ready.version, [(await layProject(t, masters, { firm })).id])).toMatchObject({
      extras: { errorCode: 'RV_I04' },
    });
  });

  it('takes a conflicted expert with two persons’ word, without the project in question', async () => {
    const ready = await makeReadyGroup(t, masters, { projects: 2, experts: [6, 7, 8, 9] });
    const { creditCode } = await t.db
      .selectFrom('project')
      .select('creditCode')
      .where('id', '=', ready.projectIds[0]!)
      .executeTakeFirstOrThrow();
    const [expertId] = await expertsOf(t, [10]);
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: creditCode })
      .where('id', '=', expertId!)
      .execute();
    const sign = (subjectIds: string[]) =>
      coSign(t, { by: 'approver', action: 'conflict.override', objectId: ready.id, subjectIds });
    const ofAnother = { coSignToken: await sign([ready.expertIds[0]!]), overrideReason: '方向稀缺' };
    expect(await enter(ready.id, ready.version, [expertId!], ofAnother)).toMatchObject({
      extras: { errorCode: 'RV_COSIGN' },
    });
    const coSignToken = await sign([expertId!]);
    const entered = await enter(ready.id, ready.version, [expertId!], {
      coSignToken,
      overrideReason: '方向稀缺',
    });
    expect(entered).toMatchObject({ code: 200, data: { added: [expertId] } });
    expect(
      await enter(ready.id, ready.version + 1, [expertId!], { coSignToken, overrideReason: '再来' }),
    ).toMatchObject({
      code: 400,
    });
    await t.as('clerk')(reviewPreparationApi.open, {
      body: { groupId: ready.id, version: ready.version + 1 },
    });
    const duties = await t.db
      .selectFrom('assignment')
      .select(['projectId', 'required', 'recusedBy'])
      .where('groupId', '=', ready.id)
      .where('expertId', '=', expertId!)
      .where('projectId', '=', ready.projectIds[0]!)
      .execute();
    expect(duties).toEqual([{ projectId: ready.projectIds[0], required: 0, recusedBy: 'system' }]);
  });

  it('has one expert per employer, none who is paused, and nobody beyond the limit', async () => {
    const group = await makeGroup(t, masters);
    const [one, two, three] = await expertsOf(t, [26, 27, 28]);
    const employer = { employerCreditCode: '', employerName: '同一单位' };
    await t.db.updateTable('expert').set(employer).where('id', 'in', [one!, two!]).execute();
    await t.db.updateTable('expert').set({ status: 2 }).where('id', '=', three!).execute();
    const reply = await enter(group.id, group.version, [one!, two!, three!]);
    expect(reply).toMatchObject({
      code: 200,
      data: {
        added: [one],
        rejected: [
          { expertId: two, errorCode: 'RV_EMPLOYER' },
          { expertId: three, errorCode: 'RV_EXPERT_UNAVAILABLE' },
        ],
      },
    });
    const strict = await makeMasters(t, { rules: { maxGroupsPerExpert: 1 } });
    const [first, second] = [await makeGroup(t, strict), await makeGroup(t, strict)];
    const [busy] = await expertsOf(t, [29]);
    expect(await enter(first.id, first.version, [busy!])).toMatchObject({ code: 200 });
    expect(await enter(second.id, second.version, [busy!])).toMatchObject({
      extras: { errorCode: 'RV_EXPERT_UNAVAILABLE' },
    });
  });

  it('loses who declines, and his lead with him', async () => {
    const ready = await makeReadyGroup(t, masters);
    await t.as('expert01')(expertApi.answerInvitation, {
      body: { groupId: ready.id, answer: 'decline', reason: '时间冲突' },
    });
    const { list } = await t.as('clerk')(reviewPreparationApi.openChecks, { params: { id: ready.id } });
    expect(list.filter(({ passed }) => !passed).map(({ check }) => check)).toEqual(['experts', 'leader']);
  });
});

describe('an open group', () => {
  const openOne = async () => {
    const ready = await makeReadyGroup(t, masters);
    const { version } = await t.as('clerk')(reviewPreparationApi.open, {
      body: { groupId: ready.id, version: ready.version },
    });
    return { ...ready, version };
  };

  it('takes no project, no expert, no other standard; only a later deadline', async () => {
    const open = await openOne();
    const other = await layProject(t, masters);
    const [someone] = await expertsOf(t, [7]);
    expect(await add(open.id, open.version, [other.id])).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
    expect(await enter(open.id, open.version, [someone!])).toMatchObject({
      extras: { errorCode: 'RV_STATE' },
    });
    const later = Date.now() + 30 * 86_400_000;
    const nameOf = async () =>
      (
        await t.db
          .selectFrom('reviewGroup')
          .select('groupName')
          .where('id', '=', open.id)
          .executeTakeFirstOrThrow()
      ).groupName;
    const name = await nameOf();
    const edit = (plannedEnd: number, groupName = name) =>
      t.reply('clerk', reviewPreparationApi.updateGroup, {
        params: { id: open.id },
        body: { groupName, plannedEnd, version: open.version },
      });
    expect(await edit(Date.now() + 1000)).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
    expect(await edit(later, '改名')).toMatchObject({ extras: { errorCode: 'RV_PINNED' } });
    expect(await edit(later)).toMatchObject({ code: 200 });
    expect(await nameOf()).toBe(name);
  });

  it('opens once, however many ask', async () => {
    const ready = await makeReadyGroup(t, masters);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        t.reply('clerk', reviewPreparationApi.open, { body: { groupId: ready.id, version: ready.version } }),
      ),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const { count } = await t.db
      .selectFrom('scoreSheet')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('groupId', '=', ready.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(10);
  });

  it('is dissolved only with a second person, its sheets then void', async () => {
    const open = await openOne();
    const dissolve = (coSignToken: string) =>
      t.reply('clerk', reviewPreparationApi.removeGroup, {
        params: { id: open.id },
        query: { version: open.version, reason: '标准有误', coSignToken },
      });
    expect(await dissolve('')).toMatchObject({ extras: { errorCode: 'RV_COSIGN' } });
    const token = await coSign(t, { by: 'supervisor', action: 'group.dissolve', objectId: open.id });
    expect(await dissolve(token)).toMatchObject({ code: 200 });
    const sheets = await t.db
      .selectFrom('scoreSheet')
      .select('status')
      .where('groupId', '=', open.id)
      .execute();
    expect(new Set(sheets.map(({ status }) => status))).toEqual(new Set([50]));
    await expect(
      t.db.updateTable('assignment').set({ required: 1 }).where('groupId', '=', open.id).execute(),
    ).rejects.toMatchObject({ constraint: 'RV_I08' });
  });

  it('recuses a removed expert where nothing was submitted', async () => {
    const open = await openOne();
    await t.as('clerk')(reviewPreparationApi.removeExperts, {
      body: { groupId: open.id, expertIds: [open.expertIds[4]!], reason: '身体原因' },
    });
    const duties = await t.db
      .selectFrom('assignment')
      .select(['required', 'recusedBy'])
      .where('groupId', '=', open.id)
      .where('expertId', '=', open.expertIds[4]!)
      .execute();
    expect(duties).toEqual([
      { required: 0, recusedBy: 'staff' },
      { required: 0, recusedBy: 'staff' },
    ]);
    const leader = await t.reply('clerk', reviewPreparationApi.removeExperts, {
      body: { groupId: open.id, expertIds: [open.expertIds[0]!], reason: '身体原因' },
    });
    expect(leader).toMatchObject({ extras: { errorCode: 'RV_I02' } });
  });
});

describe('decisions', () => {
  it('are not made by who prepared the review (I15)', async () => {
    const staff = await userIdOf(t, 'approver');
    const { id } = await layProject(t, masters, { status: 60 });
    const group = await makeGroup(t, masters);
    await t.db.updateTable('reviewGroup').set({ creatorUserId: staff }).where('id', '=', group.id).execute();
    await t.db.updateTable('project').set({ groupId: group.id }).where('id', '=', id).execute();
    const decide = () =>
      t.reply('approver', projectDecisionApi.decide, {
        body: { projectId: id, decision: 'approve', version: 1 },
      });
    expect(await decide()).toMatchObject({ extras: { errorCode: 'RV_I15' } });
    await t.db.updateTable('reviewGroup').set({ creatorUserId: null }).where('id', '=', group.id).execute();
    expect(await decide()).toMatchObject({ code: 200 });
  });

  it('are final once published, and applicants learn nothing before', async () => {
    const firm = await layFirm(t, { account: 'company02' });
    const { id } = await layProject(t, masters, { status: 70, firm });
    const read = () => t.as('company02')(projectApi.read, { params: { id } });
    expect(await read()).toMatchObject({ status: 50, decision: null, groupName: '', approvedFund: null });
    await t.as('approver')(projectDecisionApi.publish, {
      body: { batchId: masters.batchId, projectIds: [id] },
    });
    expect(await read()).toMatchObject({ status: 70, decision: 70 });
    expect(
      await t.reply('approver', projectDecisionApi.revokeDecision, {
        body: { projectId: id, reason: '误判', version: 2 },
      }),
    ).toMatchObject({ extras: { errorCode: 'RV_PUBLISHED' } });
  });
});
