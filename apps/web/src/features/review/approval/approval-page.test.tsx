import { projectDecisionApi, type ReviewedProject, reviewResultApi, workCalendarApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { workDayEnd } from '../parts/deadline-presets';
import { aProjectRow, declareOptions, pageWith } from '../testing/review-samples';
import { aWorkCalendar } from '../testing/sample-calendar';
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
const words = ['p2Approved:view', 'p2Approved:btn_decide', 'p2Approved:btn_publish'] as const;

const aReviewed = (given: Partial<ReviewedProject> = {}): ReviewedProject => ({
  ...aProjectRow({ status: 60 }),
  officialScore: 86.5,
  rankInGroup: 1,
  rankLow: null,
  rankHigh: null,
  range: 6,
  validCount: 5,
  isTied: false,
  passes: true,
  recommendationCounts: { '1': 2, '2': 2, '3': 1, '4': 0 },
  flags: [],
  leaderComment: '',
  decisionReason: '',
  approvedFund: null,
  itemMeans: {},
  mayDecide: true,
  ...given,
});
const mine = aReviewed();
/** In a group this approver prepared: somebody else decides (I15). */
const prepared = aReviewed({ id: 'p2', projectName: '高压泵国产化研制', mayDecide: false });

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  network.on(reviewResultApi.reviewed, pageWith([mine, prepared]));
  network.on(workCalendarApi.reckoning, aWorkCalendar());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/p2Approved') => showPage(ApprovalPage, { address, words, areas });
const press = (name: string) => screen.findByRole('button', { name });
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) =>
  user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));

describe('projects that wait for a decision', () => {
  it.each([
    [false, '超预算 80.00 万元，减少所选或核定金额后才能通过'],
    [true, '超预算 80.00 万元，批次的规则允许。'],
  ])(
    'are held against the budget of their batch in the dialog too (may exceed: %s)',
    async (mayExceed, told) => {
      network.on(reviewResultApi.figures, { budget: 100, granted: 0, mayExceed, directions: [] });
      const { user } = await show();
      await choose(user, mine.projectName);
      await user.click(await press('通过（1）'));
      const dialog = await screen.findByRole('dialog', { name: `通过「${mine.projectName}」` });
      expect(await within(dialog).findByText(told)).toBeTruthy();
      const approve = within(dialog).getByRole<HTMLButtonElement>('button', { name: '通过' });
      expect(approve.disabled).toBe(!mayExceed);
      const fund = within(dialog).getByLabelText(new RegExp(mine.projectName));
      await user.clear(fund);
      await user.type(fund, '99');
      await waitFor(() => expect(within(dialog).queryByText(/超预算/)).toBeNull());
      expect(approve.disabled).toBe(false);
    },
  );

  it('names those the approver prepared, offers no decision on them and decides the others', async () => {
    network.on(projectDecisionApi.decide, ({ body }) => ({
      id: body.projectId,
      version: 4,
      status: 70,
      decision: 70,
    }));
    const { user } = await show();
    const row = await screen.findByRole('row', { name: /高压泵国产化研制/ });
    expect(within(row).getByText('须他人审批')).toBeTruthy();
    await choose(user, mine.projectName);
    await choose(user, prepared.projectName);
    expect(screen.getByText('1 项由您参与分组准备，须由其他审批人办理')).toBeTruthy();
    await user.click(await press('通过（1）'));
    const dialog = await screen.findByRole('dialog', { name: `通过「${mine.projectName}」` });
    await user.click(within(dialog).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(network.inputsOf(projectDecisionApi.decide)).toHaveLength(1));
    expect(network.inputsOf(projectDecisionApi.decide)[0]?.body).toMatchObject({
      projectId: 'p1',
      decision: 'approve',
      approvedFund: '180.00',
    });
  });

  it('are listed as the server orders them, group by group in the order of ranks', async () => {
    await show();
    await screen.findByRole('row', { name: /高压泵国产化研制/ });
    expect(network.inputsOf(reviewResultApi.reviewed).map(({ body }) => body.sidx ?? '')).not.toContain(
      'rankInGroup',
    );
    expect(screen.getByRole('columnheader', { name: /评审组/ })).toBeTruthy();
  });

  it('keeps in the dialog what the server refuses to a preparer', async () => {
    network.on(projectDecisionApi.decide, () =>
      refuse({ code: 400, errorCode: 'RV_I15', msg: '分组准备人不能审批' }),
    );
    const { user } = await show();
    await choose(user, mine.projectName);
    await user.click(await press('不通过（1）'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: '理由' }), '经费测算依据不足');
    await user.click(within(dialog).getByRole('button', { name: '不通过' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('分组准备人不能审批');
  });

  it('grants no more than was applied for', async () => {
    const { user } = await show();
    await choose(user, mine.projectName);
    await user.click(await press('通过（1）'));
    const dialog = await screen.findByRole('dialog');
    const fund = within(dialog).getByRole('textbox', { name: mine.projectName });
    await user.clear(fund);
    await user.type(fund, '180.01');
    await user.click(within(dialog).getByRole('button', { name: '通过' }));
    expect(fund.getAttribute('aria-invalid')).toBe('true');
    expect(network.inputsOf(projectDecisionApi.decide)).toEqual([]);
  });
});

describe('decided projects', () => {
  it('show the granted sum without votes and flags in its way', async () => {
    network.on(
      reviewResultApi.reviewed,
      pageWith([aReviewed({ status: 70, decision: 70, approvedFund: 150.5 })]),
    );
    await show('/p2Approved?decision=approved');
    expect(await screen.findByText('150.50')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /批准经费/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: '标记' })).toBeNull();
  });

  it('are published after a question that says what, who hears of it and until when it may be objected to', async () => {
    network.on(reviewResultApi.reviewed, ({ body }) =>
      body.decision === 'unpublished'
        ? pageWith([
            aReviewed({ status: 70, decision: 70 }),
            aReviewed({ id: 'p2', status: 75, decision: 75, enterpriseId: 'e2' }),
          ])
        : pageWith([mine]),
    );
    network.on(projectDecisionApi.publish, { published: 2, told: 2 });
    const { user } = await show('/p2Approved?batch=b1');
    await user.click(await press('公布已决定项目'));
    const question = await screen.findByRole('alertdialog', {
      name: '公布「2026 年第三批专项资金」已决定的项目？',
    });
    await waitFor(() => expect(question.textContent).toContain('1 项通过、1 项不通过'));
    expect(question.textContent).toContain('2 家申报单位的人员收到消息');
    expect(question.textContent).toContain('决定不能再撤销');
    await user.click(within(question).getByRole('button', { name: '10 个工作日' }));
    await user.click(within(question).getByRole('button', { name: '公布 2 项' }));
    expect(
      await screen.findByText(/已公布「2026 年第三批专项资金」2 个项目，2 家单位已收到消息，公示至 .* 18:00/),
    ).toBeTruthy();
    const [sent] = network.inputsOf(projectDecisionApi.publish);
    expect({ at: sent?.body.publicUntil }).toEqual(workDayEnd(10, aWorkCalendar()));
    expect(sent?.body.projectIds).toEqual([mine.id, 'p2']);
  });

  it('propose no day where the year has no working calendar, and are not published before one is chosen', async () => {
    network.on(workCalendarApi.reckoning, aWorkCalendar(0));
    network.on(reviewResultApi.reviewed, pageWith([aReviewed({ status: 70, decision: 70 })]));
    network.on(projectDecisionApi.publish, { published: 1, told: 1 });
    const { user } = await show('/p2Approved?batch=b1');
    await user.click(await press('公布已决定项目'));
    const question = await screen.findByRole('alertdialog');
    expect(await within(question).findByText(/年的工作日历还没有确认，不能按工作日推算/)).toBeTruthy();
    const verb = await within(question).findByRole<HTMLButtonElement>('button', { name: '公布 1 项' });
    expect(verb.disabled).toBe(true);
    const term = within(question).getByRole<HTMLButtonElement>('button', { name: '5 个工作日' });
    expect(term.disabled).toBe(true);
    await user.type(
      await within(question).findByRole('textbox', { name: /公示/ }),
      '2099-12-31 18:00{Enter}',
    );
    await waitFor(() => expect(verb.disabled).toBe(false));
  });

  it('say in sight why nothing can be published without a batch', async () => {
    await show();
    expect(await screen.findByText('公布前先选择申报批次')).toBeTruthy();
    expect(((await press('公布已决定项目')) as HTMLButtonElement).disabled).toBe(true);
  });
});
