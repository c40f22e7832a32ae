/** A download that used its ticket up. It is forgotten together with that ticket. */
export interface StartedDownloadTable {
  ticketHash: string;
  /** The session that began it; no other goes on. */
  sessionId: string;
  /** Where the last part it was given begins, counted from 0. */
  startByte: number;
}

declare module '#platform/db/database' {
  interface Database {
    startedDownload: StartedDownloadTable;
  }
}
