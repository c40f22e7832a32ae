import { useText } from '@qifu/ui/text';
import { FirstPasswordDialog } from '#shared/first-password-dialog';
import type { SavedExpert } from './use-expert-form';

/** Tells account and first password of a new expert. */
export function NewExpertDialog({ saved, onClose }: { saved: SavedExpert; onClose: () => void }) {
  const text = useText('reviewExpert');
  const { account = '', firstPassword } = saved;
  return (
    <FirstPasswordDialog
      title={text('createdTitle')}
      lead={text('created', { account })}
      password={firstPassword ?? null}
      onClose={onClose}
    />
  );
}
