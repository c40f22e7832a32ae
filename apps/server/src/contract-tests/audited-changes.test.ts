import {
  declareBatchApi,
  declareDirectionApi,
  enterpriseApi,
  expertApi,
  projectApi,
  reviewPreparationApi,
  reviewStandardApi,
  ruleSetApi,
} from '@qifu/contracts';
import { nationalIdCheckDigit } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode, register } from '../testing/enterprises';
import { expertOf } from '../testing/lay-experts';
import { layFirm, type Masters, makeGroup, makeMasters } from '../testing/prepare-review';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

/** What the newest audit row says has changed. */
async function lastChanges(action: string) {
  const row = await t.db
    .selectFrom('auditLog')
    .select(['action', 'changes', 'result'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ action: expect.stringContaining(action), result: 'ok' });
  return row.changes;
}

/** Saves a form twice: with one field changed, and once more as it then is. */
async function twice(action: string, save: (version: number) => Promise<unknown>, version = 1) {
  await save(version);
  const changes = await lastChanges(action);
  await save(version + 1);
  expect(await lastChanges(action)).toEqual([]);
  return changes;
}

const unit = (name: string) => ({ type: 'unit' as const, name, creditCode: '', reason: '合作' });
const kept = (name: string) => ({ ...unit(name), projectId: null, until: null });

let made = 0;
const anExpert = (given: object = {}) => {
  made += 1;
  const first17 = `11010519710101${String(300 + made)}`;
  return {
    name: `新专家${made}`,
    idNumber: first17 + nationalIdCheckDigit(first17),
    mobile: `137${String(20_000_000 + made)}`,
    employerName: '江海理工大学',
    employerCreditCode: aCreditCode('990100'),
    titleLevel: 'senior',
    expertType: 'technical' as const,
    directionIds: [masters.directionId, masters.otherDirectionId].sort(),
    keywords: [{ term: '模具', level: 3 }],
    employmentHistory: [{ name: '江海机床厂', creditCode: '', from: null, to: 5 }],
    avoidList: [unit('甲公司'), unit('乙公司')],
    ...given,
  };
};

/** One field of a form is changed, all others are sent as they were. */
describe('the audit of a saved form tells the changed field alone', () => {
  it('of a batch', async () => {
    const year = new Date().getFullYear();
    const { directionId } = masters;
    const body = { code: 'AC-1', name: '首批', year, startTime: 1, endTime: 2, budget: 10.5 };
    const form = { ...body, directionIds: [directionId], quotaByDirection: { [directionId]: 3 } };
    const { id } = await t.as('clerk')(declareBatchApi.create, { body: form });
    const save = (version: number) =>
      t.as('clerk')(declareBatchApi.update, {
        params: { id },
        body: { ...form, quotaByDirection: { [directionId]: 4 }, version },
      });

    expect(await twice('declareBatch.update', save)).toEqual([
      { field: 'quotaByDirection', before: { [directionId]: 3 }, after: { [directionId]: 4 } },
    ]);
  });

  it('of a direction', async () => {
    const form = { enCode: 'ac.direction', fullName: '智能装备', keywords: ['模具', '机床'] };
    const { id } = await t.as('clerk')(declareDirectionApi.create, { body: form });
    const save = (version: number) =>
      t.as('clerk')(declareDirectionApi.update, {
        params: { id },
        body: { ...form, keywords: ['模具'], version },
      });

    expect(await twice('declareDirection.update', save)).toEqual([
      { field: 'keywords', before: ['模具', '机床'], after: ['模具'] },
    ]);
  });

  it('of a rule set, whose rules are the same in whatever order they are kept', async () => {
    const form = { name: '规则乙', rules: { minExperts: 7, coiYears: 5 } };
    const { id } = await t.as('clerk')(ruleSetApi.create, { body: form });
    const set = await t.as('clerk')(ruleSetApi.read, { params: { id } });
    const rules = Object.fromEntries(Object.entries(set.rules).reverse());
    const save = (version: number) =>
      t.as('clerk')(ruleSetApi.update, {
        params: { id },
        body: { ...set, rules, description: '二审', version } as never,
      });

    expect(await twice('ruleSet.update', save)).toEqual([
      { field: 'description', before: '', after: '二审' },
    ]);
  });

  it('of a standard, and which item it was that is gone', async () => {
    const items = [
      { key: 'a', scoreName: '创新性', maxScore: 60 },
      { key: 'b', scoreName: '可行性', maxScore: 40 },
    ];
    const { id } = await t.as('clerk')(reviewStandardApi.create, { body: { name: '标准乙', items } });
    const read = await t.as('clerk')(reviewStandardApi.read, { params: { id } });
    const form = {
      name: '标准乙',
      items: read.items
        .slice(0, 1)
        .map(({ id: key, parentId: parentKey, isLeaf: _isLeaf, ...item }) => ({ ...item, key, parentKey })),
    };
    const save = (version: number) =>
      t.as('clerk')(reviewStandardApi.update, { params: { id }, body: { ...form, version } });

    expect(await twice('reviewStandard.update', save)).toEqual([
      {
        field: 'items',
        before: [
          expect.objectContaining({ scoreName: '创新性' }),
          expect.objectContaining({ scoreName: '可行性' }),
        ],
        after: [expect.objectContaining({ scoreName: '创新性' })],
      },
    ]);
  });

  it('of an application, and who it was that left it', async () => {
    const firm = await layFirm(t, { account: 'company01' });
    const [leader, other] = [
      { name: '周启文', role: 'leader' as const, idNumber: '11010519491231002X' },
      { name: '沈若涵', role: 'member' as const, unit: '研究院', title: '' },
    ];
    const partner = { creditCode: aCreditCode(), name: '合作公司', role: '' };
    const form = {
      batchId: masters.batchId,
      enterpriseId: firm.id,
      projectName: '精密模具产线改造',
      directionId: masters.directionId,
      abstract: '摘要',
      keywords: ['模具', '机床'],
      declareUnitId: '',
      applyFund: 180,
      startDate: 1,
      members: [leader, other],
      cooperators: [partner],
    };
    const { id } = await t.as('company01')(projectApi.create, { body: form as never });
    const save = (version: number) =>
      t.as('company01')(projectApi.update, {
        params: { id },
        body: { ...form, members: [leader], cooperators: [], version } as never,
      });
    const led = { name: '周启文', unit: '', title: '', role: 'leader', hasIdNumber: true };

    expect(await twice('project.update', save)).toEqual([
      { field: 'cooperators', before: [partner], after: [] },
      { field: 'members', before: [led, { ...other, hasIdNumber: false }], after: [led] },
    ]);
  });

  it('of a group', async () => {
    const plannedEnd = Date.now() + 86_400_000;
    const given = { plannedStart: 1, plannedEnd, groupName: '一组' };
    const { id, version } = await makeGroup(t, masters, given);
    const body = { ...given, batchId: masters.batchId, directionIds: [masters.otherDirectionId] };
    const save = (at: number) =>
      t.as('clerk')(reviewPreparationApi.updateGroup, { params: { id }, body: { ...body, version: at } });

    expect(await twice('reviewPreparation.updateGroup', save, version)).toEqual([
      { field: 'directionIds', before: [masters.directionId], after: [masters.otherDirectionId] },
    ]);
  });

  it('of an enterprise, and which shareholder is gone', async () => {
    const [one, two] = ['甲', '乙'].map((name) => ({ name: `股东${name}`, ratio: 30 }));
    const { id, form } = await register(t, { shareholders: [one!, two!] });
    const save = (version: number) =>
      t.as('clerk')(enterpriseApi.update, {
        params: { id },
        body: { ...form, shareholders: [one!], version },
      });

    expect(await twice('enterprise.update', save)).toEqual([
      {
        field: 'shareholders',
        before: [expect.objectContaining(one!), expect.objectContaining(two!)],
        after: [expect.objectContaining(one!)],
      },
    ]);
  });
});

describe('the audit of a changed expert', () => {
  it('names the avoidance that is gone', async () => {
    const form = anExpert();
    const { id } = await t.as('clerk')(expertApi.create, { body: form });
    const save = (version: number) =>
      t.as('clerk')(expertApi.update, {
        params: { id },
        body: { ...form, avoidList: [unit('乙公司')], version },
      });

    expect(await twice('expert.update', save)).toEqual([
      { field: 'avoidList', before: [kept('甲公司'), kept('乙公司')], after: [kept('乙公司')] },
    ]);
  });

  it('names each list that was changed, and no other', async () => {
    const form = anExpert();
    const { id } = await t.as('clerk')(expertApi.create, { body: form });
    const given = { directionIds: [masters.directionId], keywords: [], employmentHistory: [] };
    const save = (version: number) =>
      t.as('clerk')(expertApi.update, { params: { id }, body: { ...form, ...given, version } });

    expect(await twice('expert.update', save)).toEqual([
      { field: 'directionIds', before: form.directionIds, after: [masters.directionId] },
      { field: 'keywords', before: form.keywords, after: [] },
      { field: 'employmentHistory', before: form.employmentHistory, after: [] },
    ]);
  });

  it('tells his own word, his state and his pledge the same way', async () => {
    const id = await expertOf(t, 'expert14');
    const mine = await t.as('expert14')(expertApi.mine, {});
    await t.as('expert14')(expertApi.updateMine, { body: { ...mine, post: '教授' } as never });
    expect(await lastChanges('expert.updateMine')).toEqual([
      { field: 'post', before: mine.post, after: '教授' },
    ]);
    await t.as('clerk')(expertApi.setStatus, {
      params: { id },
      body: { version: mine.version + 1, status: 2, reason: '出国' },
    });
    expect(await lastChanges('expert.setStatus')).toEqual([
      { field: 'status', before: 1, after: 2 },
      { field: 'statusReason', before: '', after: '出国' },
    ]);
  });
});
