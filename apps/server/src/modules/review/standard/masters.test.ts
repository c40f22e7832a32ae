import {
  batchStatus,
  coSignatureApi,
  declareBatchApi,
  declareDirectionApi,
  reviewStandardApi,
  ruleSetApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeMasters } from '../../../testing/prepare-review';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());

const item = (key: string, maxScore: number, more = {}) => ({
  key,
  scoreName: `项${key}`,
  maxScore,
  ...more,
});

describe('standards', () => {
  const create = (body: object) =>
    t.as('clerk')(reviewStandardApi.create, { body: { name: '标准', ...body } as never });

  it('are trees whose leaves add up to 100 before they are frozen', async () => {
    const { id } = await create({
      items: [
        item('a', 0),
        item('a1', 30, { parentKey: 'a' }),
        item('a2', 30, { parentKey: 'a' }),
        item('b', 30),
      ],
    });
    const read = () => t.as('clerk')(reviewStandardApi.read, { params: { id } });
    const before = await read();
    expect(before).toMatchObject({ sum: 90, itemCount: 3, status: 10 });
    expect(before.items.map(({ scoreName, isLeaf }) => [scoreName, isLeaf])).toEqual([
      ['项a', false],
      ['项a1', true],
      ['项a2', true],
      ['项b', true],
    ]);
    const freeze = (version: number) =>
      t.reply('clerk', reviewStandardApi.freeze, { params: { id }, body: { version } });
    expect(await freeze(1)).toMatchObject({ code: 400, extras: { errorCode: 'RV_STANDARD_SUM' } });
    const items = before.items.map(({ id: key, parentId: parentKey, isLeaf: _isLeaf, ...rest }) => ({
      ...rest,
      key,
      parentKey,
      maxScore: rest.scoreName === '项b' ? 40 : rest.maxScore,
    }));
    await t.as('clerk')(reviewStandardApi.update, {
      params: { id },
      body: { name: '标准', items, version: 1 },
    });
    expect((await read()).items.map((kept) => kept.id)).toEqual(before.items.map((kept) => kept.id));
    expect(await freeze(2)).toMatchObject({ code: 200 });
  });

  it('never change once frozen, not even past the code', async () => {
    const { standardId: id } = await makeMasters(t);
    await t.as('clerk')(reviewStandardApi.freeze, { params: { id }, body: { version: 1 } });
    await expect(
      t.db.updateTable('reviewStandardItem').set({ maxScore: '99' }).where('standardId', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'RV_I09' });
    expect(
      await t.reply('clerk', reviewStandardApi.remove, { params: { id }, query: { version: 2 } }),
    ).toMatchObject({ extras: { errorCode: 'RV_I09' } });
    const copy = await t.as('clerk')(reviewStandardApi.newVersion, { params: { id } });
    expect(await t.as('clerk')(reviewStandardApi.read, { params: { id: copy.id } })).toMatchObject({
      standardVersion: 2,
      status: 10,
      sum: 100,
    });
  });

  it.each([
    ['a circle', '的上下级成环', [item('a', 50, { parentKey: 'b' }), item('b', 50, { parentKey: 'a' })]],
    ['a parent that is not there', '的上级不存在', [item('a', 100, { parentKey: 'x' })]],
    ['one key twice', '重复', [item('a', 50), item('a', 50)]],
    ['a minimum above the maximum', '的满分须大于最低分', [item('a', 100, { minScore: 101 })]],
  ])('with %s are refused', async (_what, said, items) => {
    await expect(create({ items })).rejects.toMatchObject({
      errorCode: 'RV_STANDARD_ITEMS',
      message: expect.stringMatching(new RegExp(`^评分项不正确：「.+」${said}`)),
    });
  });

  it('are listed by type with the names of what they score', async () => {
    const { standardId } = await makeMasters(t);
    const { list } = await t.as('expert01')(reviewStandardApi.list, { params: { type: 1 }, query: {} });
    const found = list.find(({ id }) => id === standardId);
    expect(found?.items.map(({ scoreName }) => scoreName)).toEqual(['创新性', '可行性']);
  });
});

describe('rule sets', () => {
  it('start from the rules of the house and have one default', async () => {
    const create = (name: string) => t.as('clerk')(ruleSetApi.create, { body: { name, isDefault: 1 } });
    const [one, two] = [await create('规则甲'), await create('规则乙')];
    const { list } = await t.as('clerk')(ruleSetApi.list, {});
    expect(list.find(({ id }) => id === one.id)?.isDefault).toBe(0);
    expect(list.find(({ id }) => id === two.id)).toMatchObject({
      isDefault: 1,
      rules: { minExperts: 5, coiYears: 3 },
    });
  });

  it('take usual values for what a new one leaves out, never for what a change has emptied', async () => {
    const create = (rules: object) =>
      t.reply('clerk', ruleSetApi.create, { body: { name: `规则${Math.random()}`, rules } as never });
    // An empty field of a new one may come as null: front ends of the platform send it so.
    expect(await create({ minExperts: null })).toMatchObject({ code: 200 });
    const { id } = (await create({ minExperts: 7 })).data as { id: string };
    const read = () => t.as('clerk')(ruleSetApi.read, { params: { id } });
    const { rules, ...set } = await read();
    const change = (given: object) =>
      t.reply('clerk', ruleSetApi.update, { params: { id }, body: { ...set, rules: given } as never });

    expect(rules).toMatchObject({ minExperts: 7, coiYears: 3 });
    const { minExperts: _emptied, ...others } = rules;
    for (const given of [others, { ...rules, outlier: { madK: 3 } }, { ...rules, coiYears: null }, undefined])
      expect(await change(given as object)).toMatchObject({ extras: { errorCode: 'input.invalid' } });
    expect((await read()).rules).toEqual(rules);
    expect(await change({ ...rules, minExperts: 5 })).toMatchObject({ code: 200 });
  });

  it('keep shares without the noise of division', async () => {
    // As browsers divide: 0.33299999999999996, 0.055999999999999994 and 0.29000000000000004.
    const noisy = { topRatio: 33.3 / 100, maxSameDistrict: 5.6 / 100, technicalRatio: 0.1 + 0.19 };
    const clean = { topRatio: 0.333, maxSameDistrict: 0.056, technicalRatio: 0.29 };
    const noLimits = { mode: 'topRatio' as const, score: null, topN: null };
    const rulesWith = ({ topRatio, ...others }: typeof noisy) => ({
      ...others,
      passLine: { ...noLimits, topRatio },
    });
    const body = { name: `规则${Math.random()}`, rules: rulesWith(noisy) };
    const { id } = await t.as('clerk')(ruleSetApi.create, { body });
    const read = () => t.as('clerk')(ruleSetApi.read, { params: { id } });
    const { rules, ...set } = await read();
    const { rules: sent } = await t.db
      .selectFrom('ruleSet')
      .select('rules')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sent).toMatchObject(rulesWith(clean));
    const changed = { ...rules, maxSameDistrict: 7 / 100, technicalRatio: 2 / 3 };
    await t.as('clerk')(ruleSetApi.update, { params: { id }, body: { ...set, rules: changed } });
    expect((await read()).rules).toMatchObject({ maxSameDistrict: 0.07, technicalRatio: 0.666667 });
  });

  it('that cannot work are refused', async () => {
    const create = (rules: object) =>
      t.reply('clerk', ruleSetApi.create, { body: { name: `规则${clock}`, rules } });
    expect(await create({ passLine: { mode: 'topN' } })).toMatchObject({ extras: { errorCode: 'RV_RULES' } });
    expect(await create({ minExperts: 3, minValidSheets: 5 })).toMatchObject({
      extras: { errorCode: 'RV_RULES' },
    });
    expect(await create({ minExperts: 0 })).toMatchObject({ code: 400 });
    const wrong = { passLine: { mode: 'topN' }, minExperts: 3, minValidSheets: 5 };
    expect(await create(wrong)).toMatchObject({
      msg: '评审规则不完整或相互矛盾：通过名次：此通过方式须填写名次或比例；最少有效评分表：不能多于专家人数',
    });
  });
});

describe('directions', () => {
  it('are a tree without circles, and stay while used', async () => {
    const clerk = t.as('clerk');
    const { id: top } = await clerk(declareDirectionApi.create, {
      body: { enCode: 'top', fullName: '高端装备' },
    });
    const { id: below } = await clerk(declareDirectionApi.create, {
      body: { enCode: 'below', fullName: '精密制造', parentId: top, keywords: ['模具'] },
    });
    const move = { enCode: 'top', fullName: '高端装备', parentId: below, version: 1 };
    expect(
      await t.reply('clerk', declareDirectionApi.update, { params: { id: top }, body: move }),
    ).toMatchObject({
      extras: { errorCode: 'RV_TREE_CYCLE' },
    });
    expect(
      await t.reply('clerk', declareDirectionApi.create, { body: { enCode: 'top', fullName: '另一个' } }),
    ).toMatchObject({ extras: { errorCode: 'RV_CODE_TAKEN' } });
    expect(
      await t.reply('clerk', declareDirectionApi.remove, { params: { id: top }, query: { version: 1 } }),
    ).toMatchObject({ extras: { errorCode: 'RV_IN_USE' } });
    const { list } = await t.as('company01')(declareDirectionApi.tree, { query: { keyword: '模具' } });
    expect(list).toMatchObject([{ id: top, hasChildren: true, children: [{ id: below, isLeaf: true }] }]);
  });
});

describe('batches', () => {
  it('take their steps one by one', async () => {
    const { batchId: id } = await makeMasters(t);
    const go = (status: number, version: number) =>
      t.reply('clerk', declareBatchApi.setStatus, { params: { id }, body: { status, version } });
    expect(await go(batchStatus.archived, 2)).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
    expect(await go(batchStatus.closed, 2)).toMatchObject({ code: 200 });
    expect(await go(batchStatus.open, 2)).toMatchObject({ code: 409 });
    expect(await go(batchStatus.archived, 3)).toMatchObject({ code: 200 });
    expect(await go(batchStatus.open, 4)).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
  });

  it('may be given another end while they open, later than now', async () => {
    const { batchId: id } = await makeMasters(t);
    const go = (status: number, version: number, endTime?: number) =>
      t.reply('clerk', declareBatchApi.setStatus, {
        params: { id },
        body: { status, version, ...(endTime && { endTime }) },
      });
    await go(batchStatus.closed, 2);
    expect(await go(batchStatus.open, 3, clock - 1000)).toMatchObject({ code: 400 });
    const end = clock + 90 * 86_400_000;
    expect(await go(batchStatus.open, 3, end)).toMatchObject({ code: 200 });
    expect(await t.as('clerk')(declareBatchApi.read, { params: { id } })).toMatchObject({
      endTime: end,
      status: batchStatus.open,
    });
  });

  it('name only what is there, and hide drafts from applicants', async () => {
    const body = {
      code: 'draft',
      name: '草稿批次',
      year: 2026,
      startTime: clock,
      endTime: clock + 1000,
    };
    expect(
      await t.reply('clerk', declareBatchApi.create, { body: { ...body, standardId: 'nowhere' } }),
    ).toMatchObject({ code: 400 });
    expect(
      await t.reply('clerk', declareBatchApi.create, { body: { ...body, endTime: clock - 1 } }),
    ).toMatchObject({ code: 400 });
    const { id } = await t.as('clerk')(declareBatchApi.create, { body });
    const seen = async (person: string) =>
      (await t.as(person)(declareBatchApi.options, {})).list.some((batch) => batch.id === id);
    expect([await seen('clerk'), await seen('company01')]).toEqual([true, false]);
  });
});

describe('a second person’s word', () => {
  const password = Buffer.from('Qifu2026').toString('base64');
  const sign = (given: object) =>
    t.reply('clerk', coSignatureApi.sign, {
      body: {
        action: 'project.reReview',
        objectId: 'p',
        account: 'supervisor',
        password,
        reason: '同意',
        ...given,
      } as never,
    });

  it('is given by entitled people with their own password', async () => {
    expect(await sign({})).toMatchObject({ code: 200, data: { signer: '沈知微' } });
    for (const given of [
      { account: 'approver' },
      { account: 'expert01' },
      { account: 'admin' },
      { account: 'nobody at all' },
      { password: Buffer.from('wrong').toString('base64') },
    ])
      expect(await sign(given)).toMatchObject({ extras: { errorCode: 'RV_COSIGN_SIGNER' } });
    expect(await sign({ action: 'group.dissolve', account: 'clerk' })).toMatchObject({
      extras: { errorCode: 'RV_COSIGN_SELF' },
    });
  });

  it('takes no more guesses at an account than the own password does', async () => {
    const wrong = Buffer.from('wrong').toString('base64');
    const codes = [];
    for (let guess = 0; guess < 12; guess += 1)
      codes.push((await sign({ account: 'supervisor', password: wrong })).extras?.errorCode);
    expect(codes.at(-1)).toBe('password.tooMany');
  });

  it('keeps neither token nor password', async () => {
    clock += 20 * 60_000;
    const reply = await sign({});
    const { token } = reply.data as { token: string };
    const rows = JSON.stringify(await t.db.selectFrom('coSignature').selectAll().execute());
    expect(rows).not.toContain(token);
    const audit = await t.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', 'like', '%coSignature.sign')
      .execute();
    expect(JSON.stringify(audit)).not.toContain(password);
    expect(audit.some(({ result }) => result !== 'ok')).toBe(true);
  });
});
