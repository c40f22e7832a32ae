import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import { type Archived, readArchived } from '../archive/archived-rows';
import { type AuditBreak, addBreak, type Findings } from './audit-break';
import type { AuditSealTable } from './audit-seal.table';
import { type CanonicalRow, readCanonicalRows } from './canonical-row';
import { isLinked, type Leaf, readLeaves, sealAlgorithm, sealText, signedText } from './make-seal';
import { leafHash, merkleRoot, sealHashOf } from './merkle';
import { isSignedBy } from './seal-key';

/** Where verifying goes on, and what it has found on the way. */
export interface Verified extends Findings {
  checkedSeals: number;
  checkedRows: number;
  /** The newest seal there is; 0 without any. */
  lastNo: number;
  /** Null at the end. */
  nextNo: number | null;
}

export interface VerifyOptions {
  fromNo: number;
  /** The last one; left out, all that follow. */
  toNo?: number;
  /** Keys that a seal may be signed with. */
  trustedKeys: ReadonlySet<string>;
  /** Asked between pages; true leaves the rest for later. */
  shouldPause?: (soFar: Verified) => boolean;
}

/** Seals of one page, and rows that one statement reads for them. */
const [pageSeals, pageRows] = [200, 5000];

/** Recomputes seals and the rows below them in their order, a page at a time. */
export async function verifySeals(
  db: Kysely<Database>,
  { fromNo, toNo, trustedKeys, shouldPause = () => false }: VerifyOptions,
  findings: Findings,
): Promise<Verified> {
  const newest = await db
    .selectFrom('auditSeal')
    .select('no')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const result: Verified = Object.assign(findings, {
    checkedSeals: 0,
    checkedRows: 0,
    lastNo: newest?.no ?? 0,
    nextNo: fromNo as number | null,
  });
  let before = await sealBefore(db, fromNo);
  for (;;) {
    const seals = await readPage(db, result.nextNo ?? 0, toNo);
    if (seals.length === 0) break;
    const sound = seals.filter((seal) => {
      const isSound = checkSeal(findings, seal, before, trustedKeys);
      before = seal;
      return isSound;
    });
    result.checkedRows += await checkRows(db, findings, sound, trustedKeys);
    result.checkedSeals += seals.length;
    result.nextNo = (before?.no ?? 0) + 1;
    if (result.nextNo <= result.lastNo && shouldPause(result)) return result;
  }
  return Object.assign(result, { nextNo: null });
}

const sealBefore = (db: Kysely<Database>, no: number): Promise<AuditSealTable | undefined> =>
  db
    .selectFrom('auditSeal')
    .selectAll()
    .where('no', '<', no)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The next seals, as many as cover the rows of one statement, and one at least. */
async function readPage(db: Kysely<Database>, fromNo: number, toNo?: number): Promise<AuditSealTable[]> {
  const { rows } = await sql<AuditSealTable>`select * from (
      select page.*, sum("rowCount") over (order by no) - "rowCount" as earlier from
        (select * from "auditSeal" where no >= ${fromNo} ${toNo === undefined ? sql`` : sql`and no <= ${toNo}`}
          order by no limit ${pageSeals}) page) counted
    where earlier < ${pageRows} order by no`.execute(db);
  return rows;
}

/** Whether a seal says what was signed, follows the one before, and holds its own leaves. */
function checkSeal(
  findings: Findings,
  seal: AuditSealTable,
  before: AuditSealTable | undefined,
  trustedKeys: ReadonlySet<string>,
): boolean {
  const expected = (before?.no ?? 0) + 1;
  if (seal.no > expected) addBreak(findings, 'sealMissing', { sealNo: expected });
  const isIntact = isSealIntact(seal) && trustedKeys.has(seal.publicKey);
  const isNext = seal.no !== expected || isLinked(seal, before);
  if (!isIntact || !isNext) addBreak(findings, 'sealChanged', { sealNo: seal.no });
  return isIntact;
}

export function isSealIntact(seal: AuditSealTable): boolean {
  const text = sealText(seal);
  const leaves = readLeaves(seal.leaves);
  return (
    seal.alg === sealAlgorithm &&
    seal.sealHash === sealHashOf('sha256', text) &&
    seal.sealHashSm3 === sealHashOf('sm3', text) &&
    isSignedBy(seal.publicKey, signedText(seal), seal.signature) &&
    leaves.length === seal.rowCount &&
    seal.root ===
      merkleRoot(
        'sha256',
        leaves.map((leaf) => leaf.hash),
      )
  );
}

/** Compares the rows of sound seals with the leaves that were sealed. */
async function checkRows(
  db: Kysely<Database>,
  findings: Findings,
  seals: readonly AuditSealTable[],
  trustedKeys: ReadonlySet<string>,
) {
  const [first, last] = [seals[0], seals.at(-1)];
  if (!first || !last) return 0;
  const archived = await readArchived(
    db,
    { fromSeq: first.fromSeq, toSeq: last.toSeq, trustedKeys },
    findings,
  );
  const rows = await readCanonicalRows(db, { after: first.fromSeq - 1, upTo: last.toSeq });
  let at = 0;
  let checked = 0;
  for (const seal of seals) {
    while (at < rows.length && (rows[at] as CanonicalRow).seq < seal.fromSeq) at += 1;
    const from = at;
    while (at < rows.length && (rows[at] as CanonicalRow).seq <= seal.toSeq) at += 1;
    compare(findings, seal, { rows: rows.slice(from, at), archived });
    checked += at - from;
  }
  return checked;
}

function compare(
  findings: Findings,
  seal: AuditSealTable,
  { rows, archived }: { rows: readonly CanonicalRow[]; archived: Archived },
) {
  const sealed = new Map<number, Leaf>(readLeaves(seal.leaves).map((leaf) => [leaf.seq, leaf]));
  const places: { kind: AuditBreak['kind']; seq: number; rowId: string | null }[] = [];
  for (const { seq, id: rowId, text } of rows) {
    const leaf = sealed.get(seq);
    if (!leaf) places.push({ kind: 'rowInserted', seq, rowId });
    else if (!leaf.hash.equals(leafHash('sha256', text))) places.push({ kind: 'rowChanged', seq, rowId });
    sealed.delete(seq);
  }
  // What went into an archive after its term is proved there.
  const missing = [...sealed.keys()].filter((seq) => !archived.has(seq));
  for (const seq of missing) places.push({ kind: 'rowDeleted', seq, rowId: null });
  // In the order of the log: what is named first is where it begins.
  for (const { kind, seq, rowId } of places.sort((one, other) => one.seq - other.seq))
    addBreak(findings, kind, { sealNo: seal.no, seq: String(seq), rowId });
  if (places.length > 0 || sealed.size > 0) return;
  // Rows that are as they were by one algorithm must be so by the other.
  const rootSm3 = merkleRoot(
    'sm3',
    rows.map(({ text }) => leafHash('sm3', text)),
  );
  if (rootSm3 !== seal.rootSm3) addBreak(findings, 'rowChanged', { sealNo: seal.no });
}
