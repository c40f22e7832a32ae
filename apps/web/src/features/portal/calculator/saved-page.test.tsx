import { type OwnResult, ownCalculationApi } from '@qifu/contracts';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPortalLinks, goInPortal } from '#shared/portal-address';
import { useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import CalculatorPage from './calculator-page';

configure({ asyncUtilTimeout: 20_000 });
followPortalLinks();

const aResult = (fields: Partial<OwnResult> = {}): OwnResult => ({
  id: 'r1',
  code: 'JC-AAAA-BBBB-CCCC',
  date: '2026-11-23',
  time: 1_795_000_000_000,
  expiresTime: 1_890_000_000_000,
  scope: { kind: 'all', refs: [] },
  min: 50_000,
  max: 400_000,
  items: 5,
  eligible: 2,
  ...fields,
});
const shown = {
  date: '2026-11-23',
  time: 1_795_000_000_000,
  expiresTime: 1_890_000_000_000,
  items: [
    {
      itemId: 'i1',
      fullName: '设备投资补助',
      outcome: 'eligible' as const,
      amount: { min: 50_000, max: 50_000 },
      basis: 'exact' as const,
      isChosen: true,
    },
  ],
  combination: { min: 50_000, max: 50_000 },
  answers: [{ key: 'headcount', label: '从业人员', text: '20 人', topic: 'staff' }],
  code: 'JC-AAAA-BBBB-CCCC',
  disclaimer: '结果仅供参考，不是审批决定，以主管部门审核为准。',
};

let network: FakeNetwork;
let kept: OwnResult[];
beforeEach(() => {
  network = useFakeNetwork();
  kept = [
    aResult(),
    aResult({ id: 'r2', code: 'JC-DDDD-EEEE-FFFF', scope: { kind: 'policies', refs: ['工业设备更新措施'] } }),
  ];
  network.on(ownCalculationApi.list, ({ query }) => ({
    list: kept.slice(0, Number(query?.pageSize)),
    pagination: { currentPage: 1, pageSize: Number(query?.pageSize), total: kept.length },
  }));
  network.on(ownCalculationApi.read, shown);
  network.on(ownCalculationApi.remove, ({ params }) => {
    kept = kept.filter(({ id }) => id !== params.id);
    return null;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (address = '/door/policyCalculator?view=saved', user = aUser()) => {
  goInPortal(address, { replaces: true });
  const page = await showPage(CalculatorPage, { areas: ['calculator', 'portal'] });
  useSession.setState({ user, isTemporary: false });
  return page;
};

it('lists what was kept with day, scope, what can be had and the sum', async () => {
  await show();
  const list = await screen.findByRole('list', { name: '我存的结果' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/全部政策.*按 2026-11-23 判断.*可享受 2 项，共 5 项.*JC-AAAA-BBBB-CCCC/);
  expect(first?.textContent).toContain('5 至 40 万元');
  expect(second?.textContent).toContain('工业设备更新措施');
});

it('opens one as it was kept, with its answers', async () => {
  await show();
  fireEvent.click(await screen.findByRole('link', { name: '全部政策' }));
  expect(await screen.findByRole('heading', { level: 1, name: '存下的结果：5 万元' })).toBeTruthy();
  expect(screen.getByText('设备投资补助')).toBeTruthy();
  expect(screen.getByText('20 人')).toBeTruthy();
  expect(screen.getByText(shown.disclaimer)).toBeTruthy();
});

it('deletes one only after it was asked, and shows what is left', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: '删除全部政策' }));
  fireEvent.click(await screen.findByRole('button', { name: '不删' }));
  expect(network.inputsOf(ownCalculationApi.remove)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '删除全部政策' }));
  fireEvent.click(await screen.findByRole('button', { name: '确定删除' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '全部政策' })).toBeNull());
  expect(screen.getByRole('link', { name: '工业设备更新措施' })).toBeTruthy();
});

it('shows earlier ones when they are asked for', async () => {
  kept = Array.from({ length: 12 }, (_, at) => aResult({ id: `r${at}`, code: `JC-${at}` }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: '再看更早的 2 份' }));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(12));
});

it('says so where one is gone, and asks visitors to sign in', async () => {
  network.on(ownCalculationApi.read, () => refuse({ code: 404, msg: '没有' }));
  await show('/door/policyCalculator?view=saved&result=r9');
  expect(await screen.findByText('没有这份结果，可能已删除或过期')).toBeTruthy();
  useSession.setState({ user: undefined, token: '' });
  expect(await screen.findByText('登录后看存到账号的结果')).toBeTruthy();
});
