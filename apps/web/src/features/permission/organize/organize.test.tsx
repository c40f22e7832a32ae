import {
  departmentApi,
  districtApi,
  type OrganizeInfo,
  type OrganizeRow,
  organizeApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import OrganizePage from './organize-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = ['organize:view', 'organize:btn_add', 'organize:btn_edit', 'organize:btn_remove'] as const;
const row = (given: Partial<OrganizeRow>): OrganizeRow => ({
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
  sortCode: 0,
  description: '',
  manager: '',
  creatorTime: 0,
  version: 1,
  children: [],
  ...given,
});
const office = row({
  id: 'o2',
  parentId: 'o1',
  fullName: '办公室',
  lastFullName: '办公室',
  enCode: 'office',
  category: 'department',
  type: 'department',
  organize: '江岚市科学技术局/办公室',
});
const bureau = row({ hasChildren: true, isLeaf: false, children: [office] });
const info: OrganizeInfo = {
  id: 'o1',
  parentId: '-1',
  category: 'company',
  type: 'company',
  fullName: '江岚市科学技术局',
  enCode: 'kjj',
  managerId: 'u7',
  areaId: '',
  organizeIdTree: ['-1'],
  enabledMark: 1,
  sortCode: 0,
  description: '',
  propertyJson: JSON.stringify({ shortName: '科技局', bankName: '江岚银行' }),
  version: 4,
};

let network: FakeNetwork;
beforeEach(() => {
  useSession.setState({ user: aUser({ isAdministrator: true }) });
  network = useFakeNetwork();
  network.on(organizeApi.list, { list: [bureau] });
  network.on(organizeApi.read, info);
  network.on(organizeApi.listParents, { list: [] });
  network.on(departmentApi.listParents, { list: [bureau] });
  network.on(organizeApi.listChosen, { list: [bureau] });
  network.on(districtApi.listServed, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/permission/organize') =>
  showPage(OrganizePage, { address, words, areas: ['organize', 'record', 'pickers'] });

it('shows what stands under the chosen organization', async () => {
  const { user } = await show();
  expect(await screen.findByRole('row', { name: /江岚市科学技术局/ })).toBeTruthy();
  await user.click(within(screen.getByRole('tree')).getByText('江岚市科学技术局'));
  expect(await screen.findByRole('row', { name: /办公室/ })).toBeTruthy();
});

it('opens an organization for reading by its name, and leads from there to what stands below it', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '江岚市科学技术局' }));
  const drawer = within(await screen.findByRole('dialog', { name: '江岚市科学技术局' }));
  expect(await drawer.findByText('全市')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: '下面还有 1 个' }));
  expect(await screen.findByRole('row', { name: /办公室/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('adds a department from the row of the organization it belongs to', async () => {
  const { user } = await show();
  await user.click(
    await screen.findByRole('button', { name: /江岚市科学技术局.*更多|更多.*江岚市科学技术局/ }),
  );
  await user.click(await screen.findByRole('menuitem', { name: '新增部门' }));
  const parent = await screen.findByRole('combobox', { name: '上级' });
  await waitFor(() => expect(parent.textContent).toBe('江岚市科学技术局'));
});

it('adds a department, at first under the chosen organization, then under another', async () => {
  network.on(departmentApi.create, null);
  const { user } = await show('/permission/organize?place=o1');
  await user.click(await screen.findByRole('button', { name: '新增部门' }));
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '项目科');
  const parent = screen.getByRole('combobox', { name: '上级' });
  await waitFor(() => expect(parent.textContent).toBe('江岚市科学技术局'));
  await user.click(parent);
  await user.click(await screen.findByRole('treeitem', { name: '办公室' }));
  await user.click(screen.getByRole('button', { name: '选定' }));
  const code = screen.getByRole('textbox', { name: /编码/ });
  await user.type(code, '项目');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(code);
  await user.type(code, 'projects');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(departmentApi.create)[0]?.body).toMatchObject({
      parentId: 'o2',
      fullName: '项目科',
      enCode: 'projects',
    }),
  );
});

it('leaves the district of a new department to the server, which takes that of the organization above', async () => {
  network.on(departmentApi.create, null);
  const { user } = await show('/permission/organize?place=o1&form=department');
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '项目科');
  await user.type(screen.getByRole('textbox', { name: /编码/ }), 'projects');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(network.inputsOf(departmentApi.create)).toHaveLength(1));
  expect(network.inputsOf(departmentApi.create)[0]?.body).not.toHaveProperty('areaId');
});

it('lets nobody but an administrator add at the top or choose a district', async () => {
  const first = await show();
  await screen.findByRole('row', { name: /江岚市科学技术局/ });
  expect(screen.getByRole('button', { name: '新增公司' })).toBeTruthy();
  first.unmount();
  useSession.setState({ user: aUser({ isAdministrator: false }) });
  const { user } = await show();
  await screen.findByRole('row', { name: /江岚市科学技术局/ });
  expect(screen.queryByRole('button', { name: '新增公司' })).toBeNull();
  await user.click(within(screen.getByRole('tree')).getByText('江岚市科学技术局'));
  await user.click(await screen.findByRole('button', { name: '新增公司' }));
  const district = await screen.findByRole('combobox', { name: /负责的区县/ });
  expect((district as HTMLInputElement).disabled).toBe(true);
  await user.click(screen.getByRole('combobox', { name: '上级' }));
  const top = await screen.findByRole('treeitem', { name: '顶级节点' });
  expect(top.getAttribute('aria-disabled')).toBe('true');
});

it('says to whoever administers none who gives them, instead of asking for a first company', async () => {
  useSession.setState({ user: aUser({ isAdministrator: false }) });
  network.on(organizeApi.list, { list: [] });
  await show();
  expect(await screen.findByText('没有可管理的组织')).toBeTruthy();
});

it('leads from an empty place to what can stand there', async () => {
  const { user } = await show('/permission/organize?place=o2');
  expect(await screen.findByText('可在此新增下级部门。')).toBeTruthy();
  const table = screen.getByRole('table', { name: '办公室' }).parentElement as HTMLElement;
  await user.click(within(table).getByRole('button', { name: '新增部门' }));
  expect(await screen.findByRole('textbox', { name: /名称/ })).toBeTruthy();
});

it('says of an existing organization that it serves the whole city, and sends that', async () => {
  network.on(organizeApi.update, null);
  const { user } = await show('/permission/organize?form=o1');
  await screen.findByText('全市');
  await user.type(screen.getByRole('textbox', { name: '名称' }), '甲');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(network.inputsOf(organizeApi.update)[0]?.body).toMatchObject({ areaId: '' }));
});

it('sends back what the form of a company does not show', async () => {
  network.on(organizeApi.update, null);
  const { user } = await show('/permission/organize?form=o1');
  const name = await screen.findByRole('textbox', { name: /简称/ });
  await user.clear(name);
  await user.type(name, '市科技局');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(organizeApi.update)[0]?.body).toMatchObject({
      version: 4,
      propertyJson: { shortName: '市科技局', bankName: '江岚银行' },
    }),
  );
});
