import type { Module } from '#platform/module';
import { createCompiledModules } from './compile/compiled-modules';
import { designFileRoutes } from './design/design-file.routes';
import { designWorkRoutes } from './design/design-work.routes';
import { designRoutes } from './design.routes';
import { designingLine } from './live/designing-line';
import { onlineDevRoutes } from './online-dev.routes';
import { continueRunsJob } from './publish/continue-run';
import { findModuleDoor } from './record/find-module-door';
import { relatedRecordsRoutes } from './related-records.routes';
import { recordSheetRoutes } from './sheet/record-sheet.routes';

export const visualdevModule = (): Module => {
  const modules = createCompiledModules();
  return {
    routes: [
      designRoutes(modules),
      designFileRoutes,
      designWorkRoutes,
      onlineDevRoutes(modules),
      recordSheetRoutes(modules),
      relatedRecordsRoutes(modules),
    ],
    jobs: [continueRunsJob],
    realtime: designingLine,
    plugs: { rowDoorFinders: { modules: (ctx, menu) => findModuleDoor(ctx, modules, menu) } },
  };
};
