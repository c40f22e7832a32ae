import type { FileOwner } from '#modules/files';

/** A chat file is read by the two people of its conversation, as long as the reader has not cleared it. */
export const ownerOfChatFiles: FileOwner = {
  mayRead: async ({ db, actor }, pairId, fileId) =>
    (await db
      .selectFrom('imContent')
      .innerJoin('imReply', 'imReply.pairId', 'imContent.pairId')
      .select('imContent.id')
      .where('imContent.fileId', '=', fileId)
      .where('imContent.pairId', '=', pairId)
      .where('imReply.userId', '=', actor.userId)
      .whereRef('imContent.sequence', '>', 'imReply.clearedSequence')
      .executeTakeFirst()) !== undefined,
};
