import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { FirstPasswordNotice } from './first-password-notice';

const stay = () => undefined;

interface FirstPasswordDialogProps {
  title: string;
  /** Whose account it is. */
  lead: ReactNode;
  /** Null when the office has set it and knows it. */
  password: string | null;
  onClose: () => void;
}

/** Tells account and first password of somebody new; the server can never tell the password again. */
export function FirstPasswordDialog({ title, lead, password, onClose }: FirstPasswordDialogProps) {
  const text = useText('sheetImport');
  return (
    <Dialog
      isOpen
      title={title}
      // Shown only now: it goes by its button, not by a key or a click beside it.
      onClose={password === null ? onClose : stay}
      foot={
        <Button kind="main" onClick={onClose}>
          {text('noted')}
        </Button>
      }
    >
      <p>{lead}</p>
      {password && <FirstPasswordNotice password={password} />}
    </Dialog>
  );
}
