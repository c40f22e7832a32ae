import { enterpriseApi, type Input } from '@qifu/contracts';
import { makeCreditCode } from '@qifu/rules';
import type { TestApp } from './index';

type Form = Input<typeof enterpriseApi.create>['body'];

let made = 0;

/** A credit code that nobody else in this process has. */
export function aCreditCode(district = '990111'): string {
  made += 1;
  return makeCreditCode(`91${district}MA5${String(made).padStart(6, '0')}`);
}

/** A firm that is right in every field; a test names only what matters to it. */
export function anEnterprise(given: Partial<Form> = {}): Form {
  const creditCode = aCreditCode();
  return {
    enterpriseName: `青屿测试制造有限公司${creditCode.slice(-7)}`,
    creditCode,
    legalPerson: '周启文',
    registerDate: '2020-03-18',
    registeredCapital: 1200,
    industryCode: 'C3525',
    enterpriseType: '100',
    scaleType: '3',
    districtId: '990111',
    address: '创智路 66 号',
    contactName: '赵敏',
    contactPhone: '13800006021',
    contactEmail: 'zhaomin@example.com',
    ...given,
  };
}

/** Puts a firm on the registry and gives its id, version and form. */
export async function register(t: TestApp, given: Partial<Form> = {}, person = 'clerk') {
  const form = anEnterprise(given);
  const { id, version } = await t.as(person)(enterpriseApi.create, { body: form });
  return { id, version, form };
}

/** The id of a named person. */
export async function userIdOf(t: TestApp, account: string): Promise<string> {
  const { id } = await t.db
    .selectFrom('user')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return id;
}

/** A firm for whom one of the company users acts. */
export async function registerFor(t: TestApp, account: string, given: Partial<Form> = {}) {
  return await register(t, { ...given, userIds: [await userIdOf(t, account)] });
}
