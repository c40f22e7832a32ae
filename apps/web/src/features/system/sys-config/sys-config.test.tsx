import {
  administratorApi,
  duties,
  numberSettings,
  publicConfigApi,
  type Separation,
  type SysConfig,
  secretSettings,
  separationApi,
  sysConfigApi,
  textSettings,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { settingSections } from './setting-sections';
import SysConfigPage from './sys-config-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const config = {
  ...Object.fromEntries(Object.keys(numberSettings).map((key) => [key, 0])),
  ...Object.fromEntries(Object.keys(textSettings).map((key) => [key, ''])),
  ...Object.fromEntries(Object.keys(secretSettings).map((key) => [key, ''])),
  singleLogin: 2,
  lockType: 2,
  tokenTimeout: 720,
  lockTime: 10,
  secretsSet: ['newUserDefaultPassword'],
} as unknown as SysConfig;

const holder = (duty: string) => ({
  id: duty,
  account: duty,
  realName: `${duty}某`,
  counts: true,
  otherRoles: [],
});
const three: Separation = {
  isOn: false,
  duties: duties.map((duty) => ({ duty, roleId: `role-${duty}`, holders: [holder(duty)] })),
  resting: [{ id: 'admin', account: 'admin', realName: '周主任' }],
  losing: 2,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(sysConfigApi.read, config);
  network.on(sysConfigApi.update, null);
  network.on(administratorApi.listAdministrators, []);
  network.on(separationApi.read, three);
  network.refuse(publicConfigApi.readPublic, { code: 500, msg: '' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: undefined });
});

const show = (words: readonly ('sysConfig:view' | 'sysConfig:btn_edit')[]) =>
  showPage(SysConfigPage, {
    address: '/system/sysConfig',
    words,
    areas: ['sysConfig', 'separation', 'record', 'validationSettings'],
  });
const edit = () => show(['sysConfig:view', 'sysConfig:btn_edit']);
const sent = () => network.inputsOf(sysConfigApi.update).map(({ body }) => body);

it('has a place for every setting of the contract', () => {
  const placed = settingSections.flatMap(({ fields }) => fields.map(({ key }) => key as string));
  const declared = [...Object.keys(sysConfigApi.update.body.shape)];
  expect([...placed].sort()).toEqual(declared.sort());
});

it('sends what was changed and nothing else, and takes a secret away only when told', async () => {
  const { user } = await edit();
  await user.type(await screen.findByRole('textbox', { name: /^系统名称/ }), '新名称');
  await user.click(screen.getByRole('button', { name: '清除' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()).toEqual([{ sysName: '新名称', newUserDefaultPassword: null }]));
});

it('says what a change does to people before it is saved', async () => {
  const { user } = await edit();
  await user.click(await screen.findByRole('checkbox', { name: '只允许指定地址登录' }));
  await user.type(screen.getByRole('textbox', { name: /^允许的地址/ }), '10.1.0.0/16');
  await user.click(screen.getByRole('radio', { name: '后登录者顶替先登录者' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  const question = await screen.findByRole('alertdialog', { name: '保存系统设置？' });
  expect(question.textContent).toContain('不在允许地址内的人');
  expect(question.textContent).toContain('较早的会话会被结束');
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect(sent()).toEqual([]);
});

it('shows a refusal at its field', async () => {
  network.on(sysConfigApi.update, () =>
    refuse({
      code: 400,
      msg: '',
      issues: [{ path: 'body.title', rule: 'tooLong', text: '太长了' }],
    }),
  );
  const { user } = await edit();
  const title = await screen.findByRole('textbox', { name: /^浏览器标题/ });
  await user.type(title, '企服');
  const length = screen.getByRole('textbox', { name: /^会话最长/ });
  await user.clear(length);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(length.getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
  await user.type(length, '900');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText(/太长了/)).length).toBeGreaterThan(0);
});

it('is only shown to those who may not change it', async () => {
  await show(['sysConfig:view']);
  const name = await screen.findByRole('textbox', { name: /^系统名称/ });
  expect(name.closest('fieldset')?.disabled).toBe(true);
});

const sitAs = (user: object) => useSession.setState({ user: user as never });

it('separates the administrators after saying what that changes for whom', async () => {
  network.on(separationApi.turn, null);
  sitAs({ userId: 'admin', isAdministrator: true });
  const { user } = await edit();
  await user.click(await screen.findByRole('button', { name: '启用三员分立' }));
  const question = await screen.findByRole('alertdialog', { name: '启用三员分立？' });
  expect(question.textContent).toContain('您不是三员之一');
  expect(question.textContent).toContain('周主任/admin：不再绕过权限');
  expect(question.textContent).toContain('另有 2 人');
  await user.click(within(question).getByRole('button', { name: '启用' }));
  await waitFor(() =>
    expect(network.inputsOf(separationApi.turn).map(({ body }) => body)).toEqual([{ isOn: true }]),
  );
});

it('is not switched on while one of the three has nobody', async () => {
  const [system, ...others] = three.duties;
  network.on(separationApi.read, { ...three, duties: [{ ...system, holders: [] }, ...others] } as Separation);
  sitAs({ userId: 'admin', isAdministrator: true });
  await edit();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '启用三员分立' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('尚未指定')).toBeTruthy();
});

it('leaves each of the three the settings that are his', async () => {
  network.on(separationApi.read, { ...three, isOn: true });
  sitAs({ userId: 'system', isAdministrator: true, seat: 'system' });
  await edit();
  const disabled = (field: HTMLElement) => field.closest('fieldset')?.disabled;
  expect(disabled(await screen.findByRole('textbox', { name: /^系统名称/ }))).toBe(false);
  expect(disabled(screen.getByRole('textbox', { name: /^会话最长/ }))).toBe(true);
  expect(await screen.findByText('只有安全管理员可以停用。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '停用三员分立' })).toBeNull();
});
