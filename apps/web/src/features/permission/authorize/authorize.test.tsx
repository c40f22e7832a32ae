import { authorityApi, type GrantMatrix, roleApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import AuthorizePage from './authorize-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

type Menu = GrantMatrix['menus'][number];
type Part = GrantMatrix['parts'][number];
const menu = (id: string, fullName: string, given: Partial<Menu> = {}): Menu => ({
  ...{
    id,
    fullName,
    systemId: 's1',
    parentId: 'm1',
    enCode: id,
    isApp: false,
    isDirectory: false,
    limits: [],
  },
  ...{ isHeld: true, isFixed: false },
  ...given,
});
const part = (id: string, fullName: string, enCode: string, given: Partial<Part> = {}): Part => ({
  ...{
    id,
    fullName,
    enCode,
    moduleId: 'm2',
    itemType: 'button',
    isAll: false,
    isHeld: false,
    isFixed: false,
  },
  ...given,
});
const matrix = (given: Partial<GrantMatrix> = {}): GrantMatrix => ({
  systems: [{ id: 's1', fullName: '平台', isHeld: true, isFixed: false }],
  menus: [
    menu('m1', '企业管理', { parentId: '-1', isDirectory: true }),
    menu('m2', '企业名录', { limits: ['column'] }),
    menu('m3', '资金材料', { isFixed: true }),
    menu('m4', '黑名单', { isHeld: false }),
  ],
  parts: [
    part('b1', '新增', 'btn_add', { isHeld: true }),
    part('b2', '导出', 'btn_export'),
    part('b3', '列入黑名单', 'btn_blacklist'),
    part('c1', '联系电话', 'phone', { itemType: 'column', isHeld: true }),
    part('b4', '新增', 'btn_add', { moduleId: 'm4' }),
  ],
  inherited: [],
  temporary: [],
  members: 14,
  ...given,
});
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
const nothingStops = { list: [], more: 0, orphans: [] };
const noChange = {
  gained: [],
  lost: [],
  gaining: nobody,
  losing: nobody,
  members: nobody,
  trial: null,
  stopping: nothingStops,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(roleApi.read, role);
  network.on(authorityApi.readMatrix, matrix());
  network.on(authorityApi.preview, { ...noChange, keeping: { ...nobody, from: [] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(AuthorizePage, {
    address: '/permission/authorize?type=Role&id=r1',
    words: ['role:view', 'role:btn_authorize'],
    areas: ['authorize', 'record', 'trial'],
  });
const tick = (name: string | RegExp) => screen.findByRole('checkbox', { name });

it('marks each change where it was made, tells whom it meets, and saves it', async () => {
  const clerk = { count: 1, names: ['陆清和'] };
  network.on(authorityApi.preview, {
    gained: [{ itemType: 'button', count: 1, names: ['企业名录 / 导出'] }],
    lost: [{ itemType: 'button', count: 1, names: ['企业名录 / 新增'] }],
    gaining: clerk,
    losing: nobody,
    keeping: { ...clerk, from: ['受理人员'] },
    members: clerk,
    trial: null,
    stopping: nothingStops,
  });
  network.on(authorityApi.save, null);
  const { user } = await show();
  expect(await screen.findByRole('heading', { name: '评审工作人员：3 个菜单，给了 2 个' })).toBeTruthy();
  await user.click(await tick('企业名录，新增，有'));
  await user.click(await tick('企业名录，导出，没有'));
  expect(await tick('企业名录，导出，新给')).toBeTruthy();
  expect(await tick('企业名录，新增，收回')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /改了 2 处，增 1 减 1，还没生效/ })).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('生效后：1 人多出权限，0 人失去权限')).toBeTruthy();
  expect(dialog.getByText('1 人仍有，来自「受理人员」：陆清和')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '保存，对 1 人生效' }));
  const sent = {
    objectType: 'Role',
    systemIds: ['s1'],
    module: ['m1', 'm2', 'm3'],
    button: ['b2'],
    column: ['c1'],
  };
  await waitFor(() => expect(network.inputsOf(authorityApi.save)[0]?.body).toMatchObject(sent));
});

it('takes with a menu what stands in it, brings with a button its menu, and leaves what is not the own', async () => {
  const { user } = await show();
  await user.click(await tick('企业名录，打开，有'));
  expect((await tick('资金材料，打开，有，您没有这项权限，不能改')).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await user.click(await tick('黑名单，新增，没有'));
  await user.click(screen.getByRole('button', { name: '检查影响' }));
  await waitFor(() =>
    expect(network.inputsOf(authorityApi.preview)[0]?.body).toMatchObject({
      module: ['m1', 'm3', 'm4'],
      button: ['b4'],
      column: [],
    }),
  );
});

it('goes by keys from cell to cell over what is not there, ticks rows and columns, and back to the changes', async () => {
  const { user } = await show();
  (await tick('企业名录，新增，有')).focus();
  await user.click(await tick('企业名录，新增，有'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('企业名录，导出，没有');
  await user.keyboard(' {ArrowRight} ');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('企业名录，列入黑名单，新给');
  expect((await tick('整行「企业名录」')).getAttribute('aria-checked')).toBe('mixed');
  await user.click(await tick('整列「新增」'));
  expect((await tick('整列「新增」')).getAttribute('aria-checked')).toBe('true');
  expect(await tick('黑名单，打开，新给')).toBeTruthy();
  await user.keyboard('{F8}');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('企业名录，导出，新给'),
  );
  await user.click(screen.getByRole('switch', { name: '只看改动 4' }));
  expect(screen.queryByRole('button', { name: '资金材料' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '全部还原' }));
  expect(screen.getByRole('heading', { name: /给了 2 个/ })).toBeTruthy();
});

it('shows beside the chosen menu its columns, and warns where none of them is left', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '企业名录' }));
  const panel = within(screen.getByRole('region', { name: '选中的菜单：企业名录' }));
  expect(panel.getByText('只看得到所选的列。')).toBeTruthy();
  expect(panel.queryByRole('tab', { name: /数据方案/ })).toBeNull();
  await user.click(panel.getByRole('checkbox', { name: '企业名录，联系电话，有' }));
  expect(panel.getByText('一列都没选：列表里这些列都不显示。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '黑名单' }));
  expect(screen.getByText('这个菜单没有可以逐项授权的列、字段和数据方案。')).toBeTruthy();
});

it('marks what comes from elsewhere with its source, and what is held for a time with its end', async () => {
  const inherited = [{ itemType: 'button' as const, itemId: 'b2', from: ['审批人'] }];
  const temporary = [{ itemType: 'button' as const, itemId: 'b3', count: 6, endsAt: 1_796_000_000_000 }];
  network.on(authorityApi.readMatrix, matrix({ inherited, temporary }));
  await show();
  expect(await tick('企业名录，导出，继承来，来自「审批人」')).toBeTruthy();
  expect(await tick(/^企业名录，列入黑名单，临时，临时给 6 人，2026-11-\d\d .* 到期$/)).toBeTruthy();
  expect(screen.getByRole('switch', { name: '只看临时 1' })).toBeTruthy();
});

it('draws few of 2,000 menus, finds one by name and ticks it', async () => {
  const menus = Array.from({ length: 2000 }, (_, index) =>
    menu(`x${index}`, `菜单${index}`, { parentId: '-1', isHeld: false }),
  );
  network.on(authorityApi.readMatrix, matrix({ menus, parts: [] }));
  const { user } = await show();
  await tick('菜单0，打开，没有');
  expect(screen.getAllByRole('row').length).toBeLessThan(120);
  await user.type(screen.getByRole('textbox', { name: '菜单、按钮' }), '菜单1984');
  await user.click(await tick('菜单1984，打开，没有'));
  expect(await tick('菜单1984，打开，新给')).toBeTruthy();
});
