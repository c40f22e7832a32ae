import { publicGrantApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  exportNames,
  listNames,
  listPublicBatches,
  objectToList,
  readPublicBatch,
} from './public-grant.service';

export const publicGrantRoutes = routes(publicGrantApi, {
  list: (ctx, { query }) => listPublicBatches(ctx, query),
  read: (ctx, { params }) => readPublicBatch(ctx, params.id),
  names: (ctx, { params, query }) => listNames(ctx, params.id, query),
  exportNames: (ctx, { params }) => exportNames(ctx, params.id),
  object: (ctx, { params, body }) => objectToList(ctx, params.id, body),
});
