import { fail, type InboxFilter, type MessageDetail, messageTypes } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import { nameOfJoined } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { findCopies } from './inbox.queries';
import { tellInbox } from './inbox-line';

/** The next opening of a message; the first one takes it out of the unread. */
const opened = ({ now }: Ctx) => ({ isRead: 1, readTime: now(), readCount: sql<number>`"readCount" + 1` });

const sender = nameOfJoined('sender');

/** Opens a message of the caller's own and marks it read; somebody else's is as absent as none (behaviour 46). */
export async function openMessage(ctx: Ctx, id: string): Promise<MessageDetail> {
  const copy = await ctx.db
    .updateTable('messageReceive')
    .set(opened(ctx))
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .returning(['messageId', 'readCount'])
    .executeTakeFirst();
  if (!copy) fail('record.missing', { id });
  if (copy.readCount === 1) await tellInbox(ctx.db, ctx.actor.userId);
  const { files, releaseTime, ...message } = await ctx.db
    .selectFrom('message')
    .leftJoin('user as sender', 'sender.id', 'message.releaseUserId')
    .select([
      'message.title',
      'message.type',
      'message.bodyText',
      'message.files',
      'message.releaseTime',
      'message.flowType',
      'message.excerpt',
      sender.as('releaseUser'),
    ])
    .where('message.id', '=', copy.messageId)
    .executeTakeFirstOrThrow();
  const time = releaseTime ?? 0;
  ctx.audit({ objectType: 'message', objectId: copy.messageId, objectName: message.title });
  return {
    id,
    ...message,
    files: files.length === 0 ? '' : JSON.stringify(files),
    releaseTime: time,
    creatorUser: message.releaseUser,
    lastModifyTime: time,
  };
}

/** Marks the caller's unread messages read, or those of them that the filter finds. */
export async function readAllMessages(ctx: Ctx, filter: InboxFilter): Promise<void> {
  const unread = (await findCopies(ctx, { ...filter, isRead: '0' })).select('r.id');
  const result =
    filter.isRead === '1'
      ? undefined
      : await ctx.db
          .updateTable('messageReceive')
          .set(opened(ctx))
          .where('id', 'in', unread)
          .executeTakeFirst();
  await noteMany(ctx, Number(result?.numUpdatedRows ?? 0));
}

/** Takes messages out of the caller's inbox; ids of other people's are passed over. */
export async function removeFromInbox(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { userId } = ctx.actor;
  await noteMany(ctx, await takeOut(ctx.db, sql`"userId" = ${userId} and id = any(${[...ids]}::text[])`));
}

/** Deletes copies and says how many; of notices stays that they were there, and whether they were read. */
async function takeOut(db: Ctx['db'], which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from "messageReceive" where ${which} returning "messageId", type, "isRead"
    ), kept as (
      insert into "takenOutNotice" select "messageId", "isRead" from gone where type = ${messageTypes.notice}
    )
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tells the person's windows where something has changed, and says in the audit how many messages it was. */
async function noteMany({ db, actor, audit }: Ctx, count: number) {
  if (count > 0) await tellInbox(db, actor.userId);
  audit({ objectType: 'inbox', objectId: actor.userId, objectName: actor.realName, facts: { count } });
}

/** An inbox goes with the person it belongs to. */
export const forgetInbox = (db: Ctx['db'], userId: string): Promise<unknown> =>
  takeOut(db, sql`"userId" = ${userId}`);
