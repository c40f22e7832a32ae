import { recordSheetApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from '../compile/compiled-modules';
import { subjectFor } from '../record/subject';
import { exportRecords } from './record-export.service';
import { offerTemplate } from './template.service';

export const recordSheetRoutes = (modules: CompiledModules) => {
  const of = async (ctx: Ctx, id: string) => ({
    module: await modules.get(ctx, id),
    menu: ctx.subject?.menu ?? '',
  });
  return routes(
    recordSheetApi,
    {
      exportExcel: async (ctx, { params, body }) => exportRecords(ctx, await of(ctx, params.modelId), body),
      template: async (ctx, { params }) => offerTemplate(ctx, await of(ctx, params.modelId)),
    },
    {
      exportExcel: { subjectOf: subjectFor('btn_download') },
      template: { subjectOf: subjectFor('btn_upload') },
    },
  );
};
