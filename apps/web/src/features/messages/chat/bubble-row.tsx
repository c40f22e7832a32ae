import { Button, Icon, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Face } from '#shared/face';
import { useSession } from '#shared/session';
import type { Bubble } from './bubble';
import { ChatPicture } from './chat-picture';
import type { Peer } from './chat-store';
import { retrySending } from './outgoing';
import { TextWithEmoticons } from './text-with-emoticons';
import './bubbles.css';

const faceSize = 32;

/** One message with its face and time; mine stand at the right and say what became of them. */
export function BubbleRow({ bubble, peer }: { bubble: Bubble; peer: Peer }) {
  const text = useText('chat');
  const me = useSession(({ user }) => user);
  const { isMine, state, time } = bubble;
  const name = isMine ? (me?.realName ?? text('window.mine')) : peer.realName;
  return (
    <div className="chat-bubble-row" data-mine={isMine || undefined}>
      <Face name={name} address={isMine ? (me?.headIcon ?? '') : peer.headIcon} size={faceSize} />
      <div className="chat-bubble-side">
        <span className="chat-bubble-who">
          <span>{name}</span>
          <time dateTime={new Date(time).toISOString()}>{showTime(time)}</time>
        </span>
        <div className="chat-bubble" data-kind={bubble.kind}>
          <BubbleContent bubble={bubble} name={name} />
        </div>
        {state === 'sending' && (
          <span className="chat-bubble-state">
            <Icon name="clock" />
            {text('window.sending')}
          </span>
        )}
        {state === 'failed' && (
          <span className="chat-bubble-state" data-failed role="alert">
            <Icon name="alert" />
            {text('window.failed', { reason: bubble.reason })}
            <Button kind="text" onClick={() => retrySending(peer.id, bubble.key)}>
              {text('window.retry')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

/** Texts stay texts: nothing in them is ever taken for markup. */
export function BubbleContent({ bubble, name }: { bubble: Pick<Bubble, 'kind' | 'content'>; name: string }) {
  const text = useText('chat');
  const { kind, content } = bubble;
  if (typeof content === 'string') return <TextWithEmoticons text={content} />;
  if (kind === 'image') return <ChatPicture file={content} alt={text('window.pictureName', { name })} />;
  if (kind === 'video') return <>{text('window.video')}</>;
  return <>{text('window.voice', { seconds: content.length })}</>;
}
