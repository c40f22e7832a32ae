import { DateInput } from '@qifu/ui/office';
import { Button, Dialog, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { type GrantOf, useGrantSteps } from './use-temporary-grants';
import './temporary.css';

const weekMs = 7 * 86_400_000;

interface GrantEndDialogProps {
  grant: GrantOf;
  onClose: () => void;
}

/** Until when somebody holds a role; a week from now where nothing is said yet. */
export function GrantEndDialog({ grant, onClose }: GrantEndDialogProps) {
  const text = useText('membership');
  const common = useText('common');
  const steps = useGrantSteps();
  const [endsAt, setEndsAt] = useState<number | null>(() => laterOf(grant.endsAt));
  const [startsAt, setStartsAt] = useState(grant.startsAt ?? null);
  const [reason, setReason] = useState(grant.reason);
  const [isTried, setIsTried] = useState(false);
  const problem = problemOf(startsAt, endsAt);
  const put = async (end: number | null) => {
    if (await steps.give({ ...grant, startsAt: end === null ? null : startsAt, endsAt: end, reason }))
      onClose();
  };
  const send = () => {
    setIsTried(true);
    if (!problem) void put(endsAt);
  };
  return (
    <Dialog
      isOpen
      title={text('temporary.limitTitle', { name: grant.realName, role: grant.roleName })}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          {grant.endsAt !== null && grant.endsAt > Date.now() && (
            <Button onClick={() => void put(null)}>{text('temporary.forGood')}</Button>
          )}
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={steps.isBusy}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <p className="q-mute mem-lead">{text('temporary.limitLead')}</p>
      <div className="tg-fields">
        <Field label={text('temporary.startsAt')} hint={text('temporary.startHint')}>
          <DateInput value={startsAt} onChange={setStartsAt} hasTime />
        </Field>
        <Field
          label={text('temporary.endsAt')}
          error={isTried && problem ? text(`temporary.${problem}`) : undefined}
        >
          <DateInput value={endsAt} onChange={setEndsAt} hasTime />
        </Field>
        <Field label={text('temporary.reason')} hint={text('temporary.reasonHint')}>
          <TextInput maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

const laterOf = (endsAt: number | null) =>
  endsAt !== null && endsAt > Date.now() ? endsAt : Date.now() + weekMs;

function problemOf(
  startsAt: number | null,
  endsAt: number | null,
): 'required' | 'past' | 'startAfterEnd' | undefined {
  if (endsAt === null) return 'required';
  if (endsAt <= Date.now()) return 'past';
  return startsAt !== null && startsAt >= endsAt ? 'startAfterEnd' : undefined;
}
