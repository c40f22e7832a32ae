import { createRequire } from 'node:module';
import type * as nodemailer from 'nodemailer';
import type { MailSettings } from '../config';
import { failureReason } from '../egress/failure-reason';
import { sha256 } from '../hash';
import { SendingFailed, sendWithinMs } from '../outbox/outbox-topic';

/** One e-mail to one person. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** The same, for programs that show it. */
  html?: string;
  /** The same in every attempt to send it. */
  key: string;
  /** Where a mail program asks to send no more of this kind, by one call (RFC 8058). */
  leaveUrl?: string | undefined;
}

/** Something that hands e-mails to a mail server. */
export interface Mailer {
  /** Resolves once the server has taken the mail over; fails with `SendingFailed`. */
  send: (mail: Mail) => Promise<void>;
  stop: () => void;
}

const answerWithinMs = 10_000;
const totalMs = sendWithinMs - 5_000;
/** Connections to the server, and so mails under way at once. */
export const mailsAtOnce = 4;

/** Read only where mails are sent: what every start reads, everybody waits for. */
const load = createRequire(import.meta.url);

const openTransport = (settings: MailSettings) => {
  const url = new URL(settings.url);
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const hasPassword = url.username !== '';
  const { createTransport } = load('nodemailer') as typeof nodemailer;
  return createTransport({
    pool: true,
    maxConnections: mailsAtOnce,
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password never goes over a line anybody can read; this machine's own lines nobody else reads.
    requireTLS: !isSecure && hasPassword && !/^(127\.|localhost$|::1$)/.test(host),
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    dnsTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { minVersion: 'TLSv1.2' },
  });
};

/** Line breaks in a header would begin another one (reliability B34). */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Sends over a few kept connections to one server. */
export function createMailer(settings: MailSettings, withinMs = totalMs): Mailer {
  let transport = openTransport(settings);
  const domain = /@([^\s<>@]+)>?$/.exec(settings.from)?.[1] ?? 'localhost';
  const renew = () => {
    transport.close();
    transport = openTransport(settings);
  };
  return {
    send: async ({ to, subject, text, html, key, leaveUrl }) => {
      let patience: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        patience = setTimeout(() => reject(new SendingFailed('timeout')), withinMs);
      });
      const sending = transport.sendMail({
        from: settings.from,
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(subject),
        text,
        ...(html !== undefined && { html }),
        // The same in every attempt: whoever gets it twice sees that it is one mail.
        messageId: `<${sha256(key).slice(0, 40)}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...leaveHeaders(leaveUrl),
        },
      });
      try {
        await Promise.race([sending, late]);
      } catch (error) {
        // A server that keeps its lines busy gets new ones, and none of the old ones stays.
        if (error instanceof SendingFailed) renew();
        throw error instanceof SendingFailed ? error : mailFailure(error);
      } finally {
        clearTimeout(patience);
      }
    },
    stop: () => transport.close(),
  };
}

/** By these mail programs offer a button of their own. They post only where nobody can listen on the way (RFC 8058, 3.1). */
const leaveHeaders = (url = ''): Record<string, string> => ({
  ...(url && { 'List-Unsubscribe': `<${url}>` }),
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Whose failure it is, by the answer's number alone. */
function mailFailure(error: unknown): SendingFailed {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code === 'EAUTH') return new SendingFailed('login');
  if (responseCode === undefined) return new SendingFailed(failureReason(error));
  const isAboutRecipient = command === 'RCPT TO' || code === 'EMESSAGE';
  const blames = responseCode >= 500 ? 'refused' : 'recipient';
  return new SendingFailed(`smtp:${responseCode}`, isAboutRecipient ? blames : 'line');
}
