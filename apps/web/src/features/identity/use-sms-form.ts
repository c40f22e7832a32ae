import { isMobilePhone } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import { type FormEvent, useEffect, useState } from 'react';
import { useCountdown } from '#shared/countdown';
import { askForCode, type SmsInput, type SmsProblem, signInBySms } from './sms-sign-in';
import { useCaptcha } from './use-captcha';

const nothing: SmsInput = { mobilePhone: '', code: '', smsCode: '', totpCode: '' };

/** The state of the form that signs in with a code to the phone. */
export function useSmsForm() {
  const text = useText('login');
  const [input, setInput] = useState(nothing);
  const [problem, setProblem] = useState<SmsProblem>();
  const [busy, setBusy] = useState<'ask' | 'enter'>();
  const [isSent, setIsSent] = useState(false);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const wait = useCountdown();
  const captcha = useCaptcha();
  const { askFor } = captcha;
  // Whether a picture is wanted is the same for everybody; the number is nobody's business before it is sent.
  useEffect(() => void askFor('sms'), [askFor]);

  const change = (changes: Partial<SmsInput>) => {
    setInput((now) => ({ ...now, ...changes }));
    setProblem(undefined);
  };
  const refuse = (refusal: SmsProblem) => {
    setProblem(refusal);
    if (refusal.field !== 'totpCode') setIsSecondStep(false);
    document.getElementById(refusal.field)?.focus();
  };
  const isNumberWrong = () => {
    const number = input.mobilePhone.trim();
    if (isMobilePhone(number)) return false;
    refuse({ field: 'mobilePhone', text: text(number ? 'sms.mobilePhoneWrong' : 'sms.mobilePhoneMissing') });
    return true;
  };
  const ask = async () => {
    if (busy || wait.left > 0 || isNumberWrong()) return;
    if (captcha.isWanted && !input.code.trim()) return refuse({ field: 'code', text: text('codeMissing') });
    setBusy('ask');
    const answer = await askForCode(input, await captcha.answer(input.code, 'sms'));
    setBusy(undefined);
    // The picture is used up, and the server may want one from now on.
    change({ code: '' });
    if (captcha.isWanted) captcha.renew();
    else void askFor('sms');
    setIsSent(typeof answer === 'number');
    if (typeof answer !== 'number') return refuse(answer);
    wait.start(answer);
    document.getElementById('smsCode')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isNumberWrong()) return;
    if (!input.smsCode.trim()) return refuse({ field: 'smsCode', text: text('smsCodeMissing') });
    if (isSecondStep && !input.totpCode.trim())
      return refuse({ field: 'totpCode', text: text('totpCodeMissing') });
    setBusy('enter');
    const refusal = await signInBySms(input);
    setBusy(undefined);
    if (refusal?.isStepOn) setIsSecondStep(true);
    else if (refusal) refuse(refusal);
  };
  const goBack = () => {
    setIsSecondStep(false);
    change({ totpCode: '' });
  };
  return { input, change, problem, busy, isSent, isSecondStep, goBack, left: wait.left, captcha, ask, send };
}
