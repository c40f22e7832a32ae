import { sql } from 'kysely';

// Subqueries of the select list, for queries that show one firm or all of them.

export const districtName = sql<string>`coalesce((select a."fullName" from area a
  where a.id = enterprise."districtId"), '')`;

export const unitName = sql<string>`coalesce((select o."fullName" from organize o
  where o.id = enterprise."declareUnitId"), '')`;

/** The id of a dictionary by its code. */
export const dictionaryOf = (code: string) => sql<string>`(select t.id from "dictionaryType" t
  where t."enCode" = ${code} and t."deleteMark" = 0)`;

/** The word of a dictionary for a code column; the code itself when the dictionary lacks it. */
export const wordOf = (dictionary: string, column: 'industryCode' | 'enterpriseType' | 'scaleType') =>
  sql<string>`coalesce((select d."fullName" from "dictionaryData" d
    where d."dictionaryTypeId" = ${dictionaryOf(dictionary)} and d."enCode" = enterprise.${sql.ref(column)} and d."deleteMark" = 0), enterprise.${sql.ref(column)})`;
