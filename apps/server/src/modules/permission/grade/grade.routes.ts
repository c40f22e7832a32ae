import { gradeApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  listGradedAdministrators,
  readGradedAdministrator,
  removeGradedAdministrator,
  saveGradedAdministrator,
} from './grade.service';

export const gradeRoutes = routes(gradeApi, {
  list: (ctx, { query }) => listGradedAdministrators(ctx, query),
  read: (ctx, { params }) => readGradedAdministrator(ctx, params.id),
  create: (ctx, { body }) => saveGradedAdministrator(ctx, body.userId, body),
  update: (ctx, { params, body }) => saveGradedAdministrator(ctx, params.id, body),
  remove: (ctx, { params }) => removeGradedAdministrator(ctx, params.id),
});
