import { Button, Checkbox, Field, PasswordInput, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type FormEvent, useEffect, useState } from 'react';
import { usePublicConfig } from '#shared/public-config';
import { readStored, writeStored } from '#shared/storage';
import { CaptchaField } from './captcha-field';
import { SecondStep } from './second-step';
import {
  type Enter,
  type LoginField,
  type LoginInput,
  type LoginProblem,
  missingIn,
  signIn,
} from './sign-in';
import { useCaptcha } from './use-captcha';
import type { CaptchaAnswer } from './use-work';
import { WorkStatus } from './work-status';

const rememberedAs = 'account';
const nothing: LoginInput = { account: '', password: '', code: '', totpCode: '' };

interface LoginFormProps {
  /** What a filled form does; signing in unless told otherwise. */
  enter?: Enter;
  /** The word on the button. */
  verb?: string;
  /** Offers to remember the account and to ask for a new password: for signing in. */
  isSignIn?: boolean;
}

/** Account, password and, where the server wants one, a captcha. What is wrong stands below its field. */
export function LoginForm({ enter = signIn, verb, isSignIn = true }: LoginFormProps) {
  const text = useText('login');
  const form = useLoginForm(enter, isSignIn);
  const { input, change, captcha } = form;
  const problemAt = (field: LoginField) => (form.problem?.field === field ? form.problem.text : undefined);
  return (
    <form onSubmit={(event) => void form.send(event)} noValidate>
      {form.isSecondStep ? (
        <SecondStep
          value={input.totpCode}
          error={problemAt('totpCode')}
          onChange={(totpCode) => change({ totpCode })}
          onBack={form.goBack}
        />
      ) : (
        <>
          <Field label={text('account')} error={problemAt('account')} id="account">
            <TextInput
              icon="user"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={50}
              value={input.account}
              onChange={(event) => change({ account: event.target.value })}
              onBlur={() => void captcha.askFor(input.account)}
            />
          </Field>
          <Field
            label={text('password')}
            error={problemAt('password')}
            aside={isSignIn && <ForgotPassword />}
            id="password"
          >
            <PasswordInput
              icon="lock"
              autoComplete="current-password"
              value={input.password}
              onChange={(event) => change({ password: event.target.value })}
            />
          </Field>
        </>
      )}
      {captcha.isWanted && (
        <CaptchaField
          value={input.code}
          picture={captcha.picture}
          error={problemAt('code')}
          onChange={(code) => change({ code })}
          onRenew={captcha.renew}
          onWorkInstead={captcha.workInstead}
        />
      )}
      <WorkStatus isWaiting={captcha.isWaiting} left={captcha.left} />
      {isSignIn && !form.isSecondStep && (
        <div className="p-login-keep">
          <Checkbox checked={form.remembers} onChange={(event) => form.setRemembers(event.target.checked)}>
            {text('remember')}
          </Checkbox>
        </div>
      )}
      <Button kind="main" type="submit" tall wide busy={form.isBusy}>
        {verb ?? text('submit')}
      </Button>
    </form>
  );
}

function useLoginForm(enter: Enter, isSignIn: boolean) {
  const text = useText('login');
  const [input, setInput] = useState(nothing);
  const [remembers, setRemembers] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const captcha = useCaptcha();
  const { askFor } = captcha;
  useEffect(() => {
    const account = isSignIn ? readStored(rememberedAs) : '';
    if (!account) return;
    setInput((now) => ({ ...now, account }));
    setRemembers(true);
    void askFor(account);
  }, [askFor, isSignIn]);
  const change = (changes: Partial<LoginInput>) => {
    setInput((now) => ({ ...now, ...changes }));
    setProblem(undefined);
  };
  const leaveSecondStep = () => {
    setIsSecondStep(false);
    setInput((now) => ({ ...now, totpCode: '' }));
  };
  const goBack = () => {
    leaveSecondStep();
    setProblem(undefined);
  };
  const refuse = (refusal: LoginProblem) => {
    const field = refusal.field === 'code' && !captcha.isWanted ? 'password' : refusal.field;
    setProblem({ ...refusal, field });
    if (field === 'password' || field === 'account') leaveSecondStep();
    document.getElementById(field)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = missingIn(input, captcha.isWanted, isSecondStep);
    if (missing) return refuse({ field: missing, text: text(`${missing}Missing`) });
    setIsBusy(true);
    const remember = () => writeStored(rememberedAs, remembers ? input.account.trim() : '');
    const refusal = await enterWithCaptcha(captcha, input, (answer) => enter(input, answer, remember));
    setIsBusy(false);
    if (!refusal) return;
    // The picture is used up, and the server may want one from now on.
    setInput((now) => ({ ...now, code: '' }));
    if (captcha.isWanted) captcha.renew();
    else void askFor(input.account);
    if (refusal.isStepOn) setIsSecondStep(true);
    else refuse(refusal);
  };
  return { isSecondStep, goBack, input, change, remembers, setRemembers, problem, isBusy, captcha, send };
}

/** Sends the form; once more where the server asks for work only now, or what was done is too old. */
async function enterWithCaptcha(
  captcha: ReturnType<typeof useCaptcha>,
  { code, account }: LoginInput,
  send: (answer: CaptchaAnswer) => ReturnType<Enter>,
): ReturnType<Enter> {
  const refusal = await send(await captcha.answer(code, account));
  if (refusal?.field !== 'code' || captcha.isWanted) return refusal;
  if (refusal.work) captcha.begin(refusal.work, account.trim());
  else await captcha.askFor(account);
  return send(await captcha.answer(code, account));
}

/** The outside page for a new password, where one is configured. */
function ForgotPassword() {
  const text = useText('login');
  const address = usePublicConfig()?.passwordResetUrl;
  return address ? <a href={address}>{text('forgot')}</a> : null;
}
