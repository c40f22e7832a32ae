import { designWorkApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listSteps } from './design/design-steps.service';
import { readDraftRights } from './preview/draft-rights.service';

export const designWorkRoutes = routes(designWorkApi, {
  listSteps: (ctx, { params }) => listSteps(ctx, params.id),
  readDraftRights: (ctx, { params }) => readDraftRights(ctx, params),
});
