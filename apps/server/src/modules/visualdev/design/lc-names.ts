import { type RawBuilder, sql } from 'kysely';

/** The name of a table, view or function of a module with the schema they all lie in (online-dev 1.2). */
export const pathInLc = (name: string): string => `lc.${name}`;

/** The same as statements name it. */
export const tableIn = (name: string): RawBuilder<unknown> => sql.table(pathInLc(name));

/** Asks for a table or view by its name; null where there is none. */
export const findInLc = (name: string | RawBuilder<unknown>): RawBuilder<string | null> =>
  typeof name === 'string'
    ? sql`to_regclass(${pathInLc(name)})`
    : sql`to_regclass('lc.' || quote_ident(${name}))`;
