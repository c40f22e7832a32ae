import { roleCodes } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, userIdOf } from '../../../testing/people';
import { hangUp, introduce, type Line, listen } from '../../../testing/realtime-line';

let t: TestApp;
const id: Record<string, string> = {};
const accounts = ['clerk', 'approver', 'supervisor', 'expert01', 'expert02', 'company01', 'person01'];

beforeAll(async () => {
  t = await startTestApp();
  await listen(t);
  for (const account of accounts) id[account] = await userIdOf(t, account);
});
afterAll(async () => {
  hangUp();
  await t.close();
});

const nameOf = (userId: string) => accounts.find((account) => id[account] === userId) ?? userId;
const namesOf = (frame: { onlineUsers?: string[] } = {}) => (frame.onlineUsers ?? []).map(nameOf).sort();
const greetedWith = (line: Line) => namesOf(line.of('initMessage')[0]);
const toldOf = (line: Line, method: string) => line.of(method).map(({ userId }) => nameOf(userId));
const askedOf = async (line: Line, count: number) => {
  line.say({ method: 'Presence', userIds: accounts.map((account) => id[account]) });
  return namesOf((await line.hears('presence', count)).at(-1));
};

it('is told to the office of everybody, to firms, individuals and experts only of those they talk with', async () => {
  const office = await introduce(t, 'supervisor');
  const outside = await Promise.all([
    introduce(t, 'company01'),
    introduce(t, 'person01'),
    introduce(t, 'expert01'),
  ]);
  const [firm, individual, expert] = outside;
  const clerk = await introduce(t, 'clerk');
  await expect
    .poll(() => toldOf(office, 'Online').sort())
    .toEqual(['clerk', 'company01', 'expert01', 'person01']);
  for (const line of outside) {
    expect(greetedWith(line)).toHaveLength(1);
    expect(await askedOf(line, 1)).toEqual(greetedWith(line));
    expect([...line.of('Online'), ...line.of('Offline')]).toEqual([]);
  }

  clerk.say({
    method: 'SendMessage',
    toUserId: id.company01,
    messageType: 'text',
    messageContent: '请补充材料',
  });
  await firm.hears('receiveMessage');
  expect(await askedOf(firm, 2)).toEqual(['clerk', 'company01']);
  expect(greetedWith(await introduce(t, 'company01'))).toEqual(['clerk', 'company01']);
  expect(await askedOf(expert, 2)).toEqual(['expert01']);
  expect(await askedOf(office, 1)).toEqual(['clerk', 'company01', 'expert01', 'person01', 'supervisor']);

  clerk.socket.close();
  await expect.poll(() => toldOf(firm, 'Offline')).toEqual(['clerk']);
  await introduce(t, 'expert02');
  await introduce(t, 'clerk');
  await expect.poll(() => toldOf(firm, 'Online')).toEqual(['clerk']);
  await expect.poll(() => toldOf(office, 'Online')).toContain('expert02');
  for (const line of [individual, expert]) expect([...line.of('Online'), ...line.of('Offline')]).toEqual([]);
});

it('is told no longer on a line whose person has become an expert since it was opened', async () => {
  const userId = await addPerson(t, { account: 'movedOut', organize: 'city' });
  const line = await introduce(t, 'movedOut');
  expect(greetedWith(line)).toContain('supervisor');
  const expert = t.db.selectFrom('role').select('id').where('enCode', '=', roleCodes.expert);
  await t.db
    .updateTable('userRelation')
    .set({ objectId: expert })
    .where('userId', '=', userId)
    .where('objectType', '=', 'Role')
    .execute();

  const other = await introduce(t, 'supervisor');
  await introduce(t, 'company02');
  const company02 = await userIdOf(t, 'company02');
  await expect.poll(() => toldOf(other, 'Online')).toContain(company02);
  expect(await askedOf(line, 1)).toEqual([]);
  expect(toldOf(line, 'Online')).not.toContain(company02);
});
