import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { BubbleList } from './bubble-list';
import { closeConversation } from './chat-line';
import { type Peer, useChat } from './chat-store';
import { Composer } from './composer';
import { HistoryPanel } from './history-panel';
import { PersonFace } from './person-face';

/** The open conversation with one person, or its history with a search. */
export function ChatWindow({ peer }: { peer: Peer }) {
  const text = useText('chat');
  const isConnected = useChat((chat) => chat.isConnected);
  const [hasHistory, setHasHistory] = useState(false);
  const leave = () => {
    closeConversation();
    // The window takes the focus with it; the list it came from gets it back.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.chat-side [role=tab][aria-selected=true]')?.focus(),
    );
  };
  return (
    <section className="chat-window" aria-label={text('window.log', { name: peer.realName })}>
      <div className="chat-head">
        <IconButton
          icon="left"
          label={text(hasHistory ? 'history.back' : 'window.back')}
          className="q-quiet"
          onClick={() => (hasHistory ? setHasHistory(false) : leave())}
        />
        <PersonFace person={peer} size={32} />
        <h3>
          {peer.realName}
          <small>{peer.account}</small>
        </h3>
        {!hasHistory && (
          <IconButton
            icon="history"
            label={text('window.history')}
            className="q-quiet"
            onClick={() => setHasHistory(true)}
          />
        )}
      </div>
      {!isConnected && (
        <p className="chat-offline" role="status">
          {text(hasHistory ? 'history.offline' : 'window.offline')}
        </p>
      )}
      {hasHistory ? (
        <HistoryPanel peer={peer} />
      ) : (
        <>
          <BubbleList peer={peer} />
          <Composer peerId={peer.id} />
        </>
      )}
    </section>
  );
}
