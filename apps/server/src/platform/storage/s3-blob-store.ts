import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assertBlobKey } from './blob-key';
import { type BlobStore, type ByteRange, StorageUnavailableError } from './blob-store';
import { hearErrors } from './hear-errors';
import { joinByCopying } from './join-by-copying';
import { asBuffer, measureBytes } from './measure-bytes';
import { abortUnfinished, listBucket } from './s3-bucket';
import type { StorageSettings } from './storage-address';

/** Without a key the environment answers who may use it, as it does for Amazon's own tools. */
type BucketSettings = Extract<StorageSettings, { bucket: string }>;

const megabyte = 1024 * 1024;
/** One chunk of an upload is one request; a larger file has two of these in memory at a time. */
const partBytes = 8 * megabyte;
const checkMs = 10_000;

/** Keeps bytes as objects of a bucket, under random names of its own. */
export function s3BlobStore(settings: BucketSettings): BlobStore {
  const { bucket: Bucket, prefix } = settings;
  const client = createClient(settings);
  const place = (key: string) => {
    assertBlobKey(key);
    return { Bucket, Key: prefix + key };
  };
  const remove: BlobStore['remove'] = async (key) => {
    await client.send(new DeleteObjectCommand(place(key))).catch(unavailable);
  };

  const keep: BlobStore['keep'] = async (content, { maxBytes }) => {
    const key = randomUUID();
    const measure = measureBytes(maxBytes);
    hearErrors(content);
    let broken: unknown;
    async function* measured() {
      try {
        if (content.errored) throw content.errored;
        for await (const piece of content) {
          const bytes = asBuffer(piece as Uint8Array);
          measure.take(bytes);
          yield bytes;
        }
      } catch (error) {
        broken = error;
        throw error;
      }
    }
    const body = Readable.from(measured(), { objectMode: false });
    const upload = new Upload({
      client,
      params: { ...place(key), Body: body },
      partSize: partBytes,
      queueSize: 2,
    });
    try {
      await upload.done();
      return { key, ...measure.result() };
    } catch (error) {
      content.destroy();
      // Its answer may be what was lost, not the object.
      await remove(key).catch(() => undefined);
      throw broken ?? new StorageUnavailableError(error);
    }
  };

  const open: BlobStore['open'] = async (key, range) => {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const found = await client
      .send(new GetObjectCommand({ ...place(key), ...part }))
      .catch(absentIsUndefined);
    if (!found) return undefined;
    if (range) assertPart(found, range);
    return { content: readableOf(found), sizeBytes: wholeSize(found) };
  };

  return {
    keep,
    join: (keys) => joinByCopying({ keep, open }, keys),
    open,
    remove,
    sweep: (now) => abortUnfinished(client, { Bucket, prefix }, now).catch(unavailable),
    listKept: (owner, before) => listBucket(client, { Bucket, prefix }, { owner, before }),
    check: async () => {
      const signal = AbortSignal.timeout(checkMs);
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: signal }).catch(unavailable);
    },
  };
}

function createClient({ region, endpoint, isPathStyle, accessKey, secretKey }: BucketSettings) {
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKey && secretKey
      ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }
      : {}),
    // Services besides Amazon's do not know its newer checksums; ours is SHA-256 over all of the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      // A slow reader of a download holds one; whoever comes next must not wait for him.
      httpAgent: { maxSockets: 500, keepAlive: true },
      httpsAgent: { maxSockets: 500, keepAlive: true },
    },
  });
}

/** The bytes of an answer; what breaks on the way is the storage's failure, and a reader who leaves ends the answer. */
function readableOf({ Body }: GetObjectCommandOutput): Readable {
  const body = Body as Readable;
  const content = new PassThrough();
  body.once('error', (error) => content.destroy(new StorageUnavailableError(error)));
  content.once('close', () => body.destroy());
  return body.pipe(content);
}

/** A service, or a proxy before it, may leave a range out: its bytes would be taken for others. */
function assertPart({ Body, ContentRange = '' }: GetObjectCommandOutput, { start, end }: ByteRange) {
  if (ContentRange.startsWith(`bytes ${start}-${end}/`)) return;
  (Body as Readable).destroy();
  throw new StorageUnavailableError(`asked for bytes ${start}-${end}, got ${ContentRange || 'all'}`);
}

/** `bytes 0-99/1234` tells the whole's size where a part was asked for. */
const wholeSize = ({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number =>
  Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength);

function absentIsUndefined(error: unknown): undefined {
  if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
  return unavailable(error);
}

/** Answers to a HEAD have no words of their own: their status says most. */
function unavailable(error: unknown): never {
  const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
  throw new StorageUnavailableError(error, status ? `HTTP ${status}` : undefined);
}
