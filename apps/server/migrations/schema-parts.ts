import { type Kysely, sql } from 'kysely';

// What several migrations say alike. Never edited once released, as they are not: their hashes would differ.

/** Who entered a row and who changed it last; `version` is the optimistic lock. */
export const stamps = `
  "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text, "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)), version int not null default 1`;

/** The same in tables of the review, which check that the version counts up from 1. */
export const countedStamps = `${stamps} check (version >= 1)`;

/** What lists of masters are ordered and switched by. */
export const shown = `
  "sortCode" bigint not null default 0, "enabledMark" int not null default 1, description text not null default ''`;

/** The form of a unified social credit code. */
export const creditCodeForm = `'^[0-9A-HJ-NP-RTUWXY]{2}[0-9]{6}[0-9A-HJ-NP-RTUWXY]{10}$'`;

/** A change of the table is a change of what every process remembers under the security version (0002). */
export const bumpsSecurityVersion = (table: string) => `
create constraint trigger "securityChange" after insert or update or delete on ${table}
  deferrable initially deferred for each row execute function "bumpSecurityVersion"();`;

/** A migration that carries out these statements one after the other. */
export const carryingOut =
  (...statements: string[]) =>
  async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
