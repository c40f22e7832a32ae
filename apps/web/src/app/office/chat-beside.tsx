import { DrawerTools, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { openPanel, useBannerPanel } from './banner-panel';

/** Whoever reads a record in a drawer opens the chat from it: the drawer covers the banner, and moves aside for the chat. */
export const WithChatBeside = ({ children }: { children: ReactNode }) => (
  <DrawerTools value={<ChatBeside />}>{children}</DrawerTools>
);

function ChatBeside() {
  const text = useText('shell');
  const isOpen = useBannerPanel(({ panel }) => panel === 'chat');
  if (isOpen) return null;
  return (
    <IconButton
      icon="chat"
      label={text('banner.chat')}
      className="q-quiet"
      onClick={() => openPanel('chat')}
    />
  );
}
