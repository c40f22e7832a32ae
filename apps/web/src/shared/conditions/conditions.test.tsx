import { contract, defineResource } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { FakeNetwork } from '../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../testing/show-page';
import { ResourcePage } from '../resource/resource-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });
let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const letterResource = defineResource({
  address: '/api/system/Letter',
  menu: 'letter',
  table: 'letter',
  objectType: 'letter',
  one: { zh: '信函', zhtw: '信函', en: 'Letter' },
  words: 'record.letter',
  nameColumn: 'title',
  order: [],
  columns: {
    title: { kind: 'name', heading: 'membership.field.fullName', uses: ['list', 'condition'] },
    sortCode: { kind: 'number', heading: 'membership.field.sortCode', uses: ['list', 'condition'] },
    enabledMark: { kind: 'mark', heading: 'membership.field.state', uses: ['list', 'condition'] },
    secret: { kind: 'text', heading: 'membership.field.description', uses: ['condition'] },
  },
});
const row = z.object({ id: z.string(), title: z.string(), version: z.number(), enabledMark: z.number() });
const params = z.object({ id: z.string() });
const letterApi = contract('/api/system/Letter', {
  list: {
    method: 'GET',
    path: '',
    query: z.object({ groups: z.string().optional() }),
    data: z.object({ list: z.array(row), hiddenColumns: z.array(z.string()).optional() }),
    access: 'letter:view',
  },
  read: { method: 'GET', path: '/:id', params, data: row, access: 'letter:view' },
  create: { method: 'POST', path: '', body: row, access: 'letter:btn_add' },
  update: { method: 'PUT', path: '/:id', params, body: row, access: 'letter:btn_edit' },
  remove: { method: 'DELETE', path: '/:id', params, access: 'letter:btn_remove' },
});

async function showLetters(address = '/letter') {
  network.on(letterApi.list, { list: [], hiddenColumns: ['secret'] } as never);
  const Letters = () => <ResourcePage resource={letterResource} calls={letterApi} schema={row} />;
  const view = await showPage(Letters, {
    address,
    areas: ['membership', 'record'],
    words: ['letter:view'] as never,
  });
  const asked = () => JSON.parse(network.inputsOf(letterApi.list).at(-1)?.query.groups || 'null');
  return { ...view, asked };
}

it('puts conditions together, a group of any in one of all, and keeps them in the address', async () => {
  const { asked, router } = await showLetters();
  await userEvent.click(await screen.findByRole('button', { name: '高级条件' }));
  const dialog = within(await screen.findByRole('dialog', { name: '高级条件' }));
  await userEvent.type(dialog.getByRole('textbox', { name: '名称的值' }), '来函');
  await userEvent.click(dialog.getByRole('button', { name: '添加条件组' }));
  await userEvent.type(dialog.getAllByRole('textbox', { name: '名称的值' })[1] as HTMLElement, '函件');
  await userEvent.click(dialog.getByRole('button', { name: '按条件查看' }));
  const groups = { all: [{ column: 'title', has: '来函' }, { any: [{ column: 'title', has: '函件' }] }] };
  await waitFor(() => expect(asked()).toEqual(groups));
  expect(new URLSearchParams(router.state.location.search).get('groups')).toBe(JSON.stringify(groups));
  expect(await screen.findByText('名称包含「来函」 且 （名称包含「函件」）')).toBeTruthy();
  // The line says so, and so does the list where it is empty.
  await userEvent.click(screen.getAllByRole('button', { name: '清除条件' })[0] as HTMLElement);
  await waitFor(() => expect(asked()).toBeNull());
});

it('says the conditions of an address in a sentence, and offers no hidden column', async () => {
  const groups = {
    any: [
      { column: 'sortCode', from: '1', to: '5' },
      { column: 'enabledMark', in: ['1'] },
    ],
  };
  await showLetters(`/letter?groups=${encodeURIComponent(JSON.stringify(groups))}`);
  expect(await screen.findByText('排序 1 至 5 或 状态是启用')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '高级条件' }));
  const dialog = within(await screen.findByRole('dialog', { name: '高级条件' }));
  const from = dialog.getByRole('textbox', { name: '排序从' });
  await userEvent.clear(from);
  await userEvent.type(from, '一');
  await userEvent.click(dialog.getByRole('button', { name: '按条件查看' }));
  expect(await dialog.findByText('请填写数字')).toBeTruthy();
  await userEvent.click(dialog.getAllByRole('combobox', { name: '列' })[0] as HTMLElement);
  expect((await screen.findAllByText('名称')).length).toBeGreaterThan(0);
  expect(screen.queryByText('说明')).toBeNull();
});
