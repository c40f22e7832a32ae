import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashIdNumber } from '#platform/secrets';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode, register } from '../../../testing/enterprises';
import { findEnterpriseByCreditCode, readContactKeys, readRegistryEdges } from './registry-graph.queries';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const number = '11010519491231002X';

describe('ties of the registry', () => {
  it('name holders, executives, legal persons, parents and controllers with what is known of each', async () => {
    const [parent, holder] = [aCreditCode(), aCreditCode()];
    const { form } = await register(t, {
      legalPerson: '周启文',
      legalPersonIdNumber: number,
      parentCreditCode: parent,
      controllerName: '沈若涵',
      shareholders: [
        { name: '江岚投资', creditCode: holder, ratio: '40.5', fromDate: '2024-01-01' },
        { name: '周启文', idNumber: number, ratio: 51 },
      ],
      executives: [{ name: '何秋平', post: '总经理' }],
    });
    const to = { creditCode: form.creditCode, enterpriseName: form.enterpriseName };
    const edges = await readRegistryEdges(t.db, { creditCodes: [form.creditCode] });
    const person = { kind: 'person', idHash: hashIdNumber(number) };

    expect(edges).toHaveLength(6);
    expect(edges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ relation: 'legalPerson', from: person, to }),
        expect.objectContaining({ relation: 'shareholder', from: person, ratio: '51.0000' }),
        expect.objectContaining({
          relation: 'shareholder',
          from: { kind: 'enterprise', creditCode: holder },
          ratio: '40.5000',
          fromDate: '2024-01-01',
        }),
        expect.objectContaining({ relation: 'parent', from: { kind: 'enterprise', creditCode: parent } }),
        expect.objectContaining({ relation: 'controller', from: { kind: 'name', name: '沈若涵' } }),
        expect.objectContaining({ relation: 'executive', from: { kind: 'name', name: '何秋平' } }),
      ]),
    );
    const around = await readRegistryEdges(t.db, { idHashes: [hashIdNumber(number)] });
    expect(around.map(({ relation }) => relation).sort()).toEqual(['legalPerson', 'shareholder']);
    const out = await readRegistryEdges(t.db, { creditCodes: [holder] });
    expect(out).toMatchObject([{ relation: 'shareholder', to }]);
    expect((await readRegistryEdges(t.db)).length).toBeGreaterThanOrEqual(6);
  });

  it('spell addresses and emails one way', async () => {
    const { form } = await register(t, {
      address: '创智路 66 号（A 座）',
      contactEmail: 'ZhaoMin@Example.com',
    });

    expect(await readContactKeys(t.db, [form.creditCode])).toMatchObject([
      { addressKey: '创智路66号a座', emailKey: 'zhaomin@example.com' },
    ]);
    expect(await findEnterpriseByCreditCode(t.db, form.creditCode)).toMatchObject({
      enterpriseName: form.enterpriseName,
    });
    expect(await findEnterpriseByCreditCode(t.db, aCreditCode())).toBeUndefined();
  });
});
