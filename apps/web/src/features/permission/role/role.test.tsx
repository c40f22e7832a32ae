import {
  authorityApi,
  type GrantNode,
  type OrganizeNode,
  organizeApi,
  type PeopleNode,
  type RightWord,
  type RoleInfo,
  type RoleRow,
  roleApi,
  type TemporaryGrant,
  temporaryGrantApi,
  userPickersApi,
  userRelationApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RolePage from './role-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = ['role:view', 'role:btn_add', 'role:btn_edit', 'role:btn_remove'] as const;
const info: RoleInfo = {
  id: 'r1',
  fullName: '受理人员',
  enCode: 'accepter',
  globalMark: 0,
  enabledMark: 1,
  sortCode: 0,
  description: '',
  version: 2,
  organizeIdsTree: [['o0', 'o1']],
};
const { organizeIdsTree: _paths, ...listed } = info;
const row: RoleRow = {
  ...listed,
  type: '组织',
  organizeInfo: '江岚市/科技局',
  memberCount: 3,
  creatorTime: 0,
};
const everywhere: RoleRow = {
  ...row,
  id: 'r2',
  fullName: '审计人员',
  globalMark: 1,
  type: '全局',
  organizeInfo: '',
  abilities: [],
};
const place = { id: 'o1', organize: '江岚市/科技局', children: [] } as unknown as OrganizeNode;

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(organizeApi.listChosen, { list: [] });
  network.on(roleApi.list, {
    list: [row, everywhere],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  });
  network.on(roleApi.read, ({ params }) =>
    params.id === 'r1' ? info : { ...info, id: 'r2', globalMark: 1, organizeIdsTree: [] },
  );
  network.on(userRelationApi.read, { ids: [] });
  network.on(userPickersApi.listByIds, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(
  isAdministrator: boolean,
  address = '/permission/role',
  held: readonly RightWord[] = words,
) {
  useSession.setState({ user: aUser({ isAdministrator }) });
  return await showPage(RolePage, { address, words: held, areas: ['membership', 'record'] });
}

it('keeps global roles and states to administrators', async () => {
  const { user, unmount } = await show(false);
  await user.click(await screen.findByRole('button', { name: /审计人员.*更多|更多.*审计人员/ }));
  expect(screen.queryByRole('menuitem', { name: '停用' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getAllByRole('button', { name: '成员' })[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: '保存' })).toBeNull();
  unmount();
  await show(false, '/permission/role?form=r2');
  expect(await screen.findByText('全局角色由管理员维护，这里只能查看。')).toBeTruthy();
});

it('names at once everything that is missing of a new role, its organizations among it', async () => {
  const { user } = await show(true, '/permission/role?form=new');
  await user.click(await screen.findByRole('button', { name: '保存' }));
  const wrong = await screen.findAllByRole('link', { name: /：/ });
  expect(wrong.map(({ textContent }) => textContent?.split('：')[0])).toEqual(['适用组织', '名称', '编码']);
});

it('leads to what a role may do', async () => {
  const { user, router } = await show(true, '/permission/role?type=0', [...words, 'role:btn_authorize']);
  await user.click(await screen.findByRole('checkbox', { name: /受理人员/ }));
  await user.click(screen.getByRole('checkbox', { name: /审计人员/ }));
  expect((await screen.findByRole('link', { name: '批量授权' })).getAttribute('href')).toBe(
    '/permission/authorize?roles=r1,r2',
  );
  await user.click(await screen.findByRole('button', { name: /受理人员.*更多|更多.*受理人员/ }));
  await user.click(await screen.findByRole('menuitem', { name: '授权' }));
  expect(router.state.location).toMatchObject({
    pathname: '/permission/authorize',
    search: '?type=Role&id=r1',
  });
});

it('opens a role for reading: who holds it, and the pages it opens to those who give rights', async () => {
  network.on(userRelationApi.read, { ids: ['u1'] });
  const person: PeopleNode = {
    id: 'u1',
    parentId: 'o1',
    fullName: '陆清和/clerk',
    realName: '陆清和',
    account: 'clerk',
    type: 'user',
    icon: '',
    headIcon: '',
    organize: '评审科',
    isLeaf: true,
    hasChildren: false,
    enabledMark: 1,
  };
  network.on(userPickersApi.listByIds, { list: [person] });
  const leaf = { showcheck: true, icon: '', sortCode: 0, title: '', disabled: false, isLeaf: true };
  const node = (id: string, fullName: string, children: GrantNode[] = []): GrantNode => ({
    ...leaf,
    ...{ id, fullName, parentId: '', hasChildren: children.length > 0, children },
  });
  const pages = [node('m1', '企业名录'), node('m2', '黑名单'), node('m3', '资金材料')];
  network.on(authorityApi.readStep, ({ body }) =>
    body.type === 'system'
      ? { list: [node('s', '平台')], all: ['s'], ids: ['s'] }
      : { list: [node('s', '平台', [node('d', '企业管理', pages)])], all: [], ids: ['m1', 'm3'] },
  );
  const { user, unmount } = await show(true, '/permission/role', [...words, 'role:btn_authorize']);
  await user.click(await screen.findByRole('button', { name: '受理人员' }));
  const drawer = within(await screen.findByRole('dialog', { name: '受理人员' }));
  expect(await drawer.findByText('江岚市/科技局')).toBeTruthy();
  expect(await drawer.findByText('陆清和')).toBeTruthy();
  expect(await drawer.findByText('企业名录、资金材料')).toBeTruthy();
  unmount();
  await show(false, '/permission/role?open=r1');
  expect(await screen.findByText('陆清和')).toBeTruthy();
  expect(screen.queryByText('能打开的页面')).toBeNull();
});

it('asks for the global roles, without an organization', async () => {
  const { user } = await show(true, '/permission/role?organizeId=o1');
  await user.click(await screen.findByRole('tab', { name: '全局' }));
  await waitFor(() => expect(network.inputsOf(roleApi.list).at(-1)?.query).toMatchObject({ type: '1' }));
  expect(network.inputsOf(roleApi.list).at(-1)?.query).not.toHaveProperty('organizeId');
});

it('of organizations wants one, and sends the chosen ones; a global one none', async () => {
  network.on(organizeApi.listChosen, { list: [place] });
  network.on(roleApi.update, null);
  network.on(roleApi.create, null);
  const { user, unmount } = await show(true, '/permission/role?form=new');
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '监督人员');
  await user.type(screen.getByRole('textbox', { name: '编码' }), 'watcher');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('link', { name: /适用组织/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /全局/ }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(roleApi.create)[0]?.body).toMatchObject({ globalMark: 1, organizeIdsTree: [] }),
  );
  unmount();
  const { user: again } = await show(true, '/permission/role?form=r1');
  await again.type(await screen.findByRole('textbox', { name: '名称' }), '一');
  await again.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(roleApi.update)[0]?.body).toMatchObject({
      globalMark: 0,
      organizeIdsTree: [['o1']],
      version: 2,
    }),
  );
});

it('shows no field that is not granted, and saves without it', async () => {
  network.on(roleApi.read, {
    ...info,
    enCode: '',
    sortCode: null,
    hiddenColumns: ['enCode', 'sortCode'],
  } as never);
  network.on(roleApi.update, null);
  const { user } = await show(true, '/permission/role?form=r1');
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '甲');
  expect(screen.queryByRole('textbox', { name: '编码' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(roleApi.update)[0]?.body).toMatchObject({ fullName: '受理人员甲', version: 2 }),
  );
});

it('says until when members hold the role, moves the end and ends it now', async () => {
  const endsAt = Date.now() + 86_400_000;
  const grant: TemporaryGrant = {
    id: '',
    itemType: 'role',
    itemName: '',
    startsAt: null,
    state: 'running',
    roleId: 'r1',
    roleName: '受理人员',
    userId: 'u1',
    account: 'clerk',
    realName: '陆清和',
    organize: '评审科',
    endsAt,
    reason: '代班',
    isEnded: false,
  };
  const person: PeopleNode = {
    id: 'u1',
    parentId: 'o1',
    fullName: '陆清和/clerk',
    realName: '陆清和',
    account: 'clerk',
    type: 'user',
    icon: '',
    headIcon: '',
    organize: '评审科',
    isLeaf: true,
    hasChildren: false,
    enabledMark: 1,
  };
  network.on(userRelationApi.read, { ids: ['u1'] });
  network.on(userPickersApi.listByIds, { list: [person] });
  network.on(userPickersApi.listForRole, []);
  network.on(temporaryGrantApi.list, { list: [grant] });
  network.on(temporaryGrantApi.give, null);
  network.on(temporaryGrantApi.end, null);
  const { user, unmount } = await show(true, '/permission/role', [...words, 'role:btn_authorize']);
  await user.click((await screen.findAllByRole('button', { name: '成员' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '设置陆清和的期限' }));
  const dialog = within(await screen.findByRole('dialog', { name: '陆清和 持有「受理人员」的期限' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(temporaryGrantApi.give)[0]?.body).toEqual({
      roleId: 'r1',
      userId: 'u1',
      startsAt: null,
      endsAt,
      reason: '代班',
    }),
  );
  unmount();
  const { user: again } = await show(true, '/permission/role?temporary=1', [...words, 'role:btn_authorize']);
  await again.click(await screen.findByRole('button', { name: '立即结束' }));
  const question = within(await screen.findByRole('alertdialog', { name: '结束 陆清和 的「受理人员」？' }));
  await again.click(question.getByRole('button', { name: '立即结束' }));
  await waitFor(() =>
    expect(network.inputsOf(temporaryGrantApi.end)[0]?.body).toEqual({ roleId: 'r1', userId: 'u1' }),
  );
});
