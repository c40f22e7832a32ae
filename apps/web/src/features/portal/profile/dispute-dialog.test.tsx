import { firmProfileApi, type ProfileFact, regionApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { DisputeDialog } from './dispute-dialog';

configure({ asyncUtilTimeout: 20_000 });

const region = {
  ...{ factKey: 'region', label: '注册地', kind: 'code', unit: '', year: null, options: [] },
  used: { text: '高新区', origin: '市场监管' },
} as unknown as ProfileFact;

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(regionApi.list, { list: [{ enCode: '990111', names: ['江岚市', '青屿区'] }] } as never);
  network.on(firmProfileApi.dispute, { id: 'x1', version: 1 } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lets a place be chosen by its name and sends its code', async () => {
  const { user } = await showPage(() => <DisputeDialog fact={region} firm="e1" onClose={() => undefined} />, {
    address: '/',
    areas: ['firmProfile', 'common'],
  });
  await screen.findByRole('option', { name: '江岚市 青屿区' });
  await user.selectOptions(screen.getByRole('combobox'), '990111');
  await user.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, '今年三月迁到青屿区');
  await user.click(screen.getByRole('button', { name: '提交异议' }));
  await waitFor(() =>
    expect(network.inputsOf(firmProfileApi.dispute)).toMatchObject([
      { body: { factKey: 'region', claimed: '990111', text: '今年三月迁到青屿区' } },
    ]),
  );
});

it('lets an industry be found by its name and sends its code', async () => {
  const industry = { ...region, factKey: 'industry', label: '所属行业' };
  const { user } = await showPage(
    () => <DisputeDialog fact={industry} firm="e1" onClose={() => undefined} />,
    { address: '/', areas: ['firmProfile', 'common', 'industries'] },
  );
  await user.type(await screen.findByRole('combobox'), '专用设备');
  await user.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, '今年改做专机');
  await user.click(screen.getByRole('button', { name: '提交异议' }));
  await waitFor(() =>
    expect(network.inputsOf(firmProfileApi.dispute)).toMatchObject([
      { body: { factKey: 'industry', claimed: 'C35', text: '今年改做专机' } },
    ]),
  );
});
