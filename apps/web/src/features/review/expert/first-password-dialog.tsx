import { Button, Dialog } from '@qifu/ui/parts';
import { FirstPasswordNotice } from '#shared/first-password-notice';
import { useText } from '#shared/text';
import type { SavedExpert } from './use-expert-form';

/** Tells account and first password of a new expert; the server can never tell the password again. */
export function FirstPasswordDialog({ saved, onClose }: { saved: SavedExpert; onClose: () => void }) {
  const text = useText('reviewExpert');
  const { account = '', firstPassword } = saved;
  return (
    <Dialog
      isOpen
      title={text('createdTitle')}
      onClose={onClose}
      foot={
        <Button kind="main" onClick={onClose}>
          {text('act.noted')}
        </Button>
      }
    >
      <p>{text('created', { account })}</p>
      {firstPassword && <FirstPasswordNotice password={firstPassword} />}
    </Dialog>
  );
}
