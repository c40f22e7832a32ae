import { areaApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { createArea, removeArea, toggleArea, updateArea } from './area.service';
import { listAreaOptions, listAreas, nameAreaPaths, readArea, searchAreas } from './area-list.service';

export const areaRoutes = routes(
  areaApi,
  {
    list: (ctx, { params, query }) => listAreas(ctx, params.id, query.keyword),
    search: (ctx, { query }) => searchAreas(ctx, query),
    listOptions: (ctx, { params }) => listAreaOptions(ctx, params.id, params.leftOut),
    namePaths: (ctx, { body }) => nameAreaPaths(ctx, body.idsList),
    read: (ctx, { params }) => readArea(ctx, params.id),
    create: (ctx, { body }) => createArea(ctx, body),
    update: (ctx, { params, body }) => updateArea(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeArea(ctx, params.id, query.version),
    toggle: (ctx, { params, body }) => toggleArea(ctx, params.id, body),
  },
  { update: { keeps: readHeld('area', readArea) } },
);
