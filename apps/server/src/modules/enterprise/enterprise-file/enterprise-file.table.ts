import type { Generated } from 'kysely';
import type { OptionalTime, Time } from '#platform/db/database';

/** A kind of material that is asked for. */
export interface FileCategoryTable {
  categoryCode: string;
  fullName: string;
  kind: 'otherDate' | 'fundFile';
  ownerKind: Generated<'enterprise' | 'project' | 'both'>;
  required: Generated<number>;
  /** MM-DD of the year by whose end it is due. */
  dueOn: string | null;
  sortCode: Generated<number>;
  enabledMark: Generated<number>;
}

/** A file of an enterprise or of one of its projects; exactly one of the two ids is set. */
export interface ProjectFileTable {
  id: string;
  projectId: string | null;
  enterpriseId: string | null;
  kind: 'otherDate' | 'fundFile';
  categoryCode: string;
  year: number;
  name: string;
  fileId: string;
  fileVersionId: string;
  fileSize: number;
  fileExtension: string;
  sha256: string;
  /** Names nobody: may be shown in a blind review. */
  blindSafe: Generated<boolean>;
  uploadUserId: string;
  uploadTime: Time;
  deleteMark: Generated<number>;
  deleteUserId: string | null;
  deleteTime: OptionalTime;
  /** Of a file of a submitted project. */
  deleteReason: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    fileCategory: FileCategoryTable;
    projectFile: ProjectFileTable;
  }
}
