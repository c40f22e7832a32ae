import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  emailChoiceApi,
  messageOutboxApi,
  messageTemplateApi,
  messageTypes,
  messageWebhookApi,
  noticeApi,
  type OutboxRow,
  usersApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/people';
import { recordStatements } from '../../../testing/record-statements';
import { sendMessage } from '../delivery/send-message.service';

/** Another process or service may be late on a busy machine; no time is promised here. */
const patienceMs = 20_000;

let t: TestApp;
let clock = Date.parse('2026-11-20T10:00:00+08:00');
const now = () => new Date(clock);
/** What a real mail server received. */
const mails: { to: string; text: string }[] = [];
let mailServer: SMTPServer;
let refuses: string[] = [];
/** What a webhook's service received, and what it answers. */
const calls: { headers: Record<string, unknown>; body: string }[] = [];
let service: Server;
let hookUrl: string;
let status = 204;
const secret = 'a-secret-of-the-webhook';

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;
const startServices = async () => {
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      refuses.includes(address) ? done(Object.assign(new Error('no'), { responseCode: 550 })) : done(),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  service = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += String(part);
    calls.push({ headers: request.headers, body });
    reply.writeHead(status).end();
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
};

beforeAll(async () => {
  await startServices();
  hookUrl = `http://127.0.0.1:${portOf(service)}/hook`;
  t = await startTestApp({
    now,
    environment: {
      MAIL_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
      MAIL_FROM: '企服 <notice@qifu.example>',
      WEBHOOK_HOSTS: '127.0.0.1',
      PUBLIC_URL: 'https://qifu.example',
    },
  });
  for (const account of ['clerk', 'expert01', 'expert02', 'expert03', 'admin'])
    await change(account, { email: `${account}@example.org` });
});
afterAll(async () => {
  await t.close();
  mailServer.close(() => undefined);
  service.close();
});
beforeEach(() => {
  mails.length = 0;
  calls.length = 0;
  refuses = [];
  status = 204;
});
afterEach(async () => {
  await t.db.deleteFrom('messageWebhook').execute();
  await t.db.deleteFrom('messageSilence').execute();
  await t.db.deleteFrom('outbox').execute();
});

const change = (account: string, columns: { email?: string; language?: string; enabledMark?: number }) =>
  t.db.updateTable('user').set(columns).where('account', '=', account).execute();
const idsOf = (accounts: readonly string[]) => Promise.all(accounts.map((account) => userIdOf(t, account)));
async function release(title: string, accounts: readonly string[]) {
  const toUserIds = await idsOf(accounts);
  const bodyText = '<p>请各企业<b>按时</b>申报。</p>';
  const { id } = await t.as('clerk')(noticeApi.create, { body: { title, bodyText, toUserIds, files: '' } });
  await t.as('clerk')(noticeApi.release, { params: { id } });
  return id;
}
const rows = async (query = {}): Promise<OutboxRow[]> =>
  (await t.as('admin')(messageOutboxApi.list, { query })).list;
const settled = () =>
  vi.waitFor(async () => expect((await rows({ state: 'waiting' })).length).toBe(0), patienceMs);
/** A word of a header as RFC 2047 codes it. */
const word = (_all: string, way: string, coded: string) =>
  way.toUpperCase() === 'B'
    ? Buffer.from(coded, 'base64').toString()
    : decodeURIComponent(coded.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%'));
/** Text whose other bytes are written as `=E4`, in lines that `=` continues. */
const fromQuoted = (text: string) =>
  decodeURIComponent(
    text
      .replace(/=\r\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=(?=[0-9A-F]{2})/g, '%'),
  );
const decoded = (text: string) => {
  const [head = '', ...parts] = text.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1] ?? '';
  return {
    subject: subject.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, word),
    body: /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : fromQuoted(body),
  };
};
const addHook = (more = {}) =>
  t.as('admin')(messageWebhookApi.create, {
    body: { fullName: '协同平台', url: hookUrl, secret, kinds: ['notice'], ...more },
  });

describe('a message', () => {
  it('goes to each recipient by e-mail once it is kept, in his language and with the words of its template', async () => {
    await change('expert02', { language: 'en' });
    await release('年度申报', ['expert01', 'expert02']);
    await settled();
    expect(mails.map(({ to }) => to).sort()).toEqual(['expert01@example.org', 'expert02@example.org']);
    const zh = decoded(mails.find(({ to }) => to.startsWith('expert01'))?.text ?? '');
    expect(zh.subject).toBe('【企服】年度申报');
    expect(zh.body).toContain('请各企业按时申报。');
    expect(zh.body).toContain('https://qifu.example');
    const en = decoded(mails.find(({ to }) => to.startsWith('expert02'))?.text ?? '');
    expect(en.subject).toBe('[Qifu] 年度申报');
  });

  it('leads each reader to his own copy, and to the page of the task where there is one', async () => {
    const id = await release('请查收', ['expert01', 'expert03']);
    const bodyText = JSON.stringify({ taskId: 't1', title: '审批?>~' });
    const toUserIds = await idsOf(['admin']);
    await t.asSystem((ctx) =>
      sendMessage(ctx, { type: messageTypes.workflow, title: '待办', bodyText, toUserIds }),
    );
    await settled();
    const linksOf = (account: string) =>
      mails
        .filter(({ to }) => to.startsWith(account))
        .flatMap(({ text }) => [...new Set(decoded(text).body.match(/https:[^\s"<]+/g))]);
    const copies = await t.db
      .selectFrom('messageReceive')
      .innerJoin('user', 'user.id', 'messageReceive.userId')
      .select(['messageReceive.id', 'user.account'])
      .where('messageId', '=', id)
      .execute();
    expect(copies).toHaveLength(2);
    for (const copy of copies)
      expect(linksOf(copy.account)).toEqual([`https://qifu.example/messageRecord?message=${copy.id}`]);
    const [task = ''] = linksOf('admin');
    expect(task).toMatch(/^https:\/\/qifu\.example\/workFlowDetail\?config=/);
    const config = new URL(task).searchParams.get('config') ?? '';
    expect(Buffer.from(config, 'base64').toString()).toBe(bodyText);
  });

  it('of another e-mail address goes to the former one too, whatever the new one is', async () => {
    const params = { id: await userIdOf(t, 'expert05') };
    await change('expert05', { email: 'mine@example.org' });
    const form = await t.as('admin')(usersApi.read, { params });
    const body = { ...form, version: undefined, email: 'theirs@example.org' };
    await t.as('admin')(usersApi.update, { params, body: body as never });
    await settled();
    expect(mails.map(({ to }) => to).sort()).toEqual(['mine@example.org', 'theirs@example.org']);
    for (const { text } of mails) expect(decoded(text).subject).toContain('您的电子邮箱已被修改');
  });

  it('of another e-mail address goes to the former one even where nothing else leaves the house', async () => {
    const params = { id: await userIdOf(t, 'expert06') };
    await t.as('expert06')(emailChoiceApi.save, { body: { silenced: ['system'] } });
    const templates = t.db.updateTable('messageTemplate').where('kind', '=', 'system');
    const moveTo = async (email: string) => {
      const form = await t.as('admin')(usersApi.read, { params });
      const body = { ...form, version: undefined, email };
      await t.as('admin')(usersApi.update, { params, body: body as never });
      await settled();
    };
    await change('expert06', { email: 'first@example.org' });
    await moveTo('second@example.org');
    await templates.set({ isEmailOn: 0, isWebhookOn: 0 }).execute();
    await moveTo('third@example.org');
    await templates.set({ enabledMark: 0 }).execute();
    await moveTo('fourth@example.org');
    await templates.set({ enabledMark: 1, isEmailOn: 1 }).execute();
    expect(mails.map(({ to }) => to)).toEqual([
      'first@example.org',
      'second@example.org',
      'third@example.org',
    ]);
    for (const { text } of mails) expect(decoded(text).subject).toContain('您的电子邮箱已被修改');
  });

  it('that was taken back is told nobody', async () => {
    const [to] = await idsOf(['expert01']);
    const takenBack = t.asSystem(async (ctx) => {
      await sendMessage(ctx, {
        type: messageTypes.system,
        title: '不算',
        bodyText: '不算',
        toUserIds: [to!],
      });
      throw new Error('changed my mind');
    });
    await expect(takenBack).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('skips who has no address or wants none of this kind, and counts them', async () => {
    const before = await t.as('admin')(messageOutboxApi.summary, {});
    await change('expert04', { email: '' });
    await t.as('expert02')(emailChoiceApi.save, { body: { silenced: ['notice'] } });
    await release('只给一人', ['expert01', 'expert02', 'expert04']);
    await settled();
    expect(mails.map(({ to }) => to)).toEqual(['expert01@example.org']);
    const after = await t.as('admin')(messageOutboxApi.summary, {});
    expect([after.withoutEmail - before.withoutEmail, after.silenced - before.silenced]).toEqual([1, 1]);
    expect(after.isEmailOn).toBe(true);
  });

  it('is not sent to somebody who left or switched it off while it waited, nor when it was removed', async () => {
    const id = await release('会撤回', ['expert01', 'expert02', 'expert03']);
    await settled();
    await t.db.updateTable('outbox').set({ doneAt: null, outcome: '', parkedAt: now() }).execute();
    mails.length = 0;
    await change('expert01', { enabledMark: 0 });
    await t.as('expert02')(emailChoiceApi.save, { body: { silenced: ['notice'] } });
    const parked = await rows({ state: 'parked' });
    await t.as('admin')(messageOutboxApi.retry, { body: { ids: parked.map((row) => row.id) } });
    await settled();
    expect(mails.map(({ to }) => to)).toEqual(['expert03@example.org']);
    await change('expert01', { enabledMark: 1 });

    await t.db.updateTable('outbox').set({ doneAt: null, outcome: '', parkedAt: now() }).execute();
    await t.as('clerk')(noticeApi.remove, { params: { id }, query: {} });
    await t.as('admin')(messageOutboxApi.retry, { body: { ids: parked.map((row) => row.id) } });
    await settled();
    expect(mails).toHaveLength(1);
    expect(await rows({ state: 'skipped' })).toHaveLength(3);
  });

  it('B34. is never read as a template, whatever its author writes', async () => {
    await release('{sender} {text} $&', ['expert01']);
    await settled();
    expect(decoded(mails[0]?.text ?? '').subject).toBe('【企服】{sender} {text} $&');
  });

  it('to five thousand people costs as many statements as one to a single person', async () => {
    const people = Array.from({ length: 5000 }, (_, i) => `many${i}`);
    await sql`insert into "user" (id, account, "realName", email, "passwordHash")
      select id, id, '收件人', id || '@example.org', 'x' from unnest(${people}::text[]) as id`.execute(t.db);
    const statementsFor = (toUserIds: readonly string[]) =>
      t.db
        .transaction()
        .execute(async (db) => {
          const recorded = await recordStatements(() =>
            t.asSystem((ctx) =>
              sendMessage(
                { ...ctx, db },
                { type: messageTypes.system, title: '群发', bodyText: '群发', toUserIds },
              ),
            ),
          );
          const { count } = await db
            .selectFrom('outbox')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          throw Object.assign(new Error('counted'), { counted: [recorded.length, Number(count)] });
        })
        .catch(({ counted }: { counted: number[] }) => counted);
    const [forOne, one] = await statementsFor(people.slice(0, 1));
    const [forAll, all] = await statementsFor(people);
    expect([one, all]).toEqual([1, 5000]);
    expect(forAll).toBe(forOne);
  });
});

describe('a webhook', () => {
  it('is called once with what is announced, signed with its secret', async () => {
    await addHook();
    await release('推送', ['expert01']);
    await settled();
    expect(calls).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = calls;
    const signature = createHmac('sha256', secret)
      .update(`${headers['x-qifu-timestamp']}.${body}`)
      .digest('hex');
    expect(headers['x-qifu-signature']).toBe(`sha256=${signature}`);
    expect(JSON.parse(body)).toMatchObject({
      id: headers['idempotency-key'],
      isTest: false,
      kind: 'notice',
      title: '【企服】推送',
      recipients: 1,
      sentAt: clock,
    });
    const { list } = await t.as('admin')(messageWebhookApi.list, { query: {} });
    expect(list[0]).toMatchObject({ lastTriedAt: clock, lastError: '' });
  });

  it('hears only of the kinds it asked for, and of nothing while it is off', async () => {
    await addHook({ kinds: ['system'] });
    await addHook({ fullName: '停用的', enabledMark: 0 });
    await release('与它无关', ['expert01']);
    await settled();
    expect(calls).toEqual([]);
  });

  it('that fails says why, waits and is tried again with the same key', async () => {
    await addHook();
    status = 500;
    await release('稍后再试', ['expert04']);
    await vi.waitFor(
      async () => expect((await rows({ channel: 'webhook' }))[0]?.lastError).toBe('answered:500'),
      patienceMs,
    );
    status = 200;
    clock += 31_000;
    await t.asSystem((ctx) => ctx.jobs.send('outbox.deliver', {}));
    await t.runJobs();
    await settled();
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(calls).toHaveLength(2);
  });

  it.each(['https://127.0.0.2/', 'https://10.0.0.1/', 'http://example.com/', 'https://a:b@example.com/'])(
    'B16. cannot be given the address %s',
    async (url) => {
      const body = { fullName: '内网', url, secret, kinds: ['notice' as const] };
      expect(await t.reply('admin', messageWebhookApi.create, { body })).toMatchObject({
        code: 400,
        extras: { errorCode: 'messageWebhook.address' },
      });
    },
  );

  it('never tells its secret, keeps it when it is left out, and leaves none in database or audit', async () => {
    await addHook();
    const { list } = await t.as('admin')(messageWebhookApi.list, { query: {} });
    const { id } = list[0]!;
    const body = { fullName: '改名', url: hookUrl, kinds: ['notice' as const], secret: '' };
    await t.as('admin')(messageWebhookApi.update, { params: { id }, body });
    await t.as('admin')(messageWebhookApi.test, { params: { id } });
    await settled();
    const [call] = calls;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ isTest: true });
    expect(call?.headers['x-qifu-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${call?.headers['x-qifu-timestamp']}.${call?.body}`).digest('hex')}`,
    );
    const kept = JSON.stringify([
      await t.db.selectFrom('messageWebhook').selectAll().execute(),
      await t.db.selectFrom('auditLog').selectAll().execute(),
      await t.as('admin')(messageWebhookApi.read, { params: { id } }),
    ]);
    expect(kept).not.toContain(secret);
    const taken = { fullName: '改名', url: hookUrl, kinds: ['notice' as const], secret };
    expect(await t.reply('admin', messageWebhookApi.create, { body: taken })).toMatchObject({
      extras: { errorCode: 'messageWebhook.nameTaken' },
    });
    expect(
      await t.reply('admin', messageWebhookApi.create, {
        body: { ...taken, fullName: '无密钥', secret: '' },
      }),
    ).toMatchObject({ extras: { issues: [{ path: 'body.secret' }] } });
  });
});

describe('the outbox', () => {
  it('shows what was refused, and lets it be tried again, parked or given up', async () => {
    refuses = ['expert01@example.org'];
    await release('退信', ['expert01']);
    await vi.waitFor(async () => expect(await rows({ state: 'parked' })).toHaveLength(1), patienceMs);
    const [row] = await rows({ state: 'parked', keyword: 'expert01' });
    expect(row).toMatchObject({
      channel: 'email',
      kind: 'notice',
      title: '退信',
      lastError: 'smtp:550',
      attempts: 1,
    });
    refuses = [];
    const ids = [row!.id];
    expect(await t.as('admin')(messageOutboxApi.retry, { body: { ids } })).toEqual({ count: 1 });
    await settled();
    expect(await rows({ state: 'sent' })).toHaveLength(1);
    expect(await t.as('admin')(messageOutboxApi.park, { body: { ids } })).toEqual({ count: 0 });
    await t.db.updateTable('outbox').set({ doneAt: null, outcome: '', parkedAt: now() }).execute();
    expect(await t.as('admin')(messageOutboxApi.drop, { body: { ids } })).toEqual({ count: 1 });
    expect(await rows({ state: 'skipped' })).toMatchObject([{ lastError: 'dropped' }]);
    expect(await t.as('admin')(messageOutboxApi.retry, { body: { ids } })).toEqual({ count: 0 });
  });

  it('sends a test to the address of whoever asks', async () => {
    await t.as('admin')(messageOutboxApi.testEmail, {});
    await settled();
    expect(mails.map(({ to }) => to)).toEqual(['admin@example.org']);
    await change('admin', { email: '' });
    expect(await t.reply('admin', messageOutboxApi.testEmail, {})).toMatchObject({
      extras: { errorCode: 'messageChannel.noAddress' },
    });
    await change('admin', { email: 'admin@example.org' });
  });

  it('is closed to who does not hold its menu, and so are templates and webhooks', async () => {
    for (const list of [messageOutboxApi.list, messageTemplateApi.list, messageWebhookApi.list])
      expect(await t.reply('clerk', list, { query: {} })).toMatchObject({ code: 403 });
  });
});

describe('a template', () => {
  const words = { title: '{title}', body: '{text}' };
  const form = (more = {}) => ({
    fullName: '简短公告',
    enCode: 'short',
    kind: 'notice' as const,
    texts: { zh: words, zhtw: words, en: words },
    isEmailOn: 1,
    isWebhookOn: 0,
    sortCode: 0,
    ...more,
  });
  const shortOne = async () => {
    const { list } = await t.as('admin')(messageTemplateApi.list, { query: { keyword: 'short' } });
    return list[0]!;
  };

  it('stands in the list by its kind, in the order of the kinds', async () => {
    const { list } = await t.as('admin')(messageTemplateApi.list, { query: {} });
    expect(list.map(({ kind }) => kind)).toEqual(['notice', 'workflow', 'system']);
  });

  it('before the others of its kind is the one taken; without any, messages stay in the house', async () => {
    await t.as('admin')(messageTemplateApi.create, { body: form() });
    await release('简短', ['expert01']);
    await settled();
    expect(decoded(mails[0]?.text ?? '').subject).toBe('简短');

    const { id } = await shortOne();
    const info = await t.as('admin')(messageTemplateApi.read, { params: { id } });
    await t.as('admin')(messageTemplateApi.update, { params: { id }, body: { ...info, isEmailOn: 0 } });
    mails.length = 0;
    await t.db.deleteFrom('outbox').execute();
    await release('留在站内', ['expert01']);
    expect(await rows()).toEqual([]);
    await t.as('admin')(messageTemplateApi.remove, { params: { id }, query: {} });
  });

  it.each([
    ['texts.en.body', form({ texts: { zh: words, zhtw: words, en: { title: 'A', body: '{titel}' } } })],
    ['texts.zh.title', form({ texts: { zh: { ...words, title: '' }, zhtw: words, en: words } })],
    ['enCode', form({ enCode: '编码' })],
    ['kind', form({ kind: 'chat' as never })],
  ])('is refused with a wrong %s', async (field, body) => {
    expect(await t.reply('admin', messageTemplateApi.create, { body })).toMatchObject({
      extras: { issues: [{ path: `body.${field}` }] },
    });
  });

  it('has a code of its own and is not changed by two at once', async () => {
    await t.as('admin')(messageTemplateApi.create, { body: form() });
    expect(
      await t.reply('admin', messageTemplateApi.create, { body: form({ enCode: 'SHORT' }) }),
    ).toMatchObject({
      extras: { errorCode: 'messageTemplate.codeTaken' },
    });
    const { id, version } = await shortOne();
    await t.as('admin')(messageTemplateApi.toggle, { params: { id } });
    const stale = { params: { id }, body: form({ version }) };
    expect(await t.reply('admin', messageTemplateApi.update, stale)).toMatchObject({ code: 409 });
    await t.as('admin')(messageTemplateApi.remove, { params: { id }, query: {} });
  });
});

it('whoever has no mail server is told so', async () => {
  const without = await startTestApp({ now, beside: t });
  expect(await without.reply('admin', messageOutboxApi.testEmail, {})).toMatchObject({
    extras: { errorCode: 'messageChannel.emailOff' },
  });
  expect(await without.as('expert01')(emailChoiceApi.read, {})).toEqual({
    isEmailOn: false,
    address: 'expert01@example.org',
    silenced: [],
  });
  await without.close();
});
