import type { MessageKind, TemplateTexts } from '@qifu/contracts';
import type { GapValues } from '@qifu/rules';
import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';
import type { Json, OptionalTime, Time } from '#platform/db/database';

/** Words of messages that leave the house. */
export interface MessageTemplateTable extends Listed, Stamps {
  id: string;
  enCode: string;
  fullName: string;
  kind: MessageKind;
  texts: Json<TemplateTexts>;
  isEmailOn: Generated<number>;
  isWebhookOn: Generated<number>;
}

/** An address outside that is told of messages. */
export interface MessageWebhookTable extends Listed, Stamps {
  id: string;
  fullName: string;
  url: string;
  /** Sealed; the requests are signed with it. */
  secret: string;
  kinds: MessageKind[];
  lastTriedAt: OptionalTime;
  /** Empty: the last try worked. */
  lastError: Generated<string>;
}

/** A kind of message somebody wants no e-mail of. */
export interface MessageSilenceTable {
  userId: string;
  kind: MessageKind;
}

/** What is told outside of one message, once for all its recipients; it has the message's id. */
export interface MessageAnnouncementTable {
  id: string;
  kind: MessageKind;
  /** The template's words as they were then. */
  texts: Json<TemplateTexts>;
  values: Json<GapValues>;
  recipients: Generated<number>;
  /** Those no e-mail can go to, and those who want none of this kind. */
  withoutEmail: Generated<number>;
  silenced: Generated<number>;
  creatorTime: Time;
}

declare module '#platform/db/database' {
  interface Database {
    messageTemplate: MessageTemplateTable;
    messageWebhook: MessageWebhookTable;
    messageSilence: MessageSilenceTable;
    messageAnnouncement: MessageAnnouncementTable;
  }
}
