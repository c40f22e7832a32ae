import { resetPasswordInput, type UserRow, usersApi } from '@qifu/contracts';
import { Button, Dialog, Field, Notice, PasswordInput } from '@qifu/ui/parts';
import { useState } from 'react';
import { encodePassword } from '#shared/encode-password';
import { useStep } from '#shared/step';
import { useText } from '#shared/text';
import { useForm } from '#shared/use-form';
import { drawPassword } from './draw-password';

const encodedIfAny = (plain: string) => (plain === '' ? '' : encodePassword(plain));

/** A new password for somebody else; the person's sessions end. */
export function ResetPasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const text = useText('user');
  const common = useText('common');
  const step = useStep(usersApi.resetPassword);
  const [drawn, setDrawn] = useState('');
  const labels: Record<string, string> = {
    userPassword: text('reset.password'),
    validatePassword: text('reset.again'),
  };
  const form = useForm<Passwords, Parameters<typeof step.run>[0]['body']>({
    schema: resetPasswordInput,
    start: { userPassword: '', validatePassword: '' },
    inputOf: (typed) => ({
      userPassword: encodedIfAny(typed.userPassword),
      validatePassword: encodedIfAny(typed.validatePassword),
    }),
    labelOf: (path) => labels[path],
    alsoWrong: (typed): Record<string, string> =>
      typed.validatePassword !== '' && typed.userPassword !== typed.validatePassword
        ? { validatePassword: text('reset.mismatch') }
        : {},
  });
  const send = async () => {
    const body = form.check();
    if (!body) return;
    const reply = await step.run({ params: { id: user.id }, body });
    if (reply.error) form.refuse(reply.error);
    else onClose();
  };
  const draw = () => {
    const password = drawPassword();
    setDrawn(password);
    form.set({ userPassword: password, validatePassword: password });
  };
  return (
    <Dialog
      isOpen
      title={text('reset.title', { name: user.realName })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={step.isBusy}>
            {text('reset.verb')}
          </Button>
        </>
      }
    >
      <p>{text('reset.effect')}</p>
      <Field label={labels.userPassword} hint={text('reset.hint')} {...form.field('userPassword')}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={64}
          value={form.values.userPassword}
          onChange={(event) => form.set({ userPassword: event.target.value })}
        />
      </Field>
      <Field label={labels.validatePassword} {...form.field('validatePassword')}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={64}
          value={form.values.validatePassword}
          onChange={(event) => form.set({ validatePassword: event.target.value })}
        />
      </Field>
      <p>
        <button type="button" className="q-link" onClick={draw}>
          {text('reset.draw')}
        </button>
      </p>
      {drawn !== '' && drawn === form.values.userPassword && (
        <Notice tone="warn" role="status">
          {text('reset.drawn')} <code>{drawn}</code>
        </Notice>
      )}
    </Dialog>
  );
}

interface Passwords {
  userPassword: string;
  validatePassword: string;
}
