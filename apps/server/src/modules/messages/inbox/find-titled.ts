import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { contains, gramFilter, hasPieces } from '#platform/db/keyword';

/** Up to so many messages are looked up one by one; a word that more of them have is read from the titles themselves. */
const fewMessages = 2_000;

/**
 * True for copies of messages whose title has the keyword. What few titles have is found in their index. A word that
 * stands in very many is looked for copy by copy, as far as the page and the count need: `offset 0` keeps the database
 * from reading every title first.
 */
export async function findTitled(
  db: Kysely<Database>,
  keyword: string,
): Promise<Expression<SqlBool> | undefined> {
  if (keyword === '') return undefined;
  const ids = hasPieces(keyword) ? await findFew(db, keyword) : undefined;
  if (ids) return sql<SqlBool>`r."messageId" = any(${ids}::text[])`;
  return sql<SqlBool>`exists (select from message where message.id = r."messageId"
    and ${contains('message.title', keyword)} offset 0)`;
}

/** Undefined where there are more than a few. */
async function findFew(db: Kysely<Database>, keyword: string): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('message')
    .select('message.id')
    .where(gramFilter('message.title', keyword))
    .limit(fewMessages + 1)
    .execute();
  return rows.length > fewMessages ? undefined : rows.map(({ id }) => id);
}
