import {
  allDataSchemeCode,
  currentUserApi,
  type DataField,
  type DataScheme,
  dictionaryTypeApi,
  type MenuInfo,
  type MenuNode,
  menuApi,
  moduleButtonApi,
  moduleDataAuthorizeApi,
  moduleDataAuthorizeSchemeApi as schemeApi,
  systemApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import MenuPage from './menu-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = ['menu:view', 'menu:btn_add', 'menu:btn_edit', 'menu:btn_remove'] as const;
const areas = ['menus', 'menuParts', 'dataScheme', 'membership'] as const;
const info: MenuInfo = {
  id: 'm2',
  systemId: 's1',
  parentId: 'm1',
  fullName: '单据规则',
  enCode: 'billRule',
  icon: 'doc',
  type: 2,
  urlAddress: 'systemData/billRule',
  linkTarget: '_self',
  category: 'Web',
  propertyJson: '{"extra":"1"}',
  hidden: false,
  isButtonAuthorize: 1,
  isColumnAuthorize: 0,
  isFormAuthorize: 0,
  isDataAuthorize: 0,
  sortCode: 1,
  enabledMark: 1,
  description: '',
  creatorTime: 0,
  lastModifyTime: null,
  version: 3,
};
const node = (given: Partial<MenuNode>): MenuNode => ({
  ...info,
  hasChildren: false,
  isLeaf: true,
  children: null,
  ...given,
});
const page = node({});
const directory = node({
  id: 'm1',
  parentId: '-1',
  fullName: '系统管理',
  enCode: 'systemManage',
  type: 1,
  urlAddress: '',
  hasChildren: true,
  isLeaf: false,
  children: [page, node({ id: 'm3', fullName: '审计日志', enCode: 'auditLog', sortCode: 2 })],
});
const system = {
  id: 's1',
  fullName: '主系统',
  enCode: 'mainSystem',
  icon: '',
  navigationIcon: '',
  workLogoIcon: '',
  propertyJson: '{}',
  sortCode: 0,
  enabledMark: 1,
  description: '',
  isMain: 1,
  version: 1,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(systemApi.list, { list: [system] });
  network.on(menuApi.tree, { list: [directory] });
  network.on(menuApi.read, info);
  network.on(menuApi.listParents, { list: [] });
  network.on(dictionaryTypeApi.listOptions, { list: [] });
  network.on(moduleButtonApi.tree, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (words_: readonly string[] = words, address = '/system/menu') =>
  showPage(MenuPage, { address, words: words_ as typeof words, areas });

/** Picks a choice of a select of the office by the name of the select. */
async function choose(
  user: Awaited<ReturnType<typeof showPage>>['user'],
  name: string | RegExp,
  choice: string,
) {
  await user.click(await screen.findByRole('combobox', { name }));
  const options = await screen.findAllByTitle(choice);
  await user.click(options.at(-1) as HTMLElement);
}

describe('menus', () => {
  it('stand as a tree whose branches close', async () => {
    const { user } = await show();
    expect(await screen.findByRole('row', { name: /单据规则/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '收起「系统管理」' }));
    expect(screen.queryByRole('row', { name: /单据规则/ })).toBeNull();
  });

  it('are asked for what their kind needs, and show in the navigation once saved', async () => {
    network.on(menuApi.create, { id: 'm9', version: 1 });
    network.on(currentUserApi.read, {
      userInfo: { userId: 'u1' },
      menuList: [{ id: 'm9', fullName: '园区地图' }],
      permissionList: useSession.getState().permissions,
      sysConfigInfo: {},
    } as never);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '新增菜单' }));
    await choose(user, '类型', '外链');
    await user.type(screen.getByRole('textbox', { name: '名称' }), '园区地图');
    await user.type(screen.getByRole('textbox', { name: '编码' }), 'park.map');
    const address = screen.getByRole('textbox', { name: '网址' });
    await user.type(address, 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(network.inputsOf(menuApi.create)).toEqual([]);
    await user.clear(address);
    await user.type(address, 'https://map.example/a');
    await user.click(screen.getByRole('radio', { name: '地球' }));
    await user.click(screen.getByRole('radio', { name: '新窗口' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.inputsOf(menuApi.create)[0]?.body).toMatchObject({
        systemId: 's1',
        type: 7,
        icon: 'globe',
        urlAddress: 'https://map.example/a',
        linkTarget: '_blank',
      }),
    );
    await waitFor(() => expect(useSession.getState().menus.map(({ id }) => id)).toEqual(['m9']));
  });

  it('keep the properties the form does not show', async () => {
    network.on(menuApi.update, { id: 'm2', version: 4 });
    const { user } = await show(words, '/system/menu?form=m2');
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '二');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.inputsOf(menuApi.update)[0]?.body).toMatchObject({
        fullName: '单据规则二',
        version: 3,
        propertyJson: { extra: '1' },
        isButtonAuthorize: 1,
      }),
    );
  });
});

const field = (given: Partial<DataField>): DataField => ({
  id: 'f1',
  moduleId: 'm2',
  fullName: '所属组织',
  enCode: 'organizeId',
  type: 'varchar',
  conditionSymbol: '==,<>,in',
  conditionText: 'text,@organizationAndSuborganization',
  bindTable: '',
  fieldRule: 0,
  childTableKey: '',
  sortCode: 0,
  enabledMark: 1,
  description: '',
  version: 1,
  ...given,
});
const amount = field({
  id: 'f2',
  fullName: '金额',
  enCode: 'amount',
  type: 'decimal',
  conditionSymbol: '>,between',
  conditionText: 'text',
});
const scheme: DataScheme = {
  id: 'd1',
  moduleId: 'm2',
  fullName: '本部门',
  enCode: '',
  conditionText: '',
  conditionJson: JSON.stringify([
    {
      logic: 'and',
      groups: [
        { id: 'f1', field: 'organizeId', op: '==', value: '@organizationAndSuborganization', own: 'kept' },
        { id: 'f2', field: 'amount', op: 'between', value: ['1', '5'] },
      ],
    },
    { logic: 'or', groups: [{ id: 'f2', field: 'amount', op: '>', value: '100' }] },
  ]),
  allData: 0,
  matchLogic: '',
  sortCode: 0,
  enabledMark: 1,
  description: '',
  version: 1,
};

describe('data schemes', () => {
  beforeEach(() => {
    network.on(moduleDataAuthorizeApi.list, { list: [field({}), amount] });
    network.on(schemeApi.list, { list: [scheme] });
    network.on(schemeApi.read, scheme);
  });

  it('are told as a sentence, an older form too, and all data is one press away', async () => {
    network.on(schemeApi.create, { id: 'd2', version: 1 });
    const { user } = await show(words, '/system/menu?parts=m2&part=scheme');
    const row = await screen.findByRole('row', { name: /本部门/ });
    await within(row).findByText(
      '（所属组织 属于 本组织及下级 且 金额 介于 「1」 至 「5」） 或 金额 大于 「100」',
    );
    await user.click(screen.getByRole('button', { name: '添加「全部数据」方案' }));
    await waitFor(() =>
      expect(network.inputsOf(schemeApi.create)[0]?.body).toMatchObject({
        enCode: allDataSchemeCode,
        allData: 1,
      }),
    );
  });

  it('are put together from fields, comparisons and values, each named where it lacks something', async () => {
    network.on(schemeApi.update, { id: 'd1', version: 2 });
    const { user } = await show(words, '/system/menu?parts=m2&scheme=d1');
    const value = await screen.findByRole('textbox', { name: '第 2 组第 1 个条件：值' });
    await user.clear(value);
    await user.type(value, '很多');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('link', { name: /条件.*请输入数字/ })).toBeTruthy();
    await user.clear(value);
    await user.type(value, '300');
    expect(screen.getByText(/或 金额 大于 「300」/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(network.inputsOf(schemeApi.update)).toHaveLength(1));
    const body = network.inputsOf(schemeApi.update)[0]?.body as {
      conditionJson: unknown;
      matchLogic: string;
    };
    expect(body.matchLogic).toBe('or');
    expect(body.conditionJson).toMatchObject([
      {
        logic: 'and',
        groups: [
          { id: 'f1', op: '==', value: '@organizationAndSuborganization', own: 'kept' },
          { id: 'f2', op: 'between', value: ['1', '5'] },
        ],
      },
      { logic: 'and', groups: [{ id: 'f2', op: '>', value: '300' }] },
    ]);
  });
});
