import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fail, type OfferedFile, type RecordExportInput } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import { timedSheetName } from '#platform/xlsx/timed-name';
import { writeSheets } from '#platform/xlsx/write-sheets';
import type { CompiledModule } from '../compile/compile-module';
import { findPublished } from '../compile/compiled-modules';
import { listRecords } from '../list/record-list.service';
import { hiddenInLists } from '../record/module-door';

interface Of {
  module: CompiledModule;
  menu: string;
}

const pageSize = 1_000;

/** The records a list finds as a sheet of chosen columns, in words; what its caller does not see is no column. */
export async function exportRecords(ctx: Ctx, of: Of, input: RecordExportInput): Promise<OfferedFile> {
  const { selectKey, dataType, ...asked } = input;
  const hidden = hiddenInLists(ctx.actor, of.menu, of.module.fields);
  const seen = of.module.fields.filter(({ name }) => !hidden.has(name));
  const unknown = selectKey.filter((key) => !of.module.byName.has(key));
  if (unknown.length > 0) fail('input.invalid', { field: 'selectKey', unknown });
  // A list is designed for everybody: of its columns each takes out those he sees.
  const chosen = selectKey.flatMap((key) => seen.filter(({ name }) => name === key));
  const columns = selectKey.length > 0 ? chosen : seen;
  if (columns.length === 0) fail('input.invalid', { field: 'selectKey' });
  let count = 0;
  const rows = async function* () {
    for await (const row of dataType === 1 ? allRecords(ctx, of, asked) : onePage(ctx, of, asked)) {
      count += 1;
      yield columns.map(({ name }) => row[name] as string | null);
    }
  };
  const fullName = (await findPublished(ctx, of.module.designId))?.fullName ?? '';
  const content = await buffer(
    writeSheets([
      {
        name: fullName,
        columns: columns.map(({ label }) => ({ heading: label, type: 'text' })),
        rows: rows(),
      },
    ]),
  );
  const fileName = timedSheetName(fullName, ctx.now());
  ctx.audit({
    objectType: 'export',
    objectId: of.module.designId,
    objectName: fileName,
    after: { rows: count },
  });
  return ctx.plugs.files.offer(ctx, { name: fileName, make: () => Readable.from([content]) });
}

type Asked = Omit<RecordExportInput, 'selectKey' | 'dataType'>;

async function* onePage(ctx: Ctx, of: Of, asked: Asked): AsyncGenerator<JsonObject> {
  yield* (await listRecords(ctx, of, asked)).list;
}

async function* allRecords(ctx: Ctx, of: Of, asked: Asked): AsyncGenerator<JsonObject> {
  for (let currentPage = 1; ; currentPage++) {
    const { list, pagination } = await listRecords(ctx, of, { ...asked, currentPage, pageSize });
    yield* list;
    if (list.length === 0 || currentPage * pageSize >= pagination.total) return;
  }
}
