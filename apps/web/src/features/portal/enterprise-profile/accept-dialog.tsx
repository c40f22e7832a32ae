import { useAction } from '@qifu/client';
import { enterpriseProfileApi, type FactDispute, type ReadProfile, workbenchApi } from '@qifu/contracts';
import { countReadable } from '@qifu/rules';
import { Button, Dialog, Field, Notice, showSuccess, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { factAt } from './desk-parts';
import { StandingFields } from './standing-fields';
import { sentOf, type Typed, typedOf, ValueField } from './value-field';

interface AcceptDialogProps {
  dispute: FactDispute;
  read: ReadProfile;
  onClose: () => void;
}

/** The firm is right: the corrected value with its source, and the reason the firm is sent. */
export function AcceptDialog({ dispute, read, onClose }: AcceptDialogProps) {
  const text = useText('enterpriseProfile');
  const common = useText('common');
  const validation = useText('validation');
  const fact = factAt(read, dispute);
  const [typed, setTyped] = useState<Typed>(() => typedOf(dispute.claimed));
  const [fromSystem, setFromSystem] = useState(fact?.used?.id ? fact.used.origin : '');
  const [standing, setStanding] = useState({ asOf: read.profile.day, expiresOn: '' });
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, error, isPending } = useAction(enterpriseProfileApi.acceptDispute, {
    isQuiet: true,
    saysNothing: true,
    // One less waits: the figures beside the menus follow.
    refreshes: [workbenchApi.read],
  });
  const value = fact ? sentOf(fact, typed) : dispute.claimed;
  const lacksReason = countReadable(reason) === 0;
  const lacksSource = fromSystem.trim() === '';
  const send = () => {
    setIsAsked(true);
    if (lacksReason || lacksSource || value === undefined) return;
    const { asOf, expiresOn } = standing;
    mutate(
      {
        params: { id: dispute.id },
        body: { value, fromSystem, asOf, expiresOn: expiresOn || null, reason },
      },
      {
        onSuccess: () => {
          showSuccess(text('dispute.accepted'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={text('dispute.acceptTitle', { label: dispute.label })}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit" busy={isPending}>
            {text('dispute.accept')}
          </Button>
        </>
      }
    >
      <div className="ep-form">
        {error && (
          <Notice tone="bad" role="alert">
            {error.message}
          </Notice>
        )}
        <p className="q-mute">{text('dispute.effect')}</p>
        {fact && fact.kind !== 'list' && (
          <ValueField
            fact={fact}
            label={text('dispute.value')}
            typed={typed}
            onChange={setTyped}
            error={isAsked && value === undefined ? text('form.needValue') : undefined}
          />
        )}
        <Field
          label={text('field.fromSystem')}
          hint={text('form.fromSystemHint')}
          error={isAsked && lacksSource ? validation('required') : undefined}
        >
          <TextInput
            value={fromSystem}
            maxLength={60}
            onChange={(event) => setFromSystem(event.target.value)}
          />
        </Field>
        <StandingFields value={standing} onChange={setStanding} />
        <Field
          label={text('dispute.reason')}
          hint={text('dispute.reasonHint')}
          error={isAsked && lacksReason ? text('form.needReason') : undefined}
        >
          <TextArea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
