import { calculatorApi } from '@qifu/contracts';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPortalLinks, goInPortal } from '#shared/portal-address';
import { useSession } from '#shared/session';
import { aCalculation, aQuestion, aQuestionPage } from '../../../testing/calculations';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { nothingHeld, useCalculation } from './calculation-state';
import CalculatorPage from './calculator-page';

configure({ asyncUtilTimeout: 20_000 });
followPortalLinks();

const invested = aQuestion();
const loan = aQuestion({ key: 'loanAmount', label: '贷款本金', question: '贷款本金是多少' });
const industry = aQuestion({
  key: 'industry',
  topic: 'basic',
  label: '所属行业',
  question: '所属行业是什么',
  kind: 'code',
  unit: '',
  options: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((value) => ({ value, label: `行业${value}` })),
});

let network: FakeNetwork;
beforeEach(() => {
  sessionStorage.clear();
  useCalculation.setState(nothingHeld, true);
  network = useFakeNetwork();
  network.on(calculatorApi.read, aCalculation({ page: aQuestionPage(invested) }));
  network.on(calculatorApi.answer, aCalculation({ page: aQuestionPage(loan) }));
  network.refuse(calculatorApi.result, { code: 404, msg: '没有' });
  network.on(calculatorApi.shares, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As a visitor. */
const show = async () => {
  goInPortal('/door/policyCalculator?topic=asset', { replaces: true });
  const shown = await showPage(CalculatorPage, { areas: ['calculator', 'portal'] });
  useSession.setState({ token: '', user: undefined });
  return shown;
};
const answers = () => network.inputsOf(calculatorApi.answer).map(({ body }) => body);
const namesOf = () =>
  network.calls.map(({ endpoint }) => endpoint.path.split('/').at(-1)).filter((name) => name !== ':id');
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^设备投资额/ }), { target: { value: text } });

it('sends what was typed right before the result is asked for, and then reads the result', async () => {
  await show();
  await screen.findByRole('heading', { name: '设备投资额是多少' });
  type('80');
  fireEvent.click(screen.getByRole('link', { name: '先看结果' }));
  await screen.findByText('还没有可看的结果');
  expect(namesOf()).toEqual(['answers', 'result']);
  expect(answers()).toMatchObject([{ key: 'equipmentInvestment', value: '80' }]);
});

it('sends what was typed right before somebody goes back by the browser', async () => {
  await show();
  await screen.findByRole('heading', { name: '设备投资额是多少' });
  type('80');
  cleanup();
  await waitFor(() => expect(answers()).toMatchObject([{ key: 'equipmentInvestment', value: '80' }]));
});

it('sends what was typed right before the page is closed, so that it outlives the page', async () => {
  const { fetch } = globalThis;
  const isLasting: (boolean | undefined)[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.includes('/answers')) isLasting.push(init?.keepalive);
    return fetch(address, init);
  });
  await show();
  await screen.findByRole('heading', { name: '设备投资额是多少' });
  type('80');
  window.dispatchEvent(new Event('pagehide'));
  expect(isLasting).toEqual([true]);
  await waitFor(() => expect(answers()).toMatchObject([{ key: 'equipmentInvestment', value: '80' }]));
});

it('sends what was typed right before the page of questions before it', async () => {
  await show();
  await screen.findByRole('heading', { name: '设备投资额是多少' });
  type('80');
  fireEvent.click(screen.getByRole('button', { name: /^下一页/ }));
  await screen.findByRole('heading', { name: '贷款本金是多少' });
  fireEvent.change(screen.getByRole('textbox', { name: /^贷款本金/ }), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('button', { name: '上一页' }));
  await screen.findByRole('heading', { name: '设备投资额是多少' });
  await waitFor(() =>
    expect(answers()).toMatchObject([{ value: '80' }, { key: 'loanAmount', value: '500' }]),
  );
});

it('sends what was typed right before another topic is gone to', async () => {
  await show();
  await screen.findByRole('heading', { name: '设备投资额是多少' });
  type('80');
  network.on(calculatorApi.read, aCalculation({ page: aQuestionPage(industry) }));
  goInPortal('/door/policyCalculator?topic=basic');
  await screen.findByRole('heading', { name: '所属行业是什么' });
  expect(answers()).toMatchObject([{ key: 'equipmentInvestment', value: '80' }]);
});

it('keeps what is refused where it was typed, and says what is wrong', async () => {
  network.on(calculatorApi.answer, () => refuse({ code: 400, msg: '设备投资额不能为负' }));
  await show();
  await screen.findByRole('heading', { name: '设备投资额是多少' });
  type('-5');
  fireEvent.click(screen.getByRole('button', { name: /^下一页/ }));
  expect(await screen.findByText('设备投资额不能为负')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^设备投资额/ }).value).toBe('-5');
});

it('takes of a list walked by arrow keys only what is stopped at', async () => {
  network.on(calculatorApi.read, aCalculation({ page: aQuestionPage(industry) }));
  await show();
  const list = await screen.findByRole('combobox', { name: '所属行业' });
  for (const value of ['A', 'B', 'C']) {
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.change(list, { target: { value } });
  }
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(answers()).toEqual([]);
  fireEvent.blur(list);
  await waitFor(() => expect(answers()).toMatchObject([{ key: 'industry', value: 'C' }]));
});

it('takes of a list walked by arrow keys what stands there when the next page is asked for', async () => {
  network.on(calculatorApi.read, aCalculation({ page: aQuestionPage(industry) }));
  await show();
  const list = await screen.findByRole('combobox', { name: '所属行业' });
  for (const value of ['A', 'B']) {
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.change(list, { target: { value } });
  }
  fireEvent.submit(list);
  await screen.findByRole('heading', { name: '贷款本金是多少' });
  expect(answers()).toMatchObject([{ key: 'industry', value: 'B' }]);
});

it('takes at once what is pressed in a list', async () => {
  network.on(calculatorApi.read, aCalculation({ page: aQuestionPage(industry) }));
  const { user } = await show();
  await user.selectOptions(await screen.findByRole('combobox', { name: '所属行业' }), 'C');
  await waitFor(() => expect(answers()).toMatchObject([{ key: 'industry', value: 'C' }]));
});

it('says that a check was begun for single policies, and widens it to all', async () => {
  const narrow = { kind: 'policies', refs: ['d1'] };
  network.on(calculatorApi.read, aCalculation({ scope: narrow, page: aQuestionPage(invested) }));
  network.on(calculatorApi.open, { ...aCalculation({ page: aQuestionPage(loan) }), id: 's2' });
  await show();
  await screen.findByText(/只查您选的 1 份政策/);
  fireEvent.click(screen.getByRole('button', { name: '查全部政策' }));
  await screen.findByRole('heading', { name: '贷款本金是多少' });
  expect(network.inputsOf(calculatorApi.open)).toMatchObject([{ body: { useProfile: false } }]);
  expect(screen.queryByText(/只查您选的/)).toBeNull();
});

it('deletes the answers once that was asked, says until when they are kept, and counts nothing that is not there', async () => {
  network.on(calculatorApi.forget, null);
  network.on(calculatorApi.open, { ...aCalculation({ page: aQuestionPage(invested) }), id: 'another' });
  const { summary } = aCalculation();
  network.on(
    calculatorApi.read,
    aCalculation({ page: aQuestionPage(invested), summary: { ...summary, notEligible: 3 } }),
  );
  await show();
  await screen.findByText(/^答案保存到 2026-12-/);
  expect(screen.queryByText(/另有 0 项/)).toBeNull();
  screen.getByText(/3 项暂不符合/);
  fireEvent.click(screen.getByRole('button', { name: '现在删除答案' }));
  expect(network.inputsOf(calculatorApi.forget)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '确定删除' }));
  await waitFor(() => expect(network.inputsOf(calculatorApi.open)).toHaveLength(1));
  expect(network.inputsOf(calculatorApi.forget)).toHaveLength(1);
});

it('deletes once though it is pressed twice', async () => {
  let answer: () => void = () => undefined;
  network.on(calculatorApi.open, { ...aCalculation({ page: aQuestionPage(loan) }), id: 'another' });
  const held = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  network.on(calculatorApi.forget, (() => held) as never);
  await show();
  fireEvent.click(await screen.findByRole('button', { name: '现在删除答案' }));
  const sure = screen.getByRole('button', { name: '确定删除' });
  fireEvent.click(sure);
  fireEvent.click(sure);
  expect(sure.getAttribute('aria-disabled')).toBe('true');
  answer();
  await screen.findByRole('heading', { name: '贷款本金是多少' });
  expect(network.inputsOf(calculatorApi.forget)).toHaveLength(1);
});

it('keeps what was typed where the answers could not be deleted', async () => {
  network.refuse(calculatorApi.forget, { code: 500, msg: '没有删掉' });
  await show();
  await screen.findByRole('heading', { name: '设备投资额是多少' });
  type('80');
  fireEvent.click(screen.getByRole('button', { name: '现在删除答案' }));
  fireEvent.click(screen.getByRole('button', { name: '确定删除' }));
  await screen.findByText('没有删掉');
  await waitFor(() => expect(answers()).toMatchObject([{ key: invested.key }]));
});
