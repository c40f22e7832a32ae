import { call } from '@qifu/client';
import { oauthApi } from '@qifu/contracts';
import { useSession } from './session';

/** What the server pushes; `method` names it (contract-core 4.3). */
export interface PushedMessage {
  method: string;
  [field: string]: unknown;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

const listeners = new Map<string, Set<(message: PushedMessage) => void>>();

/** Hears pushed messages of one method. Returns the way to stop. */
export function listenTo(method: string, listener: (message: PushedMessage) => void): () => void {
  listeners.set(method, (listeners.get(method) ?? new Set()).add(listener));
  return () => void listeners.get(method)?.delete(listener);
}

/**
 * Keeps a line to the server open for as long as the page wants it. A line that breaks is opened again after a delay that
 * grows, with chance in it so that not all browsers come back at the same moment. Returns the way to end it.
 */
export function keepRealtimeLine(): () => void {
  let line: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;
  let isOver = false;

  const end = () => {
    isOver = true;
    clearTimeout(retry);
    line?.close();
  };
  const openAgain = () => {
    if (isOver) return;
    retry = setTimeout(open, delayMs * (0.5 + Math.random() / 2));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };
  const hear = ({ data }: MessageEvent) => {
    const message = JSON.parse(String(data)) as PushedMessage;
    if (message.method === 'initMessage') delayMs = firstDelayMs;
    if (message.method === 'closeSocket' || message.method === 'logout') end();
    for (const listener of [...(listeners.get(message.method) ?? [])]) listener(message);
  };
  const open = () => {
    call(oauthApi.socketTicket, {}, { isQuiet: true }).then(
      ({ ticket }) => {
        if (isOver) return;
        line = new WebSocket(addressOf(ticket));
        line.onopen = () => line?.send(introduction());
        line.onmessage = hear;
        line.onclose = openAgain;
      },
      // A session that has ended is told by the next call of the page, not by this one.
      openAgain,
    );
  };
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
