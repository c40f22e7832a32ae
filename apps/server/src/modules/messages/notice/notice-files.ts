import { fail, type MessageFile } from '@qifu/contracts';
import { claimFiles, type FileOwner, settleFiles } from '#modules/files';
import type { Ctx } from '#platform/context';
import { picturesIn } from '#platform/rich-text/body-pictures';

/** Files of a message belong to it. */
export const messageFileOwner = 'message';

interface Holding {
  files: readonly MessageFile[];
  bodyText: string;
}
interface Wanted {
  fileIds: readonly string[];
  bodyText: string;
}

/** Lets a message keep exactly the files it names and the pictures its text shows; gives the list that is stored. */
export async function settleMessageFiles(
  ctx: Ctx,
  messageId: string,
  before: Holding,
  { fileIds, bodyText }: Wanted,
): Promise<MessageFile[]> {
  const owner = { type: messageFileOwner, id: messageId };
  const former = new Map(before.files.map((file) => [file.fileId, file]));
  const wanted = [...new Set(fileIds)];
  const fresh = await claimFiles(
    ctx,
    wanted.filter((fileId) => !former.has(fileId)),
    owner,
  );
  await settleFiles(ctx, owner, {
    before: [...former.keys(), ...picturesIn(before.bodyText), ...fresh.keys()],
    after: [...wanted, ...picturesIn(bodyText)],
  });
  return wanted.map((fileId): MessageFile => {
    const file = fresh.get(fileId);
    if (!file) return former.get(fileId) ?? fail('upload.unusable', { fileIds: [fileId] });
    return {
      name: file.fileName,
      fileId,
      url: `/api/file/Download/${file.type}/${fileId}`,
      fileSize: file.sizeBytes,
      fileExtension: file.extension,
      fileVersionId: file.versionId,
    };
  });
}

/** Gives all files of a message up; they go with it. */
export const giveUpFiles = (ctx: Ctx, messageId: string, before: Holding) =>
  settleMessageFiles(ctx, messageId, before, { fileIds: [], bodyText: '' });

/** Whoever got a message, and whoever administers notices, may read its files. */
export const ownerOfMessageFiles: FileOwner = {
  mayRead: async ({ db, actor }, messageId) => {
    if (actor.holds('notice:view')) return true;
    const copy = await db
      .selectFrom('messageReceive')
      .select('id')
      .where('messageId', '=', messageId)
      .where('userId', '=', actor.userId)
      .executeTakeFirst();
    return copy !== undefined;
  },
};
