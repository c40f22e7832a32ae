import type { FactSource } from '@qifu/contracts';
import { createSnowflake } from '@qifu/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../../../testing/enterprises';
import { effectiveFacts, factsOfValues } from './effective-facts.queries';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newId = createSnowflake({ node: 1021 });
const tell = async (
  enterpriseId: string,
  factKey: string,
  value: unknown,
  source: FactSource,
  more: object = {},
) =>
  await t.db
    .insertInto('enterpriseFact')
    .values({
      id: newId(),
      enterpriseId,
      factKey,
      year: null,
      value: JSON.stringify(value),
      source,
      fromSystem: '',
      asOf: '2026-01-01',
      expiresOn: null,
      evidenceFileId: null,
      creatorUserId: null,
      ...more,
    })
    .execute();

it('is the official value before others, the newest of one source, and nothing once it has expired', async () => {
  const { id } = await register(t);
  await tell(id, 'headcount', 90, 'self', { asOf: '2026-11-01' });
  await tell(id, 'headcount', 86, 'official', { fromSystem: '社保' });
  await tell(id, 'headcount', 85, 'official', { fromSystem: '统计', asOf: '2025-01-01' });
  await tell(id, 'patents', 3, 'attested', { expiresOn: '2026-11-22' });
  await tell(id, 'patents', 2, 'self', { expiresOn: '2026-11-23' });
  await tell(id, 'rdCost', 300, 'self', { year: 2024 });
  await tell(id, 'rdCost', 420, 'self', { year: 2025 });
  const on = async (day: string) => {
    const rows = await effectiveFacts(t.db, day, [id]).execute();
    return factsOfValues(rows[0]?.values ?? []);
  };
  const facts = await on('2026-11-23');
  expect(facts.get('headcount')).toMatchObject({ value: 86, source: 'official' });
  expect(facts.get('patents')?.value).toBe(2);
  expect(facts.get('rdCost')?.periods).toEqual(
    new Map([
      [2024, 300],
      [2025, 420],
    ]),
  );
  expect((await on('2026-11-22')).get('patents')?.value).toBe(3);
  expect((await on('2026-11-24')).get('patents')).toBeUndefined();
});
