import { createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config';
import { SendingFailed } from '../outbox/outbox-topic';
import { createMailer, type Mail, type Mailer } from './mailer';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A real mail server of its own. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const { port } = server.server.address() as { port: number };
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

const mailerTo = (url: string, withinMs?: number): Mailer => {
  const mailer = createMailer({ url, from: '企服 <notice@qifu.example>' }, withinMs);
  closing.push(mailer.stop);
  return mailer;
};
const mail = (more: Partial<Mail> = {}): Mail => ({
  to: { name: '周文', address: 'zhou@example.org' },
  subject: '待办提醒',
  text: '您有一项待办。',
  key: 'message-1:user-1',
  ...more,
});
const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof SendingFailed ? [error.reason, error.blames] : error),
  );
const header = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim();

describe('an e-mail', () => {
  it('reaches the mail server with its sender and words, and the same identity in every attempt', async () => {
    const { received, url } = await mailServer();
    const mailer = mailerTo(url);
    await mailer.send(mail());
    await mailer.send(mail());
    await mailer.send(mail({ key: 'message-1:user-2' }));
    expect(received[0]).toMatchObject({ from: 'notice@qifu.example', to: ['zhou@example.org'] });
    const ids = received.map(({ text }) => header(text, 'message-id'));
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@qifu\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(header(received[0]?.text ?? '', 'auto-submitted')).toBe('auto-generated');
  });

  it('offers to be ended with one press, and by a page alone where others can listen', async () => {
    const { received, url } = await mailServer();
    const mailer = mailerTo(url);
    for (const leaveUrl of [undefined, 'https://qifu.example/end/1', 'http://qifu.example/end/1'])
      await mailer.send(mail({ leaveUrl }));
    const offered = received.map(({ text }) =>
      ['list-unsubscribe', 'list-unsubscribe-post'].map((name) => header(text, name)),
    );
    expect(offered).toEqual([
      [undefined, undefined],
      ['<https://qifu.example/end/1>', 'List-Unsubscribe=One-Click'],
      ['<http://qifu.example/end/1>', undefined],
    ]);
  });

  it.each([
    ['subject', { subject: '提醒\r\nBcc: all@example.org' }],
    ['name', { to: { name: 'A\r\nBcc: all@example.org', address: 'zhou@example.org' } }],
    ['address', { to: { name: 'A', address: 'zhou@example.org\r\nBcc: all@example.org' } }],
  ])('B34. begins no other header by its %s', async (_what, more) => {
    const { received, url } = await mailServer();
    await failureOf(mailerTo(url).send(mail(more)));
    for (const { text, to } of received) {
      expect(header(text, 'bcc')).toBeUndefined();
      expect(to).not.toContain('all@example.org');
    }
  });
});

describe('a mail server', () => {
  const refuse = (responseCode: number) => Object.assign(new Error('the token is 4711'), { responseCode });

  it.each([
    [550, 'refused'],
    [450, 'recipient'],
  ])('that answers %i to a recipient has not failed for the others', async (code, blames) => {
    const { url } = await mailServer({ onRcptTo: (_address, _session, done) => done(refuse(code)) });
    expect(await failureOf(mailerTo(url).send(mail()))).toEqual([`smtp:${code}`, blames]);
  });

  it('that refuses the sender or the password has failed for all', async () => {
    const noSender = await mailServer({ onMailFrom: (_address, _session, done) => done(refuse(553)) });
    expect(await failureOf(mailerTo(noSender.url).send(mail()))).toEqual(['smtp:553', 'line']);
    const noLogin = await mailServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(refuse(535)),
    });
    const url = noLogin.url.replace('//', '//user:word@');
    expect(await failureOf(mailerTo(url).send(mail()))).toEqual(['login', 'line']);
  });

  it('that is gone, says nothing or talks garbage has failed in its time', async () => {
    const gone = await mailServer();
    gone.close();
    expect(await failureOf(mailerTo(gone.url).send(mail()))).toEqual(['refused', 'line']);
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => silent.close());
    const { port } = silent.address() as { port: number };
    expect(await failureOf(mailerTo(`smtp://127.0.0.1:${port}`, 300).send(mail()))).toEqual([
      'timeout',
      'line',
    ]);
  });
});

describe('the settings of e-mail', () => {
  const read = (environment: Record<string, string>) => readConfig({ DEMO: '1', ...environment });
  const [MAIL_URL, MAIL_FROM] = ['smtp://user:word@mail.example.org:587', '企服 <notice@example.org>'];

  it('come together or not at all', () => {
    expect(read({}).mail).toBeUndefined();
    expect(read({ MAIL_URL, MAIL_FROM }).mail).toEqual({ url: MAIL_URL, from: MAIL_FROM });
    expect(() => read({ MAIL_URL })).toThrow(/MAIL_FROM is missing/);
  });

  it.each<Record<string, string>>([
    { MAIL_URL: 'https://mail.example.org', MAIL_FROM },
    { MAIL_URL: 'smtp://', MAIL_FROM },
    { MAIL_URL, MAIL_FROM: 'nobody' },
    { MAIL_URL, MAIL_FROM: 'A <a@example.org>\r\nBcc: b@example.org' },
    { WEBHOOK_HOSTS: 'http://inside/' },
  ])('are refused at start when they are wrong: %j', (environment) => {
    expect(() => read(environment)).toThrow(ConfigError);
  });
});
