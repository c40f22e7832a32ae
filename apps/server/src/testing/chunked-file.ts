import { createHash, randomBytes } from 'node:crypto';
import { chunkBytes } from '@qifu/contracts';

/** A document of any size with what an honest client says of it. */
export const aChunkedFile = (name: string, size: number, totalChunks?: number) =>
  chunkedFileOf(
    name,
    Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(size)]).subarray(0, size),
    totalChunks,
  );

/** The same of bytes there are. */
export function chunkedFileOf(
  name: string,
  content: Buffer,
  totalChunks = Math.ceil(content.length / chunkBytes),
) {
  const identifier = createHash('md5').update(content).digest('hex');
  return { name, content, totalChunks, identifier };
}
export type ChunkedFile = ReturnType<typeof chunkedFileOf>;

/** How a chunk differs from an honest one. */
export interface SentChunk {
  content?: Buffer;
  fields?: Record<string, string>;
  withoutFile?: boolean;
}

const bytesOfChunk = ({ content, totalChunks }: ChunkedFile, number: number) =>
  content.subarray((number - 1) * chunkBytes, number < totalChunks ? number * chunkBytes : undefined);

/** The fields of one chunk, as texts. */
export const fieldsOf = (
  file: ChunkedFile,
  number: number,
  content: Buffer = bytesOfChunk(file, number),
) => ({
  chunkNumber: String(number),
  chunkSize: String(chunkBytes),
  currentChunkSize: String(content.length),
  totalSize: String(file.content.length),
  identifier: file.identifier,
  filename: file.name,
  relativePath: file.name,
  totalChunks: String(file.totalChunks),
  fileType: '',
  extension: file.name.split('.').at(-1) ?? '',
});

const boundary = 'qifu-chunk-boundary';

/** The form of one chunk. */
export function chunkForm(
  file: ChunkedFile,
  number: number,
  { content, fields, withoutFile }: SentChunk = {},
) {
  const bytes = content ?? bytesOfChunk(file, number);
  const head = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const said = Object.entries({ ...fieldsOf(file, number, bytes), ...fields });
  const texts = said.map(([name, value]) => `${head(`name="${name}"`)}${value}\r\n`).join('');
  const part = withoutFile
    ? []
    : [Buffer.from(head('name="file"; filename="blob"')), bytes, Buffer.from('\r\n')];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(texts), ...part, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
