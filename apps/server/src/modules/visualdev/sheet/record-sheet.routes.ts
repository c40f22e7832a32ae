import { recordSheetApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from '../compile/compiled-modules';
import { subjectFor } from '../record/subject';
import { exportRecords } from './record-export.service';

export const recordSheetRoutes = (modules: CompiledModules) =>
  routes(
    recordSheetApi,
    {
      exportExcel: async (ctx, { params, body }) =>
        exportRecords(
          ctx,
          { module: await modules.get(ctx, params.modelId), menu: ctx.subject?.menu ?? '' },
          body,
        ),
    },
    { exportExcel: { subjectOf: subjectFor('btn_download') } },
  );
