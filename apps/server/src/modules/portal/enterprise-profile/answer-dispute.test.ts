import { enterpriseProfileApi, firmProfileApi, oauthApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#platform/config';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';
import { layPolicies } from '../../../testing/lay-policies';
import { roleIdOf, userIdOf } from '../../../testing/people';
import { tellFacts } from '../../../testing/tell-facts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await layPolicies(t);
});
afterAll(() => t.close());

it('an objection is answered by nobody who raised it, even once he has gone over to the office', async () => {
  const firm = await registerFor(t, 'company01');
  await tellFacts(t, firm.id, { headcount: 20 });
  const { id } = await t.as('company01')(firmProfileApi.dispute, {
    body: { factKey: 'headcount', claimed: 30, text: '应为 30 人' },
  });
  await t.db
    .updateTable('userRelation')
    .set({ objectId: await roleIdOf(t, 'reviewStaff') })
    .where('userId', '=', await userIdOf(t, 'company01'))
    .where('objectType', '=', 'Role')
    .execute();
  const password = Buffer.from(demoPassword).toString('base64');
  const { token } = await t.as('nobody')(oauthApi.login, { body: { account: 'company01', password } });
  const answer = { fromSystem: '社保', asOf: '2026-11-01', reason: '核对了缴费明细，确为 30 人' };
  const calls = [
    [enterpriseProfileApi.acceptDispute, answer],
    [enterpriseProfileApi.rejectDispute, { reason: answer.reason }],
  ] as const;
  for (const [call, body] of calls) {
    const input = { params: { id }, body } as never;
    expect(await t.reply('nobody', call, input, { authorization: token })).toMatchObject({ code: 403 });
    expect(
      (
        await t.as('clerk')(enterpriseProfileApi.open, {
          params: { id: firm.id },
          query: { reason: 'dispute', purpose: '' },
        })
      ).disputes,
    ).toMatchObject([{ id, state: 'open' }]);
  }
  expect(
    await t.reply('clerk', enterpriseProfileApi.acceptDispute, { params: { id }, body: answer }),
  ).toMatchObject({ code: 200 });
});
