import { systemLogApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { exportSystemLog, listSystemLog } from './system-log.service';

export const systemLogRoutes = routes(systemLogApi, {
  list: (ctx, { params, query }) => listSystemLog(ctx, params.category, query),
  exportExcel: (ctx, { params, query }) => exportSystemLog(ctx, params.category, query),
});
