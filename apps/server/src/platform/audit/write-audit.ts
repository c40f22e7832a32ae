import type { Insertable, Kysely } from 'kysely';
import type { Act, Actor, Origin } from '../context';
import type { Database } from '../db/database';
import { insertRow } from '../db/single-row';
import type { AuditChange, AuditLogTable } from './audit.table';
import type { AuditNote } from './audit-note';
import { isSame, maskNumbersIn, maskValue } from './mask';

/** Everything the kernel knows about a finished call. */
export interface AuditedCall extends Act {
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
  const row: Insertable<AuditLogTable> = {
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
    objectName: nameOf(call.notes),
    otherObjectIds: otherIdsOf(call.notes),
    result: call.result,
    errorCode: call.errorCode,
    reason: maskNumbersIn(reasonOf(call.notes)),
    changes: JSON.stringify(changesOf(call.notes)),
    input: JSON.stringify(maskValue(call.input)),
    durationMs: Math.round(Date.now() - call.startedAt),
    requestId: origin.requestId,
  };
  await insertRow(db, 'auditLog', row);
}

/** A call about many firms has one reason; it is told once. */
const reasonOf = (notes: readonly AuditNote[]) =>
  [...new Set(notes.map(({ reason }) => reason).filter(Boolean))].join('; ');

/** More names make a row nobody reads; all ids are kept beside them. */
const shownNames = 10;

/** The names of the objects of the main kind, each once. */
function nameOf([main, ...others]: readonly AuditNote[]): string {
  const alike = others.filter(({ objectType }) => objectType === main?.objectType);
  const names = [...new Set([main, ...alike].map((note) => note?.objectName).filter(Boolean))];
  const shown = names.slice(0, shownNames).join('、');
  return names.length > shownNames ? `${shown}…` : shown;
}

const idOf = ({ params }: Record<string, unknown>) =>
  String((params as { id?: string } | undefined)?.id ?? '');

/** Objects after the first, each once. */
const otherIdsOf = ([main, ...others]: readonly AuditNote[]): string[] => [
  ...new Set(others.map(({ objectId }) => objectId).filter((id) => id !== '' && id !== main?.objectId)),
];

/** What stands before a field's name when a call changed several objects. */
export const objectPrefix = ({ objectType, objectId }: Pick<AuditNote, 'objectType' | 'objectId'>): string =>
  `${objectType}:${objectId}.`;

/** A field that was left out, and one that was left empty, say the same: nothing. */
const withoutEmpty = (value: unknown) => (value === '' ? undefined : (value ?? undefined));

/** Differing fields of every note; with several objects the field carries the object's type and id. */
function changesOf(notes: readonly AuditNote[]): AuditChange[] {
  return notes.flatMap((note) => {
    const prefix = notes.length > 1 ? objectPrefix(note) : '';
    const before = note.before ?? {};
    const after = { ...note.after, ...note.facts };
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !isSame(withoutEmpty(before[field]), withoutEmpty(after[field])))
      .map((field) => ({
        field: prefix + field,
        before: maskValue(before[field], field) ?? null,
        after: maskValue(after[field], field) ?? null,
      }));
  });
}
