import {
  projectDecisionApi,
  type ReviewedProject,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aProjectRow, declareOptions, pageWith } from '../testing/review-samples';
import ApprovalPage from './approval-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = [
  'reviewApproval',
  'reviewResult',
  'reviewParts',
  'reviewProject',
  'scoreSheet',
  'review',
] as const;
const words = ['p2Approved:view', 'p2Approved:btn_decide'] as const;

const reviewed = (rank: number, given: Partial<ReviewedProject> = {}): ReviewedProject => ({
  ...aProjectRow({ id: `p${rank}`, projectName: `项目${rank}`, status: 60, groupId: 'g1', applyFund: 0.1 }),
  officialScore: 90 - rank,
  rankInGroup: rank,
  rankLow: null,
  rankHigh: null,
  range: 6,
  validCount: 5,
  isTied: false,
  passes: rank <= 2,
  recommendationCounts: { '1': 2, '2': 2, '3': 1, '4': 0 },
  flags: [],
  leaderComment: '',
  decisionReason: '',
  approvedFund: null,
  itemMeans: {},
  mayDecide: true,
  ...given,
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  network.on(reviewPreparationApi.reviewedHead, []);
  network.on(reviewResultApi.figures, {
    budget: 0.3,
    granted: 0,
    mayExceed: false,
    directions: [{ id: 'd1', name: '智能装备', reviewed: 4, undecided: 4, approved: 0, plan: 3, granted: 0 }],
  });
  network.on(
    reviewResultApi.reviewed,
    pageWith([reviewed(1), reviewed(2), reviewed(3), reviewed(4, { mayDecide: false })]),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(ApprovalPage, { address: '/p2Approved?batch=b1&direction=d1&table=1', words, areas });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('is reached from the figures of its direction, above the list', async () => {
  const { user } = await showPage(ApprovalPage, { address: '/p2Approved?batch=b1', words, areas });
  await user.click(await screen.findByRole('button', { name: /智能装备 4 项/ }));
  expect(
    await screen.findByRole('heading', { name: '智能装备：4 项待决定，已选 0 项 0.00 万元' }),
  ).toBeTruthy();
});

it('stands by rank with pass line and budget line, and offers no choice of what others must decide', async () => {
  await show();
  const table = await screen.findByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => /项目\d|通过线|预算线/.exec(row.textContent ?? '')?.[0]);
  expect(rows).toEqual(['项目1', '项目2', '通过线', '项目3', '预算线', '项目4']);
  expect(within(table).queryByRole('checkbox', { name: '项目4' })).toBeNull();
  expect(within(table).getByText('须他人审批')).toBeTruthy();
});

it('sums what is chosen exactly, and passes it with its sums and the reason', async () => {
  network.on(projectDecisionApi.decide, ({ body }) => ({ id: body.projectId, version: 4 }));
  const { user } = await show();
  for (const name of ['项目1', '项目2', '项目3'])
    await user.click(await screen.findByRole('checkbox', { name }));
  // Three tenths as floats would be 0.30000000000000004, over the budget.
  expect(await screen.findByText('批次核定 0.30 / 预算 0.30 万元')).toBeTruthy();
  const fund = screen.getByRole('textbox', { name: '「项目3」核定金额' });
  await user.clear(fund);
  await user.type(fund, '0.05');
  await user.click(await button('通过 3 项'));
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('核定合计 0.25 万元');
  await user.click(within(asked).getByRole('button', { name: '通过 3 项' }));
  await waitFor(() => expect(network.inputsOf(projectDecisionApi.decide)).toHaveLength(3));
  expect(network.inputsOf(projectDecisionApi.decide).map(({ body }) => body.approvedFund)).toEqual([
    '0.10',
    '0.10',
    '0.05',
  ]);
});

it('holds back what exceeds the plan or was not granted rightly, and a rejection without a reason', async () => {
  network.on(reviewResultApi.figures, {
    budget: 0,
    granted: 0,
    mayExceed: false,
    directions: [{ id: 'd1', name: '智能装备', reviewed: 4, undecided: 4, approved: 0, plan: 1, granted: 0 }],
  });
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: '项目1' }));
  await user.click(await screen.findByRole('checkbox', { name: '项目2' }));
  expect((await button('超计划 1 项')).disabled).toBe(true);
  expect((await button('不通过 2 项')).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: '理由' }), '经费测算依据不足');
  expect((await button('不通过 2 项')).disabled).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: '项目2' }));
  const fund = screen.getByRole('textbox', { name: '「项目1」核定金额' });
  await user.clear(fund);
  await user.type(fund, '0.11');
  expect((await button('通过 1 项')).disabled).toBe(true);
});

it('rejects the others in one step with one reason', async () => {
  network.on(projectDecisionApi.decide, ({ body }) => ({ id: body.projectId, version: 4 }));
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: '项目1' }));
  const rest = await button('其余 2 项不通过');
  expect(rest.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: '理由' }), '排名靠后');
  await user.click(rest);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '不通过 2 项' }),
  );
  await waitFor(() => expect(network.inputsOf(projectDecisionApi.decide)).toHaveLength(2));
  expect(network.inputsOf(projectDecisionApi.decide).map(({ body }) => body)).toEqual([
    { projectId: 'p2', version: 3, decision: 'reject', reason: '排名靠后', approvedFund: null },
    { projectId: 'p3', version: 3, decision: 'reject', reason: '排名靠后', approvedFund: null },
  ]);
});

it('tries out where the line could be, and takes one of them as the choice', async () => {
  const { user } = await show();
  await user.click((await screen.findAllByRole('button', { name: '试算' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: '通过线试算' });
  const tried = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(tried[2]).toBe('87.0003 项 项目3合计 0.30 万元预算余 0.00 万元选这 3 项');
  await user.click(within(dialog).getByRole('button', { name: '选这 2 项' }));
  expect(await button('通过 2 项')).toBeTruthy();
});

it('lets what exceeds plan or budget pass where the rules of the batch allow it, and says so first', async () => {
  network.on(reviewResultApi.figures, {
    budget: 0,
    granted: 0,
    mayExceed: true,
    directions: [{ id: 'd1', name: '智能装备', reviewed: 4, undecided: 4, approved: 1, plan: 1, granted: 0 }],
  });
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: '项目1' }));
  await user.click(await button('通过 1 项'));
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('超计划 1 项，批次的规则允许。');
  await user.click(within(asked).getByRole('button', { name: '取消' }));
});

it('shows neither granted sums nor the budget to whoever may not read them', async () => {
  network.on(reviewResultApi.figures, {
    budget: 0.3,
    granted: null,
    mayExceed: false,
    directions: [
      { id: 'd1', name: '智能装备', reviewed: 4, undecided: 4, approved: 0, plan: 3, granted: null },
    ],
  });
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: '项目1' }));
  expect(document.body.textContent).not.toMatch(/核定|预算|累计/);
  network.on(projectDecisionApi.decide, ({ body }) => ({ id: body.projectId, version: 4 }));
  await user.click(await button('通过 1 项'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '通过 1 项' }));
  await waitFor(() => expect(network.inputsOf(projectDecisionApi.decide)).toHaveLength(1));
  expect(network.inputsOf(projectDecisionApi.decide)[0]?.body.approvedFund).toBeNull();
});
