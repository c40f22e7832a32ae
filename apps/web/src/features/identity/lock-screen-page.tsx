import { call } from '@qifu/client';
import { CallError, oauthApi } from '@qifu/contracts';
import { Button, Field, PasswordInput, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type FormEvent, useEffect, useState } from 'react';
import { encodePassword } from '#shared/encode-password';
import { lockedAccount, lockedName, useSession } from '#shared/session';
import { leave, leaveLockScreen } from '#shared/sign-out';
import { setWindowTitle } from '#shared/title';
import { useProduct } from '#shared/use-product';
import './lock-screen.css';

/** Covers the office until the person in front of it proves the password again (spec 4). */
export default function LockScreenPage() {
  const text = useText('shell');
  const { windowName } = useProduct();
  const user = useSession((session) => session.user);
  const known = user?.account || lockedAccount();
  const name = user?.realName || lockedName();
  const [account, setAccount] = useState(known);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const title = text('lock.title');
  useEffect(() => setWindowTitle(title, windowName), [title, windowName]);
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return setProblem(text('lock.missing'));
    setIsBusy(true);
    const refusal = await tryUnlock(account, password);
    setIsBusy(false);
    setProblem(refusal);
    if (!refusal) leaveLockScreen();
  };
  return (
    <main className="lock" id="main">
      <form className="lock-box" onSubmit={(event) => void unlock(event)} noValidate>
        <h1>{title}</h1>
        <p>{text('lock.lead')}</p>
        {known ? (
          <p className="lock-who">
            <span aria-hidden="true">{(name || known).slice(0, 1)}</span>
            {name ? `${name}（${known}）` : known}
          </p>
        ) : (
          <Field label={text('lock.account')}>
            <TextInput
              icon="user"
              autoComplete="username"
              value={account}
              onChange={(event) => setAccount(event.target.value)}
            />
          </Field>
        )}
        <Field label={text('lock.password')} error={problem}>
          <PasswordInput
            icon="lock"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button kind="main" type="submit" tall wide busy={isBusy}>
          {text('lock.unlock')}
        </Button>
        <Button kind="text" wide onClick={() => void leave()}>
          {text('lock.leave')}
        </Button>
      </form>
    </main>
  );
}

/** Gives why it did not unlock, or nothing. */
async function tryUnlock(account: string, password: string): Promise<string> {
  const body = { action: 'unlock' as const, account: account.trim(), password: encodePassword(password) };
  try {
    await call(oauthApi.lockScreen, { body });
    return '';
  } catch (error) {
    return error instanceof CallError ? error.message : String(error);
  }
}
