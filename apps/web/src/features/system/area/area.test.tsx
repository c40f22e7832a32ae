import { type AreaRow, areaApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import AreaPage from './area-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const anArea = (given: Partial<AreaRow>): AreaRow => ({
  id: 'p',
  parentId: '-1',
  fullName: '澜州省',
  enCode: '990000',
  type: 1,
  enabledMark: 1,
  sortCode: 0,
  version: 1,
  hasChildren: true,
  isLeaf: false,
  ...given,
});
const city = anArea({
  id: 'c',
  parentId: 'p',
  fullName: '江岚市',
  enCode: '990100',
  type: 2,
  hasChildren: false,
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(areaApi.list, ({ params }) => ({ list: params.id === '-1' ? [anArea({})] : [city] }));
  network.on(areaApi.listOptions, ({ params }) => ({
    list: (params.id === '-1' ? [anArea({})] : params.id === 'p' ? [city] : []).map((row) => ({
      ...row,
      isLeaf: !row.hasChildren,
    })),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/systemData/area') =>
  showPage(AreaPage, {
    address,
    words: ['area:view', 'area:btn_add', 'area:btn_edit', 'area:btn_remove'],
    areas: ['area', 'record'],
  });

it('reads a branch when it is opened, and adds a division below it', async () => {
  network.on(areaApi.create, null);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '展开「澜州省」' }));
  expect(await screen.findByRole('row', { name: /江岚市/ })).toBeTruthy();
  expect(network.inputsOf(areaApi.list).map(({ params }) => params.id)).toEqual(['-1', 'p']);

  await user.click(screen.getByRole('button', { name: /江岚市.*更多|更多.*江岚市/ }));
  await user.click(await screen.findByRole('menuitem', { name: '新增下级' }));
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '青屿区');
  await user.type(screen.getByRole('textbox', { name: '编码' }), '990102');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(areaApi.create)[0]?.body).toMatchObject({ parentId: 'c', enCode: '990102' }),
  );
  // The branch is open when the form closes, and so is the one it was added to.
  expect(await screen.findByRole('button', { name: '收起「澜州省」' })).toBeTruthy();
});

it('says which branch could not be read, and reads it again', async () => {
  network.on(areaApi.list, ({ params }) =>
    params.id === '-1' ? { list: [anArea({})] } : refuse({ code: 500, msg: '出错了' }),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '展开「澜州省」' }));
  expect(await screen.findByText(/「澜州省」的下级没有加载成功/)).toBeTruthy();
  network.on(areaApi.list, ({ params }) => ({ list: params.id === '-1' ? [anArea({})] : [city] }));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('row', { name: /江岚市/ })).toBeTruthy();
});

it('finds divisions of every level and says where they stand', async () => {
  network.on(areaApi.search, {
    list: [{ ...city, path: '澜州省' }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  });
  await show('/systemData/area?keyword=jls');
  const row = await screen.findByRole('row', { name: /江岚市/ });
  expect(row.textContent).toContain('澜州省');
  expect(await screen.findByText('找到 1 个区划')).toBeTruthy();
});
