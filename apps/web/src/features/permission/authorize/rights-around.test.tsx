import {
  authorityApi,
  type ExplainedRights,
  explainApi,
  type GrantNode,
  type GrantStep,
  roleApi,
  userPickersApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import AuthorizePage from './authorize-page';
import ExplainPage from './explain-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const node = (id: string, fullName: string, children: GrantNode[] = []): GrantNode => ({
  id,
  parentId: '-1',
  fullName,
  icon: '',
  sortCode: 0,
  showcheck: true,
  title: fullName,
  disabled: false,
  hasChildren: children.length > 0,
  isLeaf: children.length === 0,
  children,
});
const idsOf = (nodes: readonly GrantNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
const step = (list: GrantNode[]): GrantStep => ({ list, all: idsOf(list), ids: [] });
const trees: Record<string, GrantNode[]> = {
  system: [node('s1', '平台')],
  module: [node('s1', '平台', [node('m1', '企业名录')])],
  button: [node('s1', '平台', [node('m1', '企业名录', [node('b1', '导出')])])],
};
const role = (id: string, fullName: string) => ({
  id,
  fullName,
  enCode: id,
  type: 'role',
  hasChildren: false,
  isLeaf: true,
  children: [],
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(roleApi.listOptions, { list: [role('r1', '受理人员'), role('r2', '审计人员')] });
  network.on(userPickersApi.listByIds, { list: [] });
  network.on(authorityApi.readStep, ({ body }) => step(trees[(body as { type: string }).type] ?? []));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address: string) =>
  showPage(AuthorizePage, {
    address,
    words: ['role:view', 'role:btn_authorize'],
    areas: ['authorize', 'explain', 'pickers', 'record'],
  });

it('gives several roles at once what is ticked', async () => {
  network.on(authorityApi.addToMany, null);
  const item = { isHeld: false, isFixed: false };
  const menu = { id: 'm1', fullName: '企业名录', systemId: 's1', parentId: '-1', enCode: 'enterprise' };
  network.on(authorityApi.readMatrix, {
    systems: [{ id: 's1', fullName: '平台', ...item }],
    menus: [{ ...menu, ...item, isApp: false, isDirectory: false, limits: [] }],
    parts: [],
    inherited: [],
    temporary: [],
    members: 0,
  });
  const { user } = await show('/permission/authorize?roles=r1,r2');
  expect(await screen.findByText('审计人员')).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: '企业名录，打开，没有' }));
  await user.click(screen.getByRole('button', { name: '核对并授权' }));
  expect(await screen.findByText('将为 2 个对象补上所选权限')).toBeTruthy();
  const save = screen.getByRole('button', { name: '批量授权' }) as HTMLButtonElement;
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  const sent = { roleIds: ['r1', 'r2'], systemIds: ['s1'], module: ['m1'], button: [] };
  await waitFor(() => expect(network.inputsOf(authorityApi.addToMany)[0]?.body).toMatchObject(sent));
});

it('shows who has a button and takes it from one of them', async () => {
  network.on(authorityApi.listHolders, ({ params }) => ({
    ids: params.objectType === 'Role' ? ['r1', 'r2'] : [],
  }));
  network.on(authorityApi.saveHolders, null);
  const { user } = await show('/permission/authorize?view=holders&menu=m1');
  await user.click(await screen.findByRole('button', { name: '导出' }));
  const drawer = within(await screen.findByRole('dialog', { name: '企业名录 / 导出' }));
  await user.click(await drawer.findByTitle(/审计人员/));
  await user.click(await drawer.findByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(authorityApi.saveHolders)[0]).toMatchObject({
      params: { itemId: 'b1' },
      body: { itemType: 'button', objectType: 'Role', objectId: ['r1'] },
    }),
  );
});

it('says which role gives a right and what stands in the way of another', async () => {
  const right = (fullName: string, reason: ExplainedRights['rights'][number]['reason']) => ({
    type: 'button' as const,
    id: fullName,
    fullName,
    enCode: fullName,
    isGiven: reason === 'given',
    reason,
    grantedBy: reason === 'given' ? ['r1'] : ['r2'],
  });
  const source = (id: string, fullName: string, state: ExplainedRights['sources'][number]['state']) => ({
    id,
    type: 'Role' as const,
    fullName,
    state,
    organizes: [],
    startsAt: null,
    endsAt: null,
    endReason: '',
  });
  network.on(explainApi.explain, {
    user: { id: 'u1', account: 'clerk', realName: '陆清和', organize: '评审科', enabledMark: 1 },
    menu: { id: 'm1', fullName: '企业名录', enCode: 'enterprise', hidden: false },
    outcome: 'open',
    sources: [source('r1', '受理人员', 'counts'), source('r2', '审计人员', 'disabled')],
    rights: [right('编辑', 'given'), right('导出', 'notCounting')],
    data: { outcome: 'notFiltered', schemes: [], builtIn: { rule: 'district', about: '青屿区' } },
  });
  await showPage(ExplainPage, {
    address: '/permission/explain?user=u1&menu=m1',
    words: ['role:btn_authorize'],
    areas: ['explain', 'explainRecord', 'pickers', 'record'],
  });
  expect(await screen.findByText('「陆清和」可以打开「企业名录」')).toBeTruthy();
  expect(screen.getByText('由「受理人员」授予')).toBeTruthy();
  expect(screen.getByText('固有范围：只限本区县（青屿区）。')).toBeTruthy();
  expect(screen.getByText('「审计人员」已授予，但不计入')).toBeTruthy();
});
