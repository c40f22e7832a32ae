import { projectApi, projectDecisionApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode, userIdOf } from '../../../testing/enterprises';
import {
  coSign,
  layFirm,
  layProject,
  type Masters,
  makeGroup,
  makeMasters,
} from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
let firm: Awaited<ReturnType<typeof layFirm>>;
let units: Record<string, string>;
const start = Date.now();
let clock = start;
const dayMs = 86_400_000;

beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
  masters = await makeMasters(t);
  firm = await layFirm(t, { account: 'company01' });
  await t.db.updateTable('fileCategory').set({ required: 0 }).execute();
  const organizes = await t.db.selectFrom('organize').select(['enCode', 'id']).execute();
  units = Object.fromEntries(organizes.map(({ enCode, id }) => [enCode, id]));
});
afterAll(() => t.close());

const aForm = (given: object = {}) => ({
  batchId: masters.batchId,
  enterpriseId: firm.id,
  projectName: '五轴联动精密模具产线改造',
  directionId: masters.directionId,
  abstract: '针对型腔加工误差累积的问题，建设五轴联动加工单元。',
  declareUnitId: units.qingyu,
  applyFund: 180,
  startDate: start,
  endDate: start + 300 * dayMs,
  members: [{ name: '周启文', role: 'leader' as const, idNumber: '11010519491231002X' }],
  ...given,
});
const create = (given: object = {}, person = 'company01') =>
  t.reply(person, projectApi.create, { body: aForm(given) as never });
const made = async (given: object = {}) => (await create(given)).data as { id: string; projectNo: string };
const submit = (id: string, version = 1) =>
  t.reply('company01', projectApi.submit, { params: { id }, body: { version } });
const reportYear = () =>
  t.db
    .insertInto('enterpriseBusinessStatus')
    .values({
      id: `y${firm.id}`,
      enterpriseId: firm.id,
      year: new Date(clock + 8 * 3_600_000).getUTCFullYear(),
      status: 'normal',
      revenue: '100.00',
      fillState: 2,
    } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** 200, or the field that was refused. */
const outcomeOf = ({ code, extras }: { code: number; extras?: unknown }) =>
  code === 200 ? 200 : (JSON.stringify(extras).match(/body\.\w+/)?.[0] ?? code);

describe('an application', () => {
  it('goes to a unit of its own district or of the city, not of another district', async () => {
    const unitOf = async (declareUnitId: string) => outcomeOf(await create({ declareUnitId }));
    expect(await unitOf(units.city!)).toBe(200);
    expect(await unitOf(units['city.review']!)).toBe(200);
    expect(await unitOf(units.linxi!)).toBe('body.declareUnitId');
    expect(await unitOf('nowhere')).toBe('body.declareUnitId');
    const { id } = await made();
    const moved = await t.reply('company01', projectApi.update, {
      params: { id },
      body: { ...aForm({ declareUnitId: units.gaoxin }), version: 1 } as never,
    });
    expect(outcomeOf(moved)).toBe('body.declareUnitId');
  });

  it('is corrected to such a unit only', async () => {
    const laid = await layProject(t, masters, { status: 20, firm });
    let version = 1;
    const correctTo = async (declareUnitId: string) => {
      const reply = await t.reply('clerk', projectApi.correct, {
        params: { id: laid.id },
        body: { version, reason: '推荐单位填错', directionId: masters.directionId, declareUnitId },
      });
      if (reply.code === 200) version += 1;
      return outcomeOf(reply);
    };

    expect(await correctTo(units.linxi!)).toBe('body.declareUnitId');
    expect(await correctTo('nowhere')).toBe('body.declareUnitId');
    expect(await correctTo(units.qingyu!)).toBe(200);
    expect(await correctTo(units.city!)).toBe(200);
  });

  it('is made by the people of its firm, with a number of its own', async () => {
    const [one, two] = [await made(), await made()];
    expect(Number(two.projectNo.slice(-5))).toBe(Number(one.projectNo.slice(-5)) + 1);
    const read = await t.as('company01')(projectApi.read, { params: { id: one.id } });
    expect(read).toMatchObject({
      status: 10,
      creditCode: firm.creditCode,
      districtId: firm.districtId,
      members: [{ name: '周启文', hasIdNumber: true }],
      actions: ['edit', 'submit'],
    });
    for (const person of ['company02', 'clerk', 'district', 'admin', 'expert01', 'person01', 'nobody'])
      expect([403, 404, 600]).toContain((await create({}, person)).code);
  });

  it('draws no number twice, however many are made at once (hazard 12)', async () => {
    const replies = await Promise.all(Array.from({ length: 15 }, () => made()));
    expect(new Set(replies.map(({ projectNo }) => projectNo)).size).toBe(15);
  });

  it('takes the firm’s words from the registry, not from the form', async () => {
    const { id } = await made({ districtId: '990112', enterpriseName: '别家', creditCode: aCreditCode() });
    expect(await t.as('clerk')(projectApi.read, { params: { id } })).toMatchObject({
      districtId: firm.districtId,
      enterpriseName: firm.enterpriseName,
      creditCode: firm.creditCode,
    });
  });

  it('keeps a member’s number when the form comes back without it', async () => {
    const { id } = await made();
    const read = await t.as('company01')(projectApi.read, { params: { id } });
    await t.as('company01')(projectApi.update, {
      params: { id },
      body: {
        ...aForm(),
        members: read.members.map(({ hasIdNumber: _has, ...member }) => member),
        version: 1,
      },
    });
    const again = await t.as('company01')(projectApi.read, { params: { id } });
    expect(again.members).toMatchObject([{ hasIdNumber: true }]);
  });

  it.each([
    [
      'two leaders',
      {
        members: [
          { name: '甲', role: 'leader' },
          { name: '乙', role: 'leader' },
        ],
      },
    ],
    ['itself as partner', () => ({ cooperators: [{ creditCode: firm.creditCode, name: '自己' }] })],
    ['a partner with a wrong code', { cooperators: [{ creditCode: '91990111MA5QF1T27A', name: '合作方' }] }],
    ['an end before its start', { endDate: start - dayMs }],
    ['four excluded experts', { excludeExperts: ['甲', '乙', '丙', '丁'].map((name) => ({ name })) }],
    ['nine keywords', { keywords: Array.from({ length: 9 }, (_, i) => `词${i}`) }],
    ['a direction the batch does not call for', { directionId: 'elsewhere' }],
    ['half a fen', { applyFund: 1.005 }],
    ['a name of 201 characters', { projectName: '长'.repeat(201) }],
  ])('with %s is refused by its field', async (_what, given) => {
    const reply = await create(typeof given === 'function' ? given() : given);
    expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
  });
});

describe('submitting', () => {
  it('needs required fields, this year’s report, and an open batch', async () => {
    const { id } = await made({ abstract: '', members: [] });
    expect(await submit(id)).toMatchObject({
      extras: { errorCode: 'RV_INCOMPLETE', details: { fields: ['abstract', 'leader'] } },
    });
    const whole = await made();
    expect(await submit(whole.id)).toMatchObject({ extras: { errorCode: 'RV_STATUS_MISSING' } });
    await reportYear();
    const endBatchAt = (ms: number) =>
      t.db
        .updateTable('declareBatch')
        .set({ endTime: new Date(ms) })
        .where('id', '=', masters.batchId)
        .execute();
    await endBatchAt(clock - 1);
    expect(await submit(whole.id)).toMatchObject({ extras: { errorCode: 'RV_BATCH_CLOSED' } });
    await endBatchAt(clock);
    expect(await submit(whole.id)).toMatchObject({ code: 200 });
    await endBatchAt(start + 30 * dayMs);
  });

  it('asks for a file in every required category', async () => {
    await reportYear();
    const { id } = await made();
    await t.db
      .insertInto('fileCategory')
      .values({
        categoryCode: 'must',
        fullName: '项目申请书',
        kind: 'otherDate',
        ownerKind: 'project',
        required: 1,
        dueOn: null,
      })
      .execute();
    expect(await submit(id)).toMatchObject({
      extras: { errorCode: 'RV_INCOMPLETE', details: { files: ['项目申请书'] } },
    });
    await t.db.deleteFrom('fileCategory').where('categoryCode', '=', 'must').execute();
  });

  it('is refused to banned firms and to firms with a banned partner (I03)', async () => {
    await reportYear();
    const partner = await layFirm(t);
    const { id } = await made({ cooperators: [{ creditCode: partner.creditCode, name: '合作方' }] });
    await t.db
      .insertInto('blacklistEntry')
      .values({
        id: `ban${partner.id}`,
        enterpriseId: partner.id,
        creditCode: partner.creditCode,
        reasonType: 'fraud',
        reason: '弄虚作假',
        level: 2,
        startDate: new Date(clock - 1000),
        creatorUserId: await userIdOf(t, 'clerk'),
        creatorTime: new Date(),
        liftedBy: null,
      })
      .execute();
    expect(await submit(id)).toMatchObject({ extras: { errorCode: 'RV_I03' } });
  });

  it('of a returned application follows the deadline it was returned with', async () => {
    await reportYear();
    const { id } = await made();
    await submit(id);
    await t.as('district')(projectApi.return, {
      params: { id },
      body: { version: 2, reason: '补充材料', deadline: start + 60_000 },
    });
    expect(await t.as('company01')(projectApi.read, { params: { id } })).toMatchObject({
      status: 25,
      returnReason: '补充材料',
      actions: ['edit', 'submit'],
    });
    clock = start + 60_001;
    expect(await submit(id, 3)).toMatchObject({ extras: { errorCode: 'RV_DEADLINE' } });
    clock = start + 60_000;
    expect(await submit(id, 3)).toMatchObject({ code: 200 });
    clock = start;
  });
});

describe('an application in the office’s hands', () => {
  it('shows its applicant no step of the office: neither version nor round counts on (I13)', async () => {
    const { id } = await layProject(t, masters, { account: 'company01', status: 30 });
    const read = async () => {
      const { version, roundNo, status } = await t.as('company01')(projectApi.read, { params: { id } });
      const { list } = await t.as('company01')(projectApi.list, { body: { pageSize: 100 } });
      const row = list.find((one) => one.id === id);
      return { version, roundNo, status, listed: [row?.version, row?.roundNo] };
    };
    const accepted = await read();
    const group = await makeGroup(t, masters, { projectIds: [id] });
    expect(await read()).toEqual(accepted);
    await t.db
      .updateTable('project')
      .set({ status: 60, version: 9, roundNo: 2 })
      .where('id', '=', id)
      .execute();
    expect(await read()).toEqual({ ...accepted, status: 50 });

    const office = await t.as('clerk')(projectApi.read, { params: { id } });
    expect(office).toMatchObject({ version: 9, roundNo: 2, groupId: group.id });
    await t.db
      .updateTable('project')
      .set({ status: 70, decision: 70, publishTime: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await read()).toMatchObject({ status: 70, roundNo: 2 });
  });
});

describe('a further round', () => {
  it('keeps the earlier result and needs a supervisor’s word', async () => {
    const { id } = await layProject(t, masters, { status: 60 });
    await t.db
      .insertInto('reviewGroup')
      .values({
        id: `old${id}`,
        groupNo: `old${id}`,
        groupName: '旧组',
        batchId: masters.batchId,
        directionIds: '[]',
        status: 10,
        creatorUserId: null,
        lastModifyUserId: null,
      } as never)
      .execute();
    await t.db
      .updateTable('project')
      .set({ groupId: `old${id}` })
      .where('id', '=', id)
      .execute();
    const ask = (coSignToken: string) =>
      t.reply('clerk', projectDecisionApi.reReview, {
        body: { projectId: id, version: 1, reason: '评分有异议', coSignToken },
      });
    const forOther = await coSign(t, { by: 'supervisor', action: 'project.reReview', objectId: 'another' });
    expect(await ask(forOther)).toMatchObject({ extras: { errorCode: 'RV_COSIGN' } });
    const token = await coSign(t, { by: 'supervisor', action: 'project.reReview', objectId: id });
    clock += 5 * 60_000 + 1;
    expect(await ask(token)).toMatchObject({ extras: { errorCode: 'RV_COSIGN' } });
    const fresh = await coSign(t, { by: 'supervisor', action: 'project.reReview', objectId: id });
    expect(await ask(fresh)).toMatchObject({ code: 200, data: { roundNo: 2 } });
    const group = await t.db
      .selectFrom('reviewGroup')
      .select(['roundNo', 'status', 'supersedesGroupId'])
      .where('supersedesGroupId', '=', `old${id}`)
      .executeTakeFirstOrThrow();
    expect(group).toEqual({ roundNo: 2, status: 10, supersedesGroupId: `old${id}` });
    clock = start;
  });
});
