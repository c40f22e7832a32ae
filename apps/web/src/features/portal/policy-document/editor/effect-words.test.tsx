import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage, useFakeNetwork } from '../../../../testing/show-page';
import { EffectWords } from './effect-words';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Money = Parameters<typeof EffectWords>[0]['effect']['moneyBefore'];
const show = async (moneyBefore: Money, moneyAfter: Money) => {
  useFakeNetwork();
  const effect = { gains: 2, loses: 0, shifts: 0, moneyBefore, moneyAfter };
  await showPage(() => <EffectWords effect={effect} />, { areas: ['policyEditor'] });
  return (await screen.findByText(/2 家/)).parentElement?.querySelector('b')?.textContent;
};

it('says how much more it is where both sums are known, nothing before among them', async () => {
  expect(await show([50_000, 50_000], [120_000, 120_000])).toContain('7 万元');
  cleanup();
  expect(await show([0, 0], [120_000, 120_000])).toContain('12 万元');
});

it('says nothing of the sum where one side is not known', async () => {
  expect(await show([50_000, 50_000], null)).toBeUndefined();
  cleanup();
  expect(await show(null, [120_000, 120_000])).toBeUndefined();
});
