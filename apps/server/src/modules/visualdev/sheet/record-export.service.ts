import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RecordExport, RecordExportInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { timedSheetName } from '#platform/xlsx/timed-name';
import { writeSheets } from '#platform/xlsx/write-sheets';
import type { CompiledModule } from '../compile/compile-module';
import { findPublished } from '../compile/compiled-modules';
import { exportColumns, sheetColumnOf } from './export/export-columns';
import { matchingRecords } from './export/matching-records';
import { exportWork } from './export/record-export.work';
import { sheetRows } from './export/sheet-rows';

interface Of {
  module: CompiledModule;
  menu: string;
}

/** So many records come at once; more are written after the call, with their progress told. */
const mostAtOnce = 2_000;

/** The records a list finds as a sheet of chosen columns; what its caller does not see is no column. */
export async function exportRecords(ctx: Ctx, of: Of, body: RecordExportInput): Promise<RecordExport> {
  const { module, menu } = of;
  const columns = exportColumns(ctx.actor, of, body.selectKey);
  const fullName = (await findPublished(ctx, module.designId))?.fullName ?? '';
  const name = timedSheetName(fullName, ctx.now());
  const isAll = body.dataType === 1;
  const found = await matchingRecords(ctx, of, body);
  if (isAll && (await found.count(mostAtOnce + 1)) > mostAtOnce) {
    const input = { modelId: module.designId, menu, body };
    const workId = await ctx.plugs.longWorks.begin(ctx, { kind: exportWork, title: name, input });
    return { name, url: '', workId };
  }
  const range = isAll
    ? { skip: 0, take: Number.POSITIVE_INFINITY }
    : { skip: (body.currentPage - 1) * body.pageSize, take: body.pageSize };
  const rows = [];
  let seen = 0;
  let count = 0;
  for await (const records of found.read()) {
    const wanted = records.slice(Math.max(0, range.skip - seen), Math.max(0, range.skip + range.take - seen));
    seen += records.length;
    count += wanted.length;
    rows.push(...(await sheetRows(ctx, { module, columns, conditions: found.conditions }, wanted)));
    if (seen >= range.skip + range.take) break;
  }
  const content = await buffer(writeSheets([{ name: fullName, columns: columns.map(sheetColumnOf), rows }]));
  ctx.audit({ objectType: 'export', objectId: module.designId, objectName: name, after: { rows: count } });
  return ctx.plugs.files.offer(ctx, { name, make: () => Readable.from([content]) });
}
