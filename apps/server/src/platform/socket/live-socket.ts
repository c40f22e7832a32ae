import type { Push } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { WebSocket } from 'ws';

/** Whose socket it is. Known from the ticket or token it was opened with, never from what it says (reliability B29). */
export interface SocketHolder {
  sessionId: string;
  userId: string;
  /** Tells the session's own token, as a header carries it, from any other. */
  isOwnToken: (text: string) => boolean;
  /** Opened with the session's token itself, as front ends of the platform do: one socket for each. */
  isByToken: boolean;
  /** Whether the session is open now, and its screen not locked: it may have ended since the line was opened. */
  isStillOpen: () => Promise<boolean>;
  language: Language;
}

/** One open socket. */
export interface LiveSocket {
  holder: SocketHolder;
  /** A message that was sent must not be changed any more. */
  send: (message: Push) => void;
  /** The last words, then the line is cut. */
  end: (message: Push) => void;
  /** The same to make room for a newer line of the person. */
  makeRoom: () => void;
  /** Whether anybody still hears what is sent; frames that came before are worked off either way. */
  isOpen: () => boolean;
}

/** Codes a line is closed with (RFC 6455 7.4; 4000 and above are ours). */
export const closeCodes = {
  goingAway: 1001,
  restarting: 1012,
  refused: 4401,
  flooded: 1008,
  tooMany: 4429,
} as const;
/** Said with `tooMany`, to whoever looks at the line. */
export const tooManyReason = 'too many lines of one person are open';

/** A line that takes no more than this many bytes in a row is cut: its browser sleeps. */
const mostWaitingBytes = 1_000_000;

const asText = { binary: false };
let last: { message: Push; bytes: Buffer } | undefined;

/** What goes to many lines is written once: one after the other they are given the same object. */
function written(message: Push): Buffer {
  if (last?.message !== message) last = { message, bytes: Buffer.from(JSON.stringify(message)) };
  return last.bytes;
}

/** The line as modules see it. */
export function liveSocket(line: WebSocket, holder: SocketHolder): LiveSocket {
  const send = (message: Push) => {
    if (line.readyState !== line.OPEN) return;
    if (line.bufferedAmount > mostWaitingBytes) return line.terminate();
    line.send(written(message), asText);
  };
  return {
    holder,
    send,
    isOpen: () => line.readyState === line.OPEN,
    end: (message) => {
      send(message);
      line.close(closeCodes.refused);
    },
    makeRoom: () => {
      send({ method: 'closeSocket' });
      line.close(closeCodes.tooMany, tooManyReason);
    },
  };
}
