import {
  columnSettingApi,
  designApi,
  type ExistingTable,
  type ExistingTableInfo,
  existingTableApi,
  listViewApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../../testing/show-page';
import ModuleListPage from '../module-list-page';

configure({ asyncUtilTimeout: 20_000 });

const table = (name: string, more: Partial<ExistingTable> = {}): ExistingTable => ({
  ...{ schema: 'crm', table: name, comment: '', rows: 3, columns: 2, refusal: '', about: '' },
  ...more,
});
const info: ExistingTableInfo = {
  ...table('customer', { comment: '客户' }),
  columns: ['id', 'name'].map((name) => ({
    ...{ name, type: name === 'id' ? 'integer' : 'text', comment: name === 'id' ? '' : '客户名称' },
    ...{ isNullable: false, hasDefault: name === 'id', isUnique: false, words: [], length: null },
    ...{ scale: null, refers: '', refusal: name === 'id' ? ('key' as const) : ('' as const) },
  })),
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, { list: [] });
  const none = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } };
  network.on(designApi.list, none);
  network.on(existingTableApi.list, {
    list: [table('customer', { comment: '客户' }), table('ledger', { refusal: 'rights', about: 'INSERT' })],
    pagination: { currentPage: 1, pageSize: 20, total: 41 },
    schemas: ['crm'],
  });
  network.on(existingTableApi.read, info);
  network.on(designApi.create, 'd1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('begins a module with a table that is found by its name, within the dialog of a new module', async () => {
  const { user } = await showPage(ModuleListPage, {
    address: '/onlineDev/webDesign',
    words: ['onlineDev:view', 'onlineDev:btn_add'],
    areas: [
      'designer',
      'visualdev',
      'fields',
      'record',
      'validation',
      'moduleTemplate',
      'releasePlan',
      'fromTable',
    ],
  });
  await user.click(await screen.findByRole('button', { name: '新增功能' }));
  await user.click(await screen.findByRole('radio', { name: /已有的数据表/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '从已有的数据表建模块' }));
  expect(await dialog.findByText('数据库账号缺少权限（INSERT）')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'crm.ledger' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '第 2 页' }));
  await user.type(dialog.getByRole('searchbox', { name: '表名或说明' }), '客户');
  await waitFor(() =>
    expect(network.inputsOf(existingTableApi.list).at(-1)?.query).toMatchObject({ keyword: '客户' }),
  );
  await user.click(dialog.getByRole('button', { name: '返回' }));
  await user.click(await screen.findByRole('radio', { name: /已有的数据表/ }));
  const again = within(await screen.findByRole('dialog', { name: '从已有的数据表建模块' }));
  await user.click(await again.findByRole('button', { name: 'crm.customer' }));
  expect(await again.findByDisplayValue('客户')).toBeTruthy();
  await user.click(again.getByRole('button', { name: '用 1 列建成草稿' }));
  await waitFor(() =>
    expect(network.inputsOf(designApi.create).at(-1)?.body).toMatchObject({
      fullName: '客户',
      enCode: 'customer',
    }),
  );
});
