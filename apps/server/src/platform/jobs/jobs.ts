/** Background work on the same database (decision 11). */
export interface Jobs {
  /** Sends a job inside the caller's transaction. `key` makes a second send of the same work a no-op while it waits. */
  send: (
    name: string,
    data: Record<string, unknown>,
    options?: { key?: string; startAfter?: Date },
  ) => Promise<void>;
}
