import { auditLogApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { getAuditRow, listAuditRows } from './audit-log.service';
import { exportAuditRows } from './audit-log-export.service';

export const auditLogRoutes = routes(auditLogApi, {
  list: (ctx, { query }) => listAuditRows(ctx, query),
  exportExcel: (ctx, { query }) => exportAuditRows(ctx, query),
  read: (ctx, { params }) => getAuditRow(ctx, params.id),
});
