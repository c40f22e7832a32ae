import { createHash } from 'node:crypto';
import {
  closeSync,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { AuditSealTable } from '../seal/audit-seal.table';
import { readCanonicalRows } from '../seal/canonical-row';
import type { AuditArchiveTable } from './audit-archive.table';

/** The first line of an archive file; a released form is never edited. */
export interface ArchiveHead {
  kind: 'archive';
  form: 1;
  fromNo: number;
  toNo: number;
  isWhole: boolean;
  archivedAt: number;
}

interface WrittenFile {
  file: string;
  rowCount: number;
  sizeBytes: number;
  sha256: string;
  sm3: string;
}

interface FileParts {
  folder: string;
  seals: readonly AuditSealTable[];
  isWhole: boolean;
  archivedAt: number;
}

/** The record beside an archive file, by which it is proved without the database. */
export const recordFileOf = (file: string) => `${file}.json`;

/**
 * Seals with the rows below them that are still in the log, as gzipped JSON lines: each seal, then its rows in their
 * canonical bytes. The file has its name only when all of it is on the disk.
 */
export async function writeArchiveFile(
  db: Kysely<Database>,
  { folder, seals, isWhole, archivedAt }: FileParts,
): Promise<WrittenFile> {
  const [first, last] = [seals[0] as AuditSealTable, seals.at(-1) as AuditSealTable];
  const stamp = new Date(archivedAt).toISOString().slice(0, 19).replace(/\D/g, '');
  const file = `audit-${first.no}-${last.no}-${stamp}.jsonl.gz`;
  const head: ArchiveHead = {
    kind: 'archive',
    form: 1,
    fromNo: first.no,
    toNo: last.no,
    isWhole,
    archivedAt,
  };
  let rowCount = 0;
  async function* lines() {
    yield line(head);
    for (const seal of seals) {
      yield line({ kind: 'seal', ...seal, leaves: seal.leaves.toString('base64') });
      for (const { seq, text } of await readCanonicalRows(db, {
        after: seal.fromSeq - 1,
        upTo: seal.toSeq,
      })) {
        rowCount += 1;
        yield line({ kind: 'row', seq, row: text });
      }
    }
  }
  mkdirSync(folder, { recursive: true });
  removeAbandonedParts(folder);
  const [sha256, sm3] = [createHash('sha256'), createHash('sm3')];
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      sm3.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  const path = join(folder, file);
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    measure,
    createWriteStream(`${path}.part`, { mode: 0o600, flush: true }),
  );
  renameSync(`${path}.part`, path);
  syncFolder(folder);
  return { file, rowCount, sizeBytes, sha256: sha256.digest('hex'), sm3: sm3.digest('hex') };
}

const dayMs = 86_400_000;

/** What a process left that was killed while it wrote; nobody writes one archive for a day. */
function removeAbandonedParts(folder: string) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.jsonl.gz.part'))) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < Date.now() - dayMs) rmSync(path, { force: true });
  }
}

export function writeRecordFile(folder: string, record: AuditArchiveTable) {
  writeFileSync(join(folder, recordFileOf(record.file)), `${JSON.stringify(record, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  syncFolder(folder);
}

const line = (said: object) => `${JSON.stringify(said)}\n`;

function syncFolder(folder: string) {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
