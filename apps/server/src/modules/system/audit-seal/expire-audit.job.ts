import { expireAudit } from '#platform/audit/archive/expire-audit';
import { readAnchors } from '#platform/audit/seal/anchor-file';
import type { AuditBreak } from '#platform/audit/seal/audit-break';
import { keepAuditCheck } from '#platform/audit/seal/keep-check';
import { sealKey } from '#platform/audit/seal/seal-key';
import { keysFor } from '#platform/audit/seal/verify-audit';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';

const name = 'system.expireAudit';

/**
 * Each night takes rows past their term out of the log, one archive after the other (reliability 5.4). What was taken
 * out is on record like any act; rows that are not what was sealed stay, and the break is told as one of a verification.
 */
export const expireAuditJob = ({
  anchorFiles,
  archiveFolder,
  auditKeepMonths,
}: Pick<Config, 'anchorFiles' | 'archiveFolder' | 'auditKeepMonths'>): JobDefinition => ({
  name,
  cron: '20 4 * * *',
  handle: async (ctx) => {
    const key = sealKey(ctx.secrets);
    const { trustedKeys } = await keysFor(ctx.db, anchorFiles.flatMap(readAnchors), key.publicKey);
    const expired = await expireAudit(ctx.db, {
      folder: archiveFolder,
      key,
      trustedKeys,
      now: ctx.now(),
      keepMonths: auditKeepMonths,
    });
    if (expired.is === 'nothing') return;
    if (expired.is === 'refused') return await tellBreak(ctx, expired.breaks);
    const { no, file, fromNo, toNo, fromSeq, toSeq, rowCount, removedCount, sha256, sm3 } = expired.record;
    ctx.audit({
      objectType: 'auditArchive',
      objectId: String(no),
      objectName: file,
      facts: {
        fromNo,
        toNo,
        fromSeq,
        toSeq,
        rowCount,
        removedCount,
        sha256,
        sm3,
        keepMonths: auditKeepMonths,
      },
    });
    // The next portion in a transaction of its own, until nothing is past its term.
    await ctx.jobs.send(name, {}, { key: `${name}.${no}` });
  },
});

async function tellBreak(ctx: Ctx, breaks: readonly AuditBreak[]) {
  ctx.log.error({ breaks }, 'audit rows past their term are not what was sealed, and stay');
  await keepAuditCheck(ctx.db, {
    kind: 'recent',
    checkedSeals: 0,
    checkedRows: 0,
    breaks,
    checkedAt: ctx.now(),
  });
  ctx.audit({
    objectType: 'auditSeal',
    objectId: '',
    facts: { breakCount: breaks.length, breaks: breaks.slice(0, 10) },
  });
}
