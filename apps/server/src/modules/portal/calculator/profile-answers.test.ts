import { calculatorApi } from '@qifu/contracts';
import { expect, it } from 'vitest';
import { startTestApp } from '#testing';

it('a firm is not asked what its profile holds, neither of the moment nor year by year (WCAG 3.3.7)', async () => {
  const t = await startTestApp({ data: 'demo', now: () => new Date('2026-11-24T09:00:00+08:00') });
  const { topics, page } = await t.as('company01')(calculatorApi.open, { body: { useProfile: true } });
  const answers = topics.flatMap(({ answers: given }) => given);
  expect(answers.find(({ key }) => key === 'headcount')).toMatchObject({ isFromProfile: true });
  const research = answers.find(({ key }) => key === 'rdCost');
  expect(research).toMatchObject({ isFromProfile: true });
  expect(research?.text).toMatch(/425 万元.*305 万元/);
  expect(page?.questions.map(({ key }) => key)).not.toContain('rdCost');
  await t.close();
});
