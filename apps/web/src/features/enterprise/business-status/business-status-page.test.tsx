import { type BusinessStatus, businessStatusApi, enterpriseApi, type RightWord } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aFirmRow, aYear, declareRegistry, pageWith, registryAreas } from '../testing/firms';
import BusinessStatusPage from './business-status-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const staff: readonly RightWord[] = [
  'enterprise:view',
  'businessStatus:view',
  'businessStatus:btn_edit',
  'businessStatus:btn_report',
  'businessStatus:btn_verify',
  'businessStatus:btn_return',
  'businessStatus:btn_export',
];
const blank = aYear({
  fillState: 0,
  status: '',
  revenue: null,
  profit: null,
  tax: null,
  rdExpense: null,
  rdRatio: null,
  employees: null,
  rdStaff: null,
  patents: null,
  exportValue: null,
  reportTime: null,
  version: 1,
});
const formerYear = aYear({
  id: 's2025',
  year: 2025,
  revenue: 6000,
  rdRatio: 4.6,
  employees: 92,
  fillState: 3,
});

let network: FakeNetwork;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  network = useFakeNetwork();
  declareRegistry(network);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useSession.setState({ user: undefined });
});

/** Answers with this year, and the years before it. */
function keep(row: BusinessStatus) {
  network.on(businessStatusApi.list, { list: [row, formerYear] });
  network.on(businessStatusApi.readByYear, row);
  // Static words win over ids on the server; here the later line wins.
}
const show = (address = '/businessStatus', words = staff) =>
  showPage(BusinessStatusPage, { address, words, areas: registryAreas });
const opened = '/businessStatus?firm=f1&of=2026';
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: RegExp | string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const sent = () => network.inputsOf(businessStatusApi.update).map(({ body }) => body);

describe('the list of staff', () => {
  it('asks for a year by the address, the largest revenue first', async () => {
    const { user, router } = await show('/businessStatus?year=2025&district=d1');
    await screen.findByText('江岚恒拓模具有限公司');
    const asked = () => network.inputsOf(enterpriseApi.list).at(-1)?.body;
    expect(asked()).toMatchObject({
      year: 2025,
      districtId: 'd1',
      sidx: 'revenue',
      sort: 'desc',
      view: 'all',
    });
    await user.click(screen.getByRole('tab', { name: /待核验/ }));
    await waitFor(() => expect(asked()).toMatchObject({ view: 'toVerify', currentPage: 1 }));
    expect(screen.queryByRole('tab', { name: /黑名单/ })).toBeNull();
    expect(await screen.findByText('2026 年：已填报 35 家，待核验 11 家，共 48 家')).toBeTruthy();
    keep(aYear());
    await user.click(await screen.findByRole('link', { name: '江岚恒拓模具有限公司' }));
    await waitFor(() => expect(router.state.location.search).toContain('firm=f1&of=2025'));
  });

  it('names what comes next, by state and rights', async () => {
    network.on(
      enterpriseApi.list,
      pageWith([aFirmRow({ fillState: 2 }), aFirmRow({ id: 'f2', enterpriseName: '乙', fillState: 0 })]),
    );
    const first = await show();
    expect(await screen.findByRole('button', { name: '核验' })).toBeTruthy();
    const second = (await screen.findByText('乙')).closest('tr') as HTMLElement;
    expect(within(second).getByRole('button', { name: '填报' })).toBeTruthy();
    first.unmount();
    await show('/businessStatus', ['businessStatus:view']);
    expect(await screen.findAllByRole('button', { name: '查看' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('exports the year under its conditions', async () => {
    network.on(businessStatusApi.exportExcel, new Uint8Array());
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => 0 }));
    const { user } = await show('/businessStatus?view=returned&year=2025');
    await user.click(button('导出'));
    await waitFor(() => expect(network.inputsOf(businessStatusApi.exportExcel)).toHaveLength(1));
    expect(network.inputsOf(businessStatusApi.exportExcel)[0]?.query).toMatchObject({
      year: '2025',
      view: 'returned',
    });
  });

  it('says that there are no firms, and why it cannot be read', async () => {
    network.on(enterpriseApi.list, pageWith([]));
    const { unmount } = await show();
    expect(await screen.findByText('还没有企业')).toBeTruthy();
    unmount();
    network.refuse(enterpriseApi.list, { code: 403, msg: '没有权限' });
    await show();
    expect(await screen.findByText(/没有权限/)).toBeTruthy();
  });
});

describe('a year', () => {
  it('stands beside the year before, with a chart', async () => {
    keep(aYear());
    await show(opened);
    const drawer = await screen.findByRole('dialog', { name: '江岚恒拓模具有限公司' });
    const row = (await within(drawer).findByRole('rowheader', { name: /营业收入/ })).closest(
      'tr',
    ) as HTMLElement;
    await waitFor(() =>
      expect(
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ).toEqual(['6,842.50', '6,000.00', '+14.0%']),
    );
    const cellsOf = (name: RegExp) =>
      within(within(drawer).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cellsOf(/研发占比/)).toEqual(['5.1', '4.6', '+0.5 个百分点']);
    expect(cellsOf(/从业人数/)).toEqual(['92', '92', '持平']);
    expect(within(drawer).getByRole('img', { name: /历年营业收入与研发费用/ })).toBeTruthy();
  });

  it('is verified after a question, and sent back with a reason', async () => {
    keep(aYear());
    network.on(businessStatusApi.verify, { id: 's2026', fillState: 3, version: 3 });
    network.on(businessStatusApi.sendBack, { id: 's2026', fillState: 4, version: 3 });
    const { user } = await show(opened);
    await user.click(await screen.findByRole('button', { name: '退回补正' }));
    const dialog = await screen.findByRole('dialog', { name: '退回「江岚恒拓模具有限公司」2026 年经营状况' });
    await user.click(within(dialog).getByRole('button', { name: '退回补正' }));
    expect(await within(dialog).findByText('请写明原因')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '与审计报告不一致');
    await user.click(within(dialog).getByRole('button', { name: '退回补正' }));
    await waitFor(() =>
      expect(network.inputsOf(businessStatusApi.sendBack)[0]?.body).toEqual({
        version: 2,
        reason: '与审计报告不一致',
      }),
    );
    const drawer = screen.getByRole('dialog', { name: '江岚恒拓模具有限公司' });
    await user.click(await within(drawer).findByRole('button', { name: '核验' }));
    const asked = await screen.findByRole('alertdialog', { name: /^核验/ });
    await user.click(within(asked).getByRole('button', { name: '核验' }));
    expect(await screen.findByText('已核验「江岚恒拓模具有限公司」2026 年，企业不能再修改')).toBeTruthy();
  });

  it('offers readers nothing to change', async () => {
    keep(aYear({ canEdit: false }));
    await show(opened, ['businessStatus:view', 'enterprise:view']);
    await screen.findByRole('rowheader', { name: /营业收入/ });
    for (const name of ['修改', '核验', '退回补正'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('of a hidden or absent firm was not found', async () => {
    network.refuse(businessStatusApi.readByYear, { code: 404, msg: '记录不存在' });
    await show('/businessStatus?firm=f9&of=2026');
    expect(await screen.findByText('没有找到这条记录')).toBeTruthy();
  });
});

describe('filling in', () => {
  async function openForm(row = blank, words = staff) {
    keep(row);
    const shown = await show(opened, words);
    const drawer = await screen.findByRole('dialog', { name: '江岚恒拓模具有限公司' });
    const name = row.fillState === 0 ? '填报' : '修改';
    await shown.user.click(await within(drawer).findByRole('button', { name }));
    await screen.findByRole('form', { name: '2026 年经营状况' });
    return shown;
  }

  it('says at the field what is wrong with an amount or a number of people', async () => {
    const { user } = await openForm();
    await user.type(field('营业收入'), '12.345');
    await user.type(field('纳税总额'), '-1');
    await user.type(field('从业人数'), '5');
    await user.type(field(/研发人员/), '6');
    await user.type(field(/有效专利/), '1.5');
    await user.click(button('保存草稿'));
    const summary = await screen.findByRole('region', { name: '有 4 处需要修改' });
    const money = '请输入正确的金额，最多 14 位整数、2 位小数';
    for (const name of [
      `营业收入：${money}`,
      `纳税总额：${money}`,
      '研发人员：不能多于从业人数',
      '有效专利：须为整数',
    ])
      expect(within(summary).getByRole('link', { name })).toBeTruthy();
    expect(field('营业收入').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  it('keeps a draft with gaps, and takes figures with thousands marks', async () => {
    network.on(businessStatusApi.update, { id: 's2026', fillState: 1, version: 2 });
    const { user } = await openForm();
    expect(screen.getByText('2025 年 6,000.00')).toBeTruthy();
    await user.type(field('营业收入'), '6,842.50');
    await user.type(field('利润总额'), '-12.34');
    await user.click(button('保存草稿'));
    expect(await screen.findByText('2026 年经营状况已保存，上报后才能提交申报')).toBeTruthy();
    expect(sent()).toMatchObject([
      { revenue: '6842.50', profit: '-12.34', tax: null, employees: null, version: 1 },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('reports only what is complete', async () => {
    network.on(businessStatusApi.update, { id: 's2026', fillState: 1, version: 2 });
    network.on(businessStatusApi.report, { id: 's2026', fillState: 2, version: 3 });
    const { user } = await openForm();
    await user.click(screen.getByRole('combobox', { name: '经营状况' }));
    await user.click(await screen.findByTitle('正常经营'));
    await user.type(field('营业收入'), '100');
    await user.click(button('上报'));
    expect(await screen.findByRole('link', { name: '利润总额：上报时必填' })).toBeTruthy();
    expect(sent()).toEqual([]);
    for (const name of ['利润总额', '纳税总额', '研发费用', '从业人数']) await user.type(field(name), '5');
    await user.click(button('上报'));
    expect(await screen.findByText('2026 年经营状况已上报，等待主管部门核验')).toBeTruthy();
    expect(network.inputsOf(businessStatusApi.report)[0]?.body).toEqual({ version: 2 });
  });

  it('warns before typed figures are lost', async () => {
    const { user } = await openForm();
    await user.type(field('营业收入'), '100');
    await user.keyboard('{Escape}');
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('button', { name: '取消' }));
    expect(field('营业收入').value).toBe('100');
  });

  it('shows what somebody else saved meanwhile, and saves on top of it', async () => {
    const theirs = aYear({ revenue: 7000, tax: 300, version: 5 });
    network.on(businessStatusApi.update, ({ body }) =>
      body.version === 5
        ? { id: 's2026', fillState: 2, version: 6 }
        : refuse({ code: 409, msg: '已被修改', errorCode: 'record.changed', details: { current: theirs } }),
    );
    const { user } = await openForm(aYear());
    await user.clear(field('利润总额'));
    await user.type(field('利润总额'), '600');
    await user.click(button('保存'));
    const drawer = screen.getByRole('dialog', { name: '江岚恒拓模具有限公司' });
    const notice = await within(drawer).findByRole('alert');
    const row = within(notice).getByRole('rowheader', { name: '营业收入' }).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['6,842.50', '7,000.00', '未改动']);
    await user.click(within(notice).getByRole('button', { name: /保留我的修改/ }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ revenue: '7000.00', tax: '300.00', profit: '600.00', version: 5 });
  });
});

describe('a firm’s own people', () => {
  const own: readonly RightWord[] = [
    'enterprise:view',
    'businessStatus:view',
    'businessStatus:btn_edit',
    'businessStatus:btn_report',
  ];
  async function showOwn(address = '/businessStatus') {
    useSession.setState({ user: aUser({ roleCodes: ['20'] }) });
    return await show(address, own);
  }

  it('see their years and open this one or an earlier one', async () => {
    network.on(enterpriseApi.listOwn, {
      list: [{ id: 'f1', enterpriseName: '江岚恒拓模具有限公司', creditCode: '91', isDefault: 1 }],
    });
    keep(blank);
    const { user, router } = await showOwn();
    const row = (await screen.findByRole('button', { name: '2025' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('已核验')).toBeTruthy();
    expect(within(row).getByText('6,000.00')).toBeTruthy();
    expect(screen.getByText('江岚恒拓模具有限公司')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(button('补报其他年度'));
    await user.click(await screen.findByRole('menuitem', { name: '2023' }));
    await waitFor(() => expect(router.state.location.search).toContain('firm=f1&of=2023'));
  });

  it('are told why a year came back and what is next', async () => {
    network.on(enterpriseApi.listOwn, { list: [] });
    keep(aYear({ fillState: 4, returnReason: '收入与审计报告不符' }));
    await showOwn(opened);
    expect(await screen.findByText(/收入与审计报告不符 按原因修改后重新上报。/)).toBeTruthy();
  });

  it('without a firm are told how one is linked', async () => {
    network.on(enterpriseApi.listOwn, { list: [] });
    await showOwn();
    expect(await screen.findByText('还没有关联企业')).toBeTruthy();
  });
});
