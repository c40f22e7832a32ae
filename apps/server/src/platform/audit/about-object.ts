import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Rows about an object, the first of its call or one of several. The empty list is named for the partial index. */
export const isAboutObject = (objectId: string, objectType?: string): RawBuilder<SqlBool> => {
  const isFirst = objectType
    ? sql<SqlBool>`("auditLog"."objectType" = ${objectType} and "auditLog"."objectId" = ${objectId})`
    : sql<SqlBool>`"auditLog"."objectId" = ${objectId}`;
  return sql<SqlBool>`(${isFirst} or ("auditLog"."otherObjectIds" <> '{}'
    and "auditLog"."otherObjectIds" @> array[${objectId}]::text[]))`;
};
