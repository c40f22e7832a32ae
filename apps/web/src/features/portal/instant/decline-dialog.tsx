import { useAction } from '@qifu/client';
import { type OwnGrant, ownGrantApi } from '@qifu/contracts';
import { Button, Dialog, Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useGrantMoney } from './use-grant-money';

const longest = 500;

/** Declining says what follows and that it can be taken back. */
export function DeclineDialog({ grant, onClose }: { grant: OwnGrant; onClose: () => void }) {
  const text = useText('instant');
  const money = useGrantMoney();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAction(ownGrantApi.decline, { isQuiet: true });
  const send = () => {
    const { id, version } = grant;
    mutate({ params: { id }, body: { version, reason } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('decline.title', { sum: money.words(grant.amount) })}
      onSubmit={send}
      foot={
        <>
          <Button type="button" onClick={onClose}>
            {text('object.cancel')}
          </Button>
          <Button kind="risk" type="submit" busy={isPending}>
            {text('decline.verb')}
          </Button>
        </>
      }
    >
      <p className="grant-lead">{text('decline.effect')}</p>
      <Field
        label={text('decline.reason')}
        hint={text('decline.reasonHint')}
        isOptional="unsaid"
        error={error?.message}
      >
        <TextArea value={reason} maxLength={longest} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}
