import { Button, Dialog, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { UploadRows } from '@qifu/ui/upload';
import { useRef } from 'react';
import { ChooseFiles } from './choose-files';
import type { FileKind } from './file-kinds';
import { TargetFields } from './target-fields';
import type { FileList } from './use-file-list';
import { useUpload } from './use-upload';

interface UploadDialogProps {
  kind: FileKind;
  files: FileList;
  onClose: () => void;
}

const sendable = ['waiting', 'sent', 'failed'];

/** Chooses whose files they are and which, sends them with progress, and puts them into their category. */
export function UploadDialog({ kind, files, onClose }: UploadDialogProps) {
  const text = useText('files');
  const common = useText('common');
  const upload = useUpload(kind, files, onClose);
  const { queue, isBusy, isTried, problem, note } = upload;
  const count = queue.items.filter(({ state }) => sendable.includes(state)).length;
  const hasNone = isTried && queue.items.length === 0;
  const body = useRef<HTMLDivElement>(null);
  const send = () => {
    upload.send();
    // What is missing is marked with the next drawing; then the first of it takes the focus.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('upload.title', { kind: text(`title.${kind}`) })}
      onClose={() => void upload.leave()}
      onSubmit={send}
      foot={
        <>
          <Button onClick={() => void upload.leave()}>
            {note ? text('upload.close') : common('actions.cancel')}
          </Button>
          <Button type="submit" kind="main" icon="upload" busy={isBusy}>
            {count > 0 ? text('upload.verb', { count }) : text('upload.verbNone')}
          </Button>
        </>
      }
    >
      <div ref={body} className="ent-form">
        <TargetFields kind={kind} upload={upload} canChooseFirm={!files.own.isFirm || !files.firm} />
        <ChooseFiles isBusy={isBusy} error={hasNone ? text('upload.none') : undefined} onFiles={upload.add} />
        <div aria-live="polite" className="ef-said">
          {problem && (
            <Notice tone="bad" role="alert">
              {problem}
            </Notice>
          )}
          {note && <Notice tone="warn">{note}</Notice>}
        </div>
        <UploadRows uploads={queue} onAgain={upload.again} canSendAgain={!isBusy} />
      </div>
    </Dialog>
  );
}
