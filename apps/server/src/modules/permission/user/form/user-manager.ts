import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';

/** One change of who manages whom at a time: two at once could make two people each other's manager. */
export const holdManagers = ({ db }: Pick<Ctx, 'db'>) =>
  sql`select pg_advisory_xact_lock(hashtext('userManager'))`.execute(db);

/** A manager is a live person, not the person himself and nobody below him (behaviour 20). */
export async function assertManager(ctx: Ctx, userId: string, managerId: string) {
  if (managerId === '') return;
  if (managerId === userId) fail('people.managerIsSelf');
  const manager = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', managerId)
    .where('deleteMark', '=', 0)
    .forShare()
    .executeTakeFirst();
  if (!manager) refuseField(ctx, 'body.managerId', 'notOffered');
  const { rows } = await sql`
    with recursive above(id) as (
      select ${managerId}::text
      union select u."managerId" from "user" u join above on above.id = u.id where u."managerId" <> ''
    )
    select from above where id = ${userId}`.execute(ctx.db);
  if (rows.length > 0) fail('people.managerIsSubordinate');
}
