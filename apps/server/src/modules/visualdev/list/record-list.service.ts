import { fail, type Page, type RecordListInput } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { type Kysely, sql } from 'kysely';
import { visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import type { CompiledModule } from '../compile/compile-module';
import { hiddenInLists, moduleDoor } from '../record/module-door';
import { inWords } from '../record/record-read.service';
import { valuesOf } from '../record/record-values';
import { keywordName, listConditions, readQuery } from './list-conditions';

/** Tables of modules are known when they are made, not when this is compiled. */
interface AnyRecords {
  records: Record<string, unknown>;
}

/** One page of a module's records in words, newest first unless its design or the caller says otherwise. */
export async function listRecords(
  ctx: Ctx,
  { module, menu }: { module: CompiledModule; menu: string },
  { queryJson, ...asked }: RecordListInput,
): Promise<Page<JsonObject>> {
  if (asked.superQueryJson.trim() !== '') fail('input.invalid', { field: 'superQueryJson' });
  const query = readQuery(queryJson, ctx.language);
  const hidden = hiddenInLists(ctx.actor, menu, module.fields);
  const fields = module.fields.filter(({ name }) => !hidden.has(name));
  const shown = { ...module, fields };
  const paths = fields.flatMap(({ columns }) => columns);
  const { table } = module;
  let rows = (ctx.db as unknown as Kysely<AnyRecords>)
    .selectFrom(table as 'records')
    .select(sql.ref<string>(`${table}.f_id`).as('id'))
    .select(paths.map((path, i) => sql.ref(path).as(`c${i}`)))
    .where(visibleRows(moduleDoor(module, menu), ctx.actor));
  for (const condition of listConditions(module, query, hidden)) rows = rows.where(condition);
  const keyword = typeof query[keywordName] === 'string' ? query[keywordName] : asked.keyword;
  const sortable = Object.fromEntries(
    fields.flatMap(({ name, kind, columns: [column] }) =>
      kind.abilities.sort && column ? [[name, { by: sql.ref(column) }]] : [],
    ),
  );
  const found = await page({ db: ctx.db }, rows as never, { ...asked, keyword }, {
    searched: fields.flatMap(({ kind, columns: [column] }) =>
      kind.abilities.keyword && column ? [column] : [],
    ),
    sortable,
    order: [[sql.ref(`${table}.f_creator_time`), 'desc']],
    tieBreaker: `${table}.f_id`,
  } as never);
  const list = found.list as unknown as Record<string, unknown>[];
  const words = await inWords(
    ctx,
    list.map((row) => valuesOf(shown, row)),
  );
  return {
    ...found,
    list: words.map((row, i) => ({ id: String(list[i]?.id), ...row })),
  };
}
