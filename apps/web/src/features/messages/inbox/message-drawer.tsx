import { Button, Drawer } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { go } from '#shared/go';
import { useUnreadCount } from '#shared/unread-messages';
import { InboxList } from './inbox-list';
import { useOpenMessage } from './use-open-message';
import { useReadAll } from './use-read-all';

/** 站内消息: the person's messages beside any page (spec 2.4). */
export function MessageDrawer({ onClose }: { onClose: () => void }) {
  useAreas('message');
  const text = useText('message');
  const unread = useUnreadCount();
  const readAll = useReadAll();
  const { open, dialog } = useOpenMessage();
  return (
    <>
      <Drawer
        isOpen
        width="message"
        title={text('drawerTitle')}
        onClose={onClose}
        foot={
          <>
            <Button disabled={unread === 0} onClick={() => void readAll()}>
              {text('readAll')}
            </Button>
            <Button
              kind="text"
              onClick={() => {
                onClose();
                go('/messageRecord');
              }}
            >
              {text('center')}
            </Button>
          </>
        }
      >
        <InboxList onOpen={(row) => void open(row)} />
      </Drawer>
      {dialog}
    </>
  );
}
