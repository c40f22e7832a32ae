import type { Json, OptionalJson, Time } from '#platform/db/database';

/** A checked sheet that waits for its confirmation. */
export interface EnterpriseImportTable {
  /** SHA-256 of the token handed out. */
  tokenHash: string;
  fileName: string;
  /** `ImportPayload` of the service. */
  payload: Json<unknown>;
  creatorUserId: string;
  creatorTime: Time;
  expiresAt: Time;
  /** What the confirmation answered; a second one gets it again. */
  reply: OptionalJson<unknown>;
}

declare module '#platform/db/database' {
  interface Database {
    enterpriseImport: EnterpriseImportTable;
  }
}
