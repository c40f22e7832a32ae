import { authorityApi, type GrantNode, type GrantStep, roleApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import AuthorizePage from './authorize-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const node = (id: string, fullName: string, children: GrantNode[] = [], disabled = false): GrantNode => ({
  id,
  parentId: '-1',
  fullName,
  icon: '',
  sortCode: 0,
  showcheck: true,
  title: fullName,
  disabled,
  hasChildren: children.length > 0,
  isLeaf: children.length === 0,
  children,
});
const idsOf = (nodes: readonly GrantNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
const step = (list: GrantNode[], ids: string[]): GrantStep => ({ list, all: idsOf(list), ids });
const empty = step([], []);

const files = node('m3', '资金材料', [], true);
const menus = [node('s1', '平台', [node('m1', '企业管理', [node('m2', '企业名录'), files])])];
const buttons = [
  node('s1', '平台', [
    node('m1', '企业管理', [node('m2', '企业名录', [node('b1', '新增'), node('b2', '导出')])]),
  ]),
];
const role = {
  id: 'r1',
  fullName: '评审工作人员',
  enCode: 'reviewStaff',
  globalMark: 1,
  enabledMark: 1,
  sortCode: 0,
  description: '',
  version: 1,
  organizeIdsTree: [],
};
const nobody = { count: 0, names: [] };

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(roleApi.read, role);
  network.on(authorityApi.readStep, ({ body }) => {
    const { type, moduleIds } = body as { type: string; moduleIds: string[] };
    if (type === 'system') return step([node('s1', '平台')], ['s1']);
    if (type === 'module') return step(menus, ['m1', 'm2', 'm3']);
    if (type === 'button' && moduleIds.includes('m2')) return step(buttons, ['m1', 'm2', 'b1']);
    return empty;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(AuthorizePage, {
    address: '/permission/authorize?type=Role&id=r1',
    words: ['role:view', 'role:btn_authorize'],
    areas: ['authorize', 'record'],
  });
const row = (name: string) => screen.findByRole('treeitem', { name });
const go = (name: string) => within(screen.getByRole('navigation')).getByRole('button', { name });

it('keeps what nobody has looked at, foretells the change and saves it', async () => {
  const lost = [{ itemType: 'button' as const, count: 1, names: ['企业名录 / 新增'] }];
  const gained = [{ itemType: 'button' as const, count: 1, names: ['企业名录 / 导出'] }];
  const clerk = { count: 1, names: ['陆清和'] };
  network.on(authorityApi.preview, { gained, lost, gaining: clerk, losing: nobody, members: clerk });
  network.on(authorityApi.save, null);
  const { user } = await show();
  expect(await screen.findByRole('heading', { name: /评审工作人员/ })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /按钮/ }));
  expect((await row('企业名录')).getAttribute('aria-checked')).toBe('mixed');
  await user.click(await row('新增'));
  await user.click(await row('导出'));
  await user.click(go('核对'));
  expect(await screen.findByText('企业名录 / 导出')).toBeTruthy();
  expect(screen.getByText('保存后，1 名成员需要重新登录')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '保存授权' }));
  const sent = { objectType: 'Role', systemIds: ['s1'], module: ['m1', 'm2', 'm3'], button: ['b2'] };
  await waitFor(() => expect(network.inputsOf(authorityApi.save)[0]?.body).toMatchObject(sent));
});

it('leaves out the buttons of a menu that is not chosen any more', async () => {
  network.on(authorityApi.preview, {
    gained: [],
    lost: [],
    gaining: nobody,
    losing: nobody,
    members: nobody,
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /菜单/ }));
  await user.click(await row('企业名录'));
  // What the person does not hold himself stays, and keeps what it stands under.
  expect((await row('资金材料')).getAttribute('aria-disabled')).toBe('true');
  await user.click(go('核对'));
  await waitFor(() =>
    expect(network.inputsOf(authorityApi.preview)[0]?.body).toMatchObject({
      module: ['m1', 'm3'],
      button: [],
    }),
  );
});

it('draws few of 2,000 items, finds one by name and ticks it with the keyboard', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => node(`x${index}`, `菜单${index}`));
  network.on(authorityApi.readStep, ({ body }) =>
    (body as { type: string }).type === 'system'
      ? step([node('s1', '平台')], ['s1'])
      : step([node('s1', '平台', many)], []),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /菜单/ }));
  expect((await row('菜单0')).getAttribute('aria-setsize')).toBe('2000');
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(120);
  await user.type(screen.getByRole('textbox', { name: '按名称查找' }), '菜单1984');
  const found = await row('菜单1984');
  screen.getByRole('tree').focus();
  await user.keyboard('{ArrowDown} ');
  expect(found.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('已选 1 / 2000')).toBeTruthy();
});
