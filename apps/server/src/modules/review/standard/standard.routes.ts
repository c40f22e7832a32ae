import { reviewStandardApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { getStandard, listStandards } from './standard.queries';
import {
  createStandard,
  createStandardVersion,
  freezeStandard,
  readStandardForm,
  removeStandard,
  updateStandard,
} from './standard.service';

export const reviewStandardRoutes = routes(
  reviewStandardApi,
  {
    list: (ctx, { params, query }) => listStandards(ctx, params.type, query.status),
    read: (ctx, { params }) => getStandard(ctx, params.id),
    create: (ctx, { body }) => createStandard(ctx, body),
    update: (ctx, { params, body }) => updateStandard(ctx, params.id, body),
    freeze: (ctx, { params, body }) => freezeStandard(ctx, params.id, body.version),
    newVersion: (ctx, { params }) => createStandardVersion(ctx, params.id),
    remove: (ctx, { params, query }) => removeStandard(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('reviewStandard', readStandardForm) } },
);
