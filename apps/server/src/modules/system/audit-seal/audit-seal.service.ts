import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditProof, type AuditSealState, type AuditVerification, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import { auditTerms } from '#platform/audit/archive/audit-terms';
import { readLastAnchor } from '#platform/audit/seal/anchor-file';
import { keepAuditCheck } from '#platform/audit/seal/keep-check';
import { proveRow } from '#platform/audit/seal/prove-row';
import { sealKey } from '#platform/audit/seal/seal-key';
import { verifyAudit } from '#platform/audit/seal/verify-audit';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { nextRun, verifyTimes } from './verify-times';

type Places = Pick<Config, 'anchorFiles' | 'archiveFolder' | 'auditKeepMonths'>;
type Progress = Omit<
  AuditSealState,
  'publicKey' | 'checks' | 'anchors' | 'archives' | 'keepMonths' | 'decisionMonths'
>;

/** How far sealing and anchoring have come. */
export async function readAuditSealState(ctx: Ctx, places: Places): Promise<AuditSealState> {
  const { db } = ctx;
  const { rows } = await sql<Progress>`select
      coalesce(seal.no, 0) as "sealCount",
      (select coalesce(sum("rowCount"), 0)::bigint from "auditSeal") as "sealedRows",
      (select count(*) from "auditLog" where seq > coalesce(seal."toSeq", 0)) as "unsealedRows",
      coalesce(seal."sealHash", '') as "lastSealHash", seal."sealedAt" as "lastSealedAt",
      (select count(*) from "auditArchive") as "archiveCount",
      (select coalesce(sum("removedCount"), 0)::bigint from "auditArchive") as "archivedRows",
      coalesce(anchor."sealNo", 0) as "lastAnchoredNo", anchor."anchoredAt" as "lastAnchoredAt"
    from (values (1)) one
      left join lateral (select * from "auditSeal" order by no desc limit 1) seal on true
      left join lateral (select * from "auditAnchor" order by "anchoredAt" desc limit 1) anchor on true`.execute(
    db,
  );
  const state = rows[0] ?? fail('record.missing');
  return {
    ...state,
    publicKey: sealKey(ctx.secrets).publicKey,
    checks: await listChecks(ctx),
    anchors: await listAnchors(ctx, places),
    archives: await listArchives(ctx, places),
    keepMonths: places.auditKeepMonths,
    decisionMonths: auditTerms.decisions,
  };
}

const kinds = ['recent', 'sample', 'whole', 'person'] as const;

/** Every kind of verification, also those that never ran: what was never looked at is worth knowing. */
async function listChecks({ db, now }: Ctx): Promise<AuditSealState['checks']> {
  const done = await db.selectFrom('auditCheck').selectAll().execute();
  return kinds.map((kind) => ({
    checkedAt: null,
    checkedSeals: 0,
    checkedRows: 0,
    brokenAt: null,
    firstBreak: null,
    ...done.find((check) => check.kind === kind),
    kind,
    nextAt: kind === 'person' ? null : nextRun(verifyTimes[kind], now()).getTime(),
  }));
}

async function listAnchors({ db }: Ctx, { anchorFiles }: Places): Promise<AuditSealState['anchors']> {
  const places = new Map(anchorFiles.map((path) => [readLastAnchor(path)?.file, path]));
  const { rows } = await sql<Omit<AuditSealState['anchors'][number], 'place'>>`select file,
      count(*) as anchors, max("sealNo") as "lastSealNo", max("anchoredAt") as "lastAnchoredAt"
    from "auditAnchor" group by file order by max("anchoredAt") desc limit 20`.execute(db);
  return rows.map((row) => ({ ...row, place: places.get(row.file) ?? '' }));
}

const shownArchives = 100;

async function listArchives({ db }: Ctx, { archiveFolder }: Places): Promise<AuditSealState['archives']> {
  const rows = await db
    .selectFrom('auditArchive')
    .select(['no', 'file', 'fromNo', 'toNo', 'rowCount', 'removedCount', 'sizeBytes', 'sha256', 'archivedAt'])
    .orderBy('no', 'desc')
    .limit(shownArchives)
    .execute();
  return rows.map((row) => ({ ...row, isHere: existsSync(join(archiveFolder, row.file)) }));
}

/** The proof of one row, for whoever must believe it without the database. */
export async function getAuditProof({ db }: Ctx, id: string): Promise<AuditProof> {
  const row = await db.selectFrom('auditLog').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) fail('record.missing', { id });
  return (await proveRow(db, id)) ?? fail('auditSeal.notSealed', { id });
}

/** A call verifies so long; the next one goes on, and shows the progress meanwhile. */
const pieceMs = 3_000;

/** Verifies from a seal on, for some seconds. */
export async function verifyAuditPiece(
  ctx: Ctx,
  fromNo: number,
  { anchorFiles, archiveFolder }: Places,
): Promise<AuditVerification> {
  const until = Date.now() + pieceMs;
  const { isKeyKnown: _known, ...verified } = await verifyAudit(ctx.db, {
    fromNo,
    anchorFiles,
    archiveFolder,
    ownKey: sealKey(ctx.secrets).publicKey,
    shouldPause: () => Date.now() > until,
  });
  const { checkedSeals, checkedRows, nextNo, breakCount, breaks } = verified;
  const isWhole = fromNo === 1 && nextNo === null;
  const checked = { checkedSeals, checkedRows, breaks, checkedAt: ctx.now() };
  await keepAuditCheck(ctx.db, { kind: 'person', isWhole, ...checked });
  ctx.audit({
    objectType: 'auditSeal',
    objectId: '',
    facts: { fromNo, checkedSeals, checkedRows, nextNo, breakCount, breaks: breaks.slice(0, 10) },
  });
  return verified;
}
