import type { AmendmentKind } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { OptionalJson, Time } from '#platform/db/database';
import type { FieldValues } from './content-differences';

/** One open change of an application after it was submitted; only ever added. */
export interface ProjectAmendmentTable {
  id: string;
  projectId: string;
  kind: AmendmentKind;
  time: Time;
  userId: string;
  /** Said for the office: its applicants read no name. */
  isOffice: boolean;
  reason: Generated<string>;
  /** Of a file, with what it was, so that the entry outlives whatever becomes of its row. */
  projectFileId: string | null;
  fileKind: 'otherDate' | 'fundFile' | null;
  categoryCode: string | null;
  year: number | null;
  fileName: string | null;
  sha256: string | null;
  /** Fields as the change put them: it explains these values and no later ones. Of changes of fields and of resubmissions only. */
  newValues: OptionalJson<FieldValues>;
}

declare module '#platform/db/database' {
  interface Database {
    projectAmendment: ProjectAmendmentTable;
  }
}
