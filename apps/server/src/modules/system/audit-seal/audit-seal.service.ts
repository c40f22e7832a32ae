import { type AuditProof, type AuditSealState, type AuditVerification, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import { proveRow } from '#platform/audit/seal/prove-row';
import { sealKey } from '#platform/audit/seal/seal-key';
import { verifyAudit } from '#platform/audit/seal/verify-audit';
import type { Ctx } from '#platform/context';

/** How far sealing and anchoring have come. */
export async function readAuditSealState({ db }: Ctx): Promise<AuditSealState> {
  const { rows } = await sql<Omit<AuditSealState, 'publicKey'>>`select
      coalesce(seal.no, 0) as "sealCount",
      (select coalesce(sum("rowCount"), 0)::bigint from "auditSeal") as "sealedRows",
      (select count(*) from "auditLog" where seq > coalesce(seal."toSeq", 0)) as "unsealedRows",
      coalesce(seal."sealHash", '') as "lastSealHash", seal."sealedAt" as "lastSealedAt",
      coalesce(anchor."sealNo", 0) as "lastAnchoredNo", anchor."anchoredAt" as "lastAnchoredAt"
    from (values (1)) one
      left join lateral (select * from "auditSeal" order by no desc limit 1) seal on true
      left join lateral (select * from "auditAnchor" order by "anchoredAt" desc limit 1) anchor on true`.execute(
    db,
  );
  const state = rows[0] ?? fail('record.missing');
  return { ...state, publicKey: sealKey().publicKey };
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
  anchorFiles: readonly string[],
): Promise<AuditVerification> {
  const until = Date.now() + pieceMs;
  const { isKeyKnown: _known, ...verified } = await verifyAudit(ctx.db, {
    fromNo,
    anchorFiles,
    ownKey: sealKey().publicKey,
    shouldPause: () => Date.now() > until,
  });
  const { checkedSeals, checkedRows, nextNo, breakCount, breaks } = verified;
  ctx.audit({
    objectType: 'auditSeal',
    objectId: '',
    facts: { fromNo, checkedSeals, checkedRows, nextNo, breakCount, breaks: breaks.slice(0, 10) },
  });
  return verified;
}
