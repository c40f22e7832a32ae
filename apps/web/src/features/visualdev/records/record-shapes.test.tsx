import { columnSettingApi, listViewApi, onlineDevApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { aMenu, aPermission } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RecordsPage from './records-page';

configure({ asyncUtilTimeout: 20_000 });

const field = (jnpfKey: string, name: string, label: string, more: object = {}) => ({
  __config__: { jnpfKey, label },
  __vModel__: name,
  ...more,
});
const columnList = [
  { prop: 'title', label: '标题' },
  { prop: 'score', label: '满意度' },
];
const config = (list: object) => ({
  id: 'm1',
  fullName: '走访',
  webType: 2,
  enableFlow: 0,
  flowId: '',
  flowEnCode: '',
  flowTemplateJson: '',
  formData: JSON.stringify({
    fields: [
      field('comInput', 'title', '标题'),
      field('numInput', 'score', '满意度'),
      field('radio', 'way', '方式', { options: [{ id: '1', fullName: '上门' }] }),
      field('relationForm', 'above', '上级', { modelId: 'm1', relationField: 'title' }),
    ],
  }),
  columnData: JSON.stringify({ type: 1, columnList, ...list }),
  appColumnData: null,
});
const page = (list: Record<string, string>[], more: object = {}) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
  ...more,
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(address = '/visit') {
  const propertyJson = JSON.stringify({ moduleId: 'm1' });
  const menu = aMenu({ id: 'id-visit', enCode: 'visit', type: 3, fullName: '走访', propertyJson });
  useSession.setState({ menus: [menu], permissions: [aPermission('visit')] });
  return await showPage(RecordsPage, {
    address,
    words: ['visit:view'] as never,
    areas: ['visualdev', 'recordList', 'fields', 'record', 'validation'],
  });
}
const branchOf = (id: string, label: string, count: number, more: object = {}) => ({
  id,
  parentId: null,
  label,
  count,
  ...more,
});
const asked = () => network.inputsOf(onlineDevApi.list).map(({ body }) => body as Record<string, unknown>);

it('narrows the list by a tree that counts, also to what is not filled in', async () => {
  network.on(onlineDevApi.config, config({ type: 2, treeRelation: 'way', treeTitle: '走访方式' }));
  network.on(onlineDevApi.listBranches, {
    branches: [branchOf('1', '上门', 3), branchOf('', '', 1)],
    isMore: false,
  });
  network.on(onlineDevApi.list, page([{ id: 'r1', title: '恒拓' }]));
  const { user } = await show();
  const tree = await screen.findByRole('navigation', { name: '走访方式' });
  await user.click(await within(tree).findByRole('treeitem', { name: /上门/ }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ branch: '1' }));
  await user.click(within(tree).getByRole('treeitem', { name: /未填/ }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ branch: '' }));
  await user.click(within(tree).getByRole('button', { name: '全部' }));
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('branch'));
});

it('shows groups with counts and sums, and fetches their records when they are opened', async () => {
  network.on(onlineDevApi.config, config({ type: 3, groupField: 'way' }));
  network.on(onlineDevApi.listBranches, {
    branches: [branchOf('1', '上门', 60, { sums: { score: '240' } }), branchOf('', '', 1)],
    isMore: false,
  });
  network.on(onlineDevApi.list, ({ body }) => {
    const { branch, pageSize } = body as { branch?: string; pageSize: number };
    const rows = Array.from({ length: Math.min(pageSize, 60) }, (_none, i) => ({
      id: `r${i}`,
      title: `第${i}家`,
    }));
    return page(branch === undefined ? [] : rows);
  });
  const { user } = await show();
  expect(await screen.findByText('240')).toBeTruthy();
  expect(screen.queryByText('第0家')).toBeNull();
  await user.click(screen.getByRole('button', { name: '展开上门' }));
  expect(await screen.findByText('第0家')).toBeTruthy();
  expect(asked().at(-1)).toMatchObject({ branch: '1', pageSize: 50 });
  await user.click(screen.getByRole('button', { name: '再显示 10 条' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageSize: 100 }));
  await user.click(screen.getByRole('radio', { name: '列表' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ isFlat: true, pageSize: 20 }));
});

it('says of a group that could not be read, and reads it once more', async () => {
  network.on(onlineDevApi.config, config({ type: 3, groupField: 'way' }));
  network.on(onlineDevApi.listBranches, { branches: [branchOf('1', '上门', 1)], isMore: false });
  let isDown = true;
  network.on(onlineDevApi.list, ({ body }) => {
    const { branch } = body as { branch?: string };
    if (branch !== undefined && isDown) return refuse({ code: 503, msg: '稍后再试' });
    return page(branch === undefined ? [] : [{ id: 'r1', title: '恒拓' }]);
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '展开上门' }));
  expect(await screen.findByText('稍后再试')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('恒拓')).toBeTruthy();
});

it('opens all groups also when asked before they have arrived', async () => {
  network.on(onlineDevApi.config, config({ type: 3, groupField: 'way' }));
  let arrive = () => {};
  const waits = new Promise<void>((done) => {
    arrive = done;
  });
  network.on(onlineDevApi.listBranches, (async () => {
    await waits;
    return { branches: [branchOf('1', '上门', 1)], isMore: false };
  }) as never);
  network.on(onlineDevApi.list, ({ body }) =>
    page((body as { branch?: string }).branch === undefined ? [] : [{ id: 'r1', title: '恒拓' }]),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '展开全部' }));
  arrive();
  expect(await screen.findByText('恒拓')).toBeTruthy();
});

it('shows more of what stands below a record', async () => {
  network.on(onlineDevApi.config, config({ type: 5, parentField: 'above' }));
  network.on(onlineDevApi.list, ({ body }) => {
    const { branch, pageSize } = body as { branch?: string; pageSize: number };
    if (branch === '') return page([{ id: 'r1', title: '产业园' }], { childCounts: { r1: 60 } });
    const list = Array.from({ length: Math.min(pageSize, 60) }, (_none, i) => ({
      id: `c${i}`,
      title: `${i} 号楼`,
    }));
    return page(list, { childCounts: {}, pagination: { currentPage: 1, pageSize, total: 60 } });
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '展开产业园' }));
  await user.click(await screen.findByRole('button', { name: '再显示 10 条' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ branch: 'r1', pageSize: 100 }));
});

it('opens a tree of records with the arrow keys, and says where found ones stand', async () => {
  network.on(onlineDevApi.config, config({ type: 5, parentField: 'above' }));
  network.on(onlineDevApi.list, ({ body }) => {
    const { branch, keyword } = body as { branch?: string; keyword: string };
    if (keyword) return page([{ id: 'r2', title: '3 号楼' }], { paths: { r2: ['产业园', '东区'] } });
    return branch === ''
      ? page([{ id: 'r1', title: '产业园' }], { childCounts: { r1: 1 } })
      : page([{ id: 'r2', title: '3 号楼' }], { childCounts: {} });
  });
  const { user } = await show();
  (await screen.findByRole('button', { name: '展开产业园' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('3 号楼')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByText('3 号楼')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: '搜索记录' }), '3 号{Enter}');
  expect(await screen.findByText('产业园 / 东区')).toBeTruthy();
  expect(asked().at(-1)).toMatchObject({ isFlat: true });
});

it('says a colour in words, for the row and for the reader of the page', async () => {
  const colourRules = [
    { when: [{ field: 'score', operator: 'less', value: 3 }], tint: 'red', column: 'score' },
  ];
  network.on(onlineDevApi.config, config({ colourRules }));
  network.on(onlineDevApi.list, page([{ id: 'r1', title: '恒拓', score: '2' }], { colours: { r1: [0] } }));
  await show();
  expect(await screen.findByRole('img', { name: '满意度 小于 3' })).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: '颜色' })).getByText(/满意度一格 红 · 满意度 小于 3/),
  ).toBeTruthy();
});
