import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A realtime line as a page of the product holds it; what arrives is kept in its order. */
export interface TestLine {
  socket: WebSocket;
  heard: Record<string, unknown>[];
  /** The code it was closed with. */
  closed: Promise<number>;
  say: (message: unknown) => void;
}

/** Opens a line with a ticket or token. */
export async function dialLine(
  address: string,
  way: string,
  headers: Record<string, string> = {},
): Promise<TestLine> {
  const url = `${address.replace(/^http/, 'ws')}/api/message/websocket/${encodeURIComponent(way)}`;
  const socket = new WebSocket(url, { headers });
  const heard: TestLine['heard'] = [];
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  return {
    socket,
    heard,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}
