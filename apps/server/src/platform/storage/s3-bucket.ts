import {
  AbortMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { abandonedMs, isBlobKey } from './blob-key';
import { StorageUnavailableError } from './blob-store';

/** The part of a bucket that is ours. */
interface Place {
  Bucket: string;
  prefix: string;
}

/** Gives up uploads in parts that killed processes left unfinished: they take room and no list of objects shows them. */
export async function abortUnfinished(
  client: S3Client,
  { Bucket, prefix }: Place,
  now: Date,
): Promise<number> {
  let aborted = 0;
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...from }));
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
      const isOld = Initiated !== undefined && now.getTime() - Initiated.getTime() >= abandonedMs;
      if (!isOld || !isBlobKey(Key.slice(prefix.length))) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      aborted += 1;
    }
    if (!page.IsTruncated) return aborted;
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/** The keys of objects as old as asked for, while the bucket is the asking database's. */
export async function* listBucket(
  client: S3Client,
  place: Place,
  { owner, before }: { owner: string; before: Date },
): AsyncGenerator<string, void> {
  const { Bucket, prefix } = place;
  try {
    if ((await ownerOf(client, place, owner)) !== owner) return;
    let token: string | undefined;
    do {
      const list = { Bucket, Prefix: prefix, ...(token ? { ContinuationToken: token } : {}) };
      const page = await client.send(new ListObjectsV2Command(list));
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isBlobKey(key) && LastModified && LastModified < before) yield key;
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
}

/** Whose bucket it is: of the first that asks. */
async function ownerOf(client: S3Client, { Bucket, prefix }: Place, asking: string): Promise<string> {
  const object = { Bucket, Key: `${prefix}owner` };
  const read = async () => {
    const found = await client.send(new GetObjectCommand(object)).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
      throw error;
    });
    return await found?.Body?.transformToString();
  };
  const known = await read();
  if (known !== undefined) return known;
  // Of two that ask at once, services that know the condition let one write; both read who it was.
  await client
    .send(new PutObjectCommand({ ...object, Body: asking, IfNoneMatch: '*' }))
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'PreconditionFailed') throw error;
    });
  return (await read()) ?? '';
}
