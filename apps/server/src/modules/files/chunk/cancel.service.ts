import { type ChunkedType, chunkedMaxBytes, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { removeFileRows } from '../removed-file.service';
import { dropThumbnails } from '../thumbnail/thumbnail.service';
import { endUpload, lockUpload } from './open-upload.service';

const types = Object.keys(chunkedMaxBytes) as ChunkedType[];

/** Gives up an upload of the caller's, or a file of his that belongs to no record; of others' there is nothing here. */
export async function cancelUpload(ctx: Ctx, id: string) {
  const identifier = /^[\da-f]+$/i.test(id) ? id.toLowerCase() : id;
  await lockUpload(ctx, { identifier });
  if (await endUpload(ctx, { identifier })) {
    ctx.audit({ objectType: 'file', objectId: identifier });
    return;
  }
  const file = await ctx.db
    .selectFrom('storedFile')
    .select(['fileName', 'blobKey', 'sizeBytes', 'sha256'])
    .where('id', '=', id)
    .where('creatorUserId', '=', ctx.actor.userId)
    .where('ownerType', 'is', null)
    .where('type', 'in', types)
    .forUpdate()
    .executeTakeFirst();
  if (!file) fail('record.missing', { id });
  const thumbnails = await dropThumbnails(ctx.db, [id]);
  await removeFileRows(ctx, [id]);
  ctx.afterCommit(async () => {
    for (const key of [file.blobKey, ...thumbnails]) await ctx.storage.remove(key);
  });
  const { fileName, sizeBytes, sha256 } = file;
  ctx.audit({ objectType: 'file', objectId: id, objectName: fileName, before: { sizeBytes, sha256 } });
}
