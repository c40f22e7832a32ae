import { type Kysely, sql } from 'kysely';

/** Words of every kind of message, so that a mail server is all that is missing for e-mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
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
  'en', jsonb_build_object('title', '[{product}] {title}', 'body', E'Dear {name},\\n\\n{text}\\n\\nSign in to see more: {link}\\n{time}')), 3)`)
    .execute(db);
}
