import type { OfferedField } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { getMenu } from './menu.queries';

type FieldTable = 'menuColumn' | 'menuForm' | 'dataField';

/** Fields that the menu's other definitions know and this one does not have yet; one statement. */
export async function listOfferedFields(ctx: Pick<Ctx, 'db'>, table: FieldTable, moduleId: string) {
  await getMenu(ctx, moduleId);
  const others = (['menuColumn', 'menuForm', 'dataField'] as const).filter((one) => one !== table);
  const known = others.map(
    (one, order) => sql`select "enCode", "fullName", "bindTable", "fieldRule", "childTableKey",
      "sortCode", ${sql.lit(order)} as "order" from ${sql.table(one)}
      where "moduleId" = ${moduleId} and "deleteMark" = 0`,
  );
  const { rows } = await sql<OfferedField>`
    select distinct on ("enCode") "enCode" as field, "fullName" as "fieldName", "bindTable", "fieldRule",
      "childTableKey"
    from (${sql.join(known, sql` union all `)}) as known
    where not exists (select from ${sql.table(table)} own
      where own."moduleId" = ${moduleId} and own."deleteMark" = 0 and own."enCode" = known."enCode")
    order by "enCode", "order", "sortCode"`.execute(ctx.db);
  return { list: rows };
}
