import { countReadable } from '@qifu/rules';
import { Button, Dialog, Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';
import './record.css';

interface ReasonDialogProps {
  /** Act and object: 移出专家「唐一鸣」 */
  title: string;
  /** What will happen, with numbers. */
  effect?: ReactNode;
  verb: string;
  isRisky?: boolean;
  isBusy?: boolean;
  /** Shown with the reason field, e.g. a deadline. */
  children?: ReactNode;
  /** Who reads it, where that is not the audit log alone. */
  readers?: string;
  /** May be left out. */
  isOptional?: boolean;
  /** How many letters, digits and ideographs it takes to say anything. */
  minimum?: number;
  onClose: () => void;
  onSend: (reason: string) => void;
}

const longestReason = 500;

/** Asks for the reason of an act that others will read. */
export function ReasonDialog({
  title,
  effect,
  verb,
  isRisky,
  isBusy,
  children,
  readers,
  isOptional,
  minimum = 1,
  onClose,
  onSend,
}: ReasonDialogProps) {
  const text = useText('record');
  const common = useText('common');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isShort = !isOptional && countReadable(reason) < minimum;
  const refusal = minimum === 1 ? text('reason.missing') : text('reason.tooShort', { minimum });
  const send = () => {
    setIsTried(true);
    if (!isShort) onSend(reason.trim());
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind={isRisky ? 'risk' : 'main'} busy={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      {effect && <div className="rec-effect">{effect}</div>}
      {children}
      <Field
        label={text('reason.label')}
        hint={readers ?? text('reason.hint')}
        isOptional={isOptional}
        error={isTried && isShort ? refusal : undefined}
      >
        <TextArea
          value={reason}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus=""
        />
      </Field>
    </Dialog>
  );
}
