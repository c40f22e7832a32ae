import { useText } from '@qifu/ui/text';
import { Face } from '#shared/face';
import { type Peer, useChat } from './chat-store';
import './chat-list.css';

/** Somebody's face with a dot that says whether he is there; in words for who does not see it. */
export function PersonFace({ person, size = 36 }: { person: Peer; size?: number }) {
  const text = useText('chat');
  const isPresent = useChat(({ present }) => present[person.id] ?? false);
  return (
    <span className="chat-face" title={text(isPresent ? 'presence.online' : 'presence.offline')}>
      <Face name={person.realName} address={person.headIcon} size={size} />
      <span className="chat-dot" data-online={isPresent || undefined} />
      <span className="q-sr">{text(isPresent ? 'presence.online' : 'presence.offline')}</span>
    </span>
  );
}
