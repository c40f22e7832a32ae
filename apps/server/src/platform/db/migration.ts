import type { Kysely } from 'kysely';
import type { DefaultTime } from './database';

/** One change of the schema. It sees no table types: what it says must stay true when the tables change later. */
export interface Migration {
  up: (db: Kysely<unknown>) => Promise<void>;
}

/** Every migration by name; the names sort in the order of their making (`0001-search`). */
export type Migrations = Readonly<Record<string, Migration>>;

declare module './database' {
  interface Database {
    migration: {
      name: string;
      appliedTime: DefaultTime;
      /** Of what was carried out (`migrationHash`); null where it was not kept yet. */
      hash: string | null;
    };
  }
}

/** A migration that could not be carried out; nothing of its run was kept. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
