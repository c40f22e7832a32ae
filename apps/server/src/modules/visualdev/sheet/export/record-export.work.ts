import { fail, recordExportInput } from '@qifu/contracts';
import { z } from 'zod';
import { inOneSnapshot } from '#platform/db/one-snapshot';
import type { LongWorkKind } from '#platform/long-work/long-work-kind';
import { timedSheetName } from '#platform/xlsx/timed-name';
import { writeSheets } from '#platform/xlsx/write-sheets';
import { type CompiledModules, findPublished } from '../../compile/compiled-modules';
import { exportColumns, sheetColumnOf } from './export-columns';
import { exportRights, watchRights } from './export-rights';
import { matchingRecords } from './matching-records';
import { sheetRows } from './sheet-rows';

export const exportWork = 'recordExport';

/** What is kept of an export that goes on after its call. */
export const keptExport = z.object({ modelId: z.string(), menu: z.string(), body: recordExportInput });
const facts = z.object({ rows: z.number(), rights: z.string() });

/**
 * All records a list finds as a sheet. It is written as it is read, one state of the data from the first row to the last,
 * and ends as soon as the rights of its owner become others.
 */
export const recordExportWork = (modules: CompiledModules): LongWorkKind => ({
  async run(ctx, { input, tell, keep }) {
    const { modelId, menu, body } = keptExport.parse(input);
    const { selectKey, menuId } = body;
    const module = await modules.get(ctx, modelId);
    const of = { module, menu, menuId };
    const columns = exportColumns(ctx.actor, of, selectKey);
    const rights = await exportRights(ctx, of);
    const assertRights = watchRights(ctx, of, rights);
    const fullName = (await findPublished(ctx, modelId))?.fullName ?? fail('record.missing', { id: modelId });
    const name = timedSheetName(fullName, ctx.now());
    return await inOneSnapshot(ctx, async (reading) => {
      const found = await matchingRecords(reading, of, body);
      const total = await found.count();
      let done = 0;
      const rows = async function* () {
        for await (const records of found.read()) {
          await assertRights();
          yield* await sheetRows(reading, { module, columns, conditions: found.conditions }, records);
          done += records.length;
          await tell(done, total);
        }
        await assertRights();
      };
      const content = writeSheets([{ name: fullName, columns: columns.map(sheetColumnOf), rows: rows() }]);
      const fileId = await keep({ name, content });
      return { name, fileId, facts: { rows: done, rights } };
    });
  },
  async mayFetch(ctx, work) {
    const { modelId, menu, body } = keptExport.parse(work.input);
    const module = await modules.get(ctx, modelId);
    return (
      (await exportRights(ctx, { module, menu, menuId: body.menuId })) === facts.parse(work.facts).rights
    );
  },
});
