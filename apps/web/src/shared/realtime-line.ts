import { call } from '@qifu/client';
import { oauthApi, type Push } from '@qifu/contracts';
import { useSession } from './session';

/** What is heard of the line: what the server pushes, and of the page itself that the line is down. */
type Heard = Push | { method: 'lineClosed' };
type HeardOf<M extends Heard['method']> = Extract<Heard, { method: M }>;

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

const listeners = new Map<string, Set<(message: Heard) => void>>();
/** The line that has been greeted; nothing is said on any other. */
let greeted: WebSocket | undefined;

/** Hears pushed messages of one method. Returns the way to stop. */
export function listenTo<M extends Heard['method']>(
  method: M,
  listener: (message: HeardOf<M>) => void,
): () => void {
  // It is kept with its method, and gets no other.
  const hear = listener as (message: Heard) => void;
  listeners.set(method, (listeners.get(method) ?? new Set()).add(hear));
  return () => void listeners.get(method)?.delete(hear);
}

function tell(message: Heard) {
  for (const listener of [...(listeners.get(message.method) ?? [])]) listener(message);
}

export const isLineOpen = (): boolean => greeted?.readyState === WebSocket.OPEN;

/** Says something on the line; false while there is none, and then nothing has been said. */
export function sayOnLine(method: string, fields: Readonly<Record<string, unknown>>): boolean {
  if (!greeted || !isLineOpen()) return false;
  greeted.send(JSON.stringify({ method, token: useSession.getState().token, ...fields }));
  return true;
}

/**
 * Keeps a line to the server open for as long as the page wants it. A line that breaks is opened again after a delay that
 * grows, with chance in it so that not all browsers come back at the same moment; a network that comes back is not waited
 * for. Returns the way to end it.
 */
export function keepRealtimeLine(): () => void {
  let line: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;
  let isOver = false;

  const lose = () => {
    if (greeted !== line || !line) return;
    greeted = undefined;
    tell({ method: 'lineClosed' });
  };
  const end = () => {
    isOver = true;
    clearTimeout(retry);
    window.removeEventListener('online', hurry);
    window.removeEventListener('offline', drop);
    lose();
    line?.close();
  };
  const openAgain = () => {
    if (isOver) return;
    clearTimeout(retry);
    retry = setTimeout(open, delayMs * (0.5 + Math.random() / 2));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };
  const hear = ({ data }: MessageEvent) => {
    const message = JSON.parse(String(data)) as Push;
    if (message.method === 'initMessage') {
      delayMs = firstDelayMs;
      greeted = line;
    }
    if (message.method === 'closeSocket' || message.method === 'logout') end();
    tell(message);
  };
  let attempts = 0;
  const open = () => {
    const attempt = ++attempts;
    call(oauthApi.socketTicket, {}, { isQuiet: true }).then(
      ({ ticket }) => {
        if (isOver || attempt !== attempts) return;
        const opened = new WebSocket(addressOf(ticket));
        line = opened;
        opened.onopen = () => opened.send(introduction());
        opened.onmessage = hear;
        opened.onclose = () => {
          if (line !== opened) return;
          lose();
          openAgain();
        };
      },
      // A session that has ended is told by the next call of the page, not by this one.
      () => attempt === attempts && openAgain(),
    );
  };
  const hurry = () => {
    if (isLineOpen()) return;
    delayMs = firstDelayMs;
    openAgain();
  };
  /** A network that is gone tells no socket: without this the page would wait minutes for it. */
  const drop = () => {
    const lost = line;
    lose();
    line = undefined;
    lost?.close();
    openAgain();
  };
  window.addEventListener('online', hurry);
  window.addEventListener('offline', drop);
  open();
  return end;
}

function addressOf(ticket: string): string {
  const address = new URL(`/api/message/websocket/${encodeURIComponent(ticket)}`, window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

const introduction = () =>
  JSON.stringify({ method: 'OnConnection', token: useSession.getState().token, mobileDevice: false });
