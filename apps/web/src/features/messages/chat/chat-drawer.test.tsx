import { type Conversation, chatApi, oauthApi, userPickersApi } from '@qifu/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRealtimeLine } from '#shared/realtime-line';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { ChatButton } from './chat-button';

vi.setConfig({ testTimeout: 60_000 });

type Frame = Record<string, unknown>;

/** The server's end of the realtime line: what the page said, and a way to push. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 1;
  said: Frame[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.all.push(this);
    setTimeout(() => this.onopen?.());
  }
  send(text: string) {
    const frame = JSON.parse(text) as Frame;
    this.said.push(frame);
    if (frame.method === 'OnConnection')
      this.push({ method: 'initMessage', unreadNums: unread, onlineUsers: ['u2'] });
    if (frame.method === 'MessageList') this.push({ method: 'messageList', ...answerList(frame) });
  }
  push(frame: Frame) {
    act(() => this.onmessage?.({ data: JSON.stringify(frame) }));
  }
  close() {
    this.readyState = 3;
    act(() => this.onclose?.());
  }
  of(method: string) {
    return this.said.filter((frame) => frame.method === method);
  }
}

let network: FakeNetwork;
let unread: Frame[];
let stored: Frame[];
let endLine: () => void;
const line = () => FakeSocket.all.at(-1) as FakeSocket;

/** How many messages the server looks through for one answer to a search. */
const stretch = 2;

const answerList = ({ requestId, afterSequence = 0, pageSize, keyword }: Frame) => {
  const after = stored.filter(({ sequence }) => Number(sequence) > Number(afterSequence));
  const looked = keyword ? after.slice(0, stretch) : after;
  const list = looked.filter(({ content }) => String(content).includes(String(keyword ?? '')));
  const searchedTo = looked.length < after.length ? looked.at(-1)?.sequence : undefined;
  const pagination = { total: list.length, currentPage: 1, pageSize };
  return { requestId, toUserId: 'u2', list, pagination, ...(keyword ? { searchedTo } : {}) };
};
const row = (sequence: number, content: string, more: Frame = {}) => ({
  id: `m${sequence}`,
  sequence,
  sendUserId: 'u2',
  receiveUserId: 'u1',
  sendTime: 1_795_000_000_000 + sequence,
  receiveTime: null,
  content,
  contentType: 'text',
  state: 0,
  clientMessageId: null,
  ...more,
});
const received = (sequence: number, formMessage: string) => ({
  method: 'receiveMessage',
  id: `m${sequence}`,
  sequence,
  formUserId: 'u2',
  userId: 'u1',
  dateTime: 1_795_000_000_000 + sequence,
  latestDate: 1_795_000_000_000 + sequence,
  formMessage,
  messageType: 'text',
  account: 'approver',
  realName: '顾行简',
  headIcon: '',
});
/** The echo of what the page has sent. */
const echoOf = (sent: Frame, sequence: number) => ({
  ...received(sequence, ''),
  method: 'sendMessage',
  toUserId: 'u2',
  toMessage: sent.messageContent,
  toAccount: 'approver',
  toRealName: '顾行简',
  toHeadIcon: '',
  clientMessageId: sent.clientMessageId,
});
const conversation: Conversation = {
  id: 'u2',
  realName: '顾行简',
  account: 'approver',
  headIcon: '',
  latestMessage: '请看一下',
  messageType: 'text',
  latestDate: 1_795_000_000_002,
  unreadMessage: 2,
};

beforeEach(() => {
  network = useFakeNetwork();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  unread = [];
  stored = [row(1, '您好'), row(2, '请看一下')];
  network.on(oauthApi.socketTicket, { ticket: 'ticket' });
  network.on(chatApi.list, { list: [conversation] });
});
afterEach(() => {
  endLine();
  cleanup();
  vi.unstubAllGlobals();
});

function Banner() {
  const [isOpen, setIsOpen] = useState(false);
  return <ChatButton isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} />;
}

let people = 0;
/** The chat as somebody finds it who has not opened it on this page. */
async function openChat() {
  people += 1;
  useSession.setState({ user: aUser({ userId: `u1-${people}` }) });
  const view = await showPage(Banner, { areas: ['chat', 'emoticons'] });
  endLine = keepRealtimeLine();
  await waitFor(() => expect(line().of('OnConnection')).toHaveLength(1));
  await view.user.click(screen.getByRole('button', { name: /^内部聊天/ }));
  await screen.findByRole('dialog', { name: '内部聊天' });
  return view;
}
async function openWindow() {
  const view = await openChat();
  await view.user.click(await screen.findByRole('button', { name: /请看一下/ }));
  await screen.findByRole('log');
  await waitFor(() => expect(bubbles()).toEqual(['您好', '请看一下']));
  return { ...view, area: screen.getByRole('textbox', { name: '消息内容' }) };
}
const bubbles = () =>
  [...document.querySelectorAll('.chat-log .chat-bubble')].map((bubble) => bubble.textContent);

it('blinks while something is unread, and is quiet once it is read', async () => {
  unread = [{ sendUserId: 'u2', unreadNum: 2 }];
  const { user } = await openChat();
  expect(screen.getByRole('button', { name: '内部聊天，2 条未读', hidden: true })).toBeTruthy();
  const opened = await screen.findByRole('button', { name: /^(?!内部聊天).*2 条未读/ });
  await user.click(opened);
  await waitFor(() => expect(line().of('UpdateReadMessage')).toMatchObject([{ formUserId: 'u2' }]));
  expect(screen.queryByText('2 条未读')).toBeNull();
  expect(screen.getByRole('button', { name: '内部聊天', hidden: true })).toBeTruthy();
  expect(line().of('MessageList')[0]).toMatchObject({
    toUserId: 'u2',
    currentPage: 1,
    pageSize: 30,
    sord: 'desc',
  });
});

it('reads at once what comes for the open conversation, and counts what comes for another', async () => {
  await openWindow();
  line().push(received(3, '<img src=x onerror=alert(1)>'));
  expect(bubbles().at(-1)).toBe('<img src=x onerror=alert(1)>');
  expect(line().of('UpdateReadMessage')).toHaveLength(2);
  line().push({ ...received(1, '另一位'), formUserId: 'u3', realName: '沈知远', account: 'supervisor' });
  expect((await screen.findByRole('button', { name: /另一位/ })).textContent).toContain('1 条未读');
});

it('keeps the newest in sight when the window gets lower, unless somebody reads further up', async () => {
  const lower: (() => void)[] = [];
  class FakeObserver {
    constructor(tell: () => void) {
      lower.push(tell);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', FakeObserver);
  await openWindow();
  const log = screen.getByRole('log');
  Object.defineProperty(log, 'scrollHeight', { value: 900 });
  for (const tell of lower) act(tell);
  expect(log.scrollTop).toBe(900);
  fireEvent.scroll(log, { target: { scrollTop: 300 } });
  for (const tell of lower) act(tell);
  expect(log.scrollTop).toBe(300);
});

it('sends with Enter and not while words are composed, nor what is empty', async () => {
  const { user, area } = await openWindow();
  fireEvent.keyDown(area, { key: 'Enter' });
  await user.type(area, '   ');
  fireEvent.keyDown(area, { key: 'Enter' });
  await user.type(area, '第一行{Shift>}{Enter}{/Shift}第二行  ');
  fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
  expect(line().of('SendMessage')).toEqual([]);
  await user.keyboard('{Enter}');
  const [sent] = line().of('SendMessage') as [Frame];
  expect(sent).toMatchObject({ toUserId: 'u2', messageType: 'text', messageContent: '第一行\n第二行' });
  expect(screen.getByText('正在发送')).toBeTruthy();
  line().push(echoOf(sent, 3));
  await waitFor(() => expect(screen.queryByText('正在发送')).toBeNull());
  expect(bubbles()).toEqual(['您好', '请看一下', '第一行\n第二行']);
});

it('loses and doubles nothing when the line breaks in the middle', async () => {
  const { user, area } = await openWindow();
  await user.type(area, '断线前{Enter}');
  const [lost] = line().of('SendMessage') as [Frame];
  line().close();
  await screen.findByText(/连接已断开/);
  await user.type(area, '断线后{Enter}');
  // The first had arrived all the same, and the other side has written meanwhile.
  const key = lost.clientMessageId;
  stored.push(
    row(3, '断线前', { sendUserId: 'u1', receiveUserId: 'u2', clientMessageId: key }),
    row(4, '在吗'),
  );
  await waitFor(() => expect(FakeSocket.all).toHaveLength(2), { timeout: 10_000 });
  await waitFor(() => expect(line().of('SendMessage').length).toBeGreaterThan(0));
  for (const sent of line().of('SendMessage'))
    line().push(echoOf(sent, sent.clientMessageId === key ? 3 : 5));
  await waitFor(() => expect(bubbles()).toEqual(['您好', '请看一下', '断线前', '在吗', '断线后']));
  expect(line().of('MessageList')[0]).toMatchObject({ afterSequence: 2 });
  expect(screen.queryByText(/连接已断开/)).toBeNull();
});

it('says why a message was refused, and sends the same one again', async () => {
  const { user, area } = await openWindow();
  await user.type(area, '太快了{Enter}');
  const [sent] = line().of('SendMessage') as [Frame];
  const { clientMessageId } = sent;
  line().push({
    method: 'chatError',
    errorCode: 'chat.tooFast',
    msg: '发送太快',
    toUserId: 'u2',
    clientMessageId,
  });
  await screen.findByText('未发送：发送太快');
  await user.click(screen.getByRole('button', { name: '重新发送' }));
  expect(
    line()
      .of('SendMessage')
      .map((frame) => frame.clientMessageId),
  ).toEqual([clientMessageId, clientMessageId]);
});

it('puts an emoticon into the text as its character, and draws it in the bubble', async () => {
  const { user } = await openWindow();
  await user.click(screen.getByRole('button', { name: '表情' }));
  await user.click(await screen.findByRole('button', { name: '赞' }));
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(line().of('SendMessage')).toMatchObject([{ messageContent: '👍' }]);
  expect(within(screen.getByRole('log')).getByRole('img', { name: '赞' })).toBeTruthy();
});

it('goes on with a search of the history until it is through, and only then says that there is nothing', async () => {
  stored = Array.from({ length: 9 }, (_, at) => row(at + 1, at === 6 ? '发票已寄出' : `第 ${at + 1} 条`));
  const { user } = await openChat();
  await user.click(await screen.findByRole('button', { name: /请看一下/ }));
  await user.click(await screen.findByRole('button', { name: '聊天记录' }));
  const field = screen.getByRole('searchbox', { name: '搜索聊天记录' });
  const history = screen.getByRole('region', { name: '聊天记录' });
  await waitFor(() => expect(within(history).getAllByRole('article')).toHaveLength(9));
  await user.type(field, '发票');
  await waitFor(() => expect(within(history).getAllByRole('article')).toHaveLength(1));
  expect(history.textContent).toContain('发票已寄出');
  const asked = () =>
    line()
      .of('MessageList')
      .filter(({ keyword }) => keyword === '发票');
  await waitFor(() => expect(asked().map(({ afterSequence }) => afterSequence)).toEqual([0, 2, 4, 6, 8]));
  await user.clear(field);
  await user.type(field, '合同');
  expect(await within(history).findByText(/没有找到|合同/)).toBeTruthy();
  expect(line().of('MessageList').at(-1)).toMatchObject({ keyword: '合同', afterSequence: 8 });
});

it('asks before it clears, and puts away by the menu of the row', async () => {
  const { user } = await openChat();
  network.on(chatApi.clear, null);
  network.on(chatApi.putAway, null);
  await user.click(await screen.findByRole('button', { name: '顾行简的会话操作' }));
  await user.click(screen.getByRole('menuitem', { name: '删除聊天记录' }));
  const ask = await screen.findByRole('alertdialog', { name: '是否清空当前聊天的所有记录?' });
  await user.click(within(ask).getByRole('button', { name: '删除聊天记录' }));
  await waitFor(() => expect(network.inputsOf(chatApi.clear)).toMatchObject([{ params: { id: 'u2' } }]));
  await waitFor(() => expect(screen.queryByText('请看一下')).toBeNull());
  fireEvent.contextMenu(screen.getByRole('listitem'));
  await user.click(screen.getByRole('menuitem', { name: '移除会话' }));
  await screen.findByText('还没有会话');
});

it('finds contacts, and tells who has none why', async () => {
  const { user } = await openChat();
  network.on(userPickersApi.listContacts, ({ query }) => ({
    list: [
      { id: 'u9', account: 'district', realName: '许南星', headIcon: '', department: `找 ${query.keyword}` },
    ],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  }));
  await user.click(screen.getByRole('tab', { name: '联系人' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索姓名或账号' }), '许');
  await screen.findByText('找 许');
  network.refuse(userPickersApi.listContacts, { code: 403, msg: '', errorCode: 'access.denied' });
  await user.type(screen.getByRole('searchbox', { name: '搜索姓名或账号' }), '南');
  await screen.findByText(/您只能回复主动联系您的人员/);
});

it('follows what another window of this person clears and puts away', async () => {
  const { user } = await openWindow();
  line().push(received(3, '新的一条'));
  line().push({ method: 'conversationCleared', toUserId: 'u2', sequence: 2 });
  expect(bubbles()).toEqual(['新的一条']);
  expect(await screen.findByRole('button', { name: /新的一条/ })).toBeTruthy();
  line().push({ method: 'conversationCleared', toUserId: 'u2', sequence: 3 });
  expect(bubbles()).toEqual([]);
  expect(screen.queryByRole('button', { name: /新的一条/ })).toBeNull();
  line().push({ method: 'conversationPutAway', toUserId: 'u2', sequence: 3 });
  await screen.findByText('还没有会话');
  // Whoever is writing there goes on.
  await user.type(screen.getByRole('textbox', { name: '消息内容' }), '还在写');
});
