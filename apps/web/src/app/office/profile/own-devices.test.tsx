import { type KnownDevice, knownDeviceApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { OwnDevices } from './own-devices';

configure({ asyncUtilTimeout: 20_000 });

const aDevice = (given: Partial<KnownDevice>): KnownDevice => ({
  id: 'd1',
  creatorTime: Date.parse('2026-11-02T09:30:00+08:00'),
  lastUsedAt: Date.now() - 60_000,
  ipAddress: '192.0.2.9',
  ipAddressName: '内网',
  platForm: 'Firefox / Linux',
  isThis: false,
  isTrusted: true,
  ...given,
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () => showPage(OwnDevices, { areas: ['profile'] });
const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'b' })).closest('li') ?? document.body);

it('says of each device what it is, from where it came, which is this one and which has mistyped too often', async () => {
  network.on(knownDeviceApi.list, {
    list: [
      aDevice({ isThis: true }),
      aDevice({ id: 'd2', platForm: 'Edge / Windows', ipAddressName: '', isTrusted: false }),
      aDevice({ id: 'd3', platForm: '' }),
    ],
  });
  await show();
  const own = await rowOf('Firefox / Linux');
  expect(own.getByText('当前设备')).toBeTruthy();
  expect(own.getByText(/登录过，内网 192\.0\.2\.9，首次登录 2026-11-02 09:30/)).toBeTruthy();
  expect(own.queryByText(/多次输错密码/)).toBeNull();
  const other = await rowOf('Edge / Windows');
  expect(other.queryByText('当前设备')).toBeNull();
  expect(other.getByText(/登录过，192\.0\.2\.9，/)).toBeTruthy();
  expect(other.getByText('此设备多次输错密码，下次登录须先通过安全验证')).toBeTruthy();
  expect(await rowOf('未知设备')).toBeTruthy();
});

it('forgets the one whose button is pressed, and lists what is left', async () => {
  let list = [aDevice({}), aDevice({ id: 'd2', platForm: 'Edge / Windows' })];
  network.on(knownDeviceApi.list, () => ({ list }));
  network.on(knownDeviceApi.remove, ({ params }) => {
    list = list.filter(({ id }) => id !== params.id);
    return null;
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /移除.*Edge/ }));
  const asked = within(await screen.findByRole('alertdialog', { name: '移除设备“Edge / Windows”？' }));
  expect(network.inputsOf(knownDeviceApi.remove)).toEqual([]);
  await user.click(asked.getByRole('button', { name: '移除' }));
  await waitFor(() => expect(screen.queryByText('Edge / Windows', { selector: 'b' })).toBeNull());
  expect(network.inputsOf(knownDeviceApi.remove)).toMatchObject([{ params: { id: 'd2' } }]);
  expect(screen.getByText('Firefox / Linux', { selector: 'b' })).toBeTruthy();
});

it('keeps a device in the list that could not be forgotten, and says why', async () => {
  network.on(knownDeviceApi.list, { list: [aDevice({})] });
  network.refuse(knownDeviceApi.remove, { code: 500, msg: '服务暂不可用' });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /移除/ }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: '移除' }));
  expect(await screen.findByText('服务暂不可用')).toBeTruthy();
  const button = screen.getByRole('button', { name: /移除.*Firefox/ });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});

it('says that there is none yet', async () => {
  network.on(knownDeviceApi.list, { list: [] });
  await show();
  expect(await screen.findByText('还没有常用设备')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
});

it('says why the list cannot be read, and reads it once more when asked to', async () => {
  network.refuse(knownDeviceApi.list, { code: 500, msg: '请求失败，请重试' });
  const { user } = await show();
  expect(await screen.findByText('请求失败，请重试')).toBeTruthy();
  network.on(knownDeviceApi.list, { list: [aDevice({})] });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await rowOf('Firefox / Linux')).toBeTruthy();
});
