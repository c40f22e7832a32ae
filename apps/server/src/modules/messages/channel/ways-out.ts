import type { Config } from '#platform/config';
import type { Reach } from '#platform/egress/pin-address';
import { createMailer, type Mailer } from '#platform/mail/mailer';

/** How messages leave this installation. */
export interface WaysOut {
  /** Undefined: no e-mail is sent. */
  mailer: Mailer | undefined;
  /** Which addresses webhooks may have. */
  reach: Reach;
  /** Where people find the product; stands in what is sent. */
  publicUrl: string;
}

declare module '#platform/plugs' {
  interface Plugs {
    waysOut: WaysOut;
  }
}

/** The ways the settings open. */
export const openWaysOut = ({ mail, webhookHosts, publicUrl }: Config): WaysOut => ({
  mailer: mail ? createMailer(mail) : undefined,
  reach: { insideHosts: webhookHosts },
  publicUrl,
});

/** Topics of the outbox; all e-mails share one way out, each webhook is its own. */
export const topicOf = { email: 'messages.email', webhook: 'messages.webhook' } as const;
