import { sealKey } from '#platform/audit/seal/seal-key';
import { verifyAudit } from '#platform/audit/seal/verify-audit';
import type { Config } from '#platform/config';
import type { JobDefinition } from '#platform/jobs/jobs';

const hourMs = 3_600_000;

/**
 * Verifies by itself: what was sealed since the last run every hour, everything once a week (reliability 5.3). The
 * result is audited; a break is also an error in the log, since somebody must act on it.
 */
export const verifyAuditJobs = ({ anchorFiles }: Pick<Config, 'anchorFiles'>): JobDefinition[] => {
  const job = (name: string, cron: string, sealedWithinMs: number): JobDefinition => ({
    name,
    cron,
    async handle(ctx) {
      const since = ctx.now().getTime() - sealedWithinMs;
      const first = await ctx.db
        .selectFrom('auditSeal')
        .select('no')
        .where('sealedAt', '>=', since)
        .orderBy('no')
        .limit(1)
        .executeTakeFirst();
      const fromNo = first?.no ?? 1;
      const found = await verifyAudit(ctx.db, { fromNo, anchorFiles, ownKey: sealKey().publicKey });
      const { checkedSeals, checkedRows, breakCount, breaks } = found;
      if (breakCount > 0) ctx.log.error({ breakCount, breaks }, 'the audit log is not what was sealed');
      ctx.audit({
        objectType: 'auditSeal',
        objectId: '',
        facts: { fromNo, checkedSeals, checkedRows, breakCount, breaks: breaks.slice(0, 10) },
      });
    },
  });
  return [
    // Twice the time between runs: a run that was missed leaves no gap.
    job('system.verifyNewSeals', '7 * * * *', 2 * hourMs),
    job('system.verifyAudit', '40 2 * * 0', Number.MAX_SAFE_INTEGER),
  ];
};
