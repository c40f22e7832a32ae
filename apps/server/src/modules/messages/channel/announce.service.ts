import { type MessageKind, messageKinds, messageTypes, type TemplateTexts } from '@qifu/contracts';
import { workflowMessagePath } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { enqueueFrom } from '#platform/outbox/enqueue';
import { topicOf } from './ways-out';

interface Template {
  kind: MessageKind;
  texts: TemplateTexts;
  isEmailOn: number;
  isWebhookOn: number;
  bodyText: string;
}

/** Where a message is read: a workflow message on the page of its task, every other one in the message centre. */
const linkOf = (publicUrl: string, { kind, bodyText }: Template) => {
  if (publicUrl === '') return '';
  return publicUrl + (kind === 'workflow' ? workflowMessagePath(bodyText) : '/messageRecord');
};

/**
 * Announces a message that has just come into inboxes by every other channel that is on for its kind: one row
 * of the outbox for each recipient with an address, and one for each webhook. So many statements, however
 * many recipients. An address somebody has just been deprived of is told whatever is on: who took it may have
 * switched it off before.
 */
export async function announceOutside(ctx: Ctx, messageId: string, formerEmail = ''): Promise<void> {
  const template = await getTemplate(ctx, messageId);
  const { kind, isEmailOn, isWebhookOn } = template;
  const hasMailer = ctx.plugs.waysOut.mailer !== undefined;
  const byEmail = hasMailer && isEmailOn === 1;
  const toFormer = hasMailer && formerEmail !== '';
  if (!byEmail && !toFormer && isWebhookOn === 0) return;
  await layAnnouncement(ctx, messageId, template);
  if (byEmail || toFormer) await announceByEmail(ctx, messageId, kind, { byEmail, formerEmail });
  if (isWebhookOn === 1) await announceByWebhook(ctx, messageId, kind);
}

const kindOfMessage = sql<MessageKind>`(${[...messageKinds]}::text[])[message.type]`;

const bareWords = { title: '{title}', body: '{text}' };
/** Of a kind without a template nothing leaves the house but what has to. */
const noTemplate = {
  texts: { zh: bareWords, zhtw: bareWords, en: bareWords },
  isEmailOn: 0,
  isWebhookOn: 0,
};

/** The first one in use of the message's kind. */
async function getTemplate({ db }: Ctx, messageId: string): Promise<Template> {
  const { kind, bodyText, texts, isEmailOn, isWebhookOn } = await db
    .selectFrom('message')
    .leftJoin('messageTemplate as template', (join) =>
      join
        .on('template.kind', '=', kindOfMessage)
        .on('template.enabledMark', '=', 1)
        .on('template.deleteMark', '=', 0),
    )
    .select(['template.texts', 'template.isEmailOn', 'template.isWebhookOn'])
    .select([kindOfMessage.as('kind'), 'message.bodyText'])
    .where('message.id', '=', messageId)
    .orderBy('template.sortCode')
    .orderBy('template.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const found = texts && { texts, isEmailOn: isEmailOn ?? 0, isWebhookOn: isWebhookOn ?? 0 };
  return { kind, bodyText, ...(found ?? noTemplate) };
}

/** Nothing of these ever goes into the address of a mail; the mail server judges the rest. */
const hasAddress = sql<boolean>`("user".email like '_%@_%')`;
const isSilenced = (kind: MessageKind) => sql<boolean>`exists (select from "messageSilence"
  where "messageSilence"."userId" = "user".id and "messageSilence".kind = ${kind})`;

/** What is said, and to how many, as it is now: later changes of a template do not reach what is under way. */
async function layAnnouncement({ db, now, plugs }: Ctx, messageId: string, template: Template) {
  const { kind, texts } = template;
  const { publicUrl } = plugs.waysOut;
  // Pages of the product that a message names on lines of their own; outside they need the whole address.
  const said = sql`regexp_replace(message."bodyText", '^/(?=[A-Za-z])', ${`${publicUrl}/`}, 'gn')`;
  await sql`
    insert into "messageAnnouncement"
      (id, kind, texts, "values", recipients, "withoutEmail", silenced, "creatorTime")
    select message.id, ${kind}, ${JSON.stringify(texts)}::jsonb,
        jsonb_build_object('title', message.title, 'link', ${linkOf(publicUrl, template)}::text,
          'text', case when message.type = ${messageTypes.system} then ${said} else message.excerpt end,
          'sender', coalesce(sender."realName", ''),
          'time', to_char(message."releaseTime" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')),
        people.recipients, people."withoutEmail", people.silenced, ${now()}
      from message left join "user" sender on sender.id = message."releaseUserId",
        lateral (select count(*) as recipients, count(*) filter (where not ${hasAddress}) as "withoutEmail",
            count(*) filter (where ${hasAddress} and ${isSilenced(kind)}) as silenced
          from "messageReceive" join "user" on "user".id = "messageReceive"."userId"
         where "messageReceive"."messageId" = message.id) people
     where message.id = ${messageId}
    on conflict (id) do nothing`.execute(db);
}

/** A former address is written down: it stands nowhere else when the mail goes out. */
const announceByEmail = (
  ctx: Ctx,
  messageId: string,
  kind: MessageKind,
  { byEmail, formerEmail }: { byEmail: boolean; formerEmail: string },
) =>
  enqueueFrom(
    ctx,
    topicOf.email,
    sql`select "messageReceive"."messageId" || ':' || "user".id || way.key, 'email',
        jsonb_build_object('announcementId', "messageReceive"."messageId", 'userId', "user".id) || way.payload
      from "messageReceive" join "user" on "user".id = "messageReceive"."userId"
      cross join (values ('', '{}'::jsonb, ''), (':former', jsonb_build_object('email', ${formerEmail}::text),
        ${formerEmail}::text)) as way(key, payload, email)
     where "messageReceive"."messageId" = ${messageId}
       and (case way.key when '' then ${byEmail}::boolean and ${hasAddress} and not ${isSilenced(kind)}
         else way.email like '_%@_%' end)`,
  );

const announceByWebhook = (ctx: Ctx, messageId: string, kind: MessageKind) =>
  enqueueFrom(
    ctx,
    topicOf.webhook,
    sql`select ${messageId}::text || ':' || id, id,
        jsonb_build_object('announcementId', ${messageId}::text, 'webhookId', id)
      from "messageWebhook"
     where "enabledMark" = 1 and "deleteMark" = 0 and ${kind} = any(kinds)`,
  );
