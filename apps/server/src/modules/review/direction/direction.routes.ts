import { declareDirectionApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import {
  createDirection,
  getDirection,
  listDirectionTree,
  removeDirection,
  updateDirection,
} from './direction.service';

export const declareDirectionRoutes = routes(
  declareDirectionApi,
  {
    tree: (ctx, { query }) => listDirectionTree(ctx, query.keyword),
    create: (ctx, { body }) => createDirection(ctx, body),
    update: (ctx, { params, body }) => updateDirection(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeDirection(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('declareDirection', getDirection) } },
);
