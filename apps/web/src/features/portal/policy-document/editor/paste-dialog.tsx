import { Button, Dialog, Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { FileButton } from '@qifu/ui/upload';
import { type ClipboardEvent, useState } from 'react';

interface PasteDialogProps {
  isBusy: boolean;
  onPaste: (given: { html: string; text: string }) => Promise<boolean>;
  onUpload: (file: File) => Promise<boolean>;
  onClose: () => void;
}

/** Takes a whole text: pasted, typed, or as a docx. It takes the place of the present one, which can be had back. */
export function PasteDialog({ isBusy, onPaste, onUpload, onClose }: PasteDialogProps) {
  const text = useText('policyEditor');
  const [typed, setTyped] = useState('');
  const close = (isRead: boolean) => {
    if (isRead) onClose();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (html === '') return;
    event.preventDefault();
    void onPaste({ html, text: '' }).then(close);
  };
  return (
    <Dialog
      isOpen
      title={text('paste.title')}
      onClose={onClose}
      onSubmit={() => void onPaste({ html: '', text: typed }).then(close)}
      foot={
        <>
          <Button onClick={onClose}>{text('paste.cancel')}</Button>
          <FileButton
            label={text('paste.docx')}
            icon="upload"
            rules=".docx"
            isSingle
            isBusy={isBusy}
            onFiles={([file]) => file && void onUpload(file).then(close)}
          />
          <Button kind="main" type="submit" busy={isBusy} disabled={typed.trim() === ''}>
            {text('paste.take')}
          </Button>
        </>
      }
    >
      <Field label={text('paste.label')} hint={text('paste.hint')}>
        <TextArea
          rows={10}
          value={typed}
          onPaste={handlePaste}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </Dialog>
  );
}
