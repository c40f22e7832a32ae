import { useText } from '#shared/text';
import './link-inside.css';

/**
 * A configured link shown inside the app. The frame is sandboxed and never given the session; a site that
 * refuses to be framed can be opened in a window from here.
 */
export function LinkInside({ address }: { address: string }) {
  const text = useText('shell');
  const { host } = new URL(address);
  return (
    <div className="o-link">
      <p>
        <span className="q-mute">{text('link.inside', { host })}</span>
        <a href={address} target="_blank" rel="noopener noreferrer" className="q-end">
          {text('link.open')}
        </a>
      </p>
      <iframe
        title={text('link.inside', { host })}
        src={address}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
