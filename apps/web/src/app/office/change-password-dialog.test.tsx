import { currentAccountApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage, useFakeNetwork } from '../../testing/show-page';
import { ChangePasswordDialog } from './change-password-dialog';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says under the new password why it was refused, in the words of the rule alone', async () => {
  const network = useFakeNetwork();
  const text = '密码过于常见，请更换';
  network.refuse(currentAccountApi.modifyPassword, {
    code: 400,
    msg: `密码：${text}`,
    errorCode: 'input.invalid',
    issues: [{ path: 'body.password', rule: 'common', text }],
  });
  const { user } = await showPage(() => <ChangePasswordDialog onClose={() => undefined} />, {});
  await user.type(await screen.findByLabelText('原密码'), 'Qifu2026');
  for (const name of ['新密码', '再次输入新密码']) await user.type(screen.getByLabelText(name), 'Abcd1234');
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  const field = screen.getByLabelText('新密码');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const told = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(told).toContain(text);
});
