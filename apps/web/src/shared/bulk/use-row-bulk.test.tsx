import { contract, toggleBody, toggleReply } from '@qifu/contracts';
import { DataTable } from '@qifu/ui/office';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type FakeNetwork, refuse } from '../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../testing/show-page';
import { useRowBulk } from './use-row-bulk';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const params = z.object({ id: z.string() });
const letterApi = contract('/api/system/Letter', {
  toggleState: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params,
    body: toggleBody,
    data: toggleReply,
    access: 'letter:btn_edit',
    says: 'updated',
  },
  remove: { method: 'DELETE', path: '/:id', params, access: 'letter:btn_remove', says: 'deleted' },
});
const rows = [
  { id: '1', name: '甲', enabledMark: 1, version: 3 },
  { id: '2', name: '乙', enabledMark: 1, version: 5 },
  { id: '3', name: '丙', enabledMark: 0, version: 1 },
  { id: '4', name: '丁', enabledMark: 1, version: 1, abilities: [] },
];

function Letters() {
  const bulk = useRowBulk({
    rows,
    nameOf: ({ name }) => name,
    toggle: letterApi.toggleState,
    remove: letterApi.remove,
    removeEffect: '不能恢复',
  });
  return (
    <DataTable
      label="信函"
      page={{ list: rows }}
      columns={[{ key: 'name', title: '名称', kind: 'name' }]}
      rowName={({ name }) => name}
      {...bulk}
    />
  );
}

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (words: readonly ('letter:btn_edit' | 'letter:btn_remove' | 'letter:view')[]) =>
  showPage(Letters, { words: words as never });
const chooseAll = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  for (const { name } of rows)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
};

it('does it row by row, leaves out what a row does not allow, and takes back exactly what it has done', async () => {
  // Somebody else has switched 乙 off meanwhile.
  network.on(letterApi.toggleState, ({ params: { id } }) => ({ isChanged: id !== '2' }));
  const view = await show(['letter:btn_edit']);
  await chooseAll(view);
  expect(screen.getByRole('button', { name: '启用 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /删除/ })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: '停用 2' }));
  const sent = () =>
    network.inputsOf(letterApi.toggleState).map(({ params, body }) => [params.id, body?.enabledMark]);
  const switchedOff = [
    ['1', 0],
    ['2', 0],
  ];
  await waitFor(() => expect(sent()).toEqual(switchedOff));
  await view.user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(sent()).toEqual([...switchedOff, ['1', 1]]));
});

it('asks before it deletes, names what was refused and keeps it chosen', async () => {
  network.on(letterApi.remove, ({ params: { id } }) =>
    id === '2' ? refuse({ code: 400, msg: '还有人在用' }) : null,
  );
  const view = await show(['letter:btn_remove']);
  await chooseAll(view);
  await view.user.click(screen.getByRole('button', { name: '删除 3' }));
  await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('dialog', { name: '1 条没有办成' });
  expect(dialog.textContent).toContain('还有人在用');
  expect(dialog.textContent).toContain('乙');
  expect((screen.getByRole('checkbox', { name: /乙/, hidden: true }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole('checkbox', { name: /甲/, hidden: true }) as HTMLInputElement).checked).toBe(
    false,
  );
});

it('offers no boxes to those who may do nothing with them', async () => {
  await show(['letter:view']);
  expect(await screen.findByText('甲')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
