import type { Ctx } from '../context';
import type { AuditNote } from './audit-note';
import { writeAudit } from './write-audit';

/** A reading call that leaves a trace: exports and downloads (reliability 5.1). */
export interface AuditedReading extends AuditNote {
  /** What was asked for: filters, never tickets. */
  input?: Record<string, unknown>;
}

/** Writes the audit row of a read. Reads have no transaction of their own, so this is one statement. */
export const auditReading = (ctx: Ctx, { input = {}, ...note }: AuditedReading) =>
  writeAudit(ctx.db, {
    id: ctx.newId(),
    actor: ctx.actor,
    origin: ctx.origin,
    now: ctx.now(),
    call: { ...ctx.act, input, notes: [note], result: 'ok', errorCode: '', startedAt: ctx.startedAt },
  });
