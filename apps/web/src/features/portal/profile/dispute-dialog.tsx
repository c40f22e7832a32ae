import { useAction } from '@qifu/client';
import { firmProfileApi, type ProfileFact } from '@qifu/contracts';
import { Button, Dialog, Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { FactInput, typedOf, valueOfTyped } from './fact-form';

interface DisputeDialogProps {
  fact: ProfileFact;
  firm: string | undefined;
  /** What the firm has said before. */
  claimed?: unknown;
  onClose: () => void;
}

const longest = 1_000;

/** An objection to what an office says: what it should be, and why. */
export function DisputeDialog({ fact, firm, claimed, onClose }: DisputeDialogProps) {
  const text = useText('firmProfile');
  const [typed, setTyped] = useState(() => typedOf(claimed));
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, error, isPending } = useAction(firmProfileApi.dispute, { isQuiet: true });
  const send = () => {
    setIsAsked(true);
    if (words.trim() === '') return;
    const { factKey, year } = fact;
    mutate(
      {
        body: { enterpriseId: firm, factKey, year, claimed: valueOfTyped(fact, typed) ?? null, text: words },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('disputeForm.title', { label: fact.label })}
      onSubmit={send}
      foot={
        <>
          <Button type="button" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button kind="main" type="submit" disabled={isPending}>
            {text('disputeForm.send')}
          </Button>
        </>
      }
    >
      <p className="match-note">
        {text('disputeForm.now', { text: fact.used?.text ?? '', origin: fact.used?.origin ?? '' })}
      </p>
      {fact.kind !== 'list' && (
        <div className="fact-form">
          <b>{text('disputeForm.claimed')}</b>
          <FactInput fact={fact} typed={typed} onChange={setTyped} />
        </div>
      )}
      <Field
        label={text('disputeForm.text')}
        hint={text('disputeForm.textHint')}
        error={error?.message ?? (isAsked && words.trim() === '' ? text('disputeForm.needText') : undefined)}
      >
        <TextArea value={words} maxLength={longest} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </Dialog>
  );
}
