import { authorityApi, temporaryGrantApi } from '@qifu/contracts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { GrantItemDialog } from './grant-item-dialog';

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(authorityApi.readStep, { list: [], ids: [], all: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wrong = () => screen.queryAllByText('不能为空').map((word) => word.closest('.q-field')?.textContent);

it('names beside each field of a right for a time what is missing there', async () => {
  const { user } = await showPage(() => <GrantItemDialog onClose={() => undefined} />, {
    areas: ['membership', 'validation', 'pickers'],
  });
  await user.type(await screen.findByRole('textbox', { name: /事由/ }), '代班');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(wrong()).toEqual([
    expect.stringMatching(/^人员/),
    expect.stringMatching(/^菜单/),
    expect.stringMatching(/^权限项/),
  ]);
  await user.clear(screen.getByRole('textbox', { name: /事由/ }));
  expect(wrong().at(-1)).toMatch(/^事由/);
  expect(network.inputsOf(temporaryGrantApi.giveItem)).toHaveLength(0);
});
