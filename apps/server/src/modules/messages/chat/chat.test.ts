import { chatApi, chatTextMaxLength, oauthApi, usersApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, userIdOf } from '../../../testing/people';
import { dial, hangUp, introduce, type Line, listen, signIn } from '../../../testing/realtime-line';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
const id: Record<string, string> = {};

beforeAll(async () => {
  t = await startTestApp();
  await listen(t);
  for (const account of ['clerk', 'approver', 'supervisor', 'expert01', 'company01'])
    id[account] = await userIdOf(t, account);
});
afterAll(async () => {
  hangUp();
  await t.close();
});

const text = (to: string, messageContent: unknown, more = {}) => ({
  method: 'SendMessage',
  toUserId: id[to] ?? to,
  messageType: 'text',
  messageContent,
  ...more,
});
const history = async (line: Line, asked: object) => {
  const before = line.of('messageList').length;
  line.say({
    method: 'MessageList',
    formUserId: 'nobody',
    currentPage: 1,
    pageSize: 30,
    sord: 'desc',
    ...asked,
  });
  return (await line.hears('messageList', before + 1)).at(-1) as NonNullable<Line['heard'][number]>;
};
const list = (person: string) => t.as(person)(chatApi.list, {});

it('shows every window of both what was said, and keeps it in the history', async () => {
  const [here, there, peer] = [
    await introduce(t, 'clerk'),
    await introduce(t, 'clerk'),
    await introduce(t, 'approver'),
  ];
  const evil = '<img src=x onerror=alert(1)> \u202e "x" 😀';
  here.say(
    text('approver', `  ${evil}  `, { clientMessageId: 'a-1', formUserId: id.supervisor, userId: 'x' }),
  );
  const [echo] = await here.hears('sendMessage');
  expect(echo).toMatchObject({
    UserId: id.clerk,
    userId: id.clerk,
    toUserId: id.approver,
    toMessage: evil,
    messageType: 'text',
    toAccount: 'approver',
    clientMessageId: 'a-1',
  });
  expect((await there.hears('sendMessage'))[0]).toEqual(echo);
  expect((await peer.hears('receiveMessage'))[0]).toMatchObject({
    formUserId: id.clerk,
    userId: id.approver,
    formMessage: evil,
    account: 'clerk',
    id: echo?.id,
    sequence: 1,
    dateTime: echo?.dateTime,
  });
  expect(await history(peer, { toUserId: id.clerk })).toMatchObject({
    list: [
      { id: echo?.id, content: evil, contentType: 'text', sendUserId: id.clerk, state: 0, receiveTime: null },
    ],
    pagination: { total: 1, currentPage: 1, pageSize: 30 },
  });
  expect((await list('approver')).list[0]).toMatchObject({
    id: id.clerk,
    latestMessage: evil,
    unreadMessage: 1,
  });
  expect((await list('clerk')).list[0]).toMatchObject({
    id: id.approver,
    latestMessage: evil,
    unreadMessage: 0,
  });

  const late = await introduce(t, 'approver');
  expect(late.heard[0]?.unreadNums).toMatchObject([
    { sendUserId: id.clerk, unreadNum: 1, defaultMessage: evil },
  ]);
  late.say({ method: 'UpdateReadMessage', formUserId: id.clerk });
  expect((await peer.hears('readMessage'))[0]).toEqual({ method: 'readMessage', formUserId: id.clerk });
  expect((await history(peer, { toUserId: id.clerk })).list[0]).toMatchObject({ state: 1 });
  expect((await list('approver')).list[0]?.unreadMessage).toBe(0);
});

it('47. refuses who is missing, switched off or oneself, and what is no message', async () => {
  const line = await introduce(t, 'clerk');
  const off = await addPerson(t, { account: 'chatoff', organize: 'city' });
  await t.as('admin')(usersApi.toggleState, { params: { id: off } });
  const refused: [object, string][] = [
    [text(off, '在吗'), 'chat.peerMissing'],
    [text('nobody-has-this-id', '在吗'), 'chat.peerMissing'],
    [text('clerk', '我自己'), 'chat.peerMissing'],
    [text('approver', '   \n '), 'chat.empty'],
    [text('approver', '长'.repeat(chatTextMaxLength + 1)), 'chat.tooLong'],
    [text('approver', { a: 1 }), 'chat.malformed'],
    [text('approver', 'a\u0000b'), 'chat.malformed'],
    [text('approver', 'x', { messageType: 'sticker' }), 'chat.unknownKind'],
    [text('approver', { name: 'no.png', width: 1, height: 1 }, { messageType: 'image' }), 'upload.unusable'],
  ];
  for (const [at, [frame, errorCode]] of refused.entries()) {
    line.say({ ...frame, clientMessageId: `r-${at}` });
    const errors = await line.hears('chatError', at + 1);
    expect(errors.at(-1), errorCode).toMatchObject({ errorCode, clientMessageId: `r-${at}` });
    expect(errors.at(-1)?.msg).not.toContain('.');
    await new Promise((resolve) => setTimeout(resolve, 110));
  }
  expect(line.of('sendMessage')).toEqual([]);
  await t.as('admin')(usersApi.toggleState, { params: { id: off } });
});

it('lets firms and experts answer the office, and begin with nobody', async () => {
  const [expert, clerk] = [await introduce(t, 'expert01'), await introduce(t, 'clerk')];
  expert.say(text('clerk', '您好'));
  expert.say(text('nobody-has-this-id', '您好'));
  const refused = (await expert.hears('chatError', 2)).map(({ errorCode, msg }) => [errorCode, msg]);
  expect(refused[0]?.[0]).toBe('chat.notAllowed');
  // Whether there is such a person he does not learn.
  expect(refused[1]).toEqual(refused[0]);
  clerk.say(text('expert01', '请查看评审安排'));
  await expert.hears('receiveMessage');
  expert.say(text('clerk', '收到'));
  await expert.hears('sendMessage');
  expect((await clerk.hears('receiveMessage'))[0]?.formMessage).toBe('收到');
});

describe('48. clearing is one-sided', () => {
  it('48. the other side keeps everything until it clears too, then the rows are gone', async () => {
    const [one, other] = [await introduce(t, 'supervisor'), await introduce(t, 'approver')];
    for (let n = 1; n <= 3; n++) one.say(text('approver', `第${n}条`));
    await other.hears('receiveMessage', 3);
    await t.as('approver')(chatApi.clear, { params: { id: id.supervisor as string } });
    expect((await history(other, { toUserId: id.supervisor })).list).toEqual([]);
    expect((await list('approver')).list.find((row) => row.id === id.supervisor)).toMatchObject({
      latestMessage: '',
      messageType: '',
      unreadMessage: 0,
    });
    expect((await history(one, { toUserId: id.approver })).list).toHaveLength(3);
    other.say(text('supervisor', '第4条'));
    await one.hears('receiveMessage');
    expect((await history(other, { toUserId: id.supervisor })).list).toMatchObject([{ sequence: 4 }]);
    await t.as('supervisor')(chatApi.clear, { params: { id: id.approver as string } });
    const left = () =>
      t.db.selectFrom('imContent').select('sequence').where('pairId', 'like', `%${id.supervisor}%`);
    expect(await left().execute()).toEqual([{ sequence: 4 }]);
    await t.as('approver')(chatApi.clear, { params: { id: id.supervisor as string } });
    expect(await left().execute()).toEqual([]);
    expect(await t.reply('clerk', chatApi.clear, { params: { id: 'nobody' } })).toMatchObject({ code: 404 });
  });
});

it('49. a bad token is answered with closeSocket, and the same token again cuts the earlier line', async () => {
  const bad = await dial(t, 'bearer nonsense');
  bad.say({ method: 'OnConnection', token: 'bearer nonsense', mobileDevice: false });
  expect([await bad.closed, bad.heard]).toEqual([4401, [{ method: 'closeSocket' }]]);
  const token = await signIn(t, 'clerk');
  const [first, second] = [await dial(t, token), await dial(t, token)];
  for (const line of [first, second]) {
    line.say({ method: 'OnConnection', token, mobileDevice: false });
    await line.hears('initMessage');
  }
  await first.closed;
  expect(first.heard.at(-1)).toEqual({ method: 'closeSocket' });
});

it('50. whoever a frame says it is from, it is the line that speaks, reads and marks', async () => {
  const [liar, owner] = [await introduce(t, 'supervisor'), await introduce(t, 'clerk')];
  owner.say(text('approver', '只给审批人'));
  await owner.hears('sendMessage');
  const seen = await history(liar, { toUserId: id.approver, formUserId: id.clerk });
  expect(seen.list.filter((row: { content: string }) => row.content === '只给审批人')).toEqual([]);
  liar.say(text('clerk', '冒名', { formUserId: id.approver, UserId: id.approver, sendUserId: id.approver }));
  expect((await owner.hears('receiveMessage'))[0]).toMatchObject({
    formUserId: id.supervisor,
    account: 'supervisor',
  });
  liar.say({ ...text('clerk', '别人的令牌'), token: owner.token });
  liar.say({ method: 'UpdateReadMessage', formUserId: id.clerk, userId: id.approver });
  await history(liar, { toUserId: id.clerk });
  expect(owner.of('receiveMessage')).toHaveLength(1);
  expect((await list('approver')).list.find((row) => row.id === id.clerk)?.unreadMessage).toBeGreaterThan(0);
});

it('says a message once, however often and at the same time its name is sent', async () => {
  const windows = await Promise.all(Array.from({ length: 4 }, () => introduce(t, 'clerk')));
  const peer = await introduce(t, 'supervisor');
  const frame = text('supervisor', '只此一次', { clientMessageId: 'once' });
  for (const line of windows) for (let n = 0; n < 2; n++) line.say(frame);
  for (const line of windows) await line.hears('sendMessage', 2);
  const ids = new Set(windows.flatMap((line) => line.of('sendMessage').map((echo) => echo.id)));
  expect(ids.size).toBe(1);
  expect(peer.of('receiveMessage')).toHaveLength(1);
  windows[0]?.say(text('approver', '另一人', { clientMessageId: 'once' }));
  expect((await windows[0]?.hears('chatError'))?.[0]?.errorCode).toBe('idempotency.conflict');
});

it('numbers what eight windows say at once without gap, and every window hears it in that order', async () => {
  const a = await addPerson(t, { account: 'chat8a', organize: 'city' });
  const b = await addPerson(t, { account: 'chat8b', organize: 'city' });
  const ones = await Promise.all(Array.from({ length: 4 }, () => introduce(t, 'chat8a')));
  const others = await Promise.all(Array.from({ length: 4 }, () => introduce(t, 'chat8b')));
  for (let n = 1; n <= 5; n++) {
    for (const line of ones) line.say(text(b, `a${n}`));
    for (const line of others) line.say(text(a, `b${n}`));
  }
  for (const line of [...ones, ...others]) {
    await line.hears('receiveMessage', 20);
    await line.hears('sendMessage', 20);
    const order = line.heard.filter(({ sequence }) => sequence !== undefined).map(({ sequence }) => sequence);
    expect(order).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  }
});

it('pages the history from both ends, finds words in it, and fills gaps', async () => {
  const [one, other] = [await introduce(t, 'supervisor'), await introduce(t, 'company01')];
  for (let n = 1; n <= 7; n++) one.say(text('company01', n === 4 ? '100%_Done' : `消息${n}`));
  await other.hears('receiveMessage', 7);
  const texts = async (asked: object) =>
    (await history(other, { toUserId: id.supervisor, pageSize: 3, ...asked })).list.map(
      (row: { content: string }) => row.content,
    );
  expect(await texts({ sord: 'desc' })).toEqual(['消息5', '消息6', '消息7']);
  expect(await texts({ sord: 'desc', currentPage: 3 })).toEqual(['消息1']);
  expect(await texts({ sord: 'asc' })).toEqual(['消息1', '消息2', '消息3']);
  expect(await texts({ sord: 'asc', currentPage: 2 })).toEqual(['100%_Done', '消息5', '消息6']);
  expect(await texts({ keyword: '0%_d' })).toEqual(['100%_Done']);
  expect(await texts({ keyword: '消息', sord: 'asc', currentPage: 2 })).toEqual(['消息5', '消息6', '消息7']);
  expect(await texts({ afterSequence: 5 })).toEqual(['消息6', '消息7']);
  expect(await texts({ currentPage: 99 })).toEqual([]);
});

describe('a search in a long history', () => {
  const length = 9_000;
  const rareAt = [4, 8_500];
  let peer: string;
  beforeAll(async () => {
    peer = await addPerson(t, { account: 'chat9', organize: 'city' });
    const [a, b] = [id.approver as string, peer].sort();
    await sql`insert into "imContent" (id, "pairId", sequence, "sendUserId", "receiveUserId", "contentType",
        content, "sendTime")
      select 'long' || n, ${`${a}:${b}`}, n, ${peer}, ${id.approver}, 'text',
        repeat('项目材料', 400) || case when n = any(${rareAt}::int[]) then '龘' else '' end, now()
      from generate_series(1, ${length}::int) n`.execute(t.db);
    for (const [userId, peerUserId] of [
      [id.approver, peer],
      [peer, id.approver],
    ] as [string, string][])
      await sql`insert into "imReply" ("userId", "peerUserId", "pairId", "lastSequence", "latestDate")
        values (${userId}, ${peerUserId}, ${`${a}:${b}`}, ${length}, now())`.execute(t.db);
  });
  const search = async (asked: object) =>
    history(await introduce(t, 'approver'), { toUserId: peer, pageSize: 50, ...asked });
  const numbers = (answer: Line['heard'][number]) =>
    answer.list.map(({ sequence }: { sequence: number }) => sequence);

  it('looks no further than the page it fills, and goes on from there', async () => {
    let answer: Line['heard'][number] | undefined;
    const sent = await recordStatements(async () => {
      answer = await search({ keyword: '项目', afterSequence: 0 });
    });
    expect(numbers(answer!)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(answer).toMatchObject({ searchedTo: 50 });
    expect(sent.filter((text) => text.includes('"m"."content" like'))).toHaveLength(1);
    expect(numbers(await search({ keyword: '项目', afterSequence: 8_990 }))).toHaveLength(10);
  });

  it('finds what is rare in answers that each come soon, and says when all is looked through', async () => {
    const found: number[] = [];
    let from: number | undefined = 0;
    let answers = 0;
    while (from !== undefined) {
      const answer = await search({ keyword: '龘', afterSequence: from });
      found.push(...numbers(answer));
      if (answer.searchedTo !== undefined) expect(answer.searchedTo).toBeGreaterThan(from);
      from = answer.searchedTo;
      answers += 1;
    }
    expect(found).toEqual(rareAt);
    expect(answers).toBeLessThanOrEqual(length / 1_000 + 1);
  });

  it('by pages, says that there is more without counting it', async () => {
    const pages = await search({ keyword: '项目', sord: 'asc', currentPage: 2 });
    expect(numbers(pages)[0]).toBe(51);
    expect(pages.pagination).toEqual({ total: 101, currentPage: 2, pageSize: 50 });
    const newest = await search({ keyword: '龘', sord: 'desc' });
    expect([numbers(newest), newest.pagination.total]).toEqual([rareAt, 2]);
  });

  it('by pages, answers one beyond the end with nothing and how many there are', async () => {
    const beyond = await search({ keyword: '龘', currentPage: 1_000_000 });
    expect(beyond).toMatchObject({
      list: [],
      pagination: { total: 2, currentPage: 1_000_000, pageSize: 50 },
    });
    const last = await search({ keyword: '项目', sord: 'desc', currentPage: length / 50 });
    expect([numbers(last)[0], numbers(last).length, last.pagination.total]).toEqual([1, 50, length]);
  });

  it('is made for nobody whose window has closed meanwhile', async () => {
    const sent = await recordStatements(async () => {
      const line = await introduce(t, 'approver');
      for (let n = 0; n < 15; n++) line.say({ method: 'MessageList', toUserId: peer, keyword: '龘' });
      line.socket.close();
      // All fifteen would take as long.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    });
    expect(sent.filter((text) => text.includes('"m"."content" like')).length).toBeLessThan(30);
  });

  it('by pages, has no statement look through more than a stretch of it', async () => {
    const sent = await recordStatements(() => search({ keyword: '龘' }));
    expect(sent.filter((text) => text.includes('"m"."content" like'))).toHaveLength(length / 1_000);
  });
});

it('puts a conversation away until something newer is said', async () => {
  const line = await introduce(t, 'supervisor');
  const params = { id: id.supervisor as string };
  await t.as('company01')(chatApi.putAway, { params });
  expect((await list('company01')).list).toEqual([]);
  line.say(text('company01', '又来了'));
  await line.hears('sendMessage');
  expect((await list('company01')).list).toMatchObject([{ id: id.supervisor, latestMessage: '又来了' }]);
});

it('says no more for a session that is locked, and outlives garbage', async () => {
  const line = await introduce(t, 'clerk');
  for (const garbage of [
    '{"method":"MessageList"}',
    '{"method":"UpdateReadMessage","formUserId":[1]}',
    '[]',
    '\0',
  ])
    line.say(garbage);
  line.say({
    method: 'MessageList',
    toUserId: id.approver,
    pageSize: '1e9',
    currentPage: -1,
    sord: 'x',
    keyword: {},
  });
  expect((await line.hears('messageList'))[0]?.pagination).toMatchObject({ pageSize: 30, currentPage: 1 });
  await t.as('nobody', { authorization: line.token })(oauthApi.lockScreen, { body: { action: 'lock' } });
  line.say(text('approver', '锁屏之后'));
  await line.closed;
  expect(line.of('sendMessage')).toEqual([]);
  const late = await t.db.selectFrom('imContent').select('id').where('content', '=', '锁屏之后').execute();
  expect(late).toEqual([]);
});

/** Lets the database take so long for each message that a pace counted by what is stored would be kept. */
async function storingSlowly(seconds: number, work: () => Promise<void>) {
  await sql`create function "slowChat"() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_sleep(${seconds}); return new; end`)}`.execute(t.db);
  await sql`create trigger "slowChat" before insert on "imContent"
    for each row execute function "slowChat"()`.execute(t.db);
  await work().finally(() => sql`drop function "slowChat" cascade`.execute(t.db));
}

it('B29. answers who is too fast with an error, and cuts who goes on', () =>
  storingSlowly(0.1, async () => {
    const line = await introduce(t, 'supervisor');
    for (let n = 0; n < 15; n++) line.say(text('approver', `快${n}`));
    expect((await line.hears('chatError', 4))[0]).toMatchObject({ errorCode: 'chat.tooFast' });
    expect(line.of('sendMessage').length).toBeGreaterThanOrEqual(10);
    for (let n = 0; n < 100; n++) line.say(text('approver', `更快${n}`));
    expect(await line.closed).toBe(1008);
  }));

it('B29. counts what all windows of a person say together', () =>
  storingSlowly(0.05, async () => {
    await addPerson(t, { account: 'chatfast', organize: 'city' });
    const windows = await Promise.all(Array.from({ length: 6 }, () => introduce(t, 'chatfast')));
    for (let n = 0; n < 8; n++) for (const line of windows) line.say(text('approver', `齐发${n}`));
    const heard = () => windows.flatMap((line) => line.of('chatError'));
    const answered = () => heard().length + (windows[0]?.of('sendMessage').length ?? 0);
    await expect.poll(answered).toBe(48);
    expect(heard().length).toBeGreaterThan(15);
    expect(new Set(heard().map(({ errorCode }) => errorCode))).toEqual(new Set(['chat.tooFast']));
  }));

it('stores a text in one statement', async () => {
  const line = await introduce(t, 'clerk');
  line.say(text('approver', '热身'));
  await line.hears('sendMessage');
  const sent = await recordStatements(async () => {
    line.say(text('approver', '一条语句'));
    await line.hears('sendMessage', 2);
  });
  expect(sent.filter((one) => one.includes('imContent') || one.includes('imReply'))).toHaveLength(1);
});
