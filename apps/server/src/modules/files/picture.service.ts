import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { blobStore } from '#platform/storage/blob-store';

export const pictureType = 'userAvatar';
const proofLength = 24;

/** The name a picture of a person is known and shown by: nobody guesses it who has not seen the picture. */
export const pictureName = (file: { id: string; sha256: string; extension: string }): string =>
  `${file.id}_${file.sha256.slice(0, proofLength)}.${file.extension}`;

/** The bytes of a picture; a wrong name and an absent picture look the same. */
export async function showPicture({ db }: Ctx, name: string): Promise<Blob> {
  const file = await db
    .selectFrom('storedFile')
    .select(['id', 'sha256', 'extension', 'contentType', 'blobKey'])
    .where('id', '=', name.split('_', 1)[0] ?? '')
    .where('type', '=', pictureType)
    .executeTakeFirst();
  if (!file || pictureName(file) !== name) fail('record.missing', { id: name });
  const opened = await blobStore().open(file.blobKey);
  if (!opened) fail('file.gone');
  const { content, sizeBytes } = opened;
  return { fileName: name, contentType: file.contentType, content, sizeBytes, isInline: true };
}
