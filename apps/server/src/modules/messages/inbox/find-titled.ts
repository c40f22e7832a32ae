import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { contains, gramFilter, hasPieces } from '#platform/db/keyword';

/** Up to so many messages are looked up one by one; a word that more of them have is read from the titles themselves. */
const fewMessages = 500;

/**
 * True for copies of messages whose title has the keyword. What few titles have is found in their index; a word that
 * stands in very many is not worth it: the index would be asked for every row, and every title taken to pieces.
 */
export async function findTitled(
  db: Kysely<Database>,
  keyword: string,
): Promise<Expression<SqlBool> | undefined> {
  if (keyword === '') return undefined;
  const ids = hasPieces(keyword) ? await findFew(db, keyword) : undefined;
  if (ids) return sql<SqlBool>`r."messageId" = any(${ids}::text[])`;
  return sql<SqlBool>`exists (select from message where message.id = r."messageId"
    and ${contains('message.title', keyword)})`;
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
