import { areaApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listAreaOptions, nameAreaPaths } from './area.service';

export const areaRoutes = routes(areaApi, {
  listOptions: (ctx, { params }) => listAreaOptions(ctx, params.id, params.leftOut),
  namePaths: (ctx, { body }) => nameAreaPaths(ctx, body.idsList),
});
