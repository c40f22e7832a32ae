import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../../folder/make-folder';
import { isSignedBy, type SealKey } from './seal-key';

const anchorShape = z.object({
  /** Name the file gave itself with its first anchor. */
  file: z.string(),
  no: z.number().int(),
  sealNo: z.number().int(),
  toSeq: z.number().int(),
  sealHash: z.string(),
  sealHashSm3: z.string(),
  /** Epoch milliseconds. */
  anchoredAt: z.number(),
  publicKey: z.string(),
  signature: z.string(),
});

/** One line of an anchor file: how far the seals had come at that time, signed. */
export type Anchor = z.infer<typeof anchorShape>;

const anchorText = (anchor: Omit<Anchor, 'signature'>): string =>
  JSON.stringify([
    'qifu audit anchor',
    anchor.file,
    anchor.no,
    anchor.sealNo,
    anchor.toSeq,
    anchor.sealHash,
    anchor.sealHashSm3,
    anchor.anchoredAt,
    anchor.publicKey,
  ]);

export const signAnchor = (anchor: Omit<Anchor, 'signature' | 'publicKey'>, key: SealKey): Anchor => {
  const told = { ...anchor, publicKey: key.publicKey };
  return { ...told, signature: key.sign(anchorText(told)) };
};

export const isAnchorSigned = (anchor: Anchor): boolean =>
  isSignedBy(anchor.publicKey, anchorText(anchor), anchor.signature);

/** A line that was cut off by a crash says nothing; what it should have said is known by the database's own list. */
function parseAnchor(line: string): Anchor | undefined {
  try {
    return anchorShape.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

const parseAnchors = (text: string): Anchor[] => text.split('\n').flatMap((line) => parseAnchor(line) ?? []);

/** Every anchor of a file, in its order; a file that is not there has none. */
export const readAnchors = (path: string): Anchor[] =>
  existsSync(path) ? parseAnchors(readFileSync(path, 'utf8')) : [];

/** Several lines fit into it. */
const tailBytes = 8192;

function readTail(file: number): string {
  const { size } = fstatSync(file);
  const bytes = Buffer.alloc(Math.min(size, tailBytes));
  readSync(file, bytes, 0, bytes.length, size - bytes.length);
  return bytes.toString('utf8');
}

export function readLastAnchor(path: string): Anchor | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    return parseAnchors(readTail(file)).at(-1);
  } finally {
    closeSync(file);
  }
}

/**
 * Appends a line and waits until it is on the disk. The file is only ever appended to (`chattr +a` suits it): a line
 * that a crash cut off stays, and the next one begins on a line of its own.
 */
export function appendAnchor(path: string, anchor: Anchor): void {
  const isNew = !existsSync(path);
  const file = openSync(path, 'a+', 0o600);
  try {
    const tail = readTail(file);
    writeSync(file, `${tail === '' || tail.endsWith('\n') ? '' : '\n'}${JSON.stringify(anchor)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (isNew) syncFolder(dirname(path));
}

function syncFolder(folder: string) {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Told at start, not at the first anchor: every file can be appended to. */
export function checkAnchorFiles(paths: readonly string[]): void {
  for (const path of paths) {
    makeFolder(dirname(path));
    closeSync(openSync(path, 'a', 0o600));
  }
}
