import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  fail,
  type OfferedFile,
  type Parsed,
  type UserSheetColumn,
  type userSheetApi,
  userSheetColumns,
} from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { seenBy } from '#platform/hidden-columns';
import { writeSheets } from '#platform/xlsx/write-sheets';
import { listUserIds } from '../list/user-list.service';
import { readExportWords, readPeople } from './export-people';
import { sheetText } from './sheet-columns';

type ExportQuery = Parsed<typeof userSheetApi.exportExcel>['query'];

/** The people a list finds as a sheet of chosen columns, in the order of list and columns (contract-core 6.9). */
export async function exportUsers(ctx: Ctx, query: ExportQuery): Promise<OfferedFile> {
  const { language } = ctx;
  const keys = chosenColumns(query.selectKey).filter(seenBy(ctx));
  const ids = await listUserIds(ctx, query, { isAll: query.dataType === '1' });
  const words = await readExportWords(ctx);
  const rows = async function* () {
    for (const part of inChunks(ids))
      for (const person of await readPeople(ctx, part, words)) yield keys.map((key) => person[key]);
  };
  const content = await buffer(
    writeSheets([
      {
        name: sheetText(language, 'name'),
        columns: keys.map((key) => ({
          heading: sheetText(language, `columns.${key}`),
          type: key === 'sortCode' ? 'number' : 'text',
        })),
        rows: rows(),
      },
    ]),
  );
  const fileName = `${dayOf(ctx.now())}_${sheetText(language, 'name')}.xlsx`;
  ctx.audit({ objectType: 'export', objectId: '', objectName: fileName, after: { rows: ids.length } });
  const { name, url } = ctx.plugs.files.offer(ctx, { name: fileName, make: () => Readable.from([content]) });
  return { name, url };
}

function chosenColumns(selectKey: string): readonly UserSheetColumn[] {
  const wanted = selectKey.split(',').filter(Boolean);
  const unknown = wanted.filter((key) => !userSheetColumns.some((known) => known === key));
  if (unknown.length > 0) fail('input.invalid', { field: 'selectKey', unknown });
  return wanted.length > 0 ? userSheetColumns.filter((key) => wanted.includes(key)) : userSheetColumns;
}
