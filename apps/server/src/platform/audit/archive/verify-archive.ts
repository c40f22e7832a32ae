import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { addBreak, type Findings, noFindings } from '../seal/audit-break';
import type { AuditSealTable } from '../seal/audit-seal.table';
import { isLinked, readLeaves } from '../seal/make-seal';
import { leafHash, merkleRoot } from '../seal/merkle';
import { isSealIntact } from '../seal/verify-seals';
import { archiveRecord, isRecordSigned } from './archive-record';
import type { AuditArchiveTable } from './audit-archive.table';
import { isInRanges, readRanges } from './removed-numbers';
import { type ArchiveHead, recordFileOf } from './write-archive-file';

/** What an archive file proves by itself: its rows against its seals, without any database. */
export interface ArchiveVerification extends Findings {
  checkedSeals: number;
  checkedRows: number;
  /** The signed record beside the file; without it only the seals speak. */
  record: AuditArchiveTable | undefined;
}

type Line = ArchiveHead | ({ kind: 'seal' } & StoredSeal) | { kind: 'row'; seq: number; row: string };
type StoredSeal = Omit<AuditSealTable, 'leaves'> & { leaves: string };

/** Whether a file is the one its record tells of. */
export async function isFileOf(path: string, { sha256, sm3 }: AuditArchiveTable): Promise<boolean> {
  const [first, second] = [createHash('sha256'), createHash('sm3')];
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      first.update(chunk);
      second.update(chunk);
    }
  });
  return first.digest('hex') === sha256 && second.digest('hex') === sm3;
}

export function readRecordFile(path: string): AuditArchiveTable | undefined {
  const beside = recordFileOf(path);
  if (!existsSync(beside)) return undefined;
  try {
    return archiveRecord.safeParse(JSON.parse(readFileSync(beside, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Verifies one archive file. With no keys given those of its seals count, which then prove only that they agree. */
export async function verifyArchive(
  path: string,
  given: { trustedKeys?: ReadonlySet<string>; record?: AuditArchiveTable | undefined } = {},
): Promise<ArchiveVerification> {
  const findings = noFindings();
  const record = given.record ?? readRecordFile(path);
  const told = { ...findings, checkedSeals: 0, checkedRows: 0, record };
  try {
    const checked = await verifyLines(path, { findings, record, trustedKeys: given.trustedKeys });
    if (record) {
      const isSigned = isRecordSigned(record, given.trustedKeys ?? new Set([record.publicKey]));
      const isWhole = (await isFileOf(path, record)) && checked.checkedRows === record.rowCount;
      if (!isSigned || !isWhole) addBreak(findings, 'archiveChanged', { sealNo: record.fromNo });
    }
    return { ...told, ...findings, ...checked };
  } catch {
    // Not to be unpacked or read: no more what was written.
    addBreak(findings, 'archiveChanged', { sealNo: record?.fromNo ?? null });
    return { ...told, ...findings };
  }
}

interface LineParts {
  findings: Findings;
  record: AuditArchiveTable | undefined;
  trustedKeys: ReadonlySet<string> | undefined;
}

async function verifyLines(path: string, { findings, record, trustedKeys }: LineParts) {
  let head: ArchiveHead | undefined;
  let open: { seal: AuditSealTable; rows: Map<number, string> } | undefined;
  let before: AuditSealTable | undefined;
  let [checkedSeals, checkedRows] = [0, 0];

  function closeSeal() {
    if (!open) return;
    const { seal } = open;
    const isTrusted = trustedKeys?.has(seal.publicKey) ?? true;
    if (!isSealIntact(seal) || !isTrusted || (before && !isLinked(seal, before)))
      addBreak(findings, 'sealChanged', { sealNo: seal.no });
    compareRows(findings, seal, { rows: open.rows, isWhole: head?.isWhole ?? true, record });
    checkedSeals += 1;
    checkedRows += open.rows.size;
    before = seal;
  }
  async function eachLine(lines: AsyncIterable<string>) {
    for await (const text of lines) {
      const line = JSON.parse(text) as Line;
      if (line.kind === 'archive') head = line;
      else if (line.kind === 'seal') {
        closeSeal();
        const { kind: _kind, leaves, ...seal } = line;
        open = { seal: { ...seal, leaves: Buffer.from(leaves, 'base64') }, rows: new Map() };
      } else open?.rows.set(line.seq, line.row);
    }
    closeSeal();
  }
  await pipeline(createReadStream(path), createGunzip(), (bytes: AsyncIterable<Buffer>) =>
    eachLine(linesOf(bytes)),
  );
  if (head && checkedSeals !== head.toNo - head.fromNo + 1)
    addBreak(findings, 'sealMissing', { sealNo: (before?.no ?? 0) + 1 });
  return { checkedSeals, checkedRows };
}

async function* linesOf(bytes: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  // A last line without its end was cut off.
  if (rest !== '') throw new Error('the file ends within a line');
}

interface SealedRows {
  rows: ReadonlyMap<number, string>;
  isWhole: boolean;
  record: AuditArchiveTable | undefined;
}

function compareRows(findings: Findings, seal: AuditSealTable, { rows, isWhole, record }: SealedRows) {
  const removed = readRanges(record?.removed ?? '{}');
  const leaves = readLeaves(seal.leaves);
  const sealed = new Set(leaves.map(({ seq }) => seq));
  for (const seq of rows.keys())
    if (!sealed.has(seq)) addBreak(findings, 'rowInserted', { sealNo: seal.no, seq: String(seq) });
  // What this archive took out of the log stands in it; a later archive has only what an earlier one had left.
  const isDue = (seq: number) => isWhole || isInRanges(removed, seq);
  const lost = leaves.filter(({ seq }) => !rows.has(seq) && isDue(seq));
  const changed = leaves.filter(({ seq, hash }) => {
    const row = rows.get(seq);
    return row !== undefined && !leafHash('sha256', row).equals(hash);
  });
  for (const { seq } of lost) addBreak(findings, 'rowDeleted', { sealNo: seal.no, seq: String(seq) });
  for (const { seq } of changed) addBreak(findings, 'rowChanged', { sealNo: seal.no, seq: String(seq) });
  if (!isWhole || lost.length + changed.length > 0) return;
  const rootSm3 = merkleRoot(
    'sm3',
    leaves.map(({ seq }) => leafHash('sm3', rows.get(seq) ?? '')),
  );
  if (rootSm3 !== seal.rootSm3) addBreak(findings, 'rowChanged', { sealNo: seal.no });
}

/** How the archives of the log stand that lie in a folder. */
export interface ArchiveFiles {
  checkedArchives: number;
  /** Their files are not in the folder: moved elsewhere, to be verified there. */
  archivesElsewhere: number;
}

/** Whether every archive file at hand is still the one that was written. */
export async function verifyArchiveFiles(
  db: Kysely<Database>,
  folder: string,
  findings: Findings,
): Promise<ArchiveFiles> {
  const records = await db.selectFrom('auditArchive').selectAll().orderBy('no').execute();
  const here = records.filter(({ file }) => existsSync(join(folder, file)));
  for (const record of here)
    if (!(await isFileOf(join(folder, record.file), record)))
      addBreak(findings, 'archiveChanged', { sealNo: record.fromNo });
  return { checkedArchives: here.length, archivesElsewhere: records.length - here.length };
}
