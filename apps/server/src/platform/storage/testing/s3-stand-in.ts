import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { storageAddress, storageOf } from '../storage-address';

const bucket = 'qifu-files';

/** An S3-compatible service in this process, on a folder of its own. */
export interface S3StandIn {
  /** What a process that uses it is started with. */
  environment: Record<string, string>;
  settings: Extract<ReturnType<typeof storageOf>, { bucket: string }>;
  /** Where it keeps an object: the path of its bytes. */
  pathOf: (key: string) => string;
  /** Uploads in parts that are neither finished nor given up. */
  unfinished: () => string[];
  /** How much of these has been written down. */
  arrivedBytes: () => number;
  /** From now on it answers nothing but 503, until told otherwise. */
  setDown: (isDown: boolean) => void;
  close: () => Promise<void>;
}

/** Starts one; s3rver itself neither lists nor gives up unfinished uploads, which is added here. */
export async function startS3(): Promise<S3StandIn> {
  const directory = mkdtempSync(join(tmpdir(), 'qifu-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  let isDown = false;
  const uploads = () => server.store.getResourcePath(bucket, undefined, 'uploads');
  const unfinished = () => (existsSync(uploads()) ? readdirSync(uploads()) : []);
  const partsOf = (upload: string) =>
    readdirSync(join(uploads(), upload))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statSync(join(uploads(), upload, name)).size);
  writeWhole(server);
  server.middleware.unshift(async (ctx, next) => {
    const { uploadId, uploads: isList } = ctx.query;
    if (isDown) {
      ctx.status = 503;
      ctx.body = '';
    } else if (ctx.method === 'DELETE' && typeof uploadId === 'string') {
      rmSync(join(uploads(), uploadId), { recursive: true, force: true });
      ctx.status = 204;
    } else if (ctx.method === 'GET' && isList !== undefined) {
      ctx.type = 'application/xml';
      ctx.body = listOf(uploads(), unfinished());
    } else await next();
  });
  const { port } = await server.run();
  const environment = {
    STORAGE_URL: `s3://${bucket}/of/tests?endpoint=http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
  const settings = storageOf({
    ...environment,
    STORAGE_URL: storageAddress.parse(environment.STORAGE_URL),
    DATA_DIR: directory,
  });
  if (!('bucket' in settings)) throw new Error('no bucket');
  return {
    environment,
    settings,
    pathOf: (key) => server.store.getResourcePath(bucket, `of/tests/${key}`, 'object'),
    unfinished,
    arrivedBytes: () =>
      unfinished()
        .flatMap(partsOf)
        .reduce((sum, bytes) => sum + bytes, 0),
    setDown: (down) => {
      isDown = down;
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** s3rver answers before the bytes are in its files; a real service has them when it answers. */
function writeWhole({ store }: S3rver) {
  const write = async (path: string, content: Buffer | Readable) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
  };
  store.putObject = async (object) => {
    const { bucket: name, key, content, metadata } = object;
    const written = await write(store.getResourcePath(name, key, 'object'), content);
    await store.putMetadata(name, key, metadata, written.md5);
    return written;
  };
  store.putPart = async (name, uploadId, part, content) => {
    const path = join(store.getResourcePath(name, undefined, 'uploads'), uploadId, String(part));
    const written = await write(path, content);
    await writeFile(`${path}.md5`, written.md5);
    return written;
  };
}

const listOf = (folder: string, ids: readonly string[]) => {
  const uploads = ids.map((id) => {
    const key = readFileSync(join(folder, id, 'key'), 'utf8');
    const begun = statSync(join(folder, id)).mtime.toISOString();
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`;
  });
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
};
