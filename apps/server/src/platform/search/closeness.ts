import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Matches that are looked at before the closest are chosen: enough to have the few one means, and a bound to what a
 * frequent word costs.
 */
export const lookedThrough = 200;

/** Two letters are a pair, which the index decides alone. */
const isPair = /^[a-z0-9]{2}$/;
const areInitials = /^[a-z0-9]{2,}$/;

/** True for rows whose name has these letters as initials in a row (恒拓 is found by `ht`); served by an index of pairs. */
export function hasInitials(column: string, keyword: string): RawBuilder<SqlBool> {
  const letters = keyword.toLowerCase();
  if (!areInitials.test(letters)) return sql<SqlBool>`false`;
  const initials = sql`initials(${sql.ref(column)})`;
  if (isPair.test(letters)) return sql<SqlBool>`grams(${initials}) @> ${[letters]}::text[]`;
  return sql<SqlBool>`(grams(${initials}) @> grams_of(${letters}) and ${initials} like ${`%${letters}%`})`;
}

/** How close a match is, the closest first: the number itself, a name that begins so, a name that has it. */
export function closeness(name: string, code: string, keyword: string): RawBuilder<number> {
  const word = keyword.toLowerCase();
  const lower = (column: string) => sql`lower(${sql.ref(column)})`;
  return sql<number>`case when ${lower(code)} = ${word} then 0 when starts_with(${lower(name)}, ${word}) then 1
    when strpos(${lower(name)}, ${word}) > 0 then 2 else 3 end`;
}
