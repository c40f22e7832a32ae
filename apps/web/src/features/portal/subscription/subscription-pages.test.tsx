import {
  policySubscriptionApi,
  regionApi,
  type SubscriptionList,
  type SubscriptionRow,
  unsubscribeApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { emptySubscription } from './addresses';
import SubscriptionDetailPage from './subscription-detail-page';
import SubscriptionPage from './subscription-page';
import UnsubscribePage from './unsubscribe-page';

configure({ asyncUtilTimeout: 20_000 });

const row = (given: Partial<SubscriptionRow>): SubscriptionRow => ({
  ...emptySubscription,
  id: '1',
  fullName: '设备更新的政策',
  topics: ['equipment'],
  state: 'active',
  lastMatchedTime: null,
  sent: 2,
  audit: null,
  creatorTime: 1_795_000_000_000,
  version: 1,
  ...given,
});
const dead = row({
  id: '2',
  fullName: '商务局的设备补贴',
  joining: 'all',
  issuers: ['江岚市商务局'],
  sent: 0,
  audit: { days: 180, matches: 0, blockers: [{ condition: 'issuers', matches: 3 }] },
  version: 4,
});
const listOf = (list: SubscriptionRow[]): SubscriptionList => ({
  list,
  told: { days: 90, sent: 2, read: 1 },
  firm: { fullName: '江岚恒拓模具有限公司', industry: 'C35', region: '990111' },
  documents: [],
  regions: [],
});
const sent = {
  id: 7,
  subscriptionId: '1',
  subscriptionName: '设备更新的政策',
  documentId: 'd1',
  title: '江岚市推动工业设备更新若干措施',
  itemId: null,
  itemName: null,
  outcome: null,
  dueTime: 1_795_000_000_000,
  sentTime: 1_795_000_000_000,
  heldFor: '' as const,
  isRead: false,
  unsubscribeToken: 'x',
};
const waiting = {
  ...sent,
  id: 8,
  title: '临溪区农产品加工龙头扶持意见',
  sentTime: null,
  heldFor: 'quiet' as const,
};
const preview = {
  days: 90,
  matches: 3,
  leftOut: 0,
  weeks: [0, 1, 2],
  list: [],
  audit: { days: 180, matches: 3, blockers: [] },
  same: null,
  documents: [],
};

let network: FakeNetwork;
beforeEach(() => {
  localStorage.clear();
  network = useFakeNetwork();
  network.on(policySubscriptionApi.list, listOf([dead, row({})]));
  network.on(policySubscriptionApi.preview, preview);
  network.on(policySubscriptionApi.feed, { creatorTime: null, lastReadTime: null });
  network.on(regionApi.list, { list: [] });
  network.on(policySubscriptionApi.deliveries, {
    list: [waiting, sent],
    pagination: { currentPage: 1, pageSize: 10, total: 2 },
  });
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});
const show = async (page: Parameters<typeof showPage>[0], address: string) => {
  window.history.replaceState(null, '', address);
  return await showPage(page, { address, areas: ['portal', 'subscription', 'policy', 'industries'] });
};

describe('the page of subscriptions', () => {
  it('counts those that work apart from those that never can, and opens the change that mends one', async () => {
    const { user } = await show(SubscriptionPage, '/policy/subscription');
    await screen.findByRole('heading', { level: 1, name: '1 个订阅在用，另有 1 个不可能再发' });
    expect(screen.getByText('卡在「机构」这个条件，去掉它，同样的时间会发 3 条。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '去掉机构' }));
    const editor = screen.getByRole('region', { name: '订阅的条件' });
    expect(within(editor).queryByText('江岚市商务局')).toBeNull();
    expect(await within(editor).findByText(/过去 90 天会发 3 条/)).toBeTruthy();
    network.on(policySubscriptionApi.update, { id: '2', version: 5 });
    await user.click(within(editor).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.inputsOf(policySubscriptionApi.update)).toMatchObject([
        { params: { id: '2' }, body: { topics: ['equipment'], issuers: [], version: 4 } },
      ]),
    );
  });

  it('begins with what the address asks for, shows what it would send, and says what is refused', async () => {
    network.on(policySubscriptionApi.list, listOf([]));
    network.refuse(policySubscriptionApi.create, {
      code: 400,
      msg: '和「用工」订阅的内容一样，可以修改那一个',
    });
    const { user } = await show(SubscriptionPage, '/policy/subscription?eligibility=nearMiss');
    const editor = await screen.findByRole('region', { name: '订阅的条件' });
    const beside = await screen.findByRole('region', { name: '预览' });
    expect(await within(beside).findByText('会发 3 条，约 30 天 1 条')).toBeTruthy();
    await user.click(within(editor).getByRole('button', { name: '保存' }));
    expect((await within(editor).findByRole('alert')).textContent).toContain('和「用工」订阅的内容一样');
    expect(network.inputsOf(policySubscriptionApi.create)).toMatchObject([
      { body: { eligibility: 'nearMiss', frequency: 'immediate', fullName: '我可享受或差一步的' } },
    ]);
  });

  it('lists everything that was sent with what became of it, and saves it as a sheet', async () => {
    network.on(policySubscriptionApi.exportDeliveries, null as never);
    const save = vi.fn(() => 'blob:sheet');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined }));
    const { user } = await show(SubscriptionPage, '/policy/subscription');
    const part = await screen.findByRole('region', { name: '发过的全部' });
    expect(await within(part).findByText('不打扰，到点发')).toBeTruthy();
    expect(within(part).getByText('未读')).toBeTruthy();
    expect(within(part).getByRole('link', { name: sent.title }).getAttribute('href')).toContain('id=d1');
    await user.click(within(part).getByRole('button', { name: '下载' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(network.inputsOf(policySubscriptionApi.exportDeliveries)).toHaveLength(1);
  });
});

describe('the page of one subscription', () => {
  it('stops it with one press, and asks before it is deleted', async () => {
    network.on(policySubscriptionApi.setState, { id: '1', version: 2 });
    network.on(policySubscriptionApi.remove, null as never);
    const { user } = await show(SubscriptionDetailPage, '/policy/PolicySubscriptionDetail?id=1');
    await screen.findByRole('heading', { level: 1, name: '设备更新的政策' });
    await user.click(screen.getByRole('button', { name: '停' }));
    await waitFor(() =>
      expect(network.inputsOf(policySubscriptionApi.setState)).toMatchObject([{ body: { state: 'paused' } }]),
    );
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(network.inputsOf(policySubscriptionApi.remove)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '删除' }));
    await user.click(screen.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(network.inputsOf(policySubscriptionApi.remove)).toHaveLength(1));
  });

  it('says so where there is none by this id', async () => {
    await show(SubscriptionDetailPage, '/policy/PolicySubscriptionDetail?id=9');
    expect(await screen.findByText('没有这个订阅')).toBeTruthy();
  });
});

describe('the page a mail leads to', () => {
  it('stops nothing by itself, stops by one press, and takes it back', async () => {
    network.on(unsubscribeApi.unsubscribe, ({ body }) => ({
      fullNames: ['设备更新的政策'],
      state: body?.state ?? 'paused',
    }));
    const { user } = await show(UnsubscribePage, '/details?type=unsubscribe&sign=signed');
    await screen.findByRole('heading', { level: 1, name: '不再收这个订阅？' });
    expect(network.inputsOf(unsubscribeApi.unsubscribe)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '停发这个订阅' }));
    await screen.findByRole('heading', { level: 1, name: '「设备更新的政策」已停发' });
    await user.click(screen.getByRole('button', { name: '恢复' }));
    await screen.findByRole('heading', { level: 1, name: '「设备更新的政策」已恢复' });
    expect(network.inputsOf(unsubscribeApi.unsubscribe)).toMatchObject([
      { params: { token: 'signed' }, body: { state: 'paused' } },
      { params: { token: 'signed' }, body: { state: 'active' } },
    ]);
  });

  it('says what is wrong with a link that is over, and offers no press where there is none', async () => {
    network.refuse(unsubscribeApi.unsubscribe, { code: 400, msg: '这个退订链接已失效' });
    const { user } = await show(UnsubscribePage, '/details?type=unsubscribe&sign=old');
    await user.click(await screen.findByRole('button', { name: '停发这个订阅' }));
    expect(await screen.findByText('这个退订链接已失效')).toBeTruthy();
    cleanup();
    await show(UnsubscribePage, '/details?type=unsubscribe');
    const stop = await screen.findByRole('button', { name: '停发这个订阅' });
    expect((stop as HTMLButtonElement).disabled).toBe(true);
  });
});
