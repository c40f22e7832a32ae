import {
  dictionaryDataApi,
  type OrganizeNode,
  organizeApi,
  type PeopleNode,
  type PositionInfo,
  type PositionRow,
  positionApi,
  userPickersApi,
  userRelationApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import PositionPage from './position-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = ['position:view', 'position:btn_add', 'position:btn_edit', 'position:btn_remove'] as const;
const bureau: OrganizeNode = {
  id: 'o1',
  parentId: '-1',
  fullName: '江岚市科学技术局',
  lastFullName: '江岚市科学技术局',
  enCode: 'kjj',
  category: 'company',
  type: 'company',
  icon: '',
  enabledMark: 1,
  organize: '江岚市科学技术局',
  organizeIdTree: 'o1',
  organizeIds: ['o1'],
  hasChildren: false,
  isLeaf: true,
  children: [],
};
const common = {
  id: 'p1',
  fullName: '评审岗',
  enCode: 'review',
  organizeId: 'o1',
  enabledMark: 1,
  sortCode: 0,
  description: '',
  version: 3,
};
const row: PositionRow = {
  ...common,
  type: '业务岗',
  department: '江岚市科学技术局',
  memberCount: 3,
  creatorTime: 0,
};
const info: PositionInfo = { ...common, type: 'business', organizeIdTree: ['o1'] };
const person = (account: string, given: Partial<PeopleNode> = {}): PeopleNode => ({
  id: account,
  parentId: 'o1',
  fullName: `${account}/${account}`,
  account,
  realName: account,
  type: 'user',
  icon: '',
  organize: '江岚市科学技术局',
  isLeaf: true,
  hasChildren: false,
  enabledMark: 1,
  ...given,
});
const everybody = [person('甲'), person('乙'), person('丙'), person('丁', { enabledMark: 0 })];
const lead: PeopleNode = { ...person('o1'), type: 'company', isLeaf: false, children: everybody.slice(0, 3) };

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(dictionaryDataApi.listOptions, { list: [] });
  network.on(organizeApi.listChosen, { list: [bureau] });
  network.on(positionApi.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } });
  network.on(positionApi.read, info);
  network.on(userPickersApi.listForPosition, [lead]);
  network.on(userPickersApi.listByIds, ({ body }) => ({
    list: everybody.filter(({ id }) => (body.ids as string[]).includes(id)),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/permission/position') =>
  showPage(PositionPage, { address, words, areas: ['membership', 'record'] });

it('lists what stands in the chosen organization, and adds a position there', async () => {
  network.on(positionApi.create, null);
  network.on(positionApi.list, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } });
  const { user } = await show();
  await user.click(within(await screen.findByRole('tree')).getByText('江岚市科学技术局'));
  expect(await screen.findByText('该组织还没有岗位')).toBeTruthy();
  expect(network.inputsOf(positionApi.list).at(-1)?.query).toMatchObject({ organizeId: 'o1' });
  await user.click(screen.getAllByRole('button', { name: '新增岗位' })[0] as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '项目岗');
  const code = screen.getByRole('textbox', { name: '编码' });
  await user.type(code, '项目');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(network.inputsOf(positionApi.create)).toEqual([]);
});

it('draws no field of a new record that is not granted to its author', async () => {
  network.on(positionApi.create, null);
  const { user } = await show();
  useSession.setState(({ permissions }) => ({
    permissions: permissions.map((entry) => ({ ...entry, closedFields: ['description'] })),
  }));
  await user.click((await screen.findAllByRole('button', { name: '新增岗位' }))[0] as HTMLElement);
  expect(await screen.findByRole('textbox', { name: '名称' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /说明/ })).toBeNull();
});

it('shows field by field what somebody else saved meanwhile', async () => {
  network.refuse(positionApi.update, { code: 409, msg: '数据已被他人修改' });
  const { user } = await show('/permission/position?form=p1');
  const name = await screen.findByRole('textbox', { name: '名称' });
  await user.type(name, '一');
  network.on(positionApi.read, { ...info, description: '由他人补充', version: 4 });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('由他人补充')).toBeTruthy();
  network.on(positionApi.update, null);
  await user.click(screen.getByRole('button', { name: /保留我的修改/ }));
  await waitFor(() =>
    expect(network.inputsOf(positionApi.update).at(-1)?.body).toMatchObject({
      fullName: '评审岗一',
      version: 4,
    }),
  );
});

it('saves members over nobody: what others changed shows, what was chosen stays, and saving can be undone', async () => {
  let ids = ['甲', '丁'];
  network.on(userRelationApi.read, () => ({ ids }));
  network.on(userRelationApi.save, ({ body }) => {
    if ((body.known as string[]).join() !== ids.join())
      return refuse({ code: 409, msg: '数据已被他人修改', errorCode: 'record.changed' });
    ids = body.userIds as string[];
    return null;
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '成员' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「评审岗」的成员' }));
  expect(await dialog.findByText('已停用，保留')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '移出丁' })).toBeNull();
  await user.click(await dialog.findByRole('checkbox', { name: /乙/ }));
  await user.click(dialog.getByRole('button', { name: '移出甲' }));
  ids = ['甲', '丁', '丙'];
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('他人加入：丙')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(ids).toEqual(['丁', '丙', '乙']));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(ids).toEqual(['甲', '丁', '丙']));
});
