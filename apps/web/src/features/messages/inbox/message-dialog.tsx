import { type MessageDetail, messageTypes, readMessageFiles } from '@qifu/contracts';
import { Button, Dialog, SkeletonRows } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { MessageText } from './message-text';

interface MessageDialogProps {
  title: string;
  /** Absent while it is read. */
  detail: MessageDetail | undefined;
  onClose: () => void;
}

/** One message: title, date, who sent it, its text, its files (spec 2.4). */
export function MessageDialog({ title, detail, onClose }: MessageDialogProps) {
  const common = useText('common');
  return (
    <Dialog
      isOpen
      size="medium"
      title={title}
      onClose={onClose}
      foot={<Button onClick={onClose}>{common('actions.close')}</Button>}
    >
      {detail ? (
        <MessageText
          {...detail}
          isHtml={detail.type === messageTypes.notice}
          files={readMessageFiles(detail.files)}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
