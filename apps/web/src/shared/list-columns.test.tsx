import { type ColumnChoice, columnSettingApi, listViewApi } from '@qifu/contracts';
import { type DataColumn, useFilters } from '@qifu/ui/office';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../testing/fake-network';
import { aMenu } from '../testing/people';
import { showPage, useFakeNetwork } from '../testing/show-page';
import { FilteredTable } from './filtered-table';
import { useSession } from './session';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

interface Firm {
  id: string;
  name: string;
  place: string;
}
const columns: DataColumn<Firm>[] = [
  { key: 'name', title: '名称', kind: 'name' },
  { key: 'place', title: '地址' },
];
const rows = { list: [{ id: 'f1', name: '恒拓', place: '青屿区' }] };

function Firms() {
  const query = { data: rows, error: null, isLoading: false, isFetching: false, refetch: () => undefined };
  const filters = useFilters({ keyword: '' });
  return (
    <FilteredTable<Firm, { keyword: string }> {...{ columns, query, filters }} label="企业" search="名称" />
  );
}

let network: FakeNetwork;
let kept: ColumnChoice[] = [];
beforeEach(() => {
  kept = [];
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, () => kept);
  network.on(listViewApi.list, { list: [] });
  network.on(columnSettingApi.saveColumns, ({ body }) => {
    kept = JSON.parse(String((body as { fieldList: unknown }).fieldList));
    return null;
  });
  useSession.setState({ menus: [aMenu({ id: 'm1', enCode: 'firms', urlAddress: 'firms' })] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = (address: string) => showPage(Firms, { address, words: ['menu:view', 'menu:btn_edit'] });
const hide = async ({ user }: Awaited<ReturnType<typeof show>>, title: string) => {
  await user.click(await screen.findByRole('button', { name: /列设置|列$/ }));
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(title) }));
};

it('keeps the columns of a menu on the server, beside those of its other tables', async () => {
  kept = [{ prop: 'elsewhere', label: '别处', columnVisible: true, visible: true }];
  const view = await show('/firms');
  expect(await screen.findByRole('columnheader', { name: '地址' })).toBeTruthy();
  network.on(columnSettingApi.saveDefaultColumns, null);
  await hide(view, '地址');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '地址' })).toBeNull());
  await waitFor(() =>
    expect(kept.map(({ prop, visible }) => `${prop} ${visible}`)).toEqual([
      'name true',
      'place false',
      'elsewhere true',
    ]),
  );
  await view.user.click(screen.getByRole('button', { name: '设为所有人的默认' }));
  await waitFor(() => expect(network.inputsOf(columnSettingApi.saveDefaultColumns)).toHaveLength(1));
});

it('remembers the columns of a page without a menu in this browser', async () => {
  await hide(await show('/nowhere'), '地址');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '地址' })).toBeNull());
  cleanup();
  await show('/nowhere');
  expect(await screen.findByRole('columnheader', { name: '名称' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: '地址' })).toBeNull();
  expect(network.inputsOf(columnSettingApi.saveColumns)).toEqual([]);
});
