import { type BaseInfo, dictionaryDataApi, ownProfileApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adoptPublicConfig } from '#shared/public-config';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aPublicConfig } from '../../../testing/public-config';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { OwnFacts } from './own-facts';

configure({ asyncUtilTimeout: 20_000 });

const texts = ['nation', 'nativePlace', 'certificatesType', 'certificatesNumber', 'education', 'telePhone']
  .concat(['landline', 'email', 'urgentContacts', 'urgentTelePhone', 'postalAddress', 'signature'])
  .concat(['organize', 'position', 'manager', 'roleId', 'prevLogIP', 'avatar', 'theme', 'language']);
const info = (isMobileUnproved: boolean): BaseInfo =>
  ({
    ...Object.fromEntries(texts.map((key) => [key, ''])),
    id: 'u1',
    account: 'clerk',
    realName: '陆清和',
    gender: '1',
    mobilePhone: '13812345678',
    birthday: null,
    entryDate: null,
    creatorTime: 0,
    prevLogTime: null,
    isMobileUnproved,
  }) as BaseInfo;

let network: FakeNetwork;
beforeEach(() => {
  adoptPublicConfig(aPublicConfig({ isSmsLoginOn: true }));
  network = useFakeNetwork();
  network.on(dictionaryDataApi.listOptions, { list: [] });
});
afterEach(() => {
  cleanup();
  adoptPublicConfig(aPublicConfig());
  vi.unstubAllGlobals();
});
const show = () => showPage(OwnFacts, { areas: ['profile', 'login', 'validation', 'record'] });

it('a number one has entered is proved by a code that was sent to it', async () => {
  let isUnproved = true;
  network.on(ownProfileApi.readBaseInfo, () => info(isUnproved));
  network.on(ownProfileApi.sendNumberCode, { resendIn: 60, validFor: 300 });
  network.refuse(ownProfileApi.proveNumber, {
    code: 400,
    msg: '短信验证码错误',
    errorCode: 'login.smsWrong',
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '验证号码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '验证手机号' }));
  await user.click(dialog.getByRole('button', { name: '验证' }));
  expect(dialog.getByText('请输入短信验证码')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByText('验证码已发到 13812345678，5 分钟内有效。')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /秒后重新获取/ })).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: '短信验证码' }), '111111{Enter}');
  expect(await dialog.findByText('短信验证码错误')).toBeTruthy();
  isUnproved = false;
  network.on(ownProfileApi.proveNumber, null);
  await user.clear(dialog.getByRole('textbox', { name: '短信验证码' }));
  await user.type(dialog.getByRole('textbox', { name: '短信验证码' }), '222222{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: '验证号码' })).toBeNull());
  expect(network.inputsOf(ownProfileApi.proveNumber).at(-1)?.body).toEqual({ smsCode: '222222' });
  // Proving is no saving of what else stands in the form.
  expect(network.inputsOf(ownProfileApi.saveBaseInfo)).toEqual([]);
});

it('nothing is asked of a number that is proved, nor where no number signs in', async () => {
  network.on(ownProfileApi.readBaseInfo, info(false));
  await show();
  expect(await screen.findByRole('textbox', { name: /手机/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '验证号码' })).toBeNull();
  cleanup();
  adoptPublicConfig(aPublicConfig({ isSmsLoginOn: false }));
  network.on(ownProfileApi.readBaseInfo, info(true));
  await show();
  expect(await screen.findByRole('textbox', { name: /手机/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '验证号码' })).toBeNull();
});
