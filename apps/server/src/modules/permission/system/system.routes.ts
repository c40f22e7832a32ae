import { systemApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { createSystem, listSystems, readSystem, removeSystem, updateSystem } from './system.service';

export const systemRoutes = routes(
  systemApi,
  {
    list: (ctx, { query }) => listSystems(ctx, query),
    read: (ctx, { params }) => readSystem(ctx, params.id),
    create: (ctx, { body }) => createSystem(ctx, body),
    update: (ctx, { params, body }) => updateSystem(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeSystem(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('system', readSystem) } },
);
