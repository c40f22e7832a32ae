import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { existingTableRoutes } from './bound/existing-tables.routes';
import { createCompiledModules } from './compile/compiled-modules';
import { designFileRoutes } from './design/design-file.routes';
import { guessSheetRoutes } from './design/from-sheet/guess-sheet.routes';
import { designRoutes } from './design.routes';
import { designWorkRoutes } from './design-work.routes';
import { kindSampleRoutes } from './kinds/kind-samples.routes';
import { addTotalsUpJob, countAnewJob } from './list/add-totals-up.job';
import { designingLine } from './live/designing-line';
import { onlineDevRoutes } from './online-dev.routes';
import { continueRunsJob, takeRunsJob } from './publish/continue-run';
import { dropHiddenColumnsJob } from './publish/drop-hidden-columns.job';
import { findModuleDoor } from './record/find-module-door';
import { recordFiles } from './record/record-file-owner';
import { recordFileOwner } from './record/record-files';
import { recordHistoryRoutes } from './record-history.routes';
import { relatedRecordsRoutes } from './related-records.routes';
import { exportWork, recordExportWork } from './sheet/export/record-export.work';
import { expiredBatchesJob } from './sheet/import/expired-batches.job';
import { recordImportRoutes } from './sheet/import/record-import.routes';
import { importWork, recordImportWork } from './sheet/import/record-import.work';
import { recordSheetRoutes } from './sheet/record-sheet.routes';

export const visualdevModule = ({ lowcodeSchemas }: Pick<Config, 'lowcodeSchemas'>): Module => {
  const modules = createCompiledModules({ openSchemas: lowcodeSchemas });
  return {
    routes: [
      designRoutes(modules),
      designFileRoutes,
      designWorkRoutes(modules),
      existingTableRoutes,
      guessSheetRoutes,
      onlineDevRoutes(modules),
      recordHistoryRoutes(modules),
      recordSheetRoutes(modules),
      recordImportRoutes(modules),
      relatedRecordsRoutes(modules),
      kindSampleRoutes,
    ],
    realtime: designingLine,
    jobs: [
      continueRunsJob,
      takeRunsJob,
      addTotalsUpJob,
      countAnewJob,
      dropHiddenColumnsJob,
      expiredBatchesJob,
    ],
    plugs: {
      tableSchemas: Object.fromEntries(lowcodeSchemas.map((schema) => [schema, true as const])),
      rowDoorFinders: { modules: (ctx, menu) => findModuleDoor(ctx, modules, menu) },
      fileOwners: { [recordFileOwner]: recordFiles(modules) },
      longWorkKinds: {
        [exportWork]: recordExportWork(modules),
        [importWork]: recordImportWork(modules),
      },
    },
  };
};
