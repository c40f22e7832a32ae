import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import { inChunks } from '../../db/in-chunks';
import { type Anchor, isAnchorSigned } from './anchor-file';
import { addBreak, type Findings } from './audit-break';
import { lastGiven } from './horizon';

/** How far the anchors reach. */
export interface AnchorState {
  checkedAnchors: number;
  lastAnchoredNo: number;
  /** Anchors in files of other machines, known by the database's list alone. */
  anchorsElsewhere: number;
  /** Rows that no seal covers yet. */
  unsealedRows: number;
}

/**
 * Compares the seals with what was anchored outside the database, and the anchors with the list of those that were
 * made: seals cut off at the end, a log made anew from the beginning, and anchors that are gone show here.
 */
export async function verifyAnchors(
  db: Kysely<Database>,
  anchors: readonly Anchor[],
  findings: Findings,
): Promise<AnchorState> {
  const sound = anchors.filter((anchor) => {
    const isSound = isAnchorSigned(anchor);
    if (!isSound) addBreak(findings, 'anchorChanged', { sealNo: anchor.sealNo });
    return isSound;
  });
  await compareWithSeals(db, sound, findings);
  const anchorsElsewhere = await compareWithList(db, sound, findings);
  await findStrayRows(db, findings);
  return {
    checkedAnchors: anchors.length,
    lastAnchoredNo: Math.max(0, ...sound.map(({ sealNo }) => sealNo)),
    anchorsElsewhere,
    unsealedRows: await countUnsealed(db),
  };
}

async function compareWithSeals(db: Kysely<Database>, anchors: readonly Anchor[], findings: Findings) {
  const lastNo =
    (await db.selectFrom('auditSeal').select('no').orderBy('no', 'desc').limit(1).executeTakeFirst())?.no ??
    0;
  for (const chunk of inChunks(anchors, 1000)) {
    const seals = await db
      .selectFrom('auditSeal')
      .select(['no', 'sealHash', 'sealHashSm3'])
      .where(
        'no',
        'in',
        chunk.map(({ sealNo }) => sealNo),
      )
      .execute();
    const byNo = new Map(seals.map((seal) => [seal.no, seal]));
    for (const { sealNo, sealHash, sealHashSm3 } of chunk) {
      const seal = byNo.get(sealNo);
      if (!seal) addBreak(findings, sealNo > lastNo ? 'sealsCut' : 'sealMissing', { sealNo });
      else if (seal.sealHash !== sealHash || seal.sealHashSm3 !== sealHashSm3)
        addBreak(findings, 'sealChanged', { sealNo });
    }
  }
}

/** Every anchor on the list whose file is at hand must be in it; a list without any file at hand lacks them all. */
async function compareWithList(db: Kysely<Database>, anchors: readonly Anchor[], findings: Findings) {
  const listed = await db.selectFrom('auditAnchor').selectAll().orderBy('anchoredAt').execute();
  const files = new Set(anchors.map(({ file }) => file));
  const held = new Set(anchors.map(({ file, no, sealHash }) => `${file} ${no} ${sealHash}`));
  const here = listed.filter(({ file }) => files.has(file));
  const checked = here.length > 0 ? here : listed;
  for (const { file, no, sealNo, sealHash } of checked)
    if (!held.has(`${file} ${no} ${sealHash}`)) addBreak(findings, 'anchorMissing', { sealNo });
  return listed.length - checked.length;
}

/** Numbers begin at 1 and are given out in order: a row outside of them was put there by hand. */
async function findStrayRows(db: Kysely<Database>, findings: Findings) {
  const { rows } = await sql<{ seq: string; id: string }>`select seq::text as seq, id from "auditLog"
    where seq < 1 or seq > coalesce(${lastGiven}, 0) order by seq limit 100`.execute(db);
  for (const { seq, id } of rows) addBreak(findings, 'rowInserted', { seq, rowId: id });
}

async function countUnsealed(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ unsealed: number }>`select count(*) as unsealed from "auditLog"
    where seq > coalesce((select max("toSeq") from "auditSeal"), 0)`.execute(db);
  return Number(rows[0]?.unsealed ?? 0);
}
