import { expertApi, oauthApi, reviewPreparationApi } from '@qifu/contracts';
import { nationalIdCheckDigit } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode } from '../../../testing/enterprises';
import { expertsOf, makeMasters, makeReadyGroup } from '../../../testing/prepare-review';
import { importColumns } from '../import/import-columns';

let t: TestApp;
let directionId: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ directionId } = await makeMasters(t));
});
afterAll(() => t.close());

let made = 0;
const aForm = (given: object = {}) => {
  made += 1;
  const first17 = `11010519700101${String(200 + made)}`;
  return {
    name: `新专家${made}`,
    idNumber: first17 + nationalIdCheckDigit(first17),
    mobile: `138${String(20_000_000 + made)}`,
    employerName: `江海理工大学${made}系`,
    employerCreditCode: aCreditCode('990100'),
    titleLevel: 'senior',
    expertType: 'technical' as const,
    directionIds: [directionId],
    ...given,
  };
};
const create = (given: object = {}, person = 'clerk') =>
  t.reply(person, expertApi.create, { body: aForm(given) as never });

describe('experts', () => {
  const required = [
    'name',
    'idNumber',
    'mobile',
    'employerName',
    'employerCreditCode',
    'titleLevel',
    'directionIds',
  ];

  it.each(required)('are not added without what the import asks for: %s', async (field) => {
    for (const empty of [undefined, field === 'directionIds' ? [] : ''])
      expect(await create({ [field]: empty })).toMatchObject({
        code: 400,
        extras: { errorCode: 'input.invalid' },
      });
  });

  it('are asked for the same by form and by sheet', () => {
    const asked = importColumns.expert.flatMap(({ key, isRequired }) => (isRequired ? [key] : []));
    expect(asked.sort()).toEqual([...required, 'expertType'].sort());
  });

  it('are users from the start, who must choose a password of their own', async () => {
    const reply = await create();
    const { account } = reply.data as { account: string };
    const password = Buffer.from('Qifu2026').toString('base64');
    expect(await t.as('nobody')(oauthApi.login, { body: { account, password } })).toMatchObject({
      mustChangePassword: true,
    });
  });

  it('leave no identity number behind, in tables, answers and audit', async () => {
    const form = aForm();
    const { id } = await t.as('clerk')(expertApi.create, { body: form });
    const everything = [
      await t.db.selectFrom('expert').selectAll().where('id', '=', id).execute(),
      await t.as('clerk')(expertApi.read, { params: { id } }),
      await t.db.selectFrom('auditLog').selectAll().where('objectId', '=', id).execute(),
    ];
    expect(JSON.stringify(everything)).not.toContain(form.idNumber);
  });

  it('are one person each: by identity number and by mobile number', async () => {
    const form = aForm();
    await t.as('clerk')(expertApi.create, { body: form });
    expect(await create({ idNumber: form.idNumber })).toMatchObject({
      extras: { errorCode: 'RV_EXPERT_DUPLICATE' },
    });
    expect(await create({ mobile: form.mobile })).toMatchObject({
      extras: { errorCode: 'RV_EXPERT_DUPLICATE' },
    });
    const twins = await Promise.all(
      Array.from({ length: 6 }, () =>
        t.reply('clerk', expertApi.create, { body: { ...aForm(), idNumber: '11010519491231002X' } }),
      ),
    );
    expect(twins.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it.each([
    ['no identity number', { idNumber: undefined }],
    ['a wrong identity number', { idNumber: '110105194912310021' }],
    ['a wrong mobile number', { mobile: '123' }],
    ['a wrong credit code', { employerCreditCode: '91990111MA5QF1T27A' }],
    ['an unknown direction', { directionIds: ['nowhere'] }],
    ['a unit to avoid without a name', { avoidList: [{ type: 'unit' }] }],
  ])('with %s are refused by their field', async (_what, given) => {
    expect(await create(given)).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
  });

  it('keep what they avoid, and the hash of whom they avoid', async () => {
    const avoided = { type: 'person' as const, name: '某人', idNumber: '11010519491231002X' };
    const { id } = await t.as('clerk')(expertApi.create, { body: aForm({ avoidList: [avoided] }) });
    const read = await t.as('clerk')(expertApi.read, { params: { id } });
    expect(JSON.stringify(read)).not.toContain(avoided.idNumber);
    const hashOf = async () =>
      (
        await t.db
          .selectFrom('expertAvoidance')
          .select('idHash')
          .where('expertId', '=', id)
          .executeTakeFirst()
      )?.idHash;
    const before = await hashOf();
    const { idNumber: _idNumber, ...form } = aForm({
      name: read.name,
      mobile: read.mobile,
      avoidList: read.avoidList,
    });
    await t.as('clerk')(expertApi.update, { params: { id }, body: { ...form, version: 1 } });
    expect(await hashOf()).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{64}$/);
  });

  it('who pause keep their group from opening until they are back', async () => {
    const ready = await makeReadyGroup(t, await makeMasters(t));
    const [id] = ready.expertIds;
    const state = async (status: number, version: number) =>
      t.as('clerk')(expertApi.setStatus, { params: { id: id! }, body: { status, reason: '出国', version } });
    const blockers = async () =>
      (await t.as('clerk')(reviewPreparationApi.openChecks, { params: { id: ready.id } })).list
        .filter(({ passed }) => !passed)
        .map(({ text }) => text);
    const { version } = await state(2, 1);
    expect(await blockers()).toEqual(['郑怀谨 当前不能参加评审：已暂停']);
    await state(1, version);
    expect(await blockers()).toEqual([]);
  });

  it('sign the pledge once, and may not be made by strangers', async () => {
    await expertsOf(t, [20]);
    await t.db
      .updateTable('expert')
      .set({ pledgeSignedTime: null })
      .where('expertNo', '=', 'expert20')
      .execute();
    const first = await t.as('expert20')(expertApi.signPledge, {});
    expect(await t.as('expert20')(expertApi.signPledge, {})).toEqual(first);
    for (const person of ['district', 'approver', 'company01', 'expert20'])
      expect((await create({}, person)).code).toBe(403);
  });
});
