import { type OnlineSession, onlineUserApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import OnlineUserPage from './online-user-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const aSession = (given: Partial<OnlineSession>): OnlineSession => ({
  id: 's1',
  userId: 'u1',
  userAccount: 'clerk',
  userName: '陆清和',
  organize: '江岚市企业服务中心',
  loginTime: Date.UTC(2026, 10, 22, 1),
  lastActiveTime: Date.UTC(2026, 10, 22, 2),
  loginIPAddress: '10.0.0.8',
  loginAddress: '内网',
  loginPlatForm: 'Chrome 140 / Windows',
  deviceClass: 'PC',
  isOwn: false,
  ...given,
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(onlineUserApi.list, {
    list: [
      aSession({}),
      aSession({ id: 's2', deviceClass: 'App', loginIPAddress: '10.0.0.9' }),
      aSession({ id: 's3', userId: 'u0', userName: '周主任', userAccount: 'admin', isOwn: true }),
    ],
    pagination: { currentPage: 1, pageSize: 20, total: 3 },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (words: readonly ('onlineUser:view' | 'onlineUser:btn_remove')[]) =>
  showPage(OnlineUserPage, { address: '/permission/userOnline', words, areas: ['onlineUser', 'record'] });

it('names who is forced offline before it ends the ticked sessions, and says when the own one is among them', async () => {
  network.on(onlineUserApi.endMany, null);
  const { user } = await show(['onlineUser:view', 'onlineUser:btn_remove']);
  const rows = await screen.findAllByRole('row', { name: /10\.0\.0/ });
  expect(within(rows[2] as HTMLElement).getByText('本机会话')).toBeTruthy();
  for (const index of [1, 2]) await user.click(within(rows[index] as HTMLElement).getByRole('checkbox'));
  const [act] = screen.getAllByRole('button', { name: '强制下线' }).slice(-1);
  await user.click(act as HTMLElement);
  const question = await screen.findByRole('alertdialog', { name: '结束 2 个会话？' });
  expect(question.textContent).toContain('陆清和、周主任');
  expect(question.textContent).toContain('其中有本机会话');
  expect(network.inputsOf(onlineUserApi.endMany)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '强制下线' }));
  await waitFor(() =>
    expect(network.inputsOf(onlineUserApi.endMany)[0]?.body).toEqual({ ids: ['s2', 's3'] }),
  );
});

it('offers nothing to those who may only look', async () => {
  await show(['onlineUser:view']);
  expect(await screen.findAllByRole('row', { name: /陆清和/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '强制下线' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
