import type { DefaultTime, Json, OptionalJson, OptionalTime, Time } from '#platform/db/database';

/** A previewed file waiting for its confirmation. Its id is the token. */
export interface ImportTokenTable {
  id: string;
  type: 'expert' | 'project' | 'group';
  fileName: string;
  payload: Json<Record<string, unknown>>;
  creatorUserId: string;
  creatorTime: DefaultTime;
  expireTime: Time;
  usedTime: OptionalTime;
  usedUserId: string | null;
  /** The answer of the confirmation; a second confirmation gets it again (I24). */
  reply: OptionalJson<Record<string, unknown>>;
}

declare module '#platform/db/database' {
  interface Database {
    importToken: ImportTokenTable;
  }
}
