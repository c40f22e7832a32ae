import { enterpriseApi, otherDateApi, type RightWord } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aFirm, aFirmRow, declareRegistry, pageWith, registryAreas, staffWords } from '../testing/firms';
import RegistryPage from './registry-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

let network: FakeNetwork;
beforeEach(() => {
  useSession.setState({ user: undefined });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  network = useFakeNetwork();
  declareRegistry(network);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (address = '/enterprise', words: readonly RightWord[] = staffWords) =>
  showPage(RegistryPage, { address, words, areas: registryAreas });
const lastAsked = () => network.inputsOf(enterpriseApi.list).at(-1)?.body as Record<string, unknown>;
const button = (name: string) => screen.getByRole('button', { name });

it('shows a firm to its own people instead of a list, and asks which where they act for several', async () => {
  const firm = aFirm();
  const own = [
    { id: firm.id, enterpriseName: firm.enterpriseName, creditCode: firm.creditCode, isDefault: 1 },
    { id: 'e2', enterpriseName: '第二家', creditCode: '', isDefault: 0 },
  ];
  network.on(enterpriseApi.listOwn, { list: own });
  useSession.setState({ user: { roleCodes: ['20'], roleName: '' } as never });
  const { user } = await show('/enterprise', ['enterprise:view', 'enterprise:btn_edit']);
  expect(await screen.findByRole('heading', { level: 1, name: firm.enterpriseName })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(network.inputsOf(enterpriseApi.list)).toEqual([]);
  expect(screen.getByRole('combobox', { name: '企业' })).toBeTruthy();
  await user.click(button('编辑'));
  expect(await screen.findByRole('textbox', { name: '企业名称' })).toBeTruthy();
});

describe('the list', () => {
  it('asks for what the address says, and the address follows the person', async () => {
    const { user, router } = await show('/enterprise?view=toVerify&district=d1&page=3&scale=2');
    await screen.findByText('江岚恒拓模具有限公司');
    expect(lastAsked()).toMatchObject({
      view: 'toVerify',
      districtId: 'd1',
      scaleType: '2',
      year: 2026,
      currentPage: 3,
    });
    expect(network.inputsOf(enterpriseApi.listCounts).at(-1)?.body).toMatchObject({ districtId: 'd1' });

    await user.click(screen.getByRole('tab', { name: /退回补正/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ view: 'returned', currentPage: 1 }));
    expect(router.state.location.search).toBe('?view=returned&district=d1&scale=2');

    await user.type(screen.getByRole('searchbox', { name: '企业名称、信用代码、法定代表人' }), '恒拓{Enter}');
    await waitFor(() => expect(lastAsked()).toMatchObject({ keyword: '恒拓', view: 'returned' }));
    await user.click(button('清除'));
    await waitFor(() => expect(router.state.location.search).toBe('?view=returned'));
  });

  it('shows name and code, state, figures and how many there are of each kind', async () => {
    await show();
    const row = (await screen.findByText('江岚恒拓模具有限公司')).closest('tr') as HTMLElement;
    for (const shown of ['91990121MA5Q00001T', '已核验', '6,842.50', '5.1%', '小型'])
      expect(within(row).getByText(shown)).toBeTruthy();
    expect(await screen.findByText('48 家，2026 年经营状况已填报 35 家')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /黑名单生效/ }).textContent).toContain('1');
  });

  it('offers readers nothing to change', async () => {
    await show('/enterprise', ['enterprise:view']);
    await screen.findByText('江岚恒拓模具有限公司');
    for (const name of ['新增企业', '导入', '导出', '编辑'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says how to begin, that nothing was found, and why it cannot be read', async () => {
    network.on(enterpriseApi.list, pageWith([]));
    const first = await show();
    expect(await screen.findByText('还没有企业')).toBeTruthy();
    first.unmount();

    const second = await show('/enterprise?keyword=无此企业');
    expect(await screen.findByText('没有找到「无此企业」')).toBeTruthy();
    second.unmount();

    network.refuse(enterpriseApi.list, { code: 503, msg: '系统繁忙，请稍后再试' });
    await show();
    expect(await screen.findByText(/系统繁忙/)).toBeTruthy();
    expect(screen.getByText(/T1/)).toBeTruthy();
  });
});

describe('the detail', () => {
  it('has an address of its own and closes back to the list', async () => {
    network.on(enterpriseApi.activity, {
      list: [
        {
          id: 'a1',
          time: Date.UTC(2026, 5, 2, 1, 31),
          action: 'xmqgcgl/p1/enterprise.update',
          year: null,
          realName: '陆清和',
          reason: '',
          changes: [{ field: 'registeredCapital', before: '800.00', after: '1200.00' }],
        },
      ],
    });
    const { user, router } = await show('/enterprise?open=f1');
    const drawer = await screen.findByRole('dialog', { name: '江岚恒拓模具有限公司' });
    expect(await within(drawer).findByText('陆清和修改了登记信息')).toBeTruthy();
    expect(within(drawer).getByText('注册资本：800.00 万元 改为 1,200.00 万元')).toBeTruthy();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('leads to sending materials, for whoever may send them', async () => {
    const words: RightWord[] = ['enterprise:view', 'enterpriseFile:view', 'enterpriseFile:btn_upload'];
    network.on(otherDateApi.categories, { list: [] });
    const { user, router } = await show('/enterprise?open=f1', words);
    const drawer = await screen.findByRole('dialog', { name: '江岚恒拓模具有限公司' });
    await user.click(await within(drawer).findByRole('button', { name: '上传材料' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/enterpriseFile?enterprise=f1&upload=1');
    cleanup();
    await show('/enterprise?open=f1', words.slice(0, 2));
    expect(await screen.findByRole('button', { name: '查看材料' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '上传材料' })).toBeNull();
  });

  it('says that a hidden or absent enterprise was not found', async () => {
    network.refuse(enterpriseApi.read, { code: 404, msg: '记录不存在' });
    await show('/enterprise?open=f9');
    expect(await screen.findByText('没有找到这条记录')).toBeTruthy();
  });
});

describe('acts', () => {
  it('export what is ticked, with the chosen columns', async () => {
    network.on(enterpriseApi.exportExcel, new Uint8Array());
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => 0 }));
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: '选择 江岚恒拓模具有限公司' }));
    await user.click(button('导出所选'));
    await user.click(button('全不选'));
    await user.click(screen.getByRole('checkbox', { name: '企业名称' }));
    await user.click(screen.getByRole('checkbox', { name: '近三年经营状况' }));
    await user.click(button('导出 2 列'));

    await waitFor(() => expect(network.inputsOf(enterpriseApi.exportExcel)).toHaveLength(1));
    expect(network.inputsOf(enterpriseApi.exportExcel)[0]?.query).toMatchObject({
      ids: 'f1',
      selectKey: 'enterpriseName,status',
    });
  });

  it('delete after a question, and say what still refers to the enterprise', async () => {
    network.refuse(enterpriseApi.remove, {
      code: 400,
      msg: '企业仍被 5 条记录引用，不能删除',
      errorCode: 'RV_E03',
      details: { count: 5, references: { projects: 4, users: 1, files: 0 } },
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '江岚恒拓模具有限公司 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '删除' }));
    const asked = screen.getByRole('alertdialog', { name: '从名录中删除「江岚恒拓模具有限公司」？' });
    await user.click(within(asked).getByRole('button', { name: '删除' }));

    expect(await screen.findByText('还有以下记录引用这家企业：项目 4 项、账号 1 个。')).toBeTruthy();
    expect(network.inputsOf(enterpriseApi.remove)[0]).toMatchObject({
      params: { id: 'f1' },
      query: { version: '1' },
    });
  });

  it('lead from a row to the form, and back to the list as it was', async () => {
    network.on(enterpriseApi.read, aFirm());
    network.on(enterpriseApi.list, pageWith([aFirmRow()]));
    const { user, router } = await show('/enterprise?view=returned');
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    expect(await screen.findByRole('form', { name: '编辑企业' })).toBeTruthy();
    await user.click(button('取消'));
    await waitFor(() => expect(router.state.location.search).toBe('?view=returned'));
  });
});
