import { chatApi, fileApi, type UploadedFile } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/people';
import { aPng } from '../../../testing/pictures';
import { hangUp, introduce, type Line, listen } from '../../../testing/realtime-line';
import { fetchAs, uploadAs } from '../../../testing/upload';

let here: TestApp;
let there: TestApp;
let clerk: string;
let approver: string;

beforeAll(async () => {
  here = await startTestApp();
  there = await startTestApp({ beside: here });
  await listen(here, there);
  [clerk, approver] = [await userIdOf(here, 'clerk'), await userIdOf(here, 'approver')];
});
afterAll(async () => {
  hangUp();
  await there.close();
  await here.close();
});

/** What reaches the other process later is late. */
const atOnceMs = 1_000;

/** Waits for a frame about a person and gives how long it took. */
async function tellsOf(line: Line, method: string, userId: string): Promise<number> {
  const asked = performance.now();
  await expect
    .poll(() => line.of(method).some((frame) => frame.userId === userId), { timeout: 10_000, interval: 10 })
    .toBe(true);
  return performance.now() - asked;
}
const png = aPng();

it('brings message, echo, read and presence to the other process within a second', async () => {
  const watcher = await introduce(there, 'supervisor');
  const [mine, mineThere] = [await introduce(here, 'clerk'), await introduce(there, 'clerk')];
  expect(await tellsOf(watcher, 'Online', clerk)).toBeLessThan(atOnceMs);
  const peer = await introduce(there, 'approver');
  const before = performance.now();
  mine.say({ method: 'SendMessage', toUserId: approver, messageType: 'text', messageContent: '跨进程' });
  await Promise.all([
    mine.hears('sendMessage'),
    mineThere.hears('sendMessage'),
    peer.hears('receiveMessage'),
  ]);
  expect(performance.now() - before).toBeLessThan(atOnceMs);
  expect(mineThere.of('sendMessage')).toEqual(mine.of('sendMessage'));

  const peerHere = await introduce(here, 'approver');
  peer.say({ method: 'UpdateReadMessage', formUserId: clerk });
  await peerHere.hears('readMessage');

  for (const line of [mine, mineThere]) {
    expect(watcher.of('Offline')).toEqual([]);
    line.socket.close();
    await line.closed;
  }
  expect(await tellsOf(watcher, 'Offline', clerk)).toBeLessThan(atOnceMs);
  peerHere.say({ method: 'Presence', userIds: [clerk, approver] });
  expect((await peerHere.hears('presence'))[0]).toMatchObject({ onlineUsers: [approver] });
});

it('leaves no ghosts of a process that was killed', async () => {
  const watcher = await introduce(here, 'supervisor');
  await sql`insert into "socketProcess" values ('killed', now() - interval '1 second')`.execute(here.db);
  await sql`insert into "socketPresence" values (${clerk}, 'killed')`.execute(here.db);
  watcher.say({ method: 'Presence', userIds: [clerk] });
  expect((await watcher.hears('presence'))[0]?.onlineUsers).toEqual([]);
  await expect
    .poll(() => watcher.of('Offline').map(({ userId }) => userId), { timeout: 15_000 })
    .toContain(clerk);
  const { rows } = await sql`select from "socketPresence" where "processId" = 'killed'`.execute(here.db);
  expect(rows).toEqual([]);
});

it('tells what a process has missed while it heard no events, and nothing twice', async () => {
  const [mine, peer] = [await introduce(here, 'clerk'), await introduce(there, 'approver')];
  const say = (messageContent: string) =>
    mine.say({ method: 'SendMessage', toUserId: approver, messageType: 'text', messageContent });
  say('之前');
  await peer.hears('receiveMessage');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'qifu-events' and datname = current_database()`.execute(here.db);
  say('断线之时');
  await peer.hears('receiveMessage', 2);
  say('之后');
  await peer.hears('receiveMessage', 3);
  expect(peer.of('receiveMessage').map(({ formMessage }) => formMessage)).toEqual([
    '之前',
    '断线之时',
    '之后',
  ]);
  expect(mine.of('sendMessage')).toHaveLength(3);
});

it('shows a picture to the two people of its conversation and to nobody else', async () => {
  const sent: UploadedFile = await uploadAs(here, 'clerk', { name: '现场.png', content: png }, 'IM');
  const path = `/api/file/Image/IM/${sent.name}`;
  const [mine, peer] = [await introduce(here, 'clerk'), await introduce(there, 'approver')];
  const picture = { name: sent.name, width: 640, height: 480 };
  const frame = { method: 'SendMessage', toUserId: approver, messageType: 'image', messageContent: picture };
  const thief = await introduce(here, 'supervisor');
  thief.say(frame);
  expect((await thief.hears('chatError'))[0]?.errorCode).toBe('upload.unusable');
  mine.say({ ...frame, clientMessageId: 'picture' });
  const [pushed] = await peer.hears('receiveMessage');
  expect(pushed).toMatchObject({ messageType: 'image', formMessage: { path, width: 640, height: 480 } });
  for (const person of ['clerk', 'approver']) {
    const shown = await fetchAs(here, person, path);
    expect([shown.headers['content-type'], shown.rawPayload.equals(png)]).toEqual(['image/png', true]);
  }
  for (const person of ['supervisor', 'expert01', 'admin'])
    expect((await fetchAs(here, person, path)).json(), person).toMatchObject({ code: 404 });
  expect((await fetchAs(here, 'nobody', path)).json()).toMatchObject({ code: 600 });
  const offer = { params: { type: 'IM', fileId: sent.fileId } };
  expect(await here.reply('supervisor', fileApi.offer, offer)).toMatchObject({ code: 404 });
  mine.say({ ...frame, clientMessageId: 'again' });
  expect((await mine.hears('chatError'))[0]?.errorCode).toBe('upload.unusable');

  await here.as('approver')(chatApi.clear, { params: { id: clerk } });
  expect((await fetchAs(here, 'approver', path)).json()).toMatchObject({ code: 404 });
  expect((await fetchAs(here, 'clerk', path)).statusCode).toBe(200);
  await here.as('clerk')(chatApi.clear, { params: { id: approver } });
  const file = await here.db
    .selectFrom('storedFile')
    .select(['ownerId', 'expiresAt'])
    .where('id', '=', sent.fileId)
    .executeTakeFirstOrThrow();
  expect(file).toMatchObject({ ownerId: null, expiresAt: expect.any(Number) });
});

it('takes a film of another front end, and shows its kind among the conversations', async () => {
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42'), Buffer.alloc(64, 1)]);
  const { name } = await uploadAs(here, 'clerk', { name: '现场.mp4', content: mp4 }, 'IM');
  const mine = await introduce(here, 'clerk');
  const messageContent = { name, width: 640, height: 360, length: 12 };
  mine.say({ method: 'SendMessage', toUserId: approver, messageType: 'video', messageContent });
  expect((await mine.hears('sendMessage')).at(-1)).toMatchObject({
    messageType: 'video',
    toMessage: { path: `/api/file/Image/IM/${name}`, width: 640 },
  });
  const { list } = await here.as('clerk')(chatApi.list, {});
  expect(list.find(({ id }) => id === approver)).toMatchObject({ messageType: 'video' });
  await expect(uploadAs(here, 'clerk', { name: 'x.mp4', content: 'MZ program' }, 'IM')).rejects.toThrow();
});

it('takes a recording of another front end, and refuses what only says that it is one', async () => {
  const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(64, 1)]);
  const { name } = await uploadAs(here, 'clerk', { name: '语音.mp3', content: mp3 }, 'IM');
  const mine = await introduce(here, 'clerk');
  const messageContent = { name, length: 3 };
  mine.say({ method: 'SendMessage', toUserId: approver, messageType: 'voice', messageContent });
  expect((await mine.hears('sendMessage'))[0]).toMatchObject({
    messageType: 'voice',
    toMessage: { length: 3 },
  });
  await expect(uploadAs(here, 'clerk', { name: 'x.mp3', content: '<script>' }, 'IM')).rejects.toThrow();
});

it('tells the other windows what one of them has cleared or put away, on every process, and the peer nothing', async () => {
  const [mine, mineThere] = [await introduce(here, 'clerk'), await introduce(there, 'clerk')];
  const peer = await introduce(there, 'approver');
  mine.say({ method: 'SendMessage', toUserId: approver, messageType: 'text', messageContent: '要清空的' });
  const [{ sequence }] = (await mineThere.hears('sendMessage')) as [{ sequence: number }];
  await here.as('clerk')(chatApi.clear, { params: { id: approver } });
  await here.as('clerk')(chatApi.putAway, { params: { id: approver } });
  for (const line of [mine, mineThere]) {
    await line.hears('conversationPutAway');
    expect(line.of('conversationCleared')).toEqual([
      { method: 'conversationCleared', toUserId: approver, sequence },
    ]);
    expect(line.of('conversationPutAway')).toEqual([
      { method: 'conversationPutAway', toUserId: approver, sequence },
    ]);
  }
  expect([...peer.of('conversationCleared'), ...peer.of('conversationPutAway')]).toEqual([]);
});
