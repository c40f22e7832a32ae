import type { Ctx } from '../context';
import type { AuditNote } from './audit-note';
import { writeAudit } from './write-audit';

/** A reading call that leaves a trace: exports and downloads (reliability 5.1). */
export interface AuditedReading extends AuditNote {
  /** Catalogue code of the call, e.g. `xmqgcgl/p1/enterprise.exportExcel`. */
  action: string;
  method: string;
  address: string;
  /** What was asked for: filters, never tickets. */
  input?: Record<string, unknown>;
}

/** Writes the audit row of a read. Reads have no transaction of their own, so this is one statement. */
export const auditReading = (ctx: Ctx, { action, method, address, input = {}, ...note }: AuditedReading) =>
  writeAudit(ctx.db, {
    id: ctx.newId(),
    actor: ctx.actor,
    origin: ctx.origin,
    now: ctx.now(),
    call: {
      action,
      method,
      address,
      input,
      notes: [note],
      result: 'ok',
      errorCode: '',
      startedAt: Date.now(),
    },
  });
