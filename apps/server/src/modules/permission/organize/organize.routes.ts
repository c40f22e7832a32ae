import { departmentApi, districtApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listServedDistricts } from './district.service';
import { listOrganizeOptions } from './organize.service';

export const departmentRoutes = routes(departmentApi, {
  listOptions: (ctx, { params }) => listOrganizeOptions(ctx, params.id),
});

export const districtRoutes = routes(districtApi, { listServed: listServedDistricts });
