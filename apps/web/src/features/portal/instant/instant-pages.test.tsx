import { ownGrantApi, publicGrantApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roleCodes, useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aBatch, aFirmHead, anAbsence, anOwnDetail, anOwnGrant } from '../../../testing/grants';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import BatchPage from './batch-page';
import InstantPage from './instant-page';

configure({ asyncUtilTimeout: 20_000 });

const pageOf = <Row,>(list: Row[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 10, total: list.length },
});
const others = {
  id: 'g2',
  enterpriseName: '江岚瑞沣精密铸造有限公司',
  creditCode: '91990301MA6H2C8Q1T',
  amount: 94_200,
  state: 'listed' as const,
  isOwn: false,
};
const paid = anOwnGrant({
  id: 'g0',
  batchId: 'b0',
  batchName: '失业保险稳岗返还，2025年第四批',
  state: 'paid',
  phase: 'closed',
  amount: 59_000,
  acceptedTime: 1_765_180_000_000,
  acceptedBy: '沈予安',
  payment: { paidOn: '2025-12-22', voucherNo: 'SB2512220418', channel: '社保基金' },
});

let network: FakeNetwork;
beforeEach(() => {
  // Days of another year are said with it.
  vi.setSystemTime('2026-11-26T10:00:00+08:00');
  localStorage.clear();
  network = useFakeNetwork();
  network.on(publicGrantApi.names, pageOf([others]));
  network.on(publicGrantApi.read, aBatch());
  network.on(ownGrantApi.list, { firm: aFirmHead, list: [anOwnGrant(), paid] });
  network.on(ownGrantApi.read, anOwnDetail());
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  useSession.setState({ user: undefined });
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

type Page = Parameters<typeof showPage>[0];
const show = async (page: Page, address: string, role?: string) => {
  window.history.replaceState(null, '', address);
  useSession.setState({ user: role ? aUser({ roleCodes: [role] }) : undefined });
  return await showPage(page, { address, areas: ['portal', 'instant', 'policyParts', 'matching', 'policy'] });
};
const showBatch = (role?: string) => show(BatchPage, '/policy/instant?id=b1', role);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the page of a batch', () => {
  it('tells a visitor who gets how much until when, by which steps, and leads to signing in', async () => {
    await showBatch();
    await heading('失业保险稳岗返还：412 家、2,318.6 万元，公示到 12 月 3 日');
    const steps = within(screen.getByRole('list', { name: '办理步骤' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '生成名单11 月 25 日415 家',
      '核验11 月 25 日至 11 月 26 日移出 3 家',
      '公示11 月 26 日至 12 月 3 日412 家，0 件异议',
      '确认12 月 4 日至 12 月 17 日',
      '拨付12 月 31 日前到对公账户',
      '办结到账后留电子凭证',
    ]);
    expect(await screen.findByRole('row', { name: /瑞沣.*9\.42/ })).toBeTruthy();
    expect(screen.getByText(/核验移出 3 家/).textContent).toContain('1 家本年已享受同类政策');
    expect(screen.getByRole('link', { name: /第六条/ }).getAttribute('href')).toBe(
      '/details?type=policy&id=d1&tab=original#c6',
    );
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login');
    expect(network.inputsOf(ownGrantApi.list)).toEqual([]);
  });

  it('tells a firm on the list its sum and why, and holds accepting back with what is missing', async () => {
    const { user } = await showBatch(roleCodes.enterprise);
    await heading('6.8 万元不用申报：公示到 12 月 3 日，之后您确认就拨');
    expect(screen.getByText('您来做')).toBeTruthy();
    const why = screen.getByRole('region', { name: '为什么有您' });
    expect(within(why).getByText('裁员率')).toBeTruthy();
    expect(screen.getByText('13.6 万元 × 50% = 6.8 万元')).toBeTruthy();
    const accept = screen.getByRole('button', { name: '确认领取，12 月 4 日起' });
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('公示期满，余 4 个工作日；核对收款账户')).toBeTruthy();
    await user.click(accept);
    expect(network.inputsOf(ownGrantApi.accept)).toEqual([]);
    expect(screen.getByRole('button', { name: '失业保险稳岗返还，2025年第四批的电子凭证' })).toBeTruthy();
  });

  it('says at each field what is wrong with an account, and keeps one that is right', async () => {
    network.on(ownGrantApi.setAccount, { id: 'g1', version: 4 });
    const { user } = await showBatch(roleCodes.enterprise);
    await user.click(await screen.findByRole('button', { name: '换一个对公账户' }));
    await user.type(screen.getByLabelText('账号'), '12');
    await user.click(screen.getByRole('button', { name: '保存收款账户' }));
    expect(screen.getByText('请填写开户行')).toBeTruthy();
    expect(screen.getByText('账号是 8 到 30 位数字')).toBeTruthy();
    await user.type(screen.getByLabelText('开户行'), '江岚农商银行青屿支行');
    await user.type(screen.getByLabelText('账号'), '34 5678 9012');
    await user.click(screen.getByRole('button', { name: '保存收款账户' }));
    await waitFor(() =>
      expect(network.inputsOf(ownGrantApi.setAccount)).toMatchObject([
        { params: { id: 'g1' }, body: { bankName: '江岚农商银行青屿支行', version: 3 } },
      ]),
    );
  });

  it('lets a firm accept once nothing is missing', async () => {
    const accepting = { phase: 'accepting' as const, noticeDay: null };
    network.on(publicGrantApi.read, aBatch(accepting));
    const detail = anOwnDetail();
    network.on(ownGrantApi.read, {
      ...detail,
      batch: { ...detail.batch, ...accepting },
      account: {
        ...(detail.account as NonNullable<typeof detail.account>),
        confirmedTime: 1_796_000_000_000,
      },
      waitsFor: [],
    });
    network.on(ownGrantApi.accept, { id: 'g1', version: 4 });
    const { user } = await showBatch(roleCodes.enterprise);
    await heading('6.8 万元等您确认：12 月 17 日前确认，之后就拨');
    await user.click(screen.getByRole('button', { name: '确认领取' }));
    await waitFor(() =>
      expect(network.inputsOf(ownGrantApi.accept)).toMatchObject([
        { params: { id: 'g1' }, body: { version: 3 } },
      ]),
    );
  });

  it('lets a firm decline, and take it back for ten minutes', async () => {
    network.on(ownGrantApi.decline, { id: 'g1', version: 4 });
    network.on(ownGrantApi.takeBack, { id: 'g1', version: 5 });
    const { user } = await showBatch(roleCodes.enterprise);
    await user.click(await screen.findByRole('button', { name: '放弃这笔钱' }));
    const dialog = screen.getByRole('dialog', { name: '放弃 6.8 万元' });
    network.on(
      ownGrantApi.read,
      anOwnDetail({
        grant: anOwnGrant({ state: 'declined', declinedTime: Date.now(), version: 4 }),
        declineOpenUntil: Date.now() + 600_000,
        waitsFor: ['settled'],
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: '放弃这笔钱' }));
    await user.click(await screen.findByRole('button', { name: '撤回放弃' }));
    await waitFor(() =>
      expect(network.inputsOf(ownGrantApi.takeBack)).toMatchObject([{ body: { version: 4 } }]),
    );
  });

  it('tells a firm that is not on the list why, and takes its objection', async () => {
    network.on(ownGrantApi.list, { firm: aFirmHead, list: [paid] });
    network.on(ownGrantApi.absent, anAbsence());
    network.on(publicGrantApi.object, { id: 'o1', version: 1 });
    const { user } = await showBatch(roleCodes.enterprise);
    await heading('您的企业不在名单里：12 月 3 日前可以提异议');
    expect(screen.getByText('裁员率 7%，要求不高于 5%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '名单里应该有您，提异议' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '提交异议' }));
    expect(within(dialog).getByText('请写清哪里不对')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('哪里不对'), '九月的减员是退休');
    await user.click(within(dialog).getByRole('button', { name: '提交异议' }));
    await waitFor(() =>
      expect(network.inputsOf(publicGrantApi.object)).toMatchObject([
        { params: { id: 'b1' }, body: { kind: 'absent', enterpriseId: 'e1', content: '九月的减员是退休' } },
      ]),
    );
  });

  it('lets anybody who is signed in object to a line without his name', async () => {
    network.on(publicGrantApi.object, { id: 'o1', version: 1 });
    const { user } = await showBatch(roleCodes.individual);
    await user.click(await screen.findByRole('button', { name: '对名单里别家有异议' }));
    const dialog = screen.getByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: /瑞沣/ }));
    await user.type(within(dialog).getByLabelText('哪里不对'), '裁员率请再核');
    await user.click(within(dialog).getByRole('checkbox', { name: /匿名/ }));
    await user.click(within(dialog).getByRole('button', { name: '提交异议' }));
    await waitFor(() =>
      expect(network.inputsOf(publicGrantApi.object)).toMatchObject([
        { body: { kind: 'other', grantId: 'g2', isAnonymous: true } },
      ]),
    );
  });

  it('of a batch that was withdrawn says the reason and names nobody', async () => {
    network.on(publicGrantApi.read, aBatch({ phase: 'withdrawn', withdrawReason: '数据口径有误' }));
    await showBatch();
    await heading('失业保险稳岗返还，2026年第四批已撤回');
    expect(screen.getByText('理由：数据口径有误')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '公示名单' })).toBeNull();
    expect(network.inputsOf(publicGrantApi.names)).toEqual([]);
  });

  it('says so where there is no such batch', async () => {
    network.refuse(publicGrantApi.read, { code: 404, msg: '没有这条记录' });
    await showBatch();
    expect(await screen.findByText('没有这个批次')).toBeTruthy();
  });
});

describe('the list of batches', () => {
  it('shows a visitor batches with phase, sum and end, and asks by phase', async () => {
    network.on(publicGrantApi.list, pageOf([aBatch()]));
    await show(InstantPage, '/door/instant?phase=notice');
    await heading('1 批名单正在公示，都不用申报');
    const row = within(screen.getByRole('list', { name: '批次' })).getByRole('listitem');
    expect(row.textContent).toContain('公示中，第 1 个工作日，共 5 个');
    expect(row.textContent).toContain('2,318.6 万元');
    expect(row.textContent).toContain('公示到 12 月 3 日');
    expect(network.inputsOf(publicGrantApi.list)).toContainEqual(
      expect.objectContaining({ query: expect.objectContaining({ phase: 'notice', pageSize: '10' }) }),
    );
  });

  it('puts on top what waits for a firm, then what it was paid', async () => {
    network.on(publicGrantApi.list, pageOf([aBatch()]));
    await show(InstantPage, '/door/instant', roleCodes.enterprise);
    const own = await screen.findByRole('region', { name: '您的免申即享' });
    expect(own.textContent).toContain('1 笔在公示，共 6.8 万元');
    const [first, second] = within(own).getAllByRole('listitem');
    expect(first?.textContent).toContain('公示期满后由您确认');
    expect(second?.textContent).toContain('SB2512220418');
  });

  it('tells a sum with cents in yuan, which six places of 10,000 yuan would hide', async () => {
    network.on(publicGrantApi.list, pageOf([aBatch()]));
    network.on(ownGrantApi.list, { firm: aFirmHead, list: [anOwnGrant({ amount: 68_123.45 })] });
    await show(InstantPage, '/door/instant', roleCodes.enterprise);
    const own = await screen.findByRole('region', { name: '您的免申即享' });
    expect(own.textContent).toContain('1 笔在公示，共 68,123.45 元');
    expect(within(own).getByRole('listitem').textContent).toContain('68,123.45元');
  });

  it('says so where there are none, and leads back from a search', async () => {
    network.on(publicGrantApi.list, pageOf([]));
    await show(InstantPage, '/door/instant?keyword=xyz');
    expect(await screen.findByText('没有找到「xyz」')).toBeTruthy();
    expect(screen.getByRole('link', { name: '看全部批次' }).getAttribute('href')).toBe('/door/instant');
  });
});
