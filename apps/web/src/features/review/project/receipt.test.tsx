import { projectApi, type SubmissionReceipt } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aProject, declareProject } from '../testing/sample-project';
import ProjectPage from './project-page';

configure({ asyncUtilTimeout: 20_000 });
const areas = [
  'reviewProject',
  'reviewParts',
  'reviewResult',
  'reviewImport',
  'sheetImport',
  'scoreSheet',
  'review',
] as const;
const words = ['table2:view', 'table2:btn_submit', 'table2:btn_withdraw'] as const;

const receipt: SubmissionReceipt = {
  projectNo: 'XM202600051',
  projectName: '大型型腔模具自动抛光',
  batchName: '2026 年第三批专项资金',
  enterpriseName: '江岚恒拓模具有限公司',
  submitTime: Date.parse('2026-11-25T09:40:05+08:00'),
  submitUser: '周启文',
  fileCount: 3,
  checkCode: 'DC6A8C2A71191A10',
  promiseTime: Date.parse('2026-12-02T18:00:00+08:00'),
  isWaiting: true,
  isAgain: false,
  recallUntil: null,
  version: 4,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareProject(network, () => aProject({ status: 10, actions: ['edit'] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () => showPage(ProjectPage, { address: '/table2?receipt=p1', words, areas });

it('a receipt names number, second, code and the day of the answer, and prints', async () => {
  network.on(projectApi.receipt, receipt);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await show();
  expect(await screen.findByRole('heading', { name: '已提交，12 月 2 日前答复' })).toBeTruthy();
  const sheet = screen.getByRole('article').textContent;
  for (const words of ['XM202600051', '2026-11-25 09:40:05', 'DC6A 8C2A 7119 1A10', '3 份', '已不能撤回'])
    expect(sheet).toContain(words);
  await user.click(screen.getByRole('button', { name: '打印回执' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('takes a submission back while there is time, and opens the draft it is again', async () => {
  network.on(projectApi.receipt, { ...receipt, recallUntil: Date.now() + 8.5 * 60_000 });
  network.on(projectApi.recall, { id: 'p1', version: 5 });
  const { user, router } = await show();
  expect(await screen.findByText(/还可以撤回 9 分钟/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤回提交' }));
  const asked = await screen.findByRole('alertdialog', { name: '撤回「大型型腔模具自动抛光」的提交？' });
  await user.click(within(asked).getByRole('button', { name: '撤回提交' }));
  await waitFor(() => expect(network.inputsOf(projectApi.recall)[0]?.body).toEqual({ version: 4 }));
  await waitFor(() => expect(router.state.location.search).toBe('?form=p1'));
});
