import { fail } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { isRow, type RowDoor, visibleRows } from './row-door';

/** One record of a menu. */
export interface AskedRecord {
  door: RowDoor;
  menu: string;
  recordId: string;
}

/** Whether the record meets a condition; what cannot be told is no. */
export const asBoolean = (condition: RawBuilder<SqlBool>) => sql<boolean>`coalesce(${condition}, false)`;

/** Expressions of one type as a list, which may be empty. */
export const asList = (parts: readonly RawBuilder<unknown>[], type: 'boolean' | 'text') =>
  sql`to_jsonb(array[${sql.join(parts)}]::${sql.raw(type)}[])`;

/** What is asked of one record, in one statement; one that the caller does not see in the menu is missing for him. */
export async function askRecord<Answer>(
  ctx: Ctx,
  { door, menu, recordId }: AskedRecord,
  asked: RawBuilder<Answer>,
): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select ${asked} from ${sql.table(door.table)}
    where ${isRow(door, recordId)} and ${visibleRows(door, ctx.actor, menu)}`.execute(ctx.db);
  const [found] = ctx.actor.holds(`${menu}:view`) ? rows : [];
  return found ?? fail('record.missing', { id: recordId });
}
