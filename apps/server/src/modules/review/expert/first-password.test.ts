import { expertApi, oauthApi, reviewImportApi } from '@qifu/contracts';
import { nationalIdCheckDigit } from '@qifu/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '#platform/password/hash-password';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode } from '../../../testing/enterprises';
import { createGate } from '../../../testing/gate';
import { makeMasters } from '../../../testing/prepare-review';
import { recordStatements } from '../../../testing/record-statements';
import { makeWorkbook } from '../../../testing/review-workbooks';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
let directionId: string;
beforeAll(async () => {
  t = await startTestApp({ environment: { DEMO: '0', SECRET_KEY: 'a secret that only tests use' } });
  ({ directionId } = await makeMasters(t));
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.db.deleteFrom('sysConfig').execute();
});

let made = 0;
const aPerson = () => {
  made += 1;
  const first17 = `11010519700101${String(300 + made)}`;
  return { idNumber: first17 + nationalIdCheckDigit(first17), mobile: `137${String(20_000_000 + made)}` };
};
const aForm = () => ({
  ...aPerson(),
  name: `新专家${made}`,
  employerName: `江海理工大学${made}系`,
  employerCreditCode: aCreditCode('990100'),
  titleLevel: 'senior',
  expertType: 'technical' as const,
  directionIds: [directionId],
});
const aRow = (direction: string) => {
  const { idNumber, mobile } = aPerson();
  return {
    姓名: `导入专家${made}`,
    身份证号: idNumber,
    手机: mobile,
    工作单位: `江海理工大学${made}系`,
    单位统一社会信用代码: aCreditCode('990100'),
    职称: '正高',
    专家类型: '技术',
    专业方向: direction,
  };
};
const create = () => t.as('clerk')(expertApi.create, { body: aForm() });
const login = (account: string, password: string) =>
  t.reply('nobody', oauthApi.login, {
    body: { account, password: Buffer.from(password).toString('base64') },
  });
const form = /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{14}$/;

describe('the first password of an expert without demo data', () => {
  it('is hashed before anything is held', async () => {
    await t.tokenOf('clerk');
    const gate = createGate();
    const busy = [1, 2].map(() =>
      verifyPassword('', { md5: '' }, { around: () => gate.opened.then(() => false) }),
    );
    await recordStatements(async (sent) => {
      const created = create();
      await expect.poll(() => sent.some((text) => text.includes('"sysConfig"'))).toBe(true);
      const writes = () => sent.some((text) => text.startsWith('insert into'));
      expect(writes()).toBe(false);
      gate.open();
      await created;
      expect(writes()).toBe(true);
    });
    await Promise.all(busy);
  });

  it('is drawn for each, told once to whoever adds the expert, and must be changed', async () => {
    const [one, other] = [await create(), await create()];
    expect(one.firstPassword).toMatch(form);
    expect(other.firstPassword).not.toBe(one.firstPassword);
    expect(await login(one.account, 'Qifu2026')).toMatchObject({ code: 400 });
    expect(await login(one.account, one.firstPassword ?? '')).toMatchObject({
      code: 200,
      data: { mustChangePassword: true },
    });
  });

  it('is one for all of an import, and told by its first answer only', async () => {
    const { directionId } = await makeMasters(t);
    const { enCode } = await t.db
      .selectFrom('declareDirection')
      .select('enCode')
      .where('id', '=', directionId)
      .executeTakeFirstOrThrow();
    const content = await makeWorkbook([aRow(enCode), aRow(enCode)]);
    const { fileId } = await uploadAs(t, 'clerk', { name: '导入.xlsx', content }, 'template');
    const { token } = await t.as('clerk')(reviewImportApi.preview, { query: { type: 'expert', fileId } });
    const confirm = () => t.as('clerk')(reviewImportApi.confirm, { body: { token } });
    const reply = await confirm();
    expect(reply).toMatchObject({ successNum: 2, failNum: 0 });
    expect(reply.firstPassword).toMatch(form);

    const kept = await t.db.selectFrom('sheetImport').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(reply.firstPassword);
    const again = await confirm();
    expect(again).toMatchObject({ successNum: 2, firstPassword: null, newAccounts: reply.newAccounts });
    const added = await t.db
      .selectFrom('expert')
      .select(['name', 'expertNo as account'])
      .where('name', 'like', '导入专家%')
      .orderBy('expertNo')
      .execute();
    expect(reply.newAccounts).toEqual(added);
    for (const { account } of added)
      expect(await login(account, reply.firstPassword ?? '')).toMatchObject({ code: 200 });
  });

  it('is what an administrator has set, and then not told', async () => {
    await t.db
      .insertInto('sysConfig')
      .values({ key: 'newUserDefaultPassword', value: 'Jianglan66', lastModifyUserId: null })
      .execute();
    const { account, firstPassword } = await create();
    expect(firstPassword).toBeNull();
    expect(await login(account, 'Jianglan66')).toMatchObject({ code: 200 });
  });

  it('stands nowhere in clear, and a repetition of the call does not tell it again', async () => {
    const body = aForm();
    const send = () => t.reply('clerk', expertApi.create, { body }, { 'idempotency-key': 'one-expert' });
    const { firstPassword } = (await send()).data as { firstPassword: string };
    expect(firstPassword).toMatch(form);
    expect((await send()).data).toMatchObject({ firstPassword: null });
    const kept = await t.db.selectFrom('idempotencyKey').selectAll().execute();
    const audited = await t.db.selectFrom('auditLog').selectAll().execute();
    expect(JSON.stringify([kept, audited])).not.toContain(firstPassword);
  });
});
