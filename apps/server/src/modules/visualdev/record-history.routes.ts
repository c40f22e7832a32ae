import { recordHistoryApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from './compile/compiled-modules';
import { listHistory } from './history/record-history.service';
import { restoreChange } from './history/restore-change.service';
import { sayValues } from './record/say-values.service';
import { subjectFor } from './record/subject';

export const recordHistoryRoutes = (modules: CompiledModules) => {
  const menuOf = (ctx: Ctx) => ctx.subject?.menu ?? '';
  return routes(
    recordHistoryApi,
    {
      list: async (ctx, { params, query }) => {
        const module = await modules.get(ctx, params.modelId);
        return await listHistory(ctx, { module, menu: menuOf(ctx) }, params.dataId, query);
      },
      say: async (ctx, { params, body }) => {
        const module = await modules.get(ctx, params.modelId);
        return await sayValues(ctx, { module, menu: menuOf(ctx) }, body.data);
      },
      restore: async (ctx, { params, body }) => {
        const module = await modules.hold(ctx, params.modelId);
        const { changeId, dataId } = params;
        await restoreChange(ctx, { module, menu: menuOf(ctx) }, dataId, { ...body, changeId });
      },
    },
    {
      list: { subjectOf: subjectFor('view') },
      say: { subjectOf: subjectFor('view') },
      restore: { subjectOf: subjectFor('btn_edit') },
    },
  );
};
