import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A role that is held for a time counts from its start up to its end; every other relation has neither. */
export const isRunning = (relation: string, now: Date | RawBuilder<Date>) => {
  const endsAt = sql.ref(`${relation}.endsAt`);
  const startsAt = sql.ref(`${relation}.startsAt`);
  return sql<SqlBool>`((${endsAt} is null or ${endsAt} > ${now}) and (${startsAt} is null or ${startsAt} <= ${now}))`;
};
