import type { Json, OptionalJson, Time } from '../db/database';

/** A checked sheet that waits for its confirmation. */
export interface SheetImportTable {
  /** SHA-256 of the token handed out; the token itself is never stored. */
  tokenHash: string;
  /** The `ImportKind` it is of. */
  kind: string;
  fileName: string;
  /** Its rows, each a `CheckedRow`. */
  rows: Json<unknown>;
  creatorUserId: string;
  creatorTime: Time;
  expiresAt: Time;
  /** What the confirmation answered; a second one gets it again (I24). */
  reply: OptionalJson<unknown>;
}

declare module '#platform/db/database' {
  interface Database {
    sheetImport: SheetImportTable;
  }
}
