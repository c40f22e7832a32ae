import type { OfferedFile } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { offerJsonFile } from '#platform/json-file/offer-json-file';
import type { DictionaryFile } from './dictionary-file';
import { getDictionary } from './dictionary-type.queries';

/** A file of a dictionary with those filed below it and all their words. */
export async function exportDictionary(ctx: Ctx, id: string): Promise<OfferedFile> {
  const { fullName } = await getDictionary(ctx, id);
  const list = await readBranch(ctx, id);
  const modelList = await ctx.db
    .selectFrom('dictionaryData')
    .select([
      'id',
      'dictionaryTypeId',
      'parentId',
      'fullName',
      'enCode',
      'simpleSpelling',
      'sortCode',
      'enabledMark',
      'description',
    ])
    .where('dictionaryTypeId', '=', sql<string>`any(${list.map((type) => type.id)}::text[])`)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();
  const file: DictionaryFile = { list, modelList };
  return offerJsonFile(ctx, `${translate(ctx.language, 'settings', 'file.dictionary')}_${fullName}`, file);
}

async function readBranch({ db }: Ctx, id: string) {
  const { rows } = await sql<DictionaryFile['list'][number]>`
    with recursive branch as (
      select t.*, 1 as depth from "dictionaryType" t where id = ${id} and "deleteMark" = 0
      union all
      select child.*, branch.depth + 1 from "dictionaryType" child join branch on child."parentId" = branch.id
      where child."deleteMark" = 0)
    select id, "parentId", "fullName", "enCode", "isTree", category, "sortCode", "enabledMark", description
    from branch order by depth, "sortCode", "enCode"`.execute(db);
  return rows;
}
