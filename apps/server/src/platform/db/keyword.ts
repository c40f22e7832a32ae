import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Characters that LIKE reads as wildcards, and the one that takes their meaning away. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Text without upper and lower case, such as Chinese and digits, is found by LIKE at half the cost of ILIKE. */
const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** True for rows whose column contains the keyword, whatever its case; wildcards count as plain characters. */
export function contains(column: string | RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> {
  const text = typeof column === 'string' ? sql.ref(column) : column;
  const pattern = `%${escapeLike(keyword)}%`;
  return hasCase(keyword) ? sql<SqlBool>`${text} ilike ${pattern}` : sql<SqlBool>`${text} like ${pattern}`;
}

/** Rows in which one of the columns contains the keyword; every row when the keyword is empty. */
export function keywordFilter(columns: readonly string[], keyword: string): Expression<SqlBool> {
  if (keyword === '') return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => contains(column, keyword)),
    sql` or `,
  )})`;
}

/** A Chinese character, or two neighbours of anything else: what the pieces of `grams()` are made of. */
const pieceOfGrams =
  /[\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]|[^\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]{2}/u;

/** One or two Chinese characters are a piece themselves: a text has the piece exactly when it contains the keyword. */
const isPiece = /^[\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]{1,2}$/u;

const twoChinese = /^[\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]{2}$/u;

/** Whether a keyword is two Chinese characters, as most words are. */
export const isChinesePair = (keyword: string): boolean => twoChinese.test(keyword);

/** Whether an index of trigrams can be asked for a keyword. */
export const hasTrigram = (keyword: string): boolean => /[\p{L}\p{N}]{3}/u.test(keyword);

/**
 * Like `keywordFilter` for one column, served by a GIN index over its pieces from one Chinese character on:
 *
 * ```sql
 * create index on "enterprise" using gin ("areaCode", grams("enterpriseName")) with (fastupdate = off)
 * ```
 *
 * Where the keyword is more than one piece the text itself is compared too, which makes the answer exact.
 * A single letter has no piece and is looked for in every row.
 */
export function gramFilter(column: string | RawBuilder<unknown>, keyword: string): Expression<SqlBool> {
  if (keyword === '') return sql<SqlBool>`true`;
  if (!hasPieces(keyword)) return contains(column, keyword);
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return holdsKeyword(text, keyword, sql<SqlBool>`grams(${text}) @> ${piecesOf(keyword)}`);
}

/**
 * `gramFilter` on a text that is put together of columns: where one of them is hidden from the caller, the keyword must
 * stand in another.
 */
export function searchFilter(
  text: string | RawBuilder<unknown>,
  columns: readonly string[],
  keyword: string,
  isSeen: (column: string) => boolean,
): Expression<SqlBool> {
  const found = gramFilter(text, keyword);
  const seen = columns.filter(isSeen);
  if (keyword === '' || seen.length === columns.length) return found;
  return seen.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${found} and ${keywordFilter(seen, keyword)})`;
}

/**
 * The pieces a text with the keyword must have. A keyword that is a piece is written as it is: the planner calls a
 * function several times for its estimates, which cost a third of a whole search.
 */
const piecesOf = (keyword: string): RawBuilder<string[]> =>
  isPiece.test(keyword) ? sql`${[keyword]}::text[]` : sql`grams_of(${keyword})`;

/** Whether an index of pieces can be asked for a keyword. */
export const hasPieces = (keyword: string): boolean => pieceOfGrams.test(keyword);

/** What the index finds, compared with the text itself unless the keyword is a piece. */
const holdsKeyword = (
  column: RawBuilder<unknown>,
  keyword: string,
  found: Expression<SqlBool>,
): Expression<SqlBool> =>
  isPiece.test(keyword) ? found : sql<SqlBool>`(${found} and ${contains(column, keyword)})`;
