import { auditLogApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { getAuditRow, listAuditRows } from './audit-log.service';

export const auditLogRoutes = routes(auditLogApi, {
  list: (ctx, { query }) => listAuditRows(ctx, query),
  read: (ctx, { params }) => getAuditRow(ctx, params.id),
});
