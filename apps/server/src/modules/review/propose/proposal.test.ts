import {
  type ExpertProposal,
  expertProposalApi,
  expertStatus,
  moduleColumnApi,
  reviewPreparationApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { grantRows } from '../../../testing/granted-rows';
import {
  expertsOf,
  layFirm,
  layProject,
  type Masters,
  makeGroup,
  makeMasters,
} from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
let expertIds: string[];
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t, { rules: { maxSameDistrict: 1, oneEmployerPerGroup: false } });
  expertIds = await expertsOf(t, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await t.db
    .updateTable('expert')
    .set({ leaderEligible: 1, expertType: 'technical', pledgeSignedTime: new Date() })
    .where('id', 'in', expertIds)
    .execute();
});
afterAll(() => t.close());

const groupWith = async (count: number, own = masters) => {
  const projects = [];
  for (let at = 0; at < count; at += 1) projects.push(await layProject(t, own));
  return { ...(await makeGroup(t, own, { projectIds: projects.map(({ id }) => id) })), projects };
};
const propose = async (groupIds: string[], more = {}) =>
  (await t.as('clerk')(expertProposalApi.propose, { body: { groupIds, ...more } })).list;
const membersOf = async (groupId: string) =>
  (await t.as('clerk')(reviewPreparationApi.experts, { body: { groupId } })).list;

describe('a proposal for a group', () => {
  it('names a whole team with its leader and reasons, and changes nothing', async () => {
    const group = await groupWith(2);
    const [proposal] = await propose([group.id]);

    expect(proposal!.experts).toHaveLength(5);
    expect(proposal!.rules.map(({ passed }) => passed)).not.toContain(false);
    expect(proposal!.experts.filter(({ isLeader }) => isLeader)).toMatchObject([
      { expertId: proposal!.leaderExpertId, mayLead: true },
    ]);
    for (const expert of proposal!.experts) {
      expect(expert.reasons.length).toBeGreaterThan(0);
      expect(expert.fits).toHaveLength(2);
      expect(expert.after.projects).toBe(expert.before.projects + 2);
    }
    expect(proposal!.leftOut.every(({ reason }) => reason !== '')).toBe(true);
    expect(await membersOf(group.id)).toEqual([]);
    expect(await propose([group.id])).toEqual([proposal]);
  });

  it('leaves out whoever is in conflict, paused or without an account, and says why', async () => {
    const firm = await layFirm(t);
    const { id } = await layProject(t, masters, { firm });
    const group = await makeGroup(t, masters, { projectIds: [id] });
    const [tied, paused, locked] = expertIds as [string, string, string];
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: firm.creditCode })
      .where('id', '=', tied)
      .execute();
    await t.db.updateTable('expert').set({ status: expertStatus.paused }).where('id', '=', paused).execute();
    const { userId } = await t.db
      .selectFrom('expert')
      .select('userId')
      .where('id', '=', locked)
      .executeTakeFirstOrThrow();
    await t.db.updateTable('user').set({ enabledMark: 0 }).where('id', '=', userId).execute();
    const [proposal] = await propose([group.id]);
    await t.db
      .updateTable('expert')
      .set({ status: expertStatus.available })
      .where('id', '=', paused)
      .execute();
    await t.db.updateTable('user').set({ enabledMark: 1 }).where('id', '=', userId).execute();
    await t.db.updateTable('expert').set({ employerCreditCode: '' }).where('id', '=', tied).execute();

    const named = proposal!.experts.map(({ expertId }) => expertId);
    expect(named.filter((one) => [tied, paused, locked].includes(one))).toEqual([]);
    expect(named).toHaveLength(5);
    const causes = new Map(proposal!.leftOut.map(({ expertId, cause }) => [expertId, cause]));
    expect([causes.get(tied), causes.get(paused), causes.get(locked)]).toEqual([
      'conflict',
      undefined,
      'account',
    ]);
    expect(proposal!.leftOut.find(({ expertId }) => expertId === tied)?.reason).toMatch(
      /硬冲突：任职单位是申报或合作单位/,
    );
  });

  it('is judged anew when a person exchanges somebody', async () => {
    const group = await groupWith(1);
    const [first] = await propose([group.id]);
    const [leaving] = first!.experts;
    const [instead] = leaving!.exchanges;
    const chosen = first!.experts.map(({ expertId }) =>
      expertId === leaving!.expertId ? instead!.expertId : expertId,
    );
    const [second] = await propose([group.id], { chosen: [{ groupId: group.id, expertIds: chosen }] });

    expect(second!.experts.map(({ expertId }) => expertId).sort()).toEqual(chosen.sort());
    expect(second!.leaderExpertId).not.toBeNull();
  });

  it('says the fewest rules that would have to give way where there are too few', async () => {
    const own = await makeMasters(t, {
      rules: { minExperts: 99, maxSameDistrict: 1, oneEmployerPerGroup: false },
    });
    const group = await groupWith(1, own);
    const [proposal] = await propose([group.id]);

    expect(proposal!.experts.length).toBeGreaterThan(5);
    expect(proposal!.relax).toEqual(['专家的最少人数（或再登记一些专家）']);
    expect(proposal!.rules.filter(({ passed }) => !passed).map(({ rule }) => rule)).toEqual(['experts']);
  });

  it('knows of the groups before it in one question', async () => {
    const own = await makeMasters(t, {
      rules: { maxSameDistrict: 1, oneEmployerPerGroup: false, maxGroupsPerExpert: 1 },
    });
    const [one, two] = [await groupWith(1, own), await groupWith(1, own)];
    const list = await propose([one.id, two.id]);
    const [first, second] = list.map(({ experts }) => new Set(experts.map(({ expertId }) => expertId)));

    expect([...first!].filter((id) => second!.has(id))).toEqual([]);
  });

  it('is not for groups at work, nor for strangers', async () => {
    const group = await groupWith(1);
    await t.db.updateTable('reviewGroup').set({ status: 90 }).where('id', '=', group.id).execute();
    expect(
      await t.reply('clerk', expertProposalApi.propose, { body: { groupIds: [group.id] } }),
    ).toMatchObject({ extras: { errorCode: 'RV_CLOSED' } });
    expect(
      await t.reply('company01', expertProposalApi.propose, { body: { groupIds: [group.id] } }),
    ).not.toMatchObject({ code: 200 });
  });
});

describe('taking a proposal', () => {
  it('seats the experts and names the leader in one step, as rules of the group see it', async () => {
    const group = await groupWith(2);
    const [proposal] = await propose([group.id]);
    const { list } = await t.as('clerk')(expertProposalApi.adopt, {
      body: {
        groups: [
          {
            groupId: group.id,
            version: proposal!.version,
            expertIds: proposal!.experts.map(({ expertId }) => expertId),
            leaderExpertId: proposal!.leaderExpertId,
            seed: proposal!.seed,
          },
        ],
      },
    });
    const members = await membersOf(group.id);

    expect(members.map(({ expertId }) => expertId).sort()).toEqual(
      proposal!.experts.map(({ expertId }) => expertId).sort(),
    );
    expect(members.filter(({ isLeader }) => isLeader)).toMatchObject([
      { expertId: proposal!.leaderExpertId },
    ]);
    const { list: checks } = await t.as('clerk')(reviewPreparationApi.openChecks, {
      params: { id: group.id },
    });
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    const { version } = await t.db
      .selectFrom('reviewGroup')
      .select('version')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow();
    expect(list).toMatchObject([{ groupId: group.id, version }]);
    const seats = await t.db
      .selectFrom('groupExpert')
      .select('source')
      .where('groupId', '=', group.id)
      .execute();
    expect(new Set(seats.map(({ source }) => source))).toEqual(new Set(['auto']));
  });

  it('seats nobody anywhere when one of them may not come any more', async () => {
    const [one, two] = [await groupWith(1), await groupWith(1)];
    const [first, second] = await propose([one.id, two.id]);
    const of = (proposal: typeof first) => ({
      groupId: proposal!.groupId,
      version: proposal!.version,
      expertIds: proposal!.experts.map(({ expertId }) => expertId),
      leaderExpertId: proposal!.leaderExpertId,
    });
    const gone = second!.experts.at(-1)!.expertId;
    await t.db.updateTable('expert').set({ status: expertStatus.paused }).where('id', '=', gone).execute();
    const reply = await t.reply('clerk', expertProposalApi.adopt, {
      body: { groups: [of(first), of(second)] },
    });
    await t.db.updateTable('expert').set({ status: expertStatus.available }).where('id', '=', gone).execute();

    expect(reply).toMatchObject({ extras: { errorCode: 'RV_EXPERT_UNAVAILABLE' } });
    expect([await membersOf(one.id), await membersOf(two.id)]).toEqual([[], []]);
  });

  it('refuses what somebody else changed meanwhile', async () => {
    const group = await groupWith(1);
    const body = { groups: [{ groupId: group.id, version: 99, expertIds, leaderExpertId: null }] };
    expect((await t.reply('clerk', expertProposalApi.adopt, { body })).code).not.toBe(200);
    expect(await t.reply('approver', expertProposalApi.adopt, { body })).not.toMatchObject({ code: 200 });
  });
});

describe('the picker of experts', () => {
  it('lets experts in with their leader in one step', async () => {
    const group = await groupWith(1);
    const [first, second] = expertIds as [string, string];
    const change = await t.as('clerk')(reviewPreparationApi.enterExperts, {
      params: { id: group.id },
      body: { expertIds: [first, second], version: group.version, leaderExpertId: second },
    });
    expect((await membersOf(group.id)).map(({ expertId, isLeader }) => [expertId, isLeader])).toEqual([
      [second, true],
      [first, false],
    ]);
    const next = await t.as('clerk')(reviewPreparationApi.setLeader, {
      body: { groupId: group.id, expertId: first, version: change.version },
    });
    expect(next.version).toBe(change.version + 1);
  });
});

it('a proposal tells nothing of people that is not granted to its reader, in columns and in words', async () => {
  const own = await makeMasters(t, { rules: { maxSameDistrict: 1, oneEmployerPerGroup: true } });
  const firm = await layFirm(t);
  const { id } = await layProject(t, own, { firm });
  const group = await makeGroup(t, own, { projectIds: [id] });
  const setEmployer = (expertId: string | undefined, employerCreditCode: string) =>
    t.db
      .updateTable('expert')
      .set({ employerCreditCode, employerName: '某研究院' })
      .where('id', '=', expertId ?? '')
      .execute();
  const [tied, ...mates] = expertIds;
  await setEmployer(tied, firm.creditCode);
  for (const mate of mates.slice(-2)) await setEmployer(mate, '91310000MA1FL00001');
  const [open] = await propose([group.id]);
  expect(new Set(open!.leftOut.map(({ cause }) => cause))).toContain('conflict');

  const rights = await grantRows(t);
  const moduleId = rights.menuId('reviewPreparation');
  for (const enCode of ['employerName', 'name', 'titleLevel', 'expertType', 'conflicts', 'matchScore'])
    await t.reply('admin', moduleColumnApi.create, {
      body: { moduleId, enCode, fullName: enCode } as never,
    });
  await rights.switchMenu('reviewPreparation', { isColumnAuthorize: 1 });
  rights.forgetSignIns();
  const reply = await rights.reply('clerk', expertProposalApi.propose, { body: { groupIds: [group.id] } });
  const [told] = (reply.data as { list: ExpertProposal[] }).list;

  expect(told!.experts.map(({ expertId }) => expertId)).toEqual(
    open!.experts.map(({ expertId }) => expertId),
  );
  const people = [...told!.experts, ...told!.leftOut, ...told!.experts.flatMap(({ exchanges }) => exchanges)];
  expect(people.length).toBeGreaterThan(5);
  for (const person of people) expect(person).toMatchObject({ name: '', employerName: '', matchScore: 0 });
  for (const expert of told!.experts)
    expect(expert).toMatchObject({ titleLevel: '', expertType: '', conflicts: [] });
  const causes = told!.leftOut.map(({ cause }) => cause);
  expect(causes).not.toContain('conflict');
  expect(causes).not.toContain('employer');
  const names = [...open!.experts, ...open!.leftOut].map(({ name }) => name);
  const words = JSON.stringify(told);
  expect(names.filter((name) => words.includes(name))).toEqual([]);
  expect(words).not.toMatch(/硬冲突：|某研究院|同单位/);
});
