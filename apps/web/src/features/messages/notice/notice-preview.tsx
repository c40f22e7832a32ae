import { useData } from '@qifu/client';
import { noticeApi, readMessageFiles } from '@qifu/contracts';
import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { MessageText } from '../inbox/message-text';

/** A notice as its recipients read it. */
export function NoticePreview({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('notice');
  const common = useText('common');
  const query = useData(noticeApi.read, { params: { id } }, { isQuiet: true, keepsFormer: false });
  return (
    <Dialog
      isOpen
      size="medium"
      title={query.data?.title ?? text('act.preview')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{common('actions.close')}</Button>}
    >
      <Loaded query={query} what={text('one')} rows={4}>
        {(notice) => <MessageText {...notice} isHtml files={readMessageFiles(notice.files)} />}
      </Loaded>
    </Dialog>
  );
}
