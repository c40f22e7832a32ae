import { Button, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { usePublicConfig } from '#shared/public-config';
import { CaptchaField } from './captcha-field';
import { SecondStep } from './second-step';
import type { SmsField } from './sms-sign-in';
import { useSmsForm } from './use-sms-form';
import { WorkStatus } from './work-status';
import './sms-form.css';

/** Mobile number, where the server wants one a captcha, and the code that comes by SMS. */
export function SmsForm() {
  const text = useText('login');
  const isDemo = usePublicConfig()?.isDemo ?? false;
  const form = useSmsForm();
  const { input, change, captcha } = form;
  const problemAt = (field: SmsField) => (form.problem?.field === field ? form.problem.text : undefined);
  return (
    <form onSubmit={(event) => void form.send(event)} noValidate>
      {form.isSecondStep ? (
        <SecondStep
          value={input.totpCode}
          error={problemAt('totpCode')}
          onChange={(totpCode) => change({ totpCode })}
          onBack={form.goBack}
          back={text('sms.back')}
        />
      ) : (
        <>
          <Field label={text('sms.mobilePhone')} error={problemAt('mobilePhone')} id="mobilePhone">
            <TextInput
              icon="phone"
              type="tel"
              autoComplete="tel-national"
              inputMode="numeric"
              maxLength={20}
              value={input.mobilePhone}
              onChange={(event) => change({ mobilePhone: event.target.value })}
            />
          </Field>
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
          <Field
            label={text('sms.code')}
            hint={isDemo ? text('sms.demo') : undefined}
            error={problemAt('smsCode')}
            id="smsCode"
          >
            <TextInput
              icon="shield"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={10}
              value={input.smsCode}
              onChange={(event) => change({ smsCode: event.target.value })}
              after={
                <Button
                  kind="text"
                  className="sms-get"
                  busy={form.busy === 'ask'}
                  disabled={form.left > 0}
                  onClick={() => void form.ask()}
                >
                  {form.left > 0 ? text('sms.again', { seconds: form.left }) : text('sms.get')}
                </Button>
              }
            />
          </Field>
          <p className="sms-sent" role="status">
            {form.isSent && text('sms.sent')}
          </p>
        </>
      )}
      <Button kind="main" type="submit" tall wide busy={form.busy === 'enter'}>
        {text('submit')}
      </Button>
    </form>
  );
}
