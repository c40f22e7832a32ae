import { userRelationApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readRelation, saveRelation } from './user-relation.service';

export const userRelationRoutes = routes(userRelationApi, {
  read: (ctx, { params }) => readRelation(ctx, params.objectId),
  save: (ctx, { params, body }) => saveRelation(ctx, params.objectId, body),
});
