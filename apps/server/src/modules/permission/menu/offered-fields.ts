import type { OfferedField } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { contractFields } from './contract-fields';
import { nameOfField } from './field-names';
import { getMenu } from './menu.queries';

type FieldTable = 'menuColumn' | 'menuForm' | 'dataField';

type OfferCtx = Pick<Ctx, 'db' | 'language'>;

/**
 * List columns or form fields that can be defined: what the menu's other definitions know, then what the product's own
 * list or form has and no definition knows yet.
 */
export async function listFieldOffers(ctx: OfferCtx, table: 'menuColumn' | 'menuForm', moduleId: string) {
  const [menu, known, own] = await Promise.all([
    getMenu(ctx, moduleId),
    listOfferedFields(ctx, table, moduleId),
    ctx.db
      .selectFrom(table)
      .select('enCode')
      .where('moduleId', '=', moduleId)
      .where('deleteMark', '=', 0)
      .execute(),
  ]);
  const defined = new Set([...known.list.map(({ field }) => field), ...own.map(({ enCode }) => enCode)]);
  const offered = menu.category === 'Web' ? fieldsOffered(ctx.language, menu.enCode, table) : [];
  const builtIn = offered
    .filter(({ code }) => !defined.has(code))
    .map(({ code, name }): OfferedField => ({ field: code, fieldName: name, ...mainTable, isBuiltIn: true }));
  return { list: [...known.list, ...builtIn] };
}

/** Codes of the product's own list or form with the names its screens call them; what no screen shows is left out. */
export const fieldsOffered = (language: Language, menu: string, table: 'menuColumn' | 'menuForm') =>
  contractFields(menu, table).flatMap((code) => {
    const name = nameOfField(language, menu, code);
    return name === undefined ? [] : [{ code, name }];
  });

/** The table of the menu's own records. */
export const mainTable = { bindTable: '', fieldRule: 0, childTableKey: '' };

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
