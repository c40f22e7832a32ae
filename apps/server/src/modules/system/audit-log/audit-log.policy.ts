import { type SqlBool, sql } from 'kysely';
import { type RowDoor, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { columnsOf } from '#platform/db/scheme-column';

/** What decides about audit rows: the menu's right opens all of them, its data schemes may leave fewer. */
export const auditLogDoor: RowDoor = {
  menu: 'auditLog',
  alsoIn: [],
  table: 'auditLog',
  columns: columnsOf('auditLog', {
    text: ['userId', 'account', 'action', 'objectType', 'objectId', 'result', 'ipAddress'],
    time: ['creatorTime'],
  }),
  rule: () => ({ name: 'all', rows: sql<SqlBool>`true` }),
};

/** The door to the audit log: what its readers see starts here. */
export function visibleAuditRows({ db, actor }: Pick<Ctx, 'db' | 'actor'>) {
  const rows = db.selectFrom('auditLog');
  return actor.limit(auditLogDoor.menu, auditLogDoor.columns)
    ? rows.where(visibleRows(auditLogDoor, actor))
    : rows;
}
