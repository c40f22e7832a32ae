import {
  coSignatureApi,
  declareBatchApi,
  projectReviewApi,
  type ScoreManageGroup,
  scoreManageApi,
} from '@qifu/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { sampleItems, scores } from '../evaluation/testing/sample-review';
import ScoreManagePage from './score-manage-page';
import type { ManagedSheet } from './use-score-manage';

const { returnSheet, recuseSheet, releaseSheet, voidSheet, passResult } = projectReviewApi;
const areas = ['scoreManage', 'evaluation', 'reviewParts', 'reviewBoard', 'scoreSheet', 'record'] as const;
const rights = [
  'scoreManage:view',
  'scoreManage:btn_return',
  'scoreManage:btn_void',
  'scoreManage:btn_export',
] as const;

const aManagedSheet = (changes: Partial<ManagedSheet> & { sheetId: string }): ManagedSheet => ({
  expertId: 'e1',
  expertName: '唐一鸣',
  anonCode: '专家1',
  employerName: '江海理工大学',
  status: 20,
  items: scores(21.5, 20, 16.5, 15, 5.5),
  total: 78.5,
  recommendation: 2,
  comment: '可以支持',
  vetoed: false,
  submitTime: 1_795_000_000_000,
  activeSeconds: 600,
  returnCount: 0,
  returnReason: '',
  flags: [],
  conflictPending: false,
  canReturn: true,
  canVoid: true,
  version: 3,
  ...changes,
});

const aScoredGroup = (sheets: ManagedSheet[], changes: Partial<ScoreManageGroup> = {}): ScoreManageGroup => ({
  groupId: 'g1',
  groupNo: 'G-01',
  groupName: '智能装备一组',
  status: 20,
  plannedEnd: null,
  leaderName: '郑怀谨',
  standard: sampleItems,
  version: 1,
  children: [
    {
      projectId: 'p1',
      projectNo: 'XM1',
      projectName: '精密模具改造',
      enterpriseName: '青屿模具有限公司',
      seq: 1,
      sheets,
    },
  ],
  ...changes,
});

let network: FakeNetwork;
const answer = (...groups: ScoreManageGroup[]) =>
  network.on(scoreManageApi.list, {
    list: groups,
    pagination: { currentPage: 1, pageSize: 10, total: groups.length },
  });
beforeEach(() => {
  network = useFakeNetwork();
  network.on(declareBatchApi.options, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (address = '/scoreManage', words: readonly (typeof rights)[number][] = rights) =>
  showPage(ScoreManagePage, { address, areas, words });

describe('score management', () => {
  it('lists groups, projects and sheets with totals, item scores and flags', async () => {
    answer(aScoredGroup([aManagedSheet({ sheetId: 's1', flags: ['outlier'] })]));
    await show();
    const row = await screen.findByRole('row', { name: /唐一鸣/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining(['78.500', '21.5', '20.0', '16.5', '15.0', '5.5', '支持']));
    expect(within(row).getByText('偏离组内中位数')).toBeTruthy();
    expect(screen.getByText('已交 1 / 1')).toBeTruthy();
  });

  it('gives a sheet back with a reason', async () => {
    answer(aScoredGroup([aManagedSheet({ sheetId: 's1' })]));
    network.on(returnSheet, { sheetId: 's1', status: 30, version: 4 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '唐一鸣 精密模具改造 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '退回' }));
    const dialog = await screen.findByRole('dialog', { name: '退回唐一鸣对「精密模具改造」的评分表？' });
    await user.type(within(dialog).getByRole('textbox'), '第三项得分与意见不符，请核对');
    await user.click(within(dialog).getByRole('button', { name: '退回' }));
    await waitFor(() =>
      expect(network.inputsOf(returnSheet)[0]?.body).toEqual({
        sheetId: 's1',
        version: 3,
        reason: '第三项得分与意见不符，请核对',
      }),
    );
    await waitFor(() => expect(network.inputsOf(scoreManageApi.list).length).toBeGreaterThan(1));
  });

  it('voids a sheet only with a second person’s word', async () => {
    answer(aScoredGroup([aManagedSheet({ sheetId: 's1' })]));
    network.on(coSignatureApi.sign, { token: 'signed', signer: '沈知微', expireTime: 1 });
    network.on(voidSheet, { sheetId: 's1', status: 50, version: 4 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '唐一鸣 精密模具改造 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '作废' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('原因'), '评错了项目');
    await user.type(within(dialog).getByLabelText('确认人账号'), 'supervisor');
    await user.type(within(dialog).getByLabelText('确认人密码'), 'Qifu2026');
    await user.click(within(dialog).getByRole('button', { name: '确认并执行' }));
    await waitFor(() =>
      expect(network.inputsOf(voidSheet)[0]?.body).toMatchObject({ sheetId: 's1', coSignToken: 'signed' }),
    );
    expect(network.inputsOf(coSignatureApi.sign)[0]?.body).toMatchObject({
      action: 'sheet.void',
      objectId: 's1',
    });
  });

  it('recuses an expert who has not submitted', async () => {
    const open = aManagedSheet({ sheetId: 's1', status: 10, total: null, canReturn: false });
    answer(aScoredGroup([open]));
    network.on(recuseSheet, { sheetId: 's1', status: 40, version: 4 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '唐一鸣 精密模具改造 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '回避' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), '发现同一单位');
    await user.click(within(dialog).getByRole('button', { name: '回避' }));
    await waitFor(() => expect(network.inputsOf(recuseSheet)).toHaveLength(1));
  });

  it('releases a sheet that was held for a conflict', async () => {
    const held = aManagedSheet({
      sheetId: 's1',
      status: 10,
      total: null,
      canReturn: false,
      conflictPending: true,
    });
    answer(aScoredGroup([held]));
    network.on(releaseSheet, { sheetId: 's1', status: 10, version: 3 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '唐一鸣 精密模具改造 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '解除冻结' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), '任职单位登记有误，已更正');
    await user.click(within(dialog).getByRole('button', { name: '解除冻结' }));
    await waitFor(() => expect(network.inputsOf(releaseSheet)).toHaveLength(1));
  });

  it('reads only where the address says so', async () => {
    answer(aScoredGroup([aManagedSheet({ sheetId: 's1', canReturn: false, canVoid: false })]));
    await show('/scoreManage?isView=1');
    expect(await screen.findByText('只读')).toBeTruthy();
    expect(network.inputsOf(scoreManageApi.list)[0]?.query).toMatchObject({ isView: '1' });
    expect(screen.queryByRole('button', { name: /的更多操作/ })).toBeNull();
  });

  it('opens a sheet with its reasons, its total and its flags explained', async () => {
    const sheet = aManagedSheet({ sheetId: 's1', flags: ['rushed'] });
    answer(aScoredGroup([sheet]));
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: '唐一鸣' }));
    const drawer = await screen.findByRole('dialog', { name: '唐一鸣的评分表' });
    expect(within(drawer).getByText('总分 78.500：各项得分相加')).toBeTruthy();
    expect(within(drawer).getByText('21.5 / 25')).toBeTruthy();
    expect(within(drawer).getByText('评分用时不足一分钟')).toBeTruthy();
    expect(router.state.location.search).toContain('sheet=s1');
  });

  it('keeps what was never handed in to its expert', async () => {
    const draft = aManagedSheet({ sheetId: 's1', status: 10, items: [], total: null, recommendation: null });
    answer(aScoredGroup([draft]));
    await show('/scoreManage?sheet=s1');
    expect(await screen.findByText('提交后才能查看内容')).toBeTruthy();
  });

  it('shows only sheets in the wanted state', async () => {
    answer(
      aScoredGroup([
        aManagedSheet({ sheetId: 's1' }),
        aManagedSheet({ sheetId: 's2', expertName: '白景行', status: 10, total: null }),
      ]),
    );
    await show('/scoreManage?status=10');
    expect(await screen.findByRole('button', { name: '白景行' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '唐一鸣' })).toBeNull();
  });

  it('downloads results of a group', async () => {
    URL.createObjectURL = () => 'blob:x';
    answer({ ...aScoredGroup([aManagedSheet({ sheetId: 's1' })]), status: 30 });
    network.on(passResult, new Uint8Array());
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '下载 G-01 智能装备一组 的文件' }));
    await user.click(screen.getByRole('menuitem', { name: '评审结果，含逐项得分（ZIP）' }));
    await waitFor(() =>
      expect(network.inputsOf(passResult)[0]?.query).toMatchObject({ ids: 'p1', isScore: '1' }),
    );
  });

  it('offers what only a closed review gives as such, instead of letting it be refused', async () => {
    answer(aScoredGroup([aManagedSheet({ sheetId: 's1' })]));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '下载 精密模具改造 的文件' }));
    const summary = screen.getByRole('menuitem', { name: '评分表与汇总（PDF），评审结束后可下载' });
    expect(summary.getAttribute('aria-disabled') ?? String((summary as HTMLButtonElement).disabled)).toBe(
      'true',
    );
    expect(screen.getByRole('menuitem', { name: '评分表（ZIP）' })).toBeTruthy();
  });

  it('says when no group has opened, and when nothing may be read', async () => {
    answer();
    const { unmount } = await show();
    expect(await screen.findByText('没有评审组开启过')).toBeTruthy();
    unmount();
    network.refuse(scoreManageApi.list, { code: 403, msg: '没有权限' });
    await show();
    expect(await screen.findByText('不能查看「评分管理」')).toBeTruthy();
  });
});
