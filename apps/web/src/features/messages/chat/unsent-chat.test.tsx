import { chatApi, oauthApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRealtimeLine } from '#shared/realtime-line';
import { useSession } from '#shared/session';
import { leave } from '#shared/sign-out';
import { readStoredJson, unsentChatAs, writeStored } from '#shared/storage';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { ChatButton } from './chat-button';
import { sendToPeer } from './outgoing';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

type Frame = Record<string, unknown>;

/** The server's end of the line: it greets, and takes down what is said. */
class FakeSocket {
  static readonly OPEN = 1;
  static said: Frame[] = [];
  static all: FakeSocket[] = [];
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.all.push(this);
    setTimeout(() => this.onopen?.());
  }
  send(text: string) {
    const frame = JSON.parse(text) as Frame;
    if (frame.method === 'OnConnection')
      this.push({ method: 'initMessage', unreadNums: [], onlineUsers: [] });
    if (frame.method === 'SendMessage') FakeSocket.said.push(frame);
  }
  push(frame: Frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

let network: FakeNetwork;
let endLine = () => {};
beforeEach(() => {
  network = useFakeNetwork();
  network.on(oauthApi.socketTicket, { ticket: 'ticket' });
  network.on(chatApi.list, { list: [] });
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.said = [];
  localStorage.clear();
});
afterEach(() => {
  endLine();
  cleanup();
  vi.unstubAllGlobals();
});

const kept = () => (readStoredJson(unsentChatAs) as { messages: Frame[] } | null)?.messages ?? [];
/** The banner of a freshly loaded page; nobody opens the chat. */
async function loadPage(userId: string, token: string) {
  endLine();
  cleanup();
  useSession.setState({ user: aUser({ userId }), token });
  const view = await showPage(() => <ChatButton isOpen={false} onOpen={() => {}} onClose={() => {}} />, {});
  endLine = keepRealtimeLine();
  return view;
}
const greeted = () => waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0));

it('what could not be sent goes out after a reload under the same name, though nobody opens the chat', async () => {
  await loadPage('u1', 'first');
  endLine();
  for (const text of ['甲', '乙']) sendToPeer('u2', 'text', text);
  const keys = kept().map(({ key }) => key);
  expect([keys.length, FakeSocket.said]).toEqual([2, []]);

  await loadPage('u1', 'second');
  await waitFor(() => expect(FakeSocket.said.map(({ clientMessageId }) => clientMessageId)).toEqual(keys));
  expect(FakeSocket.said).toMatchObject([
    { toUserId: 'u2', messageType: 'text', messageContent: '甲' },
    { toUserId: 'u2', messageContent: '乙' },
  ]);
  const line = FakeSocket.all.at(-1)!;
  line.push({ method: 'sendMessage', toUserId: 'u2', toMessage: '甲', clientMessageId: keys[0], id: 'm1' });
  expect(kept().map(({ key }) => key)).toEqual([keys[1]]);
  // What the server has refused is not sent again by itself.
  line.push({ method: 'chatError', toUserId: 'u2', clientMessageId: keys[1], msg: '对方已停用' });
  expect(kept()).toEqual([]);
});

it('somebody else at the same browser sends nothing of it, and a sign-out forgets it', async () => {
  await loadPage('u1', 'third');
  endLine();
  sendToPeer('u2', 'text', '私下的话');
  FakeSocket.all = [];
  await loadPage('u3', 'fourth');
  await greeted();
  await screen.findByRole('button', { name: '内部聊天' });
  expect(FakeSocket.said).toEqual([]);
  network.on(oauthApi.logout, null);
  await leave();
  expect(localStorage.getItem('lcdp_unsentChat')).toBeNull();
});

it('keeps no more than fifty, and takes up nothing that is not its own shape', async () => {
  await loadPage('u1', 'fifth');
  endLine();
  for (let i = 0; i < 60; i += 1) sendToPeer('u2', 'text', `第 ${i} 条`);
  expect(kept()).toHaveLength(50);
  const broken = [null, 'x', { peerId: 'u2', key: 'k', kind: 'text', content: 5, time: 1 }];
  const whole = { peerId: 'u2', key: 'whole', kind: 'text', content: '好的', time: 1 };
  writeStored(unsentChatAs, JSON.stringify({ userId: 'u1', messages: [...broken, whole] }));
  await loadPage('u1', 'sixth');
  await waitFor(() =>
    expect(FakeSocket.said.map(({ clientMessageId }) => clientMessageId)).toEqual(['whole']),
  );
});
