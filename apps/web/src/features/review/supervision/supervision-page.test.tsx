import {
  supervisionStatisticsApi as api,
  declareBatchApi,
  dictionaryDataApi,
  type StatisticsReply,
} from '@qifu/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import SupervisionPage from './supervision-page';
import { aLine, sampleCharts, sampleStatistics } from './testing/sample-statistics';

const areas = ['supervision', 'reviewParts'] as const;
const path = '/xmqgcgl/zxjd/supervisionStatistics';
const rights = [
  'declarationDistrict:view',
  'declarationDistrict:btn_export',
  'declarationUnit:view',
  'declarationDirection:view',
] as const;

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(declareBatchApi.options, {
    list: [
      {
        id: 'b1',
        code: 'B1',
        name: '2026 年第三批专项资金',
        year: 2026,
        startTime: 0,
        endTime: 0,
        directionIds: [],
        status: 30,
      },
    ],
  });
  network.on(dictionaryDataApi.listOptions, { list: [] });
  network.on(api.charts, sampleCharts);
  answer(sampleStatistics);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const answer = (reply: StatisticsReply) => {
  for (const endpoint of [api.byDistrict, api.byUnit, api.byDirection]) network.on(endpoint, reply);
};
const show = (address = path, words: readonly (typeof rights)[number][] = rights) =>
  showPage(SupervisionPage, { address, areas, words });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('supervision statistics', () => {
  it('opens by district and turns to the other cuts, each at its own address', async () => {
    const { user, router } = await show();
    expect((await screen.findByRole('tab', { name: '按区县' })).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('tab', { name: '按申报方向' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/declarationDirection`));
    await waitFor(() => expect(network.inputsOf(api.byDirection)).toHaveLength(1));
  });

  it('shows the key figures of the total', async () => {
    await show();
    expect(await screen.findByText('92.1')).toBeTruthy();
    expect(screen.getByText(/企业 391 家，新增 74 家$/)).toBeTruthy();
    expect(screen.getByText('通过 164，不通过 170')).toBeTruthy();
    expect(screen.getByText('每百份退回 3.1 份')).toBeTruthy();
  });

  it('says the same in chart, table twin and detail table', async () => {
    const { user, container } = await show();
    const title = '高新区受理最多，4 个区县都过半评完';
    const picture = await screen.findByRole('img', { name: new RegExp(title) });
    expect(picture.getAttribute('aria-label')).toContain('高新区：通过 71，不通过 62，评审中 38');
    const chart = picture.closest('figure') as HTMLElement;
    await user.click(within(chart).getByRole('button', { name: '看数据表' }));
    const twin = within(chart).getByRole('row', { name: /^青屿区/ });
    expect(cells(twin)).toEqual(['47', '57', '29', '133']);
    const detail = container.querySelector('.sv-detail') as HTMLElement;
    const line = within(detail).getByRole('row', { name: /^青屿区/ });
    expect(cells(line)).toEqual(
      expect.arrayContaining([
        '146',
        '133',
        '91.1%',
        '29',
        '47',
        '57',
        '45.2%',
        '74.100',
        '9.100',
        '7,315.00',
      ]),
    );
    const sum = within(detail).getByRole('row', { name: /^合计/ });
    expect(within(sum).getByText('75.360')).toBeTruthy();
    expect(within(sum).getByText('26,975.00')).toBeTruthy();
  });

  it('says where scores are hidden because too few stand behind them', async () => {
    const few = aLine({
      key: 'd9',
      name: '岛区',
      declared: 2,
      accepted: 2,
      reviewed: 2,
      scoresHidden: true,
      spreadHidden: true,
      hiddenWhy: 'few',
    });
    const spread = aLine({ key: 'd8', name: '湾区', spreadHidden: true, hiddenWhy: 'others' });
    answer({ ...sampleStatistics, list: [...sampleStatistics.list, few, spread] });
    await show();
    const line = await screen.findByRole('row', { name: /岛区.*少于 3 项/ });
    expect(within(line).getAllByText('少于 3 项')).toHaveLength(2);
    expect(screen.getByRole('row', { name: /湾区.*会推知别的行/ })).toBeTruthy();
    expect(screen.getByText(/以免推知单个项目的得分/)).toBeTruthy();
  });

  it('opens the projects behind a line in a drawer with its own address', async () => {
    network.on(api.projects, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } });
    const { user, router } = await show(`${path}?batch=b1`);
    await user.click(await screen.findByRole('button', { name: '临溪区' }));
    expect(await screen.findByRole('dialog', { name: '临溪区的项目' })).toBeTruthy();
    expect(router.state.location.search).toContain('line=');
    expect(network.inputsOf(api.projects)[0]?.query).toMatchObject({
      key: '临溪区',
      dimension: 'district',
      batchId: 'b1',
    });
  });

  it('asks with the conditions of the address and keeps them on the other cuts', async () => {
    const { user, router } = await show(`${path}?batch=b1&yearFrom=2025&status=70&scale=2`);
    await waitFor(() =>
      expect(network.inputsOf(api.byDistrict)[0]?.query).toMatchObject({
        batchId: 'b1',
        yearFrom: '2025',
        status: '70',
        scaleType: '2',
      }),
    );
    expect(network.inputsOf(api.charts)[0]?.query).toMatchObject({ batchId: 'b1', status: '70' });
    await user.click(await screen.findByRole('tab', { name: '按申报单位' }));
    expect(router.state.location.search).toContain('batch=b1');
  });

  it('offers the export to those who may, and prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    URL.createObjectURL = () => 'blob:x';
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledOnce();
    network.on(api.exportByDistrict, new Uint8Array());
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(network.inputsOf(api.exportByDistrict)).toHaveLength(1));
    await user.click(screen.getByRole('tab', { name: '按申报单位' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '导出' })).toBeNull());
  });

  it('shows the cuts a person may see and refuses the rest', async () => {
    await show(`${path}/declarationUnit`, ['declarationDistrict:view']);
    expect(await screen.findByText('不能查看「监督统计」')).toBeTruthy();
    expect(network.inputsOf(api.byUnit)).toHaveLength(0);
  });

  it('says that nothing lies in the selection, and that reading failed', async () => {
    answer({ ...sampleStatistics, list: [], total: aLine({ key: '' }) });
    const { unmount } = await show(`${path}?batch=b1`);
    expect(await screen.findByText('没有符合条件的数据')).toBeTruthy();
    unmount();
    network.refuse(api.byDistrict, { code: 500, msg: '服务繁忙' });
    await show();
    expect(await screen.findByText('服务繁忙', { exact: false })).toBeTruthy();
  });
});
