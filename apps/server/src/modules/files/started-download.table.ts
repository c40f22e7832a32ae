/** A download that used its ticket up. It is forgotten together with that ticket. */
export interface StartedDownloadTable {
  ticketHash: string;
  /** The session that began it; no other goes on. */
  sessionId: string;
  /** All before this byte, counted from 0, it was given or has passed over. */
  nextByte: number;
}

declare module '#platform/db/database' {
  interface Database {
    startedDownload: StartedDownloadTable;
  }
}
