import { relatedRecordsApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from './compile/compiled-modules';
import { listRelated } from './list/related-list.service';
import { subjectFor } from './record/subject';

export const relatedRecordsRoutes = (modules: CompiledModules) =>
  routes(
    relatedRecordsApi,
    {
      list: async (ctx, { params, query }) => {
        const module = await modules.get(ctx, params.modelId);
        return listRelated(ctx, { module, menu: ctx.subject?.menu ?? '' }, query);
      },
    },
    { list: { subjectOf: subjectFor('view') } },
  );
