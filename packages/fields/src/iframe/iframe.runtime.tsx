import { defineRuntime } from '../registry/define';
import { isWebAddress } from '../registry/web-address';
import type { iframe } from './iframe.schema';
import './iframe.css';

/** The page runs apart from this one: it reads nothing of it and leads nowhere. */
export default defineRuntime<typeof iframe>({
  Draw: ({ settings: { href, height }, label }) =>
    isWebAddress(href) ? (
      <iframe
        className="fld-iframe"
        title={label}
        src={href.trim()}
        height={height}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups"
      />
    ) : (
      <p className="q-mute">{label}</p>
    ),
});
