import type { ReadingReason } from '@qifu/contracts';
import { Button, Dialog, Field, RadioCards, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';

interface ReadingGateProps {
  onClose: () => void;
  onOpen: (reason: ReadingReason, matter: string) => void;
}

/** A rule is tried in the rule editor, never here. */
const offered = ['check', 'dispute', 'matter', 'supervision'] as const;

/** Before a firm's facts are seen: what for. The firm reads it in its own profile. */
export function ReadingGate({ onClose, onOpen }: ReadingGateProps) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  const common = useText('common');
  const [reason, setReason] = useState<ReadingReason>('check');
  const [matter, setMatter] = useState('');
  const choices = offered.map((value) => ({ value, label: firmText(`readingReason.${value}`) }));
  return (
    <Dialog
      isOpen
      title={text('gate.title')}
      onClose={onClose}
      onSubmit={() => onOpen(reason, matter.trim())}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit">
            {text('gate.open')}
          </Button>
        </>
      }
    >
      <p className="q-mute ep-lead">{text('gate.lead')}</p>
      <RadioCards
        legend={text('gate.title')}
        hidesLegend
        choices={choices}
        value={reason}
        onChange={(value) => setReason(value as ReadingReason)}
      />
      <Field label={text('gate.purpose')} hint={text('gate.purposeHint')} isOptional>
        <TextInput value={matter} maxLength={100} onChange={(event) => setMatter(event.target.value)} />
      </Field>
    </Dialog>
  );
}
