import { type DirectionNode, declareDirectionApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import DirectionPage from './direction-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = ['declareDirection:view', 'declareDirection:btn_add', 'declareDirection:btn_edit'] as const;
const aNode = (given: Partial<DirectionNode>): DirectionNode => ({
  id: 'd1',
  parentId: '-1',
  enCode: 'equipment',
  fullName: '高端装备',
  keywords: [],
  description: '',
  sortCode: 0,
  enabledMark: 1,
  version: 1,
  hasChildren: false,
  isLeaf: true,
  children: null,
  ...given,
});
const mould = aNode({ id: 'd2', parentId: 'd1', enCode: 'equipment.mould', fullName: '精密制造' });

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(declareDirectionApi.tree, {
    list: [aNode({ hasChildren: true, isLeaf: false, children: [mould] })],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(DirectionPage, {
    address: '/declareDirection',
    words,
    areas: ['reviewMaster', 'reviewParts', 'reviewBoard'],
  });

it('shows a direction under the one above it', async () => {
  const { user } = await show();
  expect(await screen.findByRole('row', { name: /高端装备/ })).toBeTruthy();
  await user.click(within(screen.getByRole('tree')).getByText('高端装备'));
  expect(await screen.findByRole('row', { name: /精密制造/ })).toBeTruthy();
});

it('takes no code that is none, and keeps one that is', async () => {
  network.on(declareDirectionApi.create, { id: 'd3', version: 1 });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '新增方向' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: '名称' }), '海洋装备');
  const code = within(dialog).getByRole('textbox', { name: '编码' });
  await user.type(code, '中文编码!');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(network.inputsOf(declareDirectionApi.create)).toEqual([]);
  await user.clear(code);
  await user.type(code, 'equipment.ocean');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(declareDirectionApi.create)[0]?.body).toMatchObject({
      enCode: 'equipment.ocean',
    }),
  );
});
