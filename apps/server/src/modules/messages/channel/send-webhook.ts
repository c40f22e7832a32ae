import { createHmac } from 'node:crypto';
import { translate } from '@qifu/i18n';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { failureReason } from '#platform/egress/failure-reason';
import { postJson } from '#platform/egress/post-json';
import {
  type OutboxTopic,
  type Parcel,
  SendingFailed,
  type SendingParts,
} from '#platform/outbox/outbox-topic';
import { wordsFor } from './sent-words';
import { topicOf, type WaysOut } from './ways-out';

const withinMs = 10_000;
const mostAnswerBytes = 16_384;
/** What the secret is sealed for. */
export const webhookSecret = 'messageWebhook';

/** Calls each webhook with what is announced, signed with its secret. */
export const webhookTopic = ({ reach }: Pick<WaysOut, 'reach'>): OutboxTopic => ({
  topic: topicOf.webhook,
  atOnce: 4,
  send: async (parcel, parts) => {
    const hook = await findHook(parcel, parts);
    const said = hook && (await findWords(parcel, parts));
    if (!hook || !said) return 'skipped';
    const secret = parts.secrets.openText(hook.secret, webhookSecret);
    // The key of the installation has changed: only writing the secret again helps.
    if (secret === undefined) throw new SendingFailed('secret', 'refused');
    const body = JSON.stringify({ id: parcel.key, ...said });
    const failed = await call({ url: hook.url, secret, body, parcel }, { reach }, parts);
    await keepResult(parts.db, hook.id, failed?.reason ?? '', parts.now());
    if (failed) throw failed;
    return 'sent';
  },
});

interface HookCall {
  url: string;
  secret: string;
  body: string;
  parcel: Parcel;
}

async function call(
  { url, secret, body, parcel }: HookCall,
  { reach }: Pick<WaysOut, 'reach'>,
  { now }: SendingParts,
) {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'idempotency-key': parcel.key,
    'x-qifu-timestamp': timestamp,
    'x-qifu-signature': `sha256=${signature}`,
  };
  try {
    const { status } = await postJson({ url, headers, body, withinMs, mostAnswerBytes, reach });
    return status >= 200 && status < 300 ? undefined : new SendingFailed(`answered:${status}`);
  } catch (error) {
    return new SendingFailed(failureReason(error));
  }
}

/** A test goes to a hook that is switched off too. */
const findHook = ({ payload }: Parcel, { db }: SendingParts) =>
  db
    .selectFrom('messageWebhook')
    .select(['id', 'url', 'secret'])
    .where('id', '=', payload.webhookId ?? '')
    .where('deleteMark', '=', 0)
    .$if(payload.announcementId !== undefined, (query) => query.where('enabledMark', '=', 1))
    .executeTakeFirst();

async function findWords({ payload }: Parcel, { db, now }: SendingParts) {
  const { announcementId } = payload;
  if (announcementId === undefined) {
    const title = translate('zh', 'messageChannel', 'sentTest.title');
    const text = translate('zh', 'messageChannel', 'sentTest.body');
    return {
      isTest: true,
      kind: null,
      title,
      text,
      sender: '',
      link: '',
      recipients: 0,
      sentAt: now().getTime(),
    };
  }
  const row = await db
    .selectFrom('messageAnnouncement')
    .innerJoin('message', 'message.id', 'messageAnnouncement.id')
    .select(['kind', 'texts', 'values', 'recipients', 'messageAnnouncement.creatorTime'])
    .where('messageAnnouncement.id', '=', announcementId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, body } = wordsFor(row.texts, 'zh', row.values);
  const { sender = '', link = '' } = row.values;
  const { kind, recipients } = row;
  return { isTest: false, kind, title, text: body, sender, link, recipients, sentAt: row.creatorTime };
}

const keepResult = (db: Kysely<Database>, id: string, lastError: string, at: Date) =>
  db.updateTable('messageWebhook').set({ lastTriedAt: at, lastError }).where('id', '=', id).execute();
