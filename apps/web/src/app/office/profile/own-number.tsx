import { useAction } from '@qifu/client';
import { CallError, ownProfileApi } from '@qifu/contracts';
import { Button, Dialog, Field, Notice, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useCountdown } from '#shared/countdown';
import { usePublicConfig } from '#shared/public-config';

/** Says that the number does not sign in yet, and leads to where that is put right. */
export function UnprovedNumber({ mobilePhone }: { mobilePhone: string }) {
  const text = useText('profile');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Notice tone="warn">
      {text('number.unproved')}{' '}
      <button type="button" className="q-link" onClick={() => setIsOpen(true)}>
        {text('number.prove')}
      </button>
      {isOpen && <ProveNumber mobilePhone={mobilePhone} onClose={() => setIsOpen(false)} />}
    </Notice>
  );
}

/** A code to the own number, and what arrived. */
function ProveNumber({ mobilePhone, onClose }: { mobilePhone: string; onClose: () => void }) {
  const text = useText('profile');
  const login = useText('login');
  const common = useText('common');
  const isDemo = usePublicConfig()?.isDemo ?? false;
  const sending = useAction(ownProfileApi.sendNumberCode, { isQuiet: true });
  const proving = useAction(ownProfileApi.proveNumber, { isQuiet: true });
  const wait = useCountdown();
  const [smsCode, setSmsCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isSent, setIsSent] = useState(false);
  const tell = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    setProblem(error.message);
  };
  const ask = async () => {
    setProblem('');
    try {
      wait.start((await sending.mutateAsync({})).resendIn);
      setIsSent(true);
    } catch (error) {
      tell(error);
    }
  };
  const prove = async () => {
    if (smsCode.trim() === '') return setProblem(login('smsCodeMissing'));
    try {
      await proving.mutateAsync({ body: { smsCode } });
      onClose();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Dialog
      isOpen
      title={text('number.title')}
      onClose={onClose}
      onSubmit={() => void prove()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit" busy={proving.isPending}>
            {text('number.verb')}
          </Button>
        </>
      }
    >
      <div className="rec-form">
        <p>{text(isSent ? 'number.sent' : 'number.lead', { number: mobilePhone })}</p>
        <Field
          label={login('sms.code')}
          hint={isDemo ? login('sms.demo') : undefined}
          error={problem || undefined}
        >
          <TextInput
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            value={smsCode}
            onChange={(event) => {
              setSmsCode(event.target.value);
              setProblem('');
            }}
            after={
              <Button
                kind="text"
                className="own-number-get"
                busy={sending.isPending}
                disabled={wait.left > 0}
                onClick={() => void ask()}
              >
                {wait.left > 0 ? login('sms.again', { seconds: wait.left }) : login('sms.get')}
              </Button>
            }
          />
        </Field>
      </div>
    </Dialog>
  );
}
