import { type BlacklistRow, blacklistApi, enterpriseApi, type RightWord } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aFirmRow, declareRegistry, pageWith, registryAreas } from '../testing/firms';
import BlacklistPage from './blacklist-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const now = Date.UTC(2026, 10, 20);
const day = 86_400_000;
const anEntry = (fields: Partial<BlacklistRow> = {}): BlacklistRow => ({
  entryId: 'e1',
  enterpriseId: 'f1',
  enterpriseName: '江岚恒拓模具有限公司',
  creditCode: '91990121MA5Q00001T',
  districtName: '高新区',
  reasonType: 'fraud',
  reason: '虚报研发费用 120 万元',
  basisDocNo: '江企服〔2026〕18 号',
  level: 2,
  scope: [],
  startDate: now - 10 * day,
  endDate: now + 300 * day,
  active: true,
  creatorUser: '陆清和/clerk',
  creatorTime: now - 11 * day,
  liftedBy: null,
  liftedTime: null,
  liftReason: '',
  files: [{ fileId: 'file1', name: '处理决定.pdf' }],
  canLift: true,
  version: 1,
  ...fields,
});
const everything: readonly RightWord[] = [
  'enterprise:view',
  'blacklist:view',
  'blacklist:btn_add',
  'blacklist:btn_lift',
  'blacklist:btn_export',
];

let network: FakeNetwork;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  network = useFakeNetwork();
  declareRegistry(network);
  network.on(blacklistApi.listBlacklist, pageWith([anEntry()]));
  network.on(blacklistApi.countBlacklist, { all: 9, active: 4, waiting: 1, expired: 2, lifted: 2 });
  network.on(blacklistApi.readBlacklist, anEntry());
  network.on(blacklistApi.readLiftEffect, { othersInForce: 0, freedProjects: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (address = '/blacklist', words = everything) =>
  showPage(BlacklistPage, { address, words, areas: registryAreas });
const lastAsked = () => network.inputsOf(blacklistApi.listBlacklist).at(-1)?.body;
const button = (name: string) => screen.getByRole('button', { name });

describe('the list', () => {
  it('starts with what is in force, the latest first, and follows the address', async () => {
    const { user, router } = await show('/blacklist?district=d1&level=3&activeOn=2026-03-01');
    await screen.findByText('江岚恒拓模具有限公司');
    expect(lastAsked()).toMatchObject({
      view: 'active',
      districtId: 'd1',
      level: 3,
      activeOn: Date.UTC(2026, 1, 28, 16),
      sidx: 'creatorTime',
      sort: 'desc',
    });
    await user.click(screen.getByRole('tab', { name: /已解除/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ view: 'lifted', level: 3 }));
    expect(router.state.location.search).toContain('view=lifted');
    await user.type(screen.getByRole('searchbox', { name: /企业名称、信用代码/ }), '恒拓{Enter}');
    await waitFor(() => expect(lastAsked()).toMatchObject({ keyword: '恒拓', view: 'lifted' }));
    await user.click(button('期限'));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sidx: 'startDate' }));
  });

  it('shows who, how gravely, why and for how long, with counts beside the tabs', async () => {
    await show();
    const row = (await screen.findByText('江岚恒拓模具有限公司')).closest('tr') as HTMLElement;
    expect(await within(row).findByText('弄虚作假骗取资金')).toBeTruthy();
    for (const shown of ['91990121MA5Q00001T', '生效中', '禁止申报', '2026-11-10 至 2027-09-16'])
      expect(within(row).getByText(shown)).toBeTruthy();
    expect(await screen.findByText('生效 4 条，涉及记录共 9 条')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /已到期/ }).textContent).toContain('2');
  });

  it('offers readers nothing to change', async () => {
    network.on(blacklistApi.listBlacklist, pageWith([anEntry({ canLift: false })]));
    await show('/blacklist', ['blacklist:view']);
    await screen.findByText('江岚恒拓模具有限公司');
    for (const name of ['列入黑名单', '导出', '解除'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('exports what the conditions ask for', async () => {
    network.on(blacklistApi.exportBlacklist, new Uint8Array());
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => 0 }));
    const { user } = await show('/blacklist?view=expired&reason=fraud');
    await user.click(button('导出'));
    await waitFor(() => expect(network.inputsOf(blacklistApi.exportBlacklist)).toHaveLength(1));
    expect(network.inputsOf(blacklistApi.exportBlacklist)[0]?.query).toMatchObject({
      view: 'expired',
      reasonType: 'fraud',
    });
  });

  it('says that a tab or all of it is empty, and why it cannot be read', async () => {
    network.on(blacklistApi.listBlacklist, pageWith([]));
    const { user, unmount } = await show();
    expect(await screen.findByText('没有「生效中」的记录')).toBeTruthy();
    await user.click(button('看全部'));
    expect(await screen.findByText('没有黑名单记录')).toBeTruthy();
    unmount();

    network.refuse(blacklistApi.listBlacklist, { code: 503, msg: '系统繁忙，请稍后再试' });
    await show();
    expect(await screen.findByText(/系统繁忙/)).toBeTruthy();
  });
});

describe('listing', () => {
  it('starts with choosing firms', async () => {
    network.on(enterpriseApi.list, pageWith([aFirmRow()]));
    const { user } = await show();
    await user.click(button('列入黑名单'));
    const dialog = await screen.findByRole('dialog', { name: '列入黑名单' });
    await user.click(within(dialog).getByRole('button', { name: '看影响' }));
    expect(await within(dialog).findByRole('link', { name: /^企业：/ })).toBeTruthy();
    expect(network.inputsOf(blacklistApi.createBlacklist)).toEqual([]);
  });
});

describe('one entry', () => {
  it('tells ground, evidence, what became of it, and others about the same firm', async () => {
    network.on(
      blacklistApi.readBlacklist,
      anEntry({ liftedTime: now - day, liftedBy: '顾行简/approver', liftReason: '整改完成', canLift: false }),
    );
    network.on(blacklistApi.listBlacklist, pageWith([anEntry(), anEntry({ entryId: 'e2', level: 3 })]));
    const { router, user } = await show('/blacklist?open=e1');
    const drawer = await screen.findByRole('dialog', { name: '江岚恒拓模具有限公司' });
    expect(within(drawer).getByRole('button', { name: '处理决定.pdf' })).toBeTruthy();
    const history = within(drawer).getByRole('list', { name: '经过' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((line) => line.firstChild?.textContent),
    ).toEqual(['顾行简/approver解除', '开始生效', '陆清和/clerk列入黑名单']);
    expect(within(history).getByText('整改完成')).toBeTruthy();

    await user.click(await within(drawer).findByRole('button', { name: '弄虚作假骗取资金' }));
    await waitFor(() => expect(router.state.location.search).toContain('open=e2'));
  });

  it('that one listed oneself is lifted by somebody else', async () => {
    network.on(blacklistApi.readBlacklist, anEntry({ canLift: false }));
    await show('/blacklist?open=e1');
    expect(await screen.findByText('本人列入的记录须由他人解除。')).toBeTruthy();
  });

  it('that is hidden or absent was not found', async () => {
    network.refuse(blacklistApi.readBlacklist, { code: 404, msg: '记录不存在' });
    await show('/blacklist?open=e9');
    expect(await screen.findByText('没有找到这条记录')).toBeTruthy();
  });
});

describe('lifting', () => {
  const freed = {
    projectId: 'p1',
    projectNo: 'XM1',
    projectName: '柔性产线',
    enterpriseId: 'f1',
    status: 30,
  };
  async function openLift(address = '/blacklist') {
    const shown = await show(address);
    await shown.user.click(await screen.findByRole('button', { name: '解除' }));
    const dialog = await screen.findByRole('dialog', { name: '解除「江岚恒拓模具有限公司」的黑名单记录' });
    return { ...shown, dialog, lift: within(dialog).getByRole('button', { name: '解除' }) };
  }

  it('says what it frees, asks for a reason and is done once', async () => {
    network.on(blacklistApi.readLiftEffect, { othersInForce: 0, freedProjects: [freed] });
    network.on(blacklistApi.liftBlacklist, { entryId: 'e1', version: 2 });
    const { user, dialog, lift } = await openLift();
    expect(await within(dialog).findByText('1 项可以继续办理')).toBeTruthy();
    expect(within(dialog).getByText(/柔性产线/)).toBeTruthy();
    await user.click(lift);
    expect(await within(dialog).findByText('请写明原因')).toBeTruthy();

    await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '整改完成，经核实');
    await user.click(lift);
    expect(await screen.findByText('已解除「江岚恒拓模具有限公司」的一条记录')).toBeTruthy();
    expect(network.inputsOf(blacklistApi.liftBlacklist).map(({ body }) => body)).toEqual([
      { entryId: 'e1', reason: '整改完成，经核实', version: 1 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('warns that other entries keep the firm restricted', async () => {
    network.on(blacklistApi.readLiftEffect, { othersInForce: 2, freedProjects: [] });
    const { dialog } = await openLift();
    expect(await within(dialog).findByText(/还有 2 条生效中的记录/)).toBeTruthy();
  });

  it('reads everything again when somebody else was faster', async () => {
    network.on(blacklistApi.liftBlacklist, () =>
      refuse({ code: 409, msg: '数据已被他人修改', errorCode: 'record.changed' }),
    );
    const { user, dialog, lift } = await openLift();
    await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '核实');
    const before = network.inputsOf(blacklistApi.listBlacklist).length;
    await user.click(lift);
    expect(await screen.findByText('数据已被他人修改，已更新为最新')).toBeTruthy();
    await waitFor(() => expect(network.inputsOf(blacklistApi.listBlacklist).length).toBeGreaterThan(before));
  });
});
