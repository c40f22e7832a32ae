import { departmentApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listOrganizeOptions } from './organize.service';

export const departmentRoutes = routes(departmentApi, {
  listOptions: (ctx, { params }) => listOrganizeOptions(ctx, params.id),
});
