import { IconButton, Overlay, useKitText, ViewTabs } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useEffect, useId, useState } from 'react';
import { beginChat, closeConversation } from './chat-line';
import { readRecent, useChat } from './chat-store';
import { ChatWindow } from './chat-window';
import { ContactList } from './contact-list';
import { ConversationList } from './conversation-list';
import './chat.css';

/** The internal chat: conversations and contacts at the right, the open conversation beside them (spec 2.4). */
export function ChatDrawer({ onClose }: { onClose: () => void }) {
  useAreas('chat', 'emoticons');
  const text = useText('chat');
  const kit = useKitText();
  const titleId = useId();
  const panelId = useId();
  const [tab, setTab] = useState('recent');
  const peer = useChat((chat) => chat.peer);
  useEffect(() => {
    beginChat();
    void readRecent();
    return closeConversation;
  }, []);
  const views = [
    { key: 'recent', label: text('tabs.recent') },
    { key: 'contacts', label: text('tabs.contacts') },
  ];
  return (
    <Overlay kind="drawer" isBeside className="q-drawer chat-drawer" labelledBy={titleId} onClose={onClose}>
      {peer && <ChatWindow key={peer.id} peer={peer} />}
      <div className="chat-side" data-behind={peer ? true : undefined}>
        <div className="chat-head">
          <h2 id={titleId}>{text('title')}</h2>
          <IconButton icon="x" label={kit('close')} onClick={onClose} className="q-quiet" />
        </div>
        <ViewTabs
          label={text('tabs.label')}
          views={views}
          current={tab}
          onChange={setTab}
          panelId={panelId}
        />
        <div className="chat-panel" id={panelId} role="tabpanel" aria-label={text(`tabs.${tab as 'recent'}`)}>
          {tab === 'recent' ? <ConversationList /> : <ContactList />}
        </div>
      </div>
    </Overlay>
  );
}
