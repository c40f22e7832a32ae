import { designWorkApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from './compile/compiled-modules';
import { listSteps } from './design/design-steps.service';
import { readDraftRights } from './preview/draft-rights.service';
import { previewList } from './preview/list-preview.service';

export const designWorkRoutes = (modules: CompiledModules) =>
  routes(designWorkApi, {
    listSteps: (ctx, { params }) => listSteps(ctx, params.id),
    readDraftRights: (ctx, { params }) => readDraftRights(ctx, params),
    previewList: (ctx, { params, body }) => previewList(ctx, modules, { ...params, ...body }),
  });
