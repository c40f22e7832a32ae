import { type RawBuilder, sql } from 'kysely';

/** How people are named wherever one is shown beside other things: `陆清和/clerk`. Null where the join found nobody. */
export const nameAndAccount = (user: string): RawBuilder<string> =>
  sql`${sql.ref(`${user}.realName`)} || '/' || ${sql.ref(`${user}.account`)}`;

/** The name of a joined person, empty where there is none. */
export const nameOfJoined = (user: string): RawBuilder<string> => sql`coalesce(${nameAndAccount(user)}, '')`;

/** The name of the person whose id a column holds, empty where it holds none. */
export const nameOfUser = (idColumn: string): RawBuilder<string> =>
  sql`coalesce((select ${nameAndAccount('named')} from "user" named where named.id = ${sql.ref(idColumn)}), '')`;
