import { type SqlBool, sql } from 'kysely';
import type { Actor } from '#platform/context';

/** Somebody with no more than two people have alike: what one looks at as another never shows him what he does not see. */
export const withinBoth = (own: Actor, other: Actor): Actor => ({
  ...other,
  isAdministrator: own.isAdministrator && other.isAdministrator,
  holds: (right) => own.holds(right) && other.holds(right),
  hiddenColumns: (menu) => new Set([...own.hiddenColumns(menu), ...other.hiddenColumns(menu)]),
  hiddenFields: (menu) => new Set([...own.hiddenFields(menu), ...other.hiddenFields(menu)]),
  limit: (menu, columns) => {
    const [mine, theirs] = [own.limit(menu, columns), other.limit(menu, columns)];
    return mine && theirs ? sql<SqlBool>`(${mine} and ${theirs})` : (mine ?? theirs);
  },
});
