import { columnSettingApi, type DesignRow, designApi, listViewApi } from '@qifu/contracts';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import ModuleListPage from './module-list-page';

configure({ asyncUtilTimeout: 20_000 });

const row: DesignRow = {
  ...{ id: 'd1', fullName: '走访记录', enCode: 'visit', type: 1, webType: 2, enableFlow: 0, state: 2 },
  ...{ isRelease: 1, pcIsRelease: 1, appIsRelease: 0, category: '', work: null, publishedNo: 7 },
  ...{
    publishedTime: 1,
    publishedUser: '王芳',
    usedIn: '企业管理',
    ...{ records: 12, isEstimate: false },
    enabledMark: 1,
    sortCode: 0,
  },
  ...{
    creatorUser: '',
    creatorTime: 1,
    lastModifyUser: '王芳',
    lastModifyTime: 2,
    version: 3,
    abilities: [],
  },
};
const pageOf = (list: DesignRow[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, { list: [] });
  network.on(designApi.list, pageOf([row]));
  network.on(designApi.listVersions, { list: [] });
  network.on(designApi.listPutAway, { list: [] });
  network.on(designApi.listForeignColumns, { list: [] });
  network.on(designApi.plan, {
    ...{ steps: [], records: 12, hash: 'h', drift: [] },
    differences: [{ is: 'added', label: '诉求类别' }],
  });
  network.on(designApi.readUses, {
    menus: [{ id: 'm1', path: '企业管理 / 走访记录', isApp: false }],
    relations: [{ id: 'd2', fullName: '回访单', labels: ['来自走访'] }],
    roles: [{ id: 'r1', fullName: '走访员', people: 12 }],
    ...{ fields: 24, subTables: 1 },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () =>
  showPage(ModuleListPage, {
    address: '/onlineDev/webDesign',
    words: ['onlineDev:view', 'onlineDev:btn_add', 'onlineDev:btn_edit', 'onlineDev:btn_release'],
    areas: ['designer', 'visualdev', 'fields', 'record', 'validation', 'moduleTemplate', 'releasePlan'],
  });

it('says beside the list where a module is used and what was not released yet', async () => {
  const { user } = await show();
  expect(await screen.findByText('企业管理')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '走访记录' }));
  const drawer = within(await screen.findByRole('dialog', { name: '走访记录' }));
  for (const words of ['企业管理 / 走访记录', '走访员，12 人', '回访单 的「来自走访」', '加字段「诉求类别」'])
    expect(await drawer.findByText(words)).toBeTruthy();
  expect(drawer.getByText('24')).toBeTruthy();
  expect(drawer.getByRole('button', { name: '看发布计划' })).toBeTruthy();
});

it('marks a number of records that nobody has counted, in the list and beside it', async () => {
  network.on(designApi.list, pageOf([{ ...row, records: 20_800, isEstimate: true }]));
  const { user } = await show();
  expect(await screen.findByText('约 20,800')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '走访记录' }));
  const drawer = within(await screen.findByRole('dialog', { name: '走访记录' }));
  expect(drawer.getByText('约 20,800')).toBeTruthy();
});

it('offers the ways to begin above a short list, and as buttons where there are many modules', async () => {
  const { user } = await show();
  const starts = within(await screen.findByRole('region', { name: '从哪里开始' }));
  await user.click(starts.getByRole('button', { name: /空白画布/ }));
  expect(await screen.findByRole('dialog', { name: '新增功能' })).toBeTruthy();
  cleanup();
  network.on(
    designApi.list,
    pageOf([1, 2, 3, 4].map((i) => ({ ...row, id: `d${i}`, fullName: `功能${i}` }))),
  );
  await show();
  expect(await screen.findByRole('button', { name: '从表格新增' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '从哪里开始' })).toBeNull();
});
