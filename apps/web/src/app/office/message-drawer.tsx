import { Drawer, Empty } from '@qifu/ui/parts';
import { useText } from '#shared/text';

/** Messages of this person. Nothing sends any yet, so it says that there are none. */
export function MessageDrawer({ onClose }: { onClose: () => void }) {
  const text = useText('shell');
  return (
    <Drawer isOpen width="message" title={text('messages.title')} onClose={onClose}>
      <Empty icon="bell" title={text('messages.none')} hint={text('messages.noneHint')} />
    </Drawer>
  );
}
