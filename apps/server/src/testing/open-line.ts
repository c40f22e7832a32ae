import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { oauthApi } from '@qifu/contracts';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { TestApp } from './index';

/** A realtime line as a browser holds one; what arrives is kept in its order. */
export interface OpenLine {
  socket: WebSocket;
  heard: Record<string, unknown>[];
}

/** Opens the line of a signed-in person at one process of the product, which must be listening. */
export async function openLine(app: TestApp, token: string): Promise<OpenLine> {
  const { ticket } = await app.as('nobody', { authorization: token })(oauthApi.socketTicket, {});
  const { port } = app.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/message/websocket/${encodeURIComponent(ticket)}`);
  const heard: OpenLine['heard'] = [];
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  socket.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: false }));
  await expect.poll(() => heard.map(({ method }) => method)).toContain('initMessage');
  return { socket, heard };
}

/** What a line has heard of one method. */
export const heardOf = ({ heard }: OpenLine, name: string) => heard.filter(({ method }) => method === name);
