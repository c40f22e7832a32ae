import { moduleDataAuthorizeSchemeApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import {
  createDataScheme,
  listDataSchemes,
  readDataScheme,
  removeDataScheme,
  toggleDataScheme,
  updateDataScheme,
} from './data-scheme.service';
import { tryDataScheme } from './scheme-trial.service';

export const dataSchemeRoutes = routes(
  moduleDataAuthorizeSchemeApi,
  {
    list: (ctx, { params, query }) => listDataSchemes(ctx, params.moduleId, query.keyword),
    read: (ctx, { params }) => readDataScheme(ctx, params.id),
    create: (ctx, { body }) => createDataScheme(ctx, body),
    update: (ctx, { params, body }) => updateDataScheme(ctx, params.id, body),
    tryOut: (ctx, { body }) => tryDataScheme(ctx, body),
    toggle: (ctx, { params, body }) => toggleDataScheme(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeDataScheme(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('dataScheme', readDataScheme) } },
);
