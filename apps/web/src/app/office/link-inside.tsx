import { useText } from '@qifu/ui/text';
import './link-inside.css';

interface LinkInsideProps {
  address: string;
  /** It carries a ticket that is good once, so it is not offered for a second opening. */
  hasTicket?: boolean;
}

/**
 * A configured link shown inside the app. The frame is sandboxed and never given the session; a site that
 * refuses to be framed can be opened in a window from here.
 */
export function LinkInside({ address, hasTicket = false }: LinkInsideProps) {
  const text = useText('shell');
  const { host, origin } = new URL(address);
  // A trusted service may keep what it needs in its own storage, unless it shares ours.
  const keepsOwn = hasTicket && origin !== window.location.origin;
  return (
    <div className="o-link">
      <p>
        <span className="q-mute">{text('link.inside', { host })}</span>
        {!hasTicket && (
          <a href={address} target="_blank" rel="noopener noreferrer" className="q-end">
            {text('link.open')}
          </a>
        )}
      </p>
      <iframe
        title={text('link.inside', { host })}
        src={address}
        sandbox={`allow-scripts allow-forms allow-popups${keepsOwn ? ' allow-same-origin' : ''}`}
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
