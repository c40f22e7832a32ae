import { administratorApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listAdministrators, saveAdministrators } from './administrator.service';

export const administratorRoutes = routes(administratorApi, {
  listAdministrators,
  saveAdministrators: (ctx, { body }) => saveAdministrators(ctx, body.adminIds),
});
