import { messageTypes } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { excerptOf } from '../excerpt';
import { deliver } from './deliver.service';

/** What a process of the product says to somebody. */
export interface SentMessage {
  /** A notice is released by a person; everything else is sent. */
  type: typeof messageTypes.workflow | typeof messageTypes.system;
  title: string;
  /** Plain text; of a workflow message the JSON that opens its page. */
  bodyText: string;
  toUserIds: readonly string[];
  /** Of workflow messages: 1 approval, 2 delegation. */
  flowType?: number;
  /** Whose act it is, where its readers may know; left out, the product speaks. */
  fromUserId?: string;
  /** Of a message to one person: the address he had until now, which hears of it too. */
  formerEmail?: string | undefined;
  /** Told of the message and whom it is for, in the same transaction. */
  onSent?: ((messageId: string, userIds: readonly string[]) => Promise<void>) | undefined;
}

const longestTitle = 200;

/** Sends a message in the caller's transaction: it arrives if and only if what it tells of is kept. */
export async function sendMessage(ctx: Ctx, message: SentMessage): Promise<void> {
  const toUserIds = [...new Set(message.toUserIds)];
  if (toUserIds.length === 0) return;
  const id = ctx.newId();
  const sender = message.fromUserId ?? null;
  await ctx.db
    .insertInto('message')
    .values({
      id,
      type: message.type,
      title: [...message.title].slice(0, longestTitle).join(''),
      bodyText: message.bodyText,
      excerpt: message.type === messageTypes.system ? excerptOf(message.bodyText) : '',
      toUserIds,
      enabledMark: 1,
      flowType: message.flowType ?? 0,
      releaseUserId: sender,
      releaseTime: ctx.now(),
      creatorUserId: sender,
      creatorTime: ctx.now(),
      lastModifyUserId: null,
    })
    .execute();
  await deliver(ctx, id, toUserIds, message.formerEmail);
  await message.onSent?.(id, toUserIds);
}
