import type { ConflictStep } from '@qifu/contracts';
import type { DefaultTime, Json } from '#platform/db/database';

/** A conflict that was found while a group was prepared or reviewed, with the path that proves it. */
export interface ConflictFindingTable {
  id: string;
  groupId: string;
  projectId: string;
  expertId: string;
  conflictType: string;
  /** 3 hard, 2 soft, 1 notice. */
  level: number;
  evidence: Json<ConflictStep[]>;
  checkpoint: 'enter' | 'add' | 'open' | 'submit' | 'close' | 'check';
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    conflictFinding: ConflictFindingTable;
  }
}
