import type { Kysely } from 'kysely';
import type { Actor, Origin } from '../context';
import type { Database } from '../db/database';
import type { AuditChange } from './audit.table';
import type { AuditNote } from './audit-note';
import { maskValue } from './mask';

/** Everything the kernel knows about a finished call. */
export interface AuditedCall {
  action: string;
  method: string;
  address: string;
  input: Record<string, unknown>;
  notes: readonly AuditNote[];
  result: 'ok' | 'denied' | 'failed';
  errorCode: string;
  startedAt: number;
}

/** Writes the one audit row of a call. Called inside the call's transaction, so neither exists without the other. */
export async function writeAudit(
  db: Kysely<Database>,
  {
    id,
    actor,
    origin,
    call,
    now,
  }: { id: string; actor: Actor; origin: Origin; call: AuditedCall; now: Date },
) {
  const main = call.notes[0];
  const acting = call.notes.find((note) => note.actingUser)?.actingUser ?? actor;
  await db
    .insertInto('auditLog')
    .values({
      id,
      creatorTime: now,
      userId: acting.userId,
      account: acting.account,
      realName: acting.realName,
      roleCodes: actor.roleCodes.join(','),
      sessionId: actor.sessionId,
      ipAddress: origin.ipAddress,
      userAgent: origin.userAgent.slice(0, 300),
      action: call.action,
      method: call.method,
      address: call.address,
      objectType: main?.objectType ?? '',
      objectId: main?.objectId ?? idOf(call.input),
      objectName: main?.objectName ?? '',
      result: call.result,
      errorCode: call.errorCode,
      reason: call.notes
        .map((note) => note.reason)
        .filter(Boolean)
        .join('; '),
      changes: JSON.stringify(changesOf(call.notes)),
      input: JSON.stringify(maskValue(call.input)),
      durationMs: Math.round(Date.now() - call.startedAt),
      requestId: origin.requestId,
    })
    .execute();
}

const idOf = ({ params }: Record<string, unknown>) =>
  String((params as { id?: string } | undefined)?.id ?? '');

/** Differing fields of every note; with several objects the field carries the object's type and id. */
function changesOf(notes: readonly AuditNote[]): AuditChange[] {
  return notes.flatMap((note) => {
    const prefix = notes.length > 1 ? `${note.objectType}:${note.objectId}.` : '';
    const before = maskValue(note.before ?? {}) as Record<string, unknown>;
    const after = maskValue(note.after ?? {}) as Record<string, unknown>;
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => ({
        field: prefix + field,
        before: before[field] ?? null,
        after: after[field] ?? null,
      }));
  });
}
