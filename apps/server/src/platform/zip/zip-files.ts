import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { ZipArchive } from 'archiver';
import { ZipNames } from './zip-names';

/** One file to pack. */
export interface ZipFile {
  /** Folders and name, each as it is called; they are made safe here. */
  path: readonly string[];
  /** Called when its turn is near, so only a few contents are in memory at once. */
  content(): Promise<Buffer | Readable>;
  /** Epoch milliseconds; left out: now. */
  modifiedAt?: number;
}

/** Headings of the list of files that ends each archive. */
export interface ZipManifest {
  path: string;
  bytes: string;
  sha256: string;
}

const manifestName = 'manifest.csv';
const plainHeadings: ZipManifest = { path: 'path', bytes: 'bytes', sha256: 'sha256' };
/** Contents that are made ready while one is packed. */
const readyAhead = 2;

interface ReadyFile {
  file: ZipFile;
  content: Promise<Buffer | Readable>;
}

/**
 * Packs many files as a stream, at the pace of its receiver. A receiver that leaves ends the work: no further
 * content is asked for. The last file is `manifest.csv` with the SHA-256 of each.
 */
export function zipFiles(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  headings: ZipManifest = plainHeadings,
): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const leaving = new AbortController();
  out.once('close', () => leaving.abort());
  openArchive(out, leaving.signal)
    .then((archive) => fillArchive(archive, files, headings, leaving.signal))
    .catch((error: Error) => out.destroy(error));
  return out;
}

/** The library is read for the first archive: a start that waits for it waits for a hundred files. */
async function openArchive(out: PassThrough, leaving: AbortSignal): Promise<ZipArchive> {
  const { ZipArchive: Archive } = await import('archiver');
  const archive = new Archive({ zlib: { level: 6 } });
  archive.on('error', (error: Error) => out.destroy(error));
  leaving.addEventListener('abort', () => archive.destroy());
  archive.pipe(out);
  return archive;
}

async function fillArchive(
  archive: ZipArchive,
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  headings: ZipManifest,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const names = new ZipNames();
  names.take([manifestName]);
  const lines = [[headings.path, headings.bytes, headings.sha256]];
  for await (const { file, content } of readyFiles(files)) {
    const source = await content;
    if (signal.aborted) return discard(source);
    const name = names.take(file.path);
    const { bytes, sha256 } = await packFile(archive, { ...file, name, source }, signal);
    lines.push([name, String(bytes), sha256]);
  }
  const csv = lines
    .map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
  // The byte-order mark makes spreadsheet programs read it as UTF-8.
  archive.append(`\ufeff${csv}\r\n`, { name: manifestName });
  await archive.finalize();
}

interface PackedFile {
  name: string;
  source: Buffer | Readable;
  modifiedAt?: number;
}

async function packFile(archive: ZipArchive, { name, source, modifiedAt }: PackedFile, signal: AbortSignal) {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of Buffer.isBuffer(source) ? [source] : (source as AsyncIterable<Buffer>)) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  // Always as a stream: what is handed over whole is taken at once, however slow the receiver is.
  const stream = Readable.from(counted(), { objectMode: false });
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  archive.append(stream, { name, date: modifiedAt === undefined ? undefined : new Date(modifiedAt) });
  // Also ends the source, which may be an open file, when the receiver has left.
  await Promise.race([once(archive, 'entry', { signal }), failed]).finally(() => stream.destroy());
  return { bytes, sha256: hash.digest('hex') };
}

/** Starts a few contents in advance, in order. */
async function* readyFiles(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
): AsyncGenerator<ReadyFile, void, undefined> {
  const ready: ReadyFile[] = [];
  try {
    for await (const file of files) {
      const content = file.content();
      // Awaited when its turn comes; until then a failure is not unhandled.
      content.catch(() => undefined);
      ready.push({ file, content });
      const next = ready.length > readyAhead ? ready.shift() : undefined;
      if (next) yield next;
    }
    for (let next = ready.shift(); next; next = ready.shift()) yield next;
  } finally {
    for (const { content } of ready) content.then(discard, () => undefined);
  }
}

/** Lets go of a content nobody takes any more. */
function discard(content: Buffer | Readable): void {
  if (!Buffer.isBuffer(content)) content.destroy();
}
