import { carryingOut } from './schema-parts';

const templates = `
create table "messageTemplate" (
  id text primary key,
  "enCode" text not null,
  "fullName" text not null,
  kind text not null check (kind in ('notice', 'workflow', 'system')),
  -- Title and body by language.
  texts jsonb not null,
  "isEmailOn" int not null default 1 check ("isEmailOn" in (0, 1)),
  "isWebhookOn" int not null default 1 check ("isWebhookOn" in (0, 1)),
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1,
  description text not null default '',
  "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text, "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0, version int not null default 1);
create unique index "messageTemplateCode" on "messageTemplate" (lower("enCode")) where "deleteMark" = 0;`;

/** Words of every kind of message, so that a mail server is all that is missing for e-mails. */
const firstTemplates = `
insert into "messageTemplate" (id, "enCode", "fullName", kind, texts, "sortCode") values
 ('messageTemplateNotice', 'notice', '公告通知', 'notice', jsonb_build_object(
  'zh', jsonb_build_object('title', '【{product}】{title}', 'body', E'{name}，您好：\\n\\n{sender} 发布了公告「{title}」。\\n\\n{text}\\n\\n查看全文：{link}\\n{time}'),
  'zhtw', jsonb_build_object('title', '【{product}】{title}', 'body', E'{name}，您好：\\n\\n{sender} 發布了公告「{title}」。\\n\\n{text}\\n\\n查看全文：{link}\\n{time}'),
  'en', jsonb_build_object('title', '[{product}] {title}', 'body', E'Dear {name},\\n\\n{sender} has published the notice "{title}".\\n\\n{text}\\n\\nRead it at {link}\\n{time}')), 1),
 ('messageTemplateWorkflow', 'workflow', '流程消息', 'workflow', jsonb_build_object(
  'zh', jsonb_build_object('title', '【{product}】{title}', 'body', E'{name}，您好：\\n\\n您有一条流程消息：{title}\\n\\n登录后处理：{link}\\n{time}'),
  'zhtw', jsonb_build_object('title', '【{product}】{title}', 'body', E'{name}，您好：\\n\\n您有一條流程訊息：{title}\\n\\n登入後處理：{link}\\n{time}'),
  'en', jsonb_build_object('title', '[{product}] {title}', 'body', E'Dear {name},\\n\\nA workflow has a message for you: {title}\\n\\nSign in to deal with it: {link}\\n{time}')), 2),
 ('messageTemplateSystem', 'system', '系统消息', 'system', jsonb_build_object(
  'zh', jsonb_build_object('title', '【{product}】{title}', 'body', E'{name}，您好：\\n\\n{text}\\n\\n登录后查看：{link}\\n{time}'),
  'zhtw', jsonb_build_object('title', '【{product}】{title}', 'body', E'{name}，您好：\\n\\n{text}\\n\\n登入後檢視：{link}\\n{time}'),
  'en', jsonb_build_object('title', '[{product}] {title}', 'body', E'Dear {name},\\n\\n{text}\\n\\nSign in to see more: {link}\\n{time}')), 3)`;

const webhooks = `
create table "messageWebhook" (
  id text primary key,
  "fullName" text not null,
  url text not null,
  -- Sealed; the requests are signed with it.
  secret text not null,
  kinds text[] not null,
  "lastTriedAt" timestamptz,
  -- Empty: it worked.
  "lastError" text not null default '',
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1,
  description text not null default '',
  "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text, "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0, version int not null default 1);
create unique index "messageWebhookName" on "messageWebhook" (lower("fullName")) where "deleteMark" = 0;`;

const announcements = `
-- Kinds of message a person wants no e-mail of.
create table "messageSilence" (
  "userId" text not null,
  kind text not null check (kind in ('notice', 'workflow', 'system')),
  primary key ("userId", kind));

-- What is told outside, once for all its recipients; rows of the outbox refer to it.
create table "messageAnnouncement" (
  id text primary key,
  kind text not null check (kind in ('notice', 'workflow', 'system')),
  -- The words as they were when it was announced, by language, with what stands in the gaps.
  texts jsonb not null,
  "values" jsonb not null,
  recipients int not null default 0,
  "withoutEmail" int not null default 0,
  silenced int not null default 0,
  "creatorTime" timestamptz not null);
create index "messageAnnouncementTime" on "messageAnnouncement" ("creatorTime");`;

/** The channels messages leave by, their words, and who wants none. */
export const up = carryingOut(templates, firstTemplates, webhooks, announcements);
