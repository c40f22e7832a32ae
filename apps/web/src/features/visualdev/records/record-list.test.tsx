import { columnSettingApi, type ListView, listViewApi, onlineDevApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aMenu, aPermission } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RecordsPage from './records-page';

configure({ asyncUtilTimeout: 20_000 });

const field = (jnpfKey: string, name: string, label: string) => ({
  __config__: { jnpfKey, label },
  __vModel__: name,
});
const columnData = {
  type: 1,
  columnList: [
    { prop: 'title', label: '标题' },
    { prop: 'place', label: '地点' },
    { prop: 'amount', label: '金额' },
  ],
  searchList: [{ prop: 'place', label: '地点' }],
};
const config = {
  id: 'm1',
  fullName: '走访',
  webType: 2,
  enableFlow: 0,
  flowId: '',
  flowEnCode: '',
  flowTemplateJson: '',
  formData: JSON.stringify({
    fields: [
      field('comInput', 'title', '标题'),
      field('comInput', 'place', '地点'),
      field('numInput', 'amount', '金额'),
    ],
  }),
  columnData: JSON.stringify(columnData),
  appColumnData: null,
};
const aView = (fields: Partial<ListView>): ListView => ({
  id: 'v1',
  list: '',
  fullName: '港口',
  words: { 'q.place': '港', sidx: 'amount', sort: 'asc', cols: 'amount.title' },
  isShared: false,
  isOwn: true,
  owner: '陆清和',
  version: 1,
  abilities: ['update', 'remove'],
  ...fields,
});

let network: FakeNetwork;
let views: ListView[] = [];
beforeEach(() => {
  views = [
    aView({}),
    aView({
      id: 'v2',
      fullName: '山城',
      words: { 'q.place': '山' },
      isShared: true,
      isOwn: false,
      abilities: [],
    }),
    aView({ id: 'v3', fullName: '旧的', words: { 'q.place': '旧', 'q.gone': 'x' } }),
  ];
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, () => ({ list: views }));
  network.on(onlineDevApi.config, config);
  network.on(onlineDevApi.list, {
    list: [{ id: 'r1', title: '恒拓', place: '港口', amount: '1,280.50' }],
    pagination: { currentPage: 1, pageSize: 20, total: 3 },
    sums: { amount: '9,000.00' },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Where = () => <output>{useLocation().search}</output>;
const Records = () => (
  <>
    <RecordsPage />
    <Where />
  </>
);
const show = async (address = '/visit') => {
  const menu = aMenu({
    id: 'id-visit',
    enCode: 'visit',
    type: 3,
    fullName: '走访',
    propertyJson: JSON.stringify({ moduleId: 'm1' }),
  });
  useSession.setState({ menus: [menu], permissions: [aPermission('visit')] });
  return await showPage(Records, {
    address,
    words: ['visit:view'] as never,
    areas: ['visualdev', 'fields', 'record', 'validation', 'recordList'],
  });
};
const tab = (name: string) => screen.findByRole('tab', { name });
const where = () => new URLSearchParams(document.querySelector('output')?.textContent ?? '');
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const asked = () => network.inputsOf(onlineDevApi.list).at(-1)?.body;

it('shows records by a saved view, an own or a shared one: conditions, order and columns in the address', async () => {
  const { user } = await show('/visit?q.place=x&page=2');
  await user.click(await tab('港口'));
  expect(Object.fromEntries(where())).toEqual(views[0]?.words);
  await waitFor(() =>
    expect(asked()).toMatchObject({ queryJson: '{"place":"港"}', sidx: 'amount', sort: 'asc' }),
  );
  expect(heads().slice(0, 2)).toEqual(['金额', '标题']);
  await user.click(await tab('山城'));
  await waitFor(() => expect(asked()).toMatchObject({ queryJson: '{"place":"山"}' }));
  expect(screen.queryByRole('button', { name: /山城.*操作/ })).toBeNull();
  await user.click(await tab('全部'));
  await waitFor(() => expect(asked()).toMatchObject({ queryJson: '' }));
});

it('keeps the conditions of a module under a name', async () => {
  network.on(listViewApi.create, ({ body }) => {
    views = [...views, aView({ id: 'v4', ...(body as object) })];
    return { id: 'v4', version: 1 };
  });
  const { user } = await show('/visit?q.place=江&record=');
  await user.click(await screen.findByRole('button', { name: '存为查询' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), '江边');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(listViewApi.create)).toMatchObject([
      { body: { moduleId: 'id-visit', fullName: '江边', words: { 'q.place': '江' }, isShared: false } },
    ]),
  );
});

it('leaves out of a view what its list has no more, and shows it as the chosen one', async () => {
  const { user } = await show();
  await user.click(await tab('旧的'));
  expect(Object.fromEntries(where())).toEqual({ 'q.place': '旧' });
  expect((await tab('旧的')).getAttribute('aria-selected')).toBe('true');
});

it('ends with the sums of all that was asked', async () => {
  await show();
  const last = await screen.findByRole('row', { name: /合计/ });
  expect(within(last).getByText('9,000.00')).toBeTruthy();
});
