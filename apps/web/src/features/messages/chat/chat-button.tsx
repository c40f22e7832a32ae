import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useEffect } from 'react';
import { listenTo } from '#shared/realtime-line';
import { readStored, unsentChatAs } from '#shared/storage';
import { followUnreadChat, useChatUnread } from './chat-unread';
import './chat-button.css';

const LoadedDrawer = lazy(async () => ({ default: (await import('./chat-drawer')).ChatDrawer }));

interface ChatButtonProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** What a former page could not send goes out as soon as the line stands, whether the chat is opened or not. */
const sendLeft = () =>
  listenTo('initMessage', () => {
    if (readStored(unsentChatAs) !== '') void import('./chat-line').then(({ beginChat }) => beginChat());
  });

/** The way to the chat in the banner; its bar blinks while something is unread. The chat itself comes when it is opened. */
export function ChatButton({ isOpen, onOpen, onClose }: ChatButtonProps) {
  const text = useText('shell');
  const unread = useChatUnread(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  const hasUnread = unread > 0;
  useEffect(followUnreadChat, []);
  useEffect(sendLeft, []);
  return (
    <>
      <IconButton
        icon="chat"
        count={unread}
        label={hasUnread ? text('banner.chatUnread', { count: unread }) : text('banner.chat')}
        className="chat-button"
        data-unread={hasUnread || undefined}
        onClick={onOpen}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <LoadedDrawer onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
