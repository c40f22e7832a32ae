import type { AuditNote } from './audit-note';
import { fieldsOf } from './fields-of';

type Fields = Readonly<Record<string, unknown>>;

/** The audit of a saved form: its fields as they were and as they are. */
export const noteSavedForm = (
  objectType: string,
  before: { id: string },
  after: { fullName: string },
): AuditNote => ({
  objectType,
  objectId: before.id,
  objectName: after.fullName,
  before: fieldsOf(before as unknown as Fields, after as unknown as Fields),
  after: after as unknown as Fields,
});
