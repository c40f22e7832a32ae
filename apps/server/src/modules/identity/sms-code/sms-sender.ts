import type { Language } from '@qifu/i18n';
import type { Log } from '#platform/log';

/** What a code is good for, signing in or proving that a number is one's own; it serves nothing else. */
export type SmsPurpose = 'signIn' | 'ownNumber';

/** One code on its way to one number. The words around it belong to whoever sends it: carriers want them registered. */
export interface SmsMessage {
  mobilePhone: string;
  code: string;
  purpose: SmsPurpose;
  validMinutes: number;
  language: Language;
}

/** Something that brings a code to a phone. */
export interface SmsSender {
  /** Resolves once the message was taken over; anything else is a failure, whose words reach nobody. */
  send: (message: SmsMessage, log: Log) => Promise<void>;
}
