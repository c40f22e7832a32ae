/** One row per archive file that rows of the audit log went to after their term. Triggers refuse change and removal. */
export interface AuditArchiveTable {
  /** From 1 without gaps. */
  no: number;
  /** Name of the file in the archive folder. */
  file: string;
  /** Seals and order numbers it covers. */
  fromNo: number;
  toNo: number;
  fromSeq: number;
  toSeq: number;
  rowCount: number;
  /** True: the file has every row of its seals. False: what an earlier archive had left. */
  isWhole: boolean;
  /** Numbers of the rows taken out of the log, as PostgreSQL writes its multiranges: `{[1,41),[42,61)}`. */
  removed: string;
  removedCount: number;
  sizeBytes: number;
  sha256: string;
  sm3: string;
  /** Epoch milliseconds. */
  archivedAt: number;
  publicKey: string;
  signature: string;
}

declare module '#platform/db/database' {
  interface Database {
    auditArchive: AuditArchiveTable;
  }
}
