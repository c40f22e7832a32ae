import {
  enterpriseProfileApi,
  firmProfileApi,
  matchApi,
  messageApi,
  policyRuleApi,
  workbenchApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { registerFor } from '../../../testing/enterprises';
import { layPolicies } from '../../../testing/lay-policies';
import { tellFacts } from '../../../testing/tell-facts';
import { fetchAs, uploadAs } from '../../../testing/upload';

const {
  list: listProfiles,
  open,
  history,
  record,
  attest,
  retract,
  acceptDispute,
  rejectDispute,
} = enterpriseProfileApi;

let t: TestApp;
let firmId: string;
let otherId: string;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-23T09:00:00+08:00') });
  await layPolicies(t);
  await makeDistrictClerk(t);
  firmId = (await registerFor(t, 'company01', { districtId: '990121', registerDate: '2020-03-18' })).id;
  otherId = (await registerFor(t, 'company02', { districtId: '990111' })).id;
  await tellFacts(t, firmId, { headcount: 18, insuredCount: 18 });
  await tellFacts(t, firmId, { patents: 3 }, { source: 'attested', expiresOn: '2026-11-22' });
  for (const person of ['company01', 'company02'])
    await t.as(person)(firmProfileApi.declare, {
      body: { facts: [{ factKey: 'isUntrusted', value: false }] },
    });
});
afterAll(() => t.close());

const look = async (person = 'clerk', id = firmId) =>
  await t.as(person)(open, { params: { id }, query: { reason: 'check', purpose: '' } });
const factOf = async (factKey: string) =>
  (await look()).profile.topics.flatMap(({ facts }) => facts).find((one) => one.factKey === factKey);
const inboxOf = async (person: string) =>
  (await t.as(person)(messageApi.list, { query: {} })).list.map(({ title }) => title);
const because = '核对了社保缴费明细与花名册，一致';

describe('the list of profiles', () => {
  it('tells staff how the profile of each firm of theirs stands, those that wait first', async () => {
    const { list } = await t.as('clerk')(listProfiles, { query: {} });
    expect(list.map(({ id }) => id).toSorted()).toEqual([firmId, otherId].toSorted());
    const row = list.find(({ id }) => id === firmId);
    const { counts } = (await look()).profile;
    expect(row).toMatchObject({ known: counts.known, total: counts.total, expired: 1, conflicts: 0 });
    const found = async (query: object) =>
      (await t.as('clerk')(listProfiles, { query })).list.map(({ id }) => id);
    expect(await found({ concern: 'expired' })).toEqual([firmId]);
    expect(await found({ districtId: '990111' })).toEqual([otherId]);
    expect(await found({ industryCode: 'C35' })).toHaveLength(2);
    expect(await found({ completenessStep: 'high' })).toEqual([]);
    expect(await found({ sidx: 'completeness', sort: 'asc' })).toHaveLength(2);
    expect(await t.reply('clerk', listProfiles, { query: { concern: 'everything' as never } })).toMatchObject(
      {
        code: 400,
      },
    );
  });

  it('is of the own district alone, and so is everything behind it', async () => {
    const { list } = await t.as('district')(listProfiles, { query: {} });
    expect(list.map(({ id }) => id)).toEqual([otherId]);
    const asked = { params: { id: firmId }, query: { reason: 'check' } } as const;
    expect(await t.reply('district', open, asked)).toMatchObject({ code: 404 });
    expect(
      await t.reply('district', history, { params: { id: firmId, factKey: 'headcount' }, query: {} }),
    ).toMatchObject({ code: 404 });
    const body = { factKey: 'headcount', value: 5, fromSystem: '统计', asOf: '2026-11-01' };
    expect(await t.reply('district', record, { params: { id: firmId }, body })).toMatchObject({ code: 404 });
    for (const person of ['company01', 'person01', 'expert01'])
      expect((await t.reply(person, open, asked)).code, person).toBe(403);
    expect((await t.reply('nobody', open, asked)).code).toBe(600);
  });
});

describe('looking at a profile', () => {
  it('has to say what for, and stands with the firm once', async () => {
    expect(await t.reply('clerk', open, { params: { id: otherId }, query: {} as never })).toMatchObject({
      code: 400,
    });
    const asked = {
      params: { id: otherId },
      query: { reason: 'matter', purpose: 'SQ20261103-00017' },
    } as const;
    await t.as('clerk')(open, asked);
    await t.as('clerk')(open, asked);
    const { list } = await t.as('company02')(firmProfileApi.readers, { query: {} });
    expect(list).toMatchObject([{ reason: 'matter', purpose: 'SQ20261103-00017' }]);
  });
});

it('is told to the firm too where a rule is tried with its facts', async () => {
  const asked = { params: { id: otherId } };
  await t.as('clerk')(policyRuleApi.readFirm, asked);
  const { list } = await t.as('company02')(firmProfileApi.readers, { query: {} });
  expect(list[0]).toMatchObject({ reason: 'trial', purpose: '' });
  expect(await t.reply('district', policyRuleApi.readFirm, { params: { id: firmId } })).toMatchObject({
    code: 404,
  });
  const { list: firms } = await t.as('district')(policyRuleApi.listFirms, { query: {} });
  expect(firms.map(({ id }) => id)).toEqual([otherId]);
});

describe('facts of the staff', () => {
  it('count from the moment they are written, move matches the same way, and keep what was before', async () => {
    const since = 0;
    const changes = async () => (await t.as('company01')(matchApi.changes, { query: { since } })).list;
    const before = (await changes()).length;
    const body = { factKey: 'headcount', value: '86', fromSystem: '社保', asOf: '2026-11-20' };
    await t.as('clerk')(record, { params: { id: firmId }, body });
    expect(await factOf('headcount')).toMatchObject({
      used: { text: '86 人', origin: '社保' },
      conflicts: [],
    });
    expect((await changes()).slice(0, (await changes()).length - before)).toMatchObject([
      { to: 'eligible', cause: 'fact' },
    ]);
    const { list } = await t.as('clerk')(history, {
      params: { id: firmId, factKey: 'headcount' },
      query: {},
    });
    expect(list.map(({ text, endedTime }) => [text, endedTime === null])).toEqual([
      ['86 人', true],
      ['18 人', false],
    ]);
    expect(list[0]?.writerName).not.toBe('');
  });

  it('are refused in words where they cannot be right', async () => {
    const say = async (given: object) =>
      (
        await t.reply('clerk', record, {
          params: { id: firmId },
          body: { factKey: 'headcount', value: 1, fromSystem: '社保', asOf: '2026-11-01', ...given },
        })
      ).msg;
    expect(await say({ asOf: '2026-11-24' })).toBe('数据日期不能晚于今天 2026-11-23');
    expect(await say({ expiresOn: '2026-10-01' })).toBe('有效期至 2026-10-01 早于数据日期 2026-11-01');
    expect(await say({ fromSystem: '企业名录' })).toContain('来源不能写「企业名录」');
    expect(await say({ factKey: 'enterpriseSize', value: '大型' })).toContain('企业规模');
    expect(await say({ value: 'many' })).toContain('从业人员');
    expect(await say({ factKey: 'nothing' })).toContain('nothing');
  });

  it('attest what a firm tells, with the paper, for the firm and its staff to read', async () => {
    await t.as('company01')(firmProfileApi.declare, {
      body: { facts: [{ factKey: 'mainProductShare', value: 66 }] },
    });
    const { fileId } = await uploadAs(t, 'clerk');
    await t.as('clerk')(attest, {
      params: { id: firmId },
      body: {
        factKey: 'mainProductShare',
        value: 65,
        asOf: '2026-11-01',
        expiresOn: '2027-06-30',
        basis: '2025 年审计报告第 14 页',
        evidenceFileId: fileId,
      },
    });
    expect(await factOf('mainProductShare')).toMatchObject({
      used: { text: '65%', source: 'attested', expiresOn: '2027-06-30', evidenceFileId: fileId },
      conflicts: [{ text: '66%', source: 'self' }],
    });
    expect(await inboxOf('company01')).toContain('「主导产品占比」已核实');
    const url = `/api/file/Download/annex/${fileId}`;
    const seen = async (person: string) => (await fetchAs(t, person, url)).json().code;
    expect(await seen('company01')).toBe(200);
    expect(await seen('company02')).toBe(404);
    expect(await seen('district')).toBe(404);
    const { list } = await t.as('clerk')(listProfiles, { query: { concern: 'conflicts' } });
    expect(list).toMatchObject([{ id: firmId, conflicts: 1 }]);
  });

  it('end with a reason, and the next source counts', async () => {
    const id = (await factOf('mainProductShare'))?.used?.id ?? '';
    const end = async (person: string, factId: string) =>
      await t.reply(person, retract, { params: { id: factId }, body: { reason: because } });
    expect(await end('district', id)).toMatchObject({ code: 404 });
    expect(await end('clerk', id)).toMatchObject({ code: 200 });
    expect(await factOf('mainProductShare')).toMatchObject({ used: { text: '66%', source: 'self' } });
    expect(await end('clerk', id)).toMatchObject({ code: 404 });
    const own = (await factOf('mainProductShare'))?.used?.id ?? '';
    expect(await end('clerk', own)).toMatchObject({ code: 400, msg: expect.stringContaining('企业自填') });
  });
});

describe('answering an objection', () => {
  const raise = async (factKey: string, claimed: unknown) => {
    await t.as('company01')(firmProfileApi.dispute, { body: { factKey, claimed, text: '花名册已上传' } });
    const { list } = await t.as('clerk')(listProfiles, { query: { concern: 'disputes' } });
    expect(list).toMatchObject([{ id: firmId, disputes: 1 }]);
    const [{ id } = { id: '' }] = (await look()).disputes;
    return id;
  };

  it('corrects the value where the firm is right, and tells it why', async () => {
    const id = await raise('headcount', 91);
    const answer = async (person: string, given: object) =>
      await t.reply(person, acceptDispute, {
        params: { id },
        body: { fromSystem: '社保', asOf: '2026-11-23', reason: because, ...given },
      });
    expect(await answer('district', {})).toMatchObject({ code: 404 });
    expect(await answer('approver', {})).toMatchObject({ code: 403 });
    expect(await answer('clerk', { reason: ' ' })).toMatchObject({ code: 400 });
    expect(await answer('clerk', { value: 86 })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('一样'),
    });
    expect(await answer('clerk', {})).toMatchObject({ code: 200 });
    expect(await factOf('headcount')).toMatchObject({
      used: { text: '91 人', origin: '社保', basis: because },
      conflicts: [],
    });
    expect(await inboxOf('company01')).toContain('您对「从业人员」的异议已采纳');
    const { list } = await t.as('company01')(firmProfileApi.disputes, { query: {} });
    expect(list).toMatchObject([{ state: 'accepted', answer: because }]);
    expect(await answer('clerk', {})).toMatchObject({ code: 400 });
  });

  it('corrects what the registry took down, which itself stays as it is', async () => {
    const id = await raise('foundedOn', '2019-03-18');
    await t.as('clerk')(acceptDispute, {
      params: { id },
      body: { fromSystem: '市场监管', asOf: '2026-11-23', reason: because },
    });
    expect(await factOf('foundedOn')).toMatchObject({ used: { value: '2019-03-18' }, conflicts: [] });
    expect((await look()).profile.firm.age).toBe(7);
  });

  it('waits on the home of whoever may answer', async () => {
    const jobsOf = async (person: string) =>
      (await t.as(person)(workbenchApi.read, {})).jobs.filter(({ kind }) => kind === 'disputesToAnswer');
    expect(await jobsOf('clerk')).toEqual([]);
    const id = await raise('insuredCount', 80);
    expect(await jobsOf('clerk')).toMatchObject([
      { id, facts: { label: '参保人数' }, to: `/portal/enterpriseProfile?firm=${firmId}&why=dispute` },
    ]);
    expect(await jobsOf('district')).toEqual([]);
    await t.as('clerk')(rejectDispute, { params: { id }, body: { reason: because } });
  });

  it('keeps the value where the office is right, and tells the firm why', async () => {
    const id = await raise('headcount', 120);
    await t.as('clerk')(rejectDispute, { params: { id }, body: { reason: because } });
    expect(await factOf('headcount')).toMatchObject({ used: { text: '91 人' } });
    expect(await inboxOf('company01')).toContain('您对「从业人员」的异议未采纳');
  });
});
