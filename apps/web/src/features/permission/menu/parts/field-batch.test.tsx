import { moduleColumnApi, type OfferedField } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../../testing/show-page';
import { FieldBatch } from './field-batch';

configure({ asyncUtilTimeout: 20_000 });

const offer = (given: Partial<OfferedField>): OfferedField => ({
  field: 'amount',
  fieldName: '金额',
  bindTable: '',
  fieldRule: 0,
  childTableKey: '',
  ...given,
});
const own = offer({ field: 'description', fieldName: '说明', isBuiltIn: true });

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(moduleColumnApi.createMany, { ids: ['c1'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const Batch = () => <FieldBatch api={moduleColumnApi} kind="column" menuId="m2" onClose={() => undefined} />;
const show = () => showPage(Batch, { words: ['menu:view', 'menu:btn_add'], areas: ['menuParts'] });

it('columns of the list itself are added only where somebody ticks them, as adding one hides it', async () => {
  network.on(moduleColumnApi.listOffered, { list: [offer({}), own] });
  const { user } = await show();
  expect(await screen.findByRole('checkbox', { name: /金额/ })).toHaveProperty('checked', true);
  const column = screen.getByRole('checkbox', { name: /说明/ });
  expect(column).toHaveProperty('checked', false);
  expect(screen.getByText(/只有获得授权的角色能看到/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '添加 1 项' }));
  await waitFor(() =>
    expect(network.inputsOf(moduleColumnApi.createMany)[0]?.body).toMatchObject({
      columnJson: [{ enCode: 'amount', fullName: '金额' }],
    }),
  );
  await user.click(column);
  await user.click(screen.getByRole('button', { name: '添加 2 项' }));
  await waitFor(() =>
    expect(network.inputsOf(moduleColumnApi.createMany)[1]?.body).toMatchObject({
      columnJson: [{ enCode: 'amount' }, { enCode: 'description', fullName: '说明' }],
    }),
  );
});

it('nothing can be added while none of the columns is ticked', async () => {
  network.on(moduleColumnApi.listOffered, { list: [own] });
  await show();
  await screen.findByRole('checkbox', { name: /说明/ });
  expect(screen.getByRole('button', { name: '添加 0 项' })).toHaveProperty('disabled', true);
});
