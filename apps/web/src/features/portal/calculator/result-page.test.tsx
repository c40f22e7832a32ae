import { calculatorApi } from '@qifu/contracts';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPortalLinks, goInPortal } from '#shared/portal-address';
import { useSession } from '#shared/session';
import {
  aCalculation,
  aCalculatorResult,
  aQuestion,
  aQuestionPage,
  aResultItem,
} from '../../../testing/calculations';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { nothingHeld, useCalculation } from './calculation-state';
import CalculatorPage from './calculator-page';
import { ResultPage } from './result-page';

configure({ asyncUtilTimeout: 5_000 });
followPortalLinks();

const isPlaced = {
  id: 'l1',
  kind: 'leaf' as const,
  result: 'T' as const,
  isDeciding: true,
  parts: [],
  label: '注册地',
  value: '江岚市',
  demand: '在江岚市',
  factKeys: ['region'],
};
const isLarge = {
  ...isPlaced,
  id: 'l2',
  label: '设备投资额',
  value: '80 万元',
  demand: '不少于 50 万元',
  factKeys: ['equipmentInvestment'],
  cite: { pid: 'p7', path: '第七条' },
};
const loanAsked = {
  fact: 'loanAmount',
  label: '贷款本金',
  question: '贷款本金是多少？',
  kind: 'money' as const,
  decides: 1,
  worth: 300_000,
  effortSec: 60,
  isAsked: true,
};
const share = {
  id: 's1',
  token: 'link1',
  expiresTime: 1_797_600_000_000,
  code: 'JC-AAAA-BBBB-CCCC',
  qr: ['10', '01'],
};

let network: FakeNetwork;
beforeEach(() => {
  sessionStorage.clear();
  useCalculation.setState(nothingHeld, true);
  network = useFakeNetwork();
  network.on(calculatorApi.result, aCalculatorResult());
  network.on(calculatorApi.shares, { list: [] });
  network.on(calculatorApi.share, share);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Shown {
  user?: ReturnType<typeof aUser>;
  page?: typeof ResultPage;
}
/** As a visitor, unless somebody is named. */
const show = async ({ user, page: Page = ResultPage }: Shown = {}) => {
  goInPortal('/door/policyCalculator?view=result', { replaces: true });
  const page = await showPage(Page, { areas: ['calculator', 'portal'] });
  useSession.setState({ token: user ? 'session' : '', user, isTemporary: false });
  return page;
};
const rowOf = async (section: string, name: string) => {
  const list = await screen.findByRole('list', { name: section });
  const row = within(list).getByRole('link', { name }).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

it('says why an item is to be had by the figure that decides it, cites the clause, and leads to the whole way', async () => {
  network.on(
    calculatorApi.result,
    aCalculatorResult({
      items: [aResultItem({ because: [isPlaced, isLarge], reckoning: '设备投资额 × 8%' })],
    }),
  );
  await show();
  const row = await rowOf('可享受', '设备投资补助');
  expect(row.textContent).toContain('设备投资额 × 8%；设备投资额 80 万元，要求不少于 50 万元');
  expect(row.textContent).not.toContain('注册地');
  expect(within(row).getByRole('link', { name: '第七条' }).getAttribute('href')).toBe(
    '/details?type=policy&id=d1&tab=original#p7',
  );
  expect(within(row).getByRole('link', { name: '设备投资补助' }).getAttribute('href')).toBe(
    '/door/policyCalculator?view=item&item=i1&date=2026-11-23',
  );
});

it('tells the near step with what it changes, and the day that would do instead', async () => {
  const nearMiss = [
    [
      { factKey: 'equipmentInvestment', label: '设备投资额', from: '80 万元', to: '100 万元' },
      { factKey: 'headcount', label: '从业人员', from: '20 人', to: '30 人' },
    ],
  ];
  const wait = { date: '2027-03-01', labels: ['成立时间'] };
  network.on(
    calculatorApi.result,
    aCalculatorResult({
      items: [aResultItem({ outcome: 'nearMiss', nearMiss, wait, because: [isLarge], isChosen: false })],
      combination: { min: 0, max: 0, isOpenEnded: false, items: [], losers: [], isExact: true },
    }),
  );
  await show();
  const row = await rowOf('暂不符合', '设备投资补助');
  expect(row.textContent).toContain(
    '设备投资额从80 万元变为100 万元，并且从业人员从20 人变为30 人，就可享受。 或等到 2027-03-01。',
  );
  expect(within(row).getByText('差一步')).toBeTruthy();
  expect(
    screen.getByRole('heading', { level: 1, name: '现在还没有能享受的，1 项差一步或等一等就可以' }),
  ).toBeTruthy();
});

it('tells from which day waiting is enough, and what holds by then', async () => {
  network.on(
    calculatorApi.result,
    aCalculatorResult({
      items: [
        aResultItem({ outcome: 'waiting', wait: { date: '2027-03-01', labels: ['成立时间', '参保时间'] } }),
      ],
    }),
  );
  await show();
  const row = await rowOf('暂不符合', '设备投资补助');
  expect(row.textContent).toContain('2027-03-01 起自动符合，到时成立时间、参保时间满足要求');
  expect(within(row).getByText('等一等')).toBeTruthy();
});

it('shows the best combination with what it excludes, and how much less that would bring', async () => {
  const loser = aResultItem({
    itemId: 'i2',
    fullName: '技改贴息',
    amount: { min: 30_000, max: 30_000 },
    isChosen: false,
    exclusive: { group: 'g', better: 'i1', less: 20_000 },
  });
  network.on(
    calculatorApi.result,
    aCalculatorResult({
      items: [aResultItem(), loser],
      combination: {
        ...aCalculatorResult().combination,
        losers: [{ itemId: 'i2', better: ['i1'], amount: 30_000, less: 20_000 }],
      },
    }),
  );
  await show();
  const either = (await screen.findByRole('heading', { name: '不可同时享受，已替您选好' })).closest(
    'section',
  );
  expect(either?.textContent).toMatch(/设备投资补助5 万元技改贴息3 万元不能同时享受，选它少 2 万元/);
  expect(either?.querySelector('s')?.textContent).toBe('技改贴息');
  expect(screen.getByRole('heading', { name: '最优组合：1 个事项，可以同时拿到' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '设备投资补助 5' })).toBeTruthy();
  expect(within(await rowOf('可享受', '技改贴息')).getByText('未选入组合')).toBeTruthy();
  expect(within(await rowOf('可享受', '设备投资补助')).queryByText('未选入组合')).toBeNull();
});

it('takes an answer where an item is open, and then reads the result anew', async () => {
  const open = aResultItem({ outcome: 'needInfo', basis: 'either', missing: [loanAsked], isChosen: false });
  network.on(calculatorApi.result, aCalculatorResult({ items: [open], missing: [loanAsked] }));
  const loan = aQuestion({ key: 'loanAmount', label: '贷款本金', question: '贷款本金是多少？' });
  network.on(calculatorApi.read, aCalculation({ page: aQuestionPage(loan) }));
  network.on(calculatorApi.answer, () => {
    network.on(calculatorApi.result, aCalculatorResult());
    return aCalculation();
  });
  await show();
  const row = await rowOf('需补充信息', '设备投资补助');
  expect(row.textContent).toContain('贷款本金是多少？');
  fireEvent.click(within(row).getByRole('button', { name: '现在答，约 1 分钟' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^贷款本金/ }), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await rowOf('可享受', '设备投资补助');
  expect(network.inputsOf(calculatorApi.answer)).toMatchObject([
    { body: { key: 'loanAmount', value: '500' } },
  ]);
});

it('shares without answers unless they are ticked; another tick takes another link', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: '生成链接' }));
  const link = `${window.location.origin}/door/policyCalculator?share=link1`;
  expect(await screen.findByText(link)).toBeTruthy();
  expect(screen.getByRole('img', { name: '本结果的二维码，链接印在旁边' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
  fireEvent.click(screen.getByRole('checkbox', { name: /^连同 1 个答案/ }));
  expect(screen.queryByText(link)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '生成链接' }));
  await screen.findByText(link);
  expect(network.inputsOf(calculatorApi.share).map(({ body }) => body)).toEqual([
    { withAnswers: false },
    { withAnswers: true },
  ]);
});

it('leads to the pages for paper, which keep the result so that it can be proved', async () => {
  network.on(calculatorApi.print, { result: aCalculatorResult(), clauses: [] });
  network.on(calculatorApi.save, { id: 'r1', code: 'JC-AAAA-BBBB-CCCC', isInAccount: false });
  await show({ page: CalculatorPage });
  fireEvent.click(await screen.findByRole('link', { name: '打印' }));
  expect(await screen.findByRole('button', { name: '打印这两页' })).toBeTruthy();
  await waitFor(() => expect(network.inputsOf(calculatorApi.save)).toHaveLength(1));
});

it('keeps the result in the account of whoever is signed in, and leads to what was kept', async () => {
  network.on(calculatorApi.claim, aCalculation({ isClaimed: true }));
  network.on(calculatorApi.save, { id: 'r1', code: 'JC-DDDD-EEEE-FFFF', isInAccount: true });
  await show({ user: aUser() });
  fireEvent.click(await screen.findByRole('button', { name: '存到我的账号' }));
  expect(await screen.findByText(/已存到账号，编号 JC-DDDD-EEEE-FFFF/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '我存的结果' }).getAttribute('href')).toBe(
    '/door/policyCalculator?view=saved',
  );
  const made = network.calls.map(({ endpoint }) => endpoint);
  expect(made.indexOf(calculatorApi.claim)).toBeLessThan(made.indexOf(calculatorApi.save));
  expect(made).toContain(calculatorApi.claim);
});

it('offers visitors to sign in instead of keeping', async () => {
  await show();
  expect(await screen.findByRole('link', { name: '登录后可存到账号' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '存到我的账号' })).toBeNull();
});

it('leads to the lists of what nobody applies for, and to no application', async () => {
  network.on(calculatorApi.result, aCalculatorResult({ items: [aResultItem({ mode: 'instant' })] }));
  await show();
  const link = await screen.findByRole('link', { name: '不用申报，看名单和公示' });
  expect(link.getAttribute('href')).toContain('/door/instant?keyword=');
  expect(screen.queryByText('登录并申报')).toBeNull();
});

it('invites to answer instead of listing what waits, as long as nothing is answered', async () => {
  network.on(
    calculatorApi.result,
    aCalculatorResult({ answers: [], missing: [loanAsked], items: [aResultItem({ outcome: 'needInfo' })] }),
  );
  await show();
  await screen.findByRole('heading', { level: 1, name: '还没有回答，先答几题' });
  expect(screen.getByRole('link', { name: '开始回答' }).getAttribute('href')).toBe('/door/policyCalculator');
  expect(screen.queryByRole('list', { name: '需补充信息' })).toBeNull();
  expect(screen.queryByRole('button', { name: '生成链接' })).toBeNull();
});

it('has no figure where an amount has no bound at either end', async () => {
  network.on(
    calculatorApi.result,
    aCalculatorResult({
      items: [aResultItem({ outcome: 'needInfo', basis: 'interval', amount: { min: 0, max: null } })],
    }),
  );
  await show();
  const row = await rowOf('需补充信息', '设备投资补助');
  expect(row.textContent).toContain('金额待定');
  expect(row.textContent).not.toContain('万元');
});
