import { fileSizeUnits } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { type UploadType, uploadedFile, uploadTypes } from './file.contract';

/** Large files come in pieces of this size (spec 9). */
export const chunkBytes = 5_242_880;
const largestBytes = 500 * fileSizeUnits.MB;

/** Storage types a file may be sent to in chunks, and how large it may be there; the endings are the uploader's. */
export const chunkedMaxBytes = {
  annex: largestBytes,
  document: largestBytes,
  annexpic: uploadTypes.annexpic.maxBytes,
} as const satisfies Partial<Record<UploadType, number>>;
export type ChunkedType = keyof typeof chunkedMaxBytes;

const chunkedType = z.enum(Object.keys(chunkedMaxBytes) as [ChunkedType, ...ChunkedType[]]);
const count = z.coerce.number().int().min(1).max(100_000);
/** Bytes; what is larger than any limit of ours needs no number of its own. */
const size = z.coerce.number().int().min(0).max(2_147_483_647);
/** What the client calls the upload: the MD5 of the whole file (contract-lowcode 5.1), or its SHA-256. */
const identifier = z
  .string()
  .regex(/^[\w.-]{1,128}$/)
  .transform((text) => (/^[\da-f]+$/i.test(text) ? text.toLowerCase() : text));
/** One of the accept groups (`image/*`, `.doc,.docx`), or empty. */
const fileType = z.string().max(200).default('');
const extension = z.string().max(20).default('');

/** What every chunk says of itself and of the whole file, in the address of a test and in the form of a chunk. */
export const chunkFields = z.object({
  chunkNumber: count.default(1),
  chunkSize: z.coerce.number().pipe(z.literal(chunkBytes)).default(chunkBytes),
  currentChunkSize: size.optional(),
  totalSize: size,
  identifier,
  filename: z.string().max(1000).default(''),
  totalChunks: count,
  fileType,
  extension,
});
export type ChunkFields = z.output<typeof chunkFields>;

/** How far an upload is. */
export const chunkProgress = z.object({
  /** The whole file is here already: nothing needs to be sent. */
  uploaded: z.boolean(),
  /** Chunks that need not be sent again, from 1. */
  chunkNumbers: z.array(z.number().int()),
  /** Everything is here: `merge` is next. */
  merge: z.boolean(),
});
export type ChunkProgress = z.infer<typeof chunkProgress>;

/** Which upload becomes a file, under which name and of which storage type. */
export const mergeInput = z.object({
  identifier,
  fileName: z.string().min(1).max(1000),
  fileSize: size.optional(),
  fileType,
  extension,
  type: z.preprocess((given) => (given === '' ? undefined : given), chunkedType.default('annex')),
});
export type MergeInput = z.output<typeof mergeInput>;

export const chunkApi = contract('/api/file', {
  /** What of a file is here already. An upload is its sender's alone. */
  testChunk: {
    method: 'GET',
    path: '/chunk',
    query: chunkFields,
    data: chunkProgress,
    access: 'session',
  },
  /** Multipart: the fields of `chunkFields` and one part `file`. In any order, also twice, also several at once. */
  sendChunk: {
    method: 'POST',
    path: '/chunk',
    data: chunkProgress,
    access: 'session',
    encoding: 'multipart',
  },
  /** Makes one file of the chunks. `name` is the id that `Download/{type}/{id}` and records know it by. */
  merge: {
    method: 'POST',
    path: '/merge',
    body: mergeInput,
    data: uploadedFile,
    access: 'session',
    encoding: 'form',
    says: 'uploaded',
  },
  /** Gives up an upload by its identifier, or a file that no record has taken by its id. */
  cancel: {
    method: 'DELETE',
    path: '/upload/delete/:id',
    params: z.object({ id: z.string().min(1).max(128) }),
    access: 'session',
    says: 'deleted',
  },
});
