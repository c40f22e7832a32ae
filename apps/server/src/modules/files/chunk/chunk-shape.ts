import {
  type ChunkedType,
  type ChunkFields,
  chunkBytes,
  chunkedMaxBytes,
  fail,
  uploadTypes,
} from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { inMegabytes, isFileAccepted } from '@qifu/rules';
import { refuseField } from '#platform/http/refuse-field';
import { knownContentType } from '../content-kind';
import { displayName } from '../display-name';

/** Senders may leave a short rest in the last chunk instead of making one more of it. */
export const largestChunkBytes = 2 * chunkBytes - 1;
const types = Object.keys(chunkedMaxBytes) as ChunkedType[];
const largestFileBytes = Math.max(...Object.values(chunkedMaxBytes));
const allExtensions = new Set<string>(types.flatMap((type) => uploadTypes[type].extensions));

/** How long a chunk is by its place: all are full, the last has the rest. */
export const sizeOfChunk = (
  { totalSize, totalChunks }: Pick<ChunkFields, 'totalSize' | 'totalChunks'>,
  number: number,
): number => (number < totalChunks ? chunkBytes : totalSize - (totalChunks - 1) * chunkBytes);

/**
 * Refuses what no merge would take: size, number of chunks and ending are known from the first moment on. `part` is where
 * the fields of this call stand.
 */
export function assertChunkFits(ctx: { language: Language }, fields: ChunkFields, part: 'query' | 'body') {
  const { totalSize, totalChunks, chunkNumber } = fields;
  if (totalSize === 0) fail('file.empty');
  if (totalSize > largestFileBytes) fail('file.tooLarge', inMegabytes(largestFileBytes));
  const fewest = Math.max(1, Math.floor(totalSize / chunkBytes));
  if (totalChunks < fewest || totalChunks > Math.ceil(totalSize / chunkBytes))
    refuseField(ctx, `${part}.totalChunks`, 'invalid');
  if (chunkNumber > totalChunks) refuseField(ctx, `${part}.chunkNumber`, 'invalid');
  const extension = extensionOf(fields);
  if (extension !== '' && !allExtensions.has(extension))
    fail('file.typeRefused', { type: [...allExtensions].join(', ') });
  assertAccepted(fields.fileType, extension);
}

/** The ending a file will have: of its name, else what was said beside it. */
export const extensionOf = ({ filename, extension }: Pick<ChunkFields, 'filename' | 'extension'>): string =>
  displayName(filename).extension || extension.replace(/^\./, '').toLowerCase();

/** Refuses what the field does not let choose; a file without an ending is refused by its storage type. */
export function assertAccepted(fileType: string, extension: string) {
  if (extension === '' || isFileAccepted(fileType, { extension, contentType: knownContentType(extension) }))
    return;
  fail('file.typeRefused', { type: fileType });
}

/** Refuses a size or an ending the storage type does not take. */
export function assertTypeTakes(type: ChunkedType, { extension, size }: { extension: string; size: number }) {
  const extensions: readonly string[] = uploadTypes[type].extensions;
  if (!extensions.includes(extension)) fail('file.typeRefused', { type: extensions.join(', ') });
  const maxBytes = chunkedMaxBytes[type];
  if (size > maxBytes) fail('file.tooLarge', inMegabytes(maxBytes));
}
