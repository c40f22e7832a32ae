import { messageApi, noticeApi, readMessageFiles, usersApi } from '@qifu/contracts';
import { createSnowflake } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, userIdOf } from '../../../testing/people';
import { recordStatements } from '../../../testing/record-statements';
import { fetchAs, uploadAs } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const add = (given: object = {}, person = 'clerk') =>
  t.as(person)(noticeApi.create, { body: { title: '停机维护', bodyText: '<p>今晚维护。</p>', ...given } });
const release = (id: string, person = 'clerk') => t.as(person)(noticeApi.release, { params: { id } });
const read = (id: string) => t.as('clerk')(noticeApi.read, { params: { id } });
const inboxOf = async (person: string, query: object = {}) =>
  (await t.as(person)(messageApi.list, { query })).list;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('44. a notice', () => {
  it('is edited while it is a draft, and not once it is released', async () => {
    const { id } = await add();
    const edit = { title: '停机维护（改期）', bodyText: '<p>明晚维护。</p>' };
    await t.as('clerk')(noticeApi.update, { params: { id }, body: edit });
    expect(await read(id)).toMatchObject({ ...edit, enabledMark: 0, version: 2 });
    await release(id);

    expect(await t.reply('clerk', noticeApi.update, { params: { id }, body: edit })).toMatchObject({
      code: 400,
      extras: { errorCode: 'message.released' },
    });
  });

  it('is released once, also by two at the same moment', async () => {
    const { id } = await add({ title: '只发一次' });
    const replies = await Promise.all(
      ['clerk', 'admin'].map((person) => t.reply(person, noticeApi.release, { params: { id } })),
    );

    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(await inboxOf('expert01', { keyword: '只发一次' })).toHaveLength(1);
  });

  it('is not written over by somebody who read it before a change', async () => {
    const { id } = await add();
    const body = { title: '甲', bodyText: '甲', version: 1 };
    await t.as('clerk')(noticeApi.update, { params: { id }, body });

    expect(await t.reply('admin', noticeApi.update, { params: { id }, body })).toMatchObject({ code: 409 });
    expect(await t.reply('admin', noticeApi.remove, { params: { id }, query: { version: 1 } })).toMatchObject(
      { code: 409 },
    );
  });

  it('is written and released by holders of the right only', async () => {
    const { id } = await add();
    const body = { title: '甲', bodyText: '甲' };
    const params = { id };
    for (const [call, input] of [
      [noticeApi.create, { body }],
      [noticeApi.update, { params, body }],
      [noticeApi.read, { params }],
      [noticeApi.release, { params }],
      [noticeApi.remove, { params, query: {} }],
      [noticeApi.listNotices, { query: {} }],
    ] as const)
      expect(await t.reply('approver', call, input as never)).toMatchObject({ code: 403 });
  });
});

describe('45. a release', () => {
  it('reaches all enabled users where nobody is named', async () => {
    const off = await addPerson(t, { account: 'switchedOff', organize: 'city' });
    await t.as('admin')(usersApi.toggleState, { params: { id: off } });
    const { id } = await add({ title: '致全体' });
    const { count } = await t.as('clerk')(noticeApi.countRecipients, { params: { id } });
    expect(await release(id)).toEqual({ recipientCount: count });

    for (const person of ['clerk', 'district', 'company01', 'person01', 'expert30'])
      expect(await inboxOf(person, { keyword: '致全体' }), person).toMatchObject([
        { type: 1, isRead: '0', releaseUser: '陆清和/clerk', excerpt: '今晚维护。' },
      ]);
    const rows = await t.db
      .selectFrom('messageReceive')
      .select('userId')
      .where('messageId', '=', id)
      .execute();
    expect(rows.map(({ userId }) => userId)).not.toContain(off);
    expect(rows).toHaveLength(count);
  });

  it('reaches nobody but those who are named', async () => {
    const toUserIds = `${await userIdOf(t, 'expert01')},${await userIdOf(t, 'expert02')}`;
    const { id } = await add({ title: '致两位', toUserIds });
    expect(await read(id)).toMatchObject({ toUserIds });
    expect(await release(id)).toEqual({ recipientCount: 2 });

    expect(await inboxOf('expert02', { keyword: '致两位' })).toHaveLength(1);
    expect(await inboxOf('expert03', { keyword: '致两位' })).toEqual([]);
  });

  it('is refused when all who are named are switched off since, and nothing of it stays', async () => {
    const only = await addPerson(t, { account: 'soonOff', organize: 'city' });
    const { id } = await add({ toUserIds: [only] });
    await t.as('admin')(usersApi.toggleState, { params: { id: only } });

    expect(await t.reply('clerk', noticeApi.release, { params: { id } })).toMatchObject({
      extras: { errorCode: 'message.nobody' },
    });
    expect(await read(id)).toMatchObject({ enabledMark: 0 });
  });

  it('names only people who are there', async () => {
    expect(
      await t.reply('clerk', noticeApi.create, {
        body: { title: '甲', bodyText: '甲', toUserIds: ['nobody-has-this'] },
      }),
    ).toMatchObject({ extras: { issues: [{ path: 'body.toUserIds' }] } });
  });

  it('to 5,000 people takes as many statements as one to a single person', async () => {
    const newId = createSnowflake({ node: 1022 });
    const people = Array.from({ length: 5_000 }, (_, at) => ({
      id: newId(),
      account: `crowd${at}`,
      realName: `群众${at}`,
      passwordHash: '-',
      creatorUserId: null,
      lastModifyUserId: null,
    }));
    for (let from = 0; from < people.length; from += 1_000)
      await t.db
        .insertInto('user')
        .values(people.slice(from, from + 1_000))
        .execute();
    const [one, all] = [await add({ toUserIds: [people[0]!.id] }), await add()];

    const few = await recordStatements(() => release(one.id));
    const many = await recordStatements(() => release(all.id));
    // The beats of the process go on beside it.
    const own = (texts: string[]) => texts.filter((text) => text.includes('message'));
    expect(own(many).length).toBe(own(few).length);
    expect(await t.as('clerk')(noticeApi.listNotices, { query: {} })).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ id: one.id, recipientCount: 1, readCount: 0 }),
      ]),
    });
    await t.db
      .deleteFrom('messageReceive')
      .where(
        'userId',
        'in',
        people.slice(0, 5_000).map(({ id }) => id),
      )
      .execute();
    await t.db.deleteFrom('user').where('account', 'like', 'crowd%').execute();
  }, 60_000);
});

describe('files of a notice', () => {
  it('are read by its recipients and its administrators, and by nobody before or beside', async () => {
    const file = await uploadAs(t, 'clerk');
    const { id } = await add({
      toUserIds: [await userIdOf(t, 'expert01')],
      files: JSON.stringify([{ ...file, name: '改了的名字' }]),
    });
    const [stored] = readMessageFiles((await read(id)).files);
    expect(stored).toMatchObject({ name: '审计报告.pdf', fileId: file.fileId, fileSize: file.fileSize });
    const ask = async (person: string) => (await fetchAs(t, person, file.url)).json().code;
    expect([await ask('expert01'), await ask('admin')]).toEqual([404, 200]);
    await release(id);

    expect([await ask('expert01'), await ask('expert02'), await ask('nobody')]).toEqual([200, 404, 600]);
    await t.as('clerk')(noticeApi.remove, { params: { id }, query: {} });
    expect(await ask('expert01')).toBe(404);
  });

  it('cannot be somebody else’s, nor another record’s', async () => {
    const file = await uploadAs(t, 'admin');
    expect(
      await t.reply('clerk', noticeApi.create, {
        body: { title: '甲', bodyText: '甲', files: JSON.stringify([file]) },
      }),
    ).toMatchObject({ extras: { errorCode: 'upload.unusable' } });
  });

  it('are given up when a later version leaves them out', async () => {
    const files = [await uploadAs(t, 'clerk'), await uploadAs(t, 'clerk')];
    const { id } = await add({ files });
    await t.as('clerk')(noticeApi.update, {
      params: { id },
      body: { title: '甲', bodyText: '甲', files: JSON.stringify(files.slice(1)) },
    });
    const owners = await t.db
      .selectFrom('storedFile')
      .select('ownerId')
      .where(
        'id',
        'in',
        files.map(({ fileId }) => fileId),
      )
      .orderBy('id')
      .execute();
    expect(owners).toEqual([{ ownerId: null }, { ownerId: id }]);
  });

  it.each<[string, (src: string) => string]>([
    ['first', (src) => `<img src="${src}" alt="图" />`],
    ['last', (src) => `<img alt="图" src="${src}" />`],
  ])('shown in its text belong to it and are seen by their name, their address %s', async (_where, write) => {
    const picture = await uploadAs(t, 'clerk', { name: '图.png', content: png }, 'notice');
    const src = `/api/file/Image/notice/${picture.name}`;
    const { id } = await add({ bodyText: `<p>见图</p>${write(src)}` });

    expect((await read(id)).bodyText).toContain(write(src));
    expect((await fetchAs(t, 'nobody', src)).statusCode).toBe(200);
    const owner = await t.db
      .selectFrom('storedFile')
      .select('ownerId')
      .where('id', '=', picture.fileId)
      .executeTakeFirst();
    expect(owner).toEqual({ ownerId: id });
  });
});

it('counts everybody who got a notice, also who has taken it out of his inbox or is gone since', async () => {
  const gone = await addPerson(t, { account: 'gone', organize: 'city' });
  const people = [gone, await userIdOf(t, 'expert01'), await userIdOf(t, 'expert02')];
  const { id } = await add({ title: '送达统计', toUserIds: people });
  await release(id);
  const takeOut = async (person: string) => {
    const [copy] = await inboxOf(person, { keyword: '送达统计' });
    await t.as(person)(messageApi.removeRecords, { query: { ids: [] }, body: { ids: [copy!.id] } });
  };
  const [first] = await inboxOf('expert01', { keyword: '送达统计' });
  await t.as('expert01')(messageApi.readInfo, { params: { id: first!.id } });
  for (const person of ['expert01', 'expert02']) await takeOut(person);
  await t.as('admin')(usersApi.remove, { params: { id: gone }, query: {} });

  const query = { keyword: '送达统计' };
  expect((await t.as('clerk')(noticeApi.listNotices, { query })).list).toMatchObject([
    { recipientCount: 3, readCount: 1 },
  ]);
  await t.as('clerk')(noticeApi.remove, { params: { id }, query: {} });
  const left = t.db.selectFrom('takenOutNotice').select('messageId').where('messageId', '=', id);
  expect(await left.execute()).toEqual([]);
});

it('a notice that is deleted goes with all copies, in either state', async () => {
  const [draft, released] = [await add(), await add({ title: '将删除' })];
  await release(released.id);
  for (const { id } of [draft, released])
    await t.as('clerk')(noticeApi.remove, { params: { id }, query: {} });

  expect(await inboxOf('expert01', { keyword: '将删除' })).toEqual([]);
  expect(await t.reply('clerk', noticeApi.read, { params: { id: draft.id } })).toMatchObject({ code: 404 });
});

it('the list narrows by words and state, and sorts', async () => {
  await add({ title: '珞珈山讲座' });
  const { list } = await t.as('clerk')(noticeApi.listNotices, { query: { keyword: '珞珈', enabledMark: 0 } });
  expect(list).toMatchObject([{ title: '珞珈山讲座', enabledMark: 0, releaseUser: '', releaseTime: null }]);
  const query = { keyword: '珞珈', enabledMark: 1, sidx: 'releaseTime', sort: 'asc' } as const;
  expect((await t.as('clerk')(noticeApi.listNotices, { query })).list).toEqual([]);
});
