import type { AuditBreak } from '#platform/audit/seal/audit-break';
import type { AuditCheckTable } from '#platform/audit/seal/audit-seal.table';
import { keepAuditCheck } from '#platform/audit/seal/keep-check';
import { sealKey } from '#platform/audit/seal/seal-key';
import { verifyAudit, verifyAuditSample } from '#platform/audit/seal/verify-audit';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import { cronOf, verifyTimes } from './verify-times';

/** Twice the hour between runs: a run that was missed leaves no gap. */
const recentMs = 2 * 3_600_000;

interface Found {
  /** Where it began, for one that goes on in order. */
  fromNo?: number;
  checkedSeals: number;
  checkedRows: number;
  breakCount: number;
  breaks: AuditBreak[];
}

/**
 * Verifies by itself: what was sealed since the last run every hour, a random part of everything each night,
 * everything once a week (reliability 5.3). The result is audited; a break is also an error in the log and told by
 * health and metrics, since somebody must act on it.
 */
export const verifyAuditJobs = ({
  anchorFiles,
  archiveFolder,
}: Pick<Config, 'anchorFiles' | 'archiveFolder'>): JobDefinition[] => {
  const parts = ({ secrets }: Ctx) => ({ anchorFiles, archiveFolder, ownKey: sealKey(secrets).publicKey });
  const job = (
    { name, cron, kind }: { name: string; cron: string; kind: AuditCheckTable['kind'] },
    verify: (ctx: Ctx) => Promise<Found>,
  ): JobDefinition => ({ name, cron, handle: async (ctx) => tell(ctx, kind, await verify(ctx)) });
  return [
    job({ name: 'system.verifyNewSeals', cron: cronOf(verifyTimes.recent), kind: 'recent' }, async (ctx) => {
      const fromNo = await firstRecentSeal(ctx);
      return { fromNo, ...(await verifyAudit(ctx.db, { fromNo, ...parts(ctx) })) };
    }),
    job({ name: 'system.verifySample', cron: cronOf(verifyTimes.sample), kind: 'sample' }, (ctx) =>
      verifyAuditSample(ctx.db, parts(ctx)),
    ),
    job({ name: 'system.verifyAudit', cron: cronOf(verifyTimes.whole), kind: 'whole' }, async (ctx) => ({
      fromNo: 1,
      ...(await verifyAudit(ctx.db, parts(ctx))),
    })),
  ];
};

async function firstRecentSeal({ db, now }: Ctx): Promise<number> {
  const first = await db
    .selectFrom('auditSeal')
    .select('no')
    .where('sealedAt', '>=', now().getTime() - recentMs)
    .orderBy('no')
    .limit(1)
    .executeTakeFirst();
  return first?.no ?? 1;
}

async function tell(ctx: Ctx, kind: AuditCheckTable['kind'], found: Found) {
  const { fromNo, checkedSeals, checkedRows, breakCount, breaks } = found;
  if (breakCount > 0) ctx.log.error({ breakCount, breaks }, 'the audit log is not what was sealed');
  await keepAuditCheck(ctx.db, { kind, checkedSeals, checkedRows, breaks, checkedAt: ctx.now() });
  ctx.audit({
    objectType: 'auditSeal',
    objectId: '',
    facts: { fromNo, checkedSeals, checkedRows, breakCount, breaks: breaks.slice(0, 10) },
  });
}
