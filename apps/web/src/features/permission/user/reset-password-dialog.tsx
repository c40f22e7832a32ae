import { type Data, keyChangeHours, type UserRow, usersApi } from '@qifu/contracts';
import { Button, Dialog, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { FirstPasswordDialog } from '#shared/first-password-dialog';
import { useStep } from '#shared/step';

interface ResetPasswordDialogProps {
  user: UserRow;
  onClose: () => void;
}

const effects = ['drawn', 'must', 'told', 'oneHand', 'rests'] as const;

/** A one-time password for somebody else: says first what follows from it, and tells it once. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const text = useText('user');
  const common = useText('common');
  const step = useStep(usersApi.resetPassword);
  const [told, setTold] = useState<Data<typeof usersApi.resetPassword>>();
  const send = async () => {
    const { data } = await step.run({ params: { id: user.id }, body: {} });
    if (data) setTold(data);
  };
  if (told) return <ResetDone {...{ user, told, onClose }} />;
  return (
    <Dialog
      isOpen
      title={text('reset.title', { name: user.realName })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={step.isBusy}>
            {text('reset.verb')}
          </Button>
        </>
      }
    >
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{text(`resetEffect.${effect}`, { hours: keyChangeHours })}</li>
        ))}
      </ul>
    </Dialog>
  );
}

type Told = Data<typeof usersApi.resetPassword>;

/** The password, now or never, and until when the person signs nothing. */
function ResetDone({ user, told, onClose }: ResetPasswordDialogProps & { told: Told }) {
  const text = useText('user');
  const { realName: name, account } = user;
  return (
    <FirstPasswordDialog
      title={text('reset.done', { name })}
      lead={
        <>
          {text('reset.lead', { account })}
          {told.restsUntil !== null && (
            <>
              <br />
              {text('reset.restsUntil', { until: showTime(told.restsUntil) })}
            </>
          )}
        </>
      }
      password={told.firstPassword}
      onClose={onClose}
    />
  );
}
