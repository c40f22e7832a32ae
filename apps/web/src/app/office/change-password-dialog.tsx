import { useAction } from '@qifu/client';
import { type CallError, currentAccountApi, type UserInfo } from '@qifu/contracts';
import { Button, Dialog, Field, Notice, PasswordInput } from '@qifu/ui/parts';
import { say, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { encodePassword } from '#shared/encode-password';
import { go } from '#shared/go';
import { leaveNotice } from '#shared/left-notice';
import { usePublicConfig } from '#shared/public-config';
import { dropSession } from '#shared/session';
import { leave } from '#shared/sign-out';
import { KeyChangeList } from './key-change-notice';
import { type PasswordForm, passwordProblems } from './password-problems';
import { usePasswordRules } from './password-rules';
import './change-password-dialog.css';

interface ChangePasswordDialogProps {
  /** Left out when the password must be changed: the only ways on are to change it or to leave. */
  onClose?: () => void;
  /** Whoever must change the password is told what others have changed of the account. */
  user?: UserInfo;
}

const empty: PasswordForm = { old: '', fresh: '', repeated: '' };
/** The success text stands this long before every session of the person has ended. */
const leaveAfterMs = 1500;

/** Changes the own password; afterwards every session ends and the person signs in anew. */
export function ChangePasswordDialog({ onClose, user }: ChangePasswordDialogProps) {
  const text = useText('shell');
  const [form, setForm] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const change = useAction(currentAccountApi.modifyPassword);
  const policy = usePublicConfig()?.passwordPolicy;
  const problems = passwordProblems(form, policy, useSays(policy?.minLength ?? 0));
  const rules = usePasswordRules();
  const refused = refusalAt(change.error);
  const problemOf = (field: keyof PasswordForm) => (isTried && problems[field]) || refused[field];
  const send = () => {
    setIsTried(true);
    if (Object.keys(problems).length > 0) return;
    const body = { oldPassword: encodePassword(form.old), password: encodePassword(form.fresh) };
    change.mutate({ body }, { onSuccess: () => setTimeout(signInAnew, leaveAfterMs) });
  };
  const field = (name: keyof PasswordForm, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} hint={hint} error={problemOf(name)} className="o-password-field">
      <PasswordInput
        autoComplete={autoComplete}
        value={form[name]}
        onChange={(event) => {
          setForm({ ...form, [name]: event.target.value });
          // What the server refused is not what stands here now.
          if (change.isError) change.reset();
        }}
        data-autofocus={name === 'old' ? '' : undefined}
      />
    </Field>
  );
  return (
    <Dialog
      isOpen
      title={text(onClose ? 'password.title' : 'password.mustTitle')}
      onClose={onClose ?? stay}
      onSubmit={send}
      foot={
        <>
          {onClose ? (
            <Cancel onClick={onClose} />
          ) : (
            <Button onClick={() => void leave()}>{text('lock.leave')}</Button>
          )}
          <Button kind="main" type="submit" busy={change.isPending || change.isSuccess}>
            {text('password.save')}
          </Button>
        </>
      }
    >
      {!onClose && <p>{text('password.mustLead')}</p>}
      {user && user.keyChanges.length > 0 && (
        <Notice tone="warn" title={text('keyChange.title')}>
          <KeyChangeList account={user.account} changes={user.keyChanges} />
        </Notice>
      )}
      {field('old', text('password.old'), 'current-password')}
      {field('fresh', text('password.new'), 'new-password', rules.join(' · '))}
      {field('repeated', text('password.repeat'), 'new-password')}
    </Dialog>
  );
}

/** The words for what is wrong. */
function useSays(minimum: number): Parameters<typeof passwordProblems>[2] {
  const text = useText('shell');
  const plain = useText('validation');
  const own = useText('validationSettings');
  return {
    missing: plain('required'),
    different: text('password.different'),
    rule: (rule) => (rule === 'password' || rule === 'tooShort' ? plain(rule, { minimum }) : own(rule)),
  };
}

const stay = () => undefined;

const Cancel = ({ onClick }: { onClick: () => void }) => {
  const text = useText('common');
  return <Button onClick={onClick}>{text('actions.cancel')}</Button>;
};

/** A wrong old password belongs to its field, every other refusal to the new one. */
function refusalAt(error: CallError | null): Partial<PasswordForm> {
  if (!error) return {};
  if (error.errorCode === 'password.oldWrong') return { old: error.message };
  // Under its field the reason is enough: the message of a call names the field as the call does.
  return { fresh: error.extras?.issues?.[0]?.text ?? error.message };
}

/** The login page says why it stands there; the toast is gone by then. */
function signInAnew(): void {
  leaveNotice(say('shell', 'password.changed'));
  dropSession();
  go('/login', { replaces: true });
}
