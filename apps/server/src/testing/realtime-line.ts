import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { oauthApi, push } from '@qifu/contracts';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { demoPassword } from '#platform/config';
import type { TestApp } from './index';

// biome-ignore lint/suspicious/noExplicitAny: frames are looked at field by field, as a front end does.
type Frame = Record<string, any>;

/** A window of a person, as a test sees it. */
export interface Line {
  socket: WebSocket;
  heard: Frame[];
  closed: Promise<number>;
  say: (message: unknown) => void;
  /** What was heard under one method. */
  of: (method: string) => Frame[];
  /** Waits until so many frames of a method have come. */
  hears: (method: string, count?: number) => Promise<Frame[]>;
}

const open: WebSocket[] = [];

/** Cuts every line a test file has opened. */
export const hangUp = () => {
  for (const line of open) line.terminate();
};

/** The products of a test, reachable by real sockets. */
export async function listen(...apps: TestApp[]) {
  for (const app of apps) await app.server.listen({ port: 0, host: '127.0.0.1' });
}

/** A session of its own, so that one person may have several windows. */
export async function signIn(app: TestApp, account: string): Promise<string> {
  const password = Buffer.from(demoPassword).toString('base64');
  return (await app.as('nobody')(oauthApi.login, { body: { account, password } })).token;
}

const addressOf = ({ server }: TestApp) =>
  `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

/** Opens a line as a browser does, at a product of the test or at an address; nothing has been said on it. */
export async function dial(
  at: TestApp | string,
  way: string,
  headers: Record<string, string> = {},
): Promise<Line> {
  const address = (typeof at === 'string' ? at : addressOf(at)).replace(/^http/, 'ws');
  const socket = new WebSocket(`${address}/api/message/websocket/${encodeURIComponent(way)}`, { headers });
  open.push(socket);
  const heard: Frame[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString());
    // Thrown where it is heard: no test has to look for what no contract knows.
    push.parse(frame);
    heard.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const of = (method: string) => heard.filter((frame) => frame.method === method);
  return {
    socket,
    heard,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    of,
    hears: async (method, count = 1) => {
      await expect
        .poll(() => of(method).length, { timeout: 10_000, interval: 20 })
        .toBeGreaterThanOrEqual(count);
      return of(method);
    },
  };
}

/** A window that has said who it is. */
export async function introduce(app: TestApp, account: string): Promise<Line & { token: string }> {
  const token = await signIn(app, account);
  const { ticket } = await app.as('nobody', { authorization: token })(oauthApi.socketTicket, {});
  const line = await dial(app, ticket);
  line.say({ method: 'OnConnection', token, mobileDevice: false });
  await line.hears('initMessage');
  return { ...line, token };
}
