import {
  columnSettingApi,
  type ColumnChoice as KeptColumn,
  type ListView,
  listViewApi,
} from '@qifu/contracts';
import { type DataColumn, useFilters } from '@qifu/ui/office';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../testing/fake-network';
import { aMenu } from '../../testing/people';
import { showPage, useFakeNetwork } from '../../testing/show-page';
import { FilteredTable } from '../filtered-table';
import { useSession } from '../session';

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
  const filters = useFilters({ keyword: '', state: '' });
  return (
    <>
      <FilteredTable<Firm, { keyword: string; state: string }>
        {...{ columns, query, filters }}
        label="企业"
        search="名称"
        views={{
          label: '状态',
          word: 'state',
          current: filters.values.state,
          views: [
            { key: '', label: '所有' },
            { key: 'new', label: '新的' },
          ],
          onChange: (state) => filters.set({ state }),
        }}
      />
      <output>{useLocation().search}</output>
    </>
  );
}

const aView = (fields: Partial<ListView>): ListView => ({
  id: 'v1',
  list: '',
  fullName: '园区',
  words: { keyword: '园', cols: 'place.name-200' },
  isShared: false,
  isOwn: true,
  owner: '陆清和',
  version: 1,
  abilities: ['update', 'remove'],
  ...fields,
});

let network: FakeNetwork;
let views: ListView[] = [];
let chosen: KeptColumn[] = [];
beforeEach(() => {
  views = [
    aView({}),
    aView({
      id: 'v2',
      fullName: '周报',
      words: { state: 'new' },
      isShared: true,
      isOwn: false,
      abilities: [],
    }),
  ];
  chosen = [];
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, () => chosen);
  network.on(listViewApi.list, () => ({ list: views }));
  useSession.setState({ menus: [aMenu({ id: 'm1', enCode: 'firms', urlAddress: 'firms' })] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/firms') => showPage(Firms, { address, words: ['firms:view'] });
const tab = (name: string) => screen.findByRole('tab', { name });
const where = () => document.querySelector('output')?.textContent;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('shows a view by its words in the address: conditions and columns, and none of those before', async () => {
  const { user } = await show('/firms?state=new&page=3');
  await user.click(await tab('园区'));
  expect(where()).toBe('?keyword=%E5%9B%AD&cols=place.name-200');
  expect(heads()).toEqual(['地址', '名称']);
  expect((await tab('园区')).getAttribute('aria-selected')).toBe('true');
  await user.click(await tab('新的'));
  expect(where()).toBe('?state=new');
  expect((await tab('周报')).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('button', { name: /周报/ })).toBeNull();
});

it('keeps what is shown under a name, with the columns one has chosen', async () => {
  chosen = [
    { prop: 'name', label: '名称', columnVisible: true, visible: true },
    { prop: 'place', label: '地址', columnVisible: false, visible: false },
  ];
  network.on(listViewApi.create, ({ body }) => {
    views = [...views, aView({ id: 'v3', ...(body as object) })];
    return { id: 'v3', version: 1 };
  });
  const { user } = await show('/firms?keyword=港&form=');
  await user.click(await screen.findByRole('button', { name: '存为查询' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请填写名称')).not.toBeNull();
  await user.type(within(dialog).getByRole('textbox'), '港口');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(listViewApi.create)).toMatchObject([
      { body: { moduleId: 'm1', fullName: '港口', words: { keyword: '港', cols: 'name' }, isShared: false } },
    ]),
  );
  await waitFor(async () => expect((await tab('港口')).getAttribute('aria-selected')).toBe('true'));
});

it('puts what is shown in the place of a view of the same name', async () => {
  network.on(listViewApi.update, null);
  const { user } = await show('/firms?keyword=新');
  await tab('园区');
  await user.click(await screen.findByRole('button', { name: '存为查询' }));
  await user.type(await screen.findByRole('textbox', { name: /名称/ }), '园区');
  await user.click(await screen.findByRole('button', { name: '覆盖' }));
  await waitFor(() =>
    expect(network.inputsOf(listViewApi.update)).toMatchObject([
      { params: { id: 'v1' }, body: { words: { keyword: '新' }, version: 1 } },
    ]),
  );
});

it('deletes a view at once and takes that back', async () => {
  network.on(listViewApi.remove, null);
  network.on(listViewApi.restore, null);
  const { user } = await show('/firms?keyword=园&cols=place.name-200');
  await user.click(await screen.findByRole('button', { name: '查询「园区」的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(network.inputsOf(listViewApi.restore)).toMatchObject([{ params: { id: 'v1' } }]),
  );
});
