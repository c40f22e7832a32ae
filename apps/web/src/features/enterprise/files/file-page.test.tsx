import { enterpriseApi, fileApi, fundFileApi, otherDateApi, type RightWord } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aFileRow, declareFiles, fileAreas, fileWords } from '../testing/files';
import { pageWith } from '../testing/firms';
import EnterpriseFilePage from './enterprise-file-page';
import FundFilePage from './fund-file-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

let network: FakeNetwork;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  network = useFakeNetwork();
  declareFiles(network);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => 0 }));
});
afterEach(() => {
  cleanup();
  useSession.setState({ user: undefined });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (address = '/enterpriseFile', words: readonly RightWord[] = fileWords) =>
  showPage(EnterpriseFilePage, { address, words, areas: fileAreas });
const lastAsked = () => network.inputsOf(otherDateApi.list).at(-1)?.query as Record<string, unknown>;
const signInAsFirm = (firms: { id: string; enterpriseName: string }[]) => {
  useSession.setState({ user: aUser({ roleCodes: ['20'] }) });
  network.on(enterpriseApi.listOwn, {
    list: firms.map((firm) => ({ ...firm, creditCode: '91990121MA5Q00001T', isDefault: 1 })),
  });
};

describe('the list', () => {
  it('shows the files of all firms in reach to staff, each with whose it is', async () => {
    network.on(
      otherDateApi.list,
      pageWith([
        aFileRow(),
        aFileRow({ id: 'm2', name: '技术方案.pdf', projectId: 'p1', projectNo: 'XM1', projectName: '抛光' }),
      ]),
    );
    await show();
    const row = (await screen.findByText('2026 年度审计报告.pdf')).closest('tr') as HTMLElement;
    for (const shown of ['江岚恒拓模具有限公司', '年度审计报告', '1.5 MB', '周启文', '2026-11-01 10:30'])
      expect(within(row).getByText(shown)).toBeTruthy();
    expect(screen.getByText('XM1 抛光')).toBeTruthy();
    expect(screen.getByText('2 个材料')).toBeTruthy();
    expect(lastAsked()).not.toHaveProperty('enterpriseId');
  });

  it('asks for what the address says, and says what a chosen firm still owes', async () => {
    const address = '/enterpriseFile?enterprise=f1&owner=own&category=taxProof&year=2025&keyword=完税&page=2';
    const { user, router } = await show(address);
    await screen.findByText('2026 年度审计报告.pdf');
    expect(lastAsked()).toMatchObject({
      enterpriseId: 'f1',
      withProjects: '0',
      categoryCode: 'taxProof',
      year: '2025',
      keyword: '完税',
      currentPage: '2',
      sidx: 'uploadTime',
      sort: 'desc',
    });
    expect(await screen.findByText('2025 年已交 1 类，必需而未交 2 类，其中超期 1 类')).toBeTruthy();
    const duties = screen.getByRole('list', { name: '2025 年应交的材料类别' });
    expect(within(duties).getByRole('button', { name: /完税证明.*超期未交/, pressed: true })).toBeTruthy();

    await user.click(within(duties).getByRole('button', { name: /营业执照/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ categoryCode: 'businessLicence' }));
    await user.click(screen.getByRole('button', { name: '清除' }));
    await waitFor(() => expect(router.state.location.search).toBe('?enterprise=f1'));
    expect(lastAsked()).toMatchObject({ withProjects: '1' });
    await user.click(screen.getByRole('button', { name: /大小/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sidx: 'fileSize' }));
  });

  it('starts with the own firm for its people, and tells those without one what to wait for', async () => {
    signInAsFirm([{ id: 'f7', enterpriseName: '青屿海晟' }]);
    const first = await show();
    await screen.findByText('2026 年度审计报告.pdf');
    expect(network.inputsOf(otherDateApi.list).every(({ query }) => query.enterpriseId === 'f7')).toBe(true);
    expect(screen.queryByRole('combobox', { name: '企业' })).toBeNull();
    first.unmount();

    signInAsFirm([]);
    await show();
    expect(await screen.findByText('还没有关联企业')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '上传材料' })).toBeNull();
  });

  it('says that there is nothing, that nothing was found, and why it cannot be read', async () => {
    network.on(otherDateApi.list, pageWith([]));
    const empty = await show();
    expect(await screen.findByText('还没有材料')).toBeTruthy();
    empty.unmount();
    const none = await show('/enterpriseFile?keyword=无此文件');
    expect(await screen.findByText('没有找到「无此文件」')).toBeTruthy();
    none.unmount();
    network.refuse(otherDateApi.list, { code: 503, msg: '系统繁忙，请稍后再试' });
    const failed = await show();
    expect(await screen.findByText(/系统繁忙/)).toBeTruthy();
    failed.unmount();
    network.refuse(otherDateApi.list, { code: 404, msg: '记录不存在' });
    const hidden = await show('/enterpriseFile?enterprise=f9');
    expect(await screen.findByText('没有找到这条记录')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '上传材料' })).toBeNull();
    hidden.unmount();
    network.refuse(otherDateApi.list, { code: 403, msg: '没有权限' });
    await show();
    expect(await screen.findByText('没有权限')).toBeTruthy();
  });

  it('offers readers nothing to change', async () => {
    network.on(otherDateApi.list, pageWith([aFileRow({ canDelete: false, url: '' })]));
    await show('/enterpriseFile', ['enterpriseFile:view']);
    await screen.findByText('2026 年度审计报告.pdf');
    for (const name of ['上传材料', '下载', '2026 年度审计报告.pdf 的更多操作'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('one file', () => {
  it('is fetched by a fresh ticket', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '下载' }));
    await waitFor(() => expect(network.inputsOf(fileApi.download)).toHaveLength(1));
    expect(network.inputsOf(fileApi.download)[0]?.query).toMatchObject({ encryption: 'fresh' });
  });

  it('is removed after a question, and comes back when that is taken back', async () => {
    network.on(otherDateApi.remove, null);
    network.on(otherDateApi.restore, null);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '2026 年度审计报告.pdf 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '删除' }));
    const asked = screen.getByRole('alertdialog', { name: '删除「2026 年度审计报告.pdf」？' });
    await user.click(within(asked).getByRole('button', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(await screen.findByText('已恢复「2026 年度审计报告.pdf」')).toBeTruthy();
    expect(network.inputsOf(otherDateApi.restore)[0]).toMatchObject({ params: { id: 'm1' } });
  });

  it('stays when the server refuses, with its words', async () => {
    network.on(otherDateApi.remove, () => refuse({ code: 400, msg: '当前状态不能上传或删除材料' }) as never);
    const { user } = await show('/enterpriseFile?open=m1');
    const drawer = await screen.findByRole('dialog', { name: '2026 年度审计报告.pdf' });
    await user.click(await within(drawer).findByRole('button', { name: '删除' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('当前状态不能上传或删除材料')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '2026 年度审计报告.pdf' })).toBeTruthy();
  });

  it('of the funds shows the money of its project in a drawer with an address of its own', async () => {
    const project = { projectId: 'p1', projectNo: 'XM202600036', projectName: '柔性产线' };
    network.on(fundFileApi.read, {
      ...aFileRow({ name: '资金预算表.xlsx', ...project }),
      project: { status: 10, applyFund: 120, selfFund: 300.5 },
    });
    const { user, router } = await showPage(FundFilePage, {
      address: '/fundFile?open=m1',
      words: fileWords,
      areas: fileAreas,
    });
    const drawer = await screen.findByRole('dialog', { name: '资金预算表.xlsx' });
    for (const shown of ['XM202600036 柔性产线', '草稿', '120.00 万元', '300.50 万元', 'a'.repeat(64)])
      expect(await within(drawer).findByText(shown)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
