import { firmProfileApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { TakeAnswers } from './take-answers';

configure({ asyncUtilTimeout: 20_000 });

const answer = (given: object) => ({
  ...{ factKey: 'headcount', label: '从业人员', year: null, value: 20, text: '20 人' },
  ...{ state: 'office' as const, nowText: '86 人', nowOrigin: '社保' },
  ...given,
});
const rate = { factKey: 'interestRate', label: '贷款年利率', value: 3.45, text: '3.45%' };
const list = [
  answer({}),
  answer({ ...rate, state: 'new', nowText: '', nowOrigin: '' }),
  answer({
    factKey: 'isUntrusted',
    label: '失信',
    value: false,
    text: '否',
    state: 'changed',
    nowText: '是',
  }),
];

let network: FakeNetwork;
beforeEach(() => {
  localStorage.clear();
  network = useFakeNetwork();
  network.on(firmProfileApi.answers, { answeredTime: 1_795_000_000_000, list });
  network.on(firmProfileApi.declare, { changed: 1 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () =>
  showPage(() => <TakeAnswers firm={undefined} />, { address: '/', areas: ['firmProfile', 'common'] });

it('takes what is chosen and leaves what an office has told', async () => {
  const { user } = await show();
  expect(await screen.findByText('社保是 86 人，以它为准')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: '从业人员' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '失信' }));
  await user.click(screen.getByRole('button', { name: '写入 1 项' }));
  await waitFor(() =>
    expect(network.inputsOf(firmProfileApi.declare)).toMatchObject([
      { body: { facts: [{ factKey: 'interestRate', year: null, value: 3.45 }] } },
    ]),
  );
});

it('is gone for good once it is put off, and where nothing is left to take', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '以后再说' }));
  expect(screen.queryByText('精准查里答过、档案里还没有的')).toBeNull();
  cleanup();
  await show();
  await waitFor(() => expect(network.inputsOf(firmProfileApi.answers).length).toBeGreaterThan(1));
  expect(screen.queryByText('精准查里答过、档案里还没有的')).toBeNull();
});
