import { businessStatusApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  listStatuses,
  readHeldStatus,
  readStatus,
  readStatusOfYear,
  reportStatus,
  saveStatus,
  sendBackStatus,
  verifyStatus,
} from './business-status.service';
import { exportStatuses } from './business-status-export.service';

export const businessStatusRoutes = routes(
  businessStatusApi,
  {
    list: (ctx, { params, body }) => listStatuses(ctx, params.enterpriseId, body),
    readByYear: (ctx, { query }) => readStatusOfYear(ctx, query.year, query.enterpriseId),
    exportExcel: (ctx, { query }) => exportStatuses(ctx, query),
    read: (ctx, { params }) => readStatus(ctx, params.id),
    update: (ctx, { params, body }) => saveStatus(ctx, params.id, body),
    report: (ctx, { params, body }) => reportStatus(ctx, params.id, body.version),
    verify: (ctx, { params, body }) => verifyStatus(ctx, params.id, body.version),
    sendBack: (ctx, { params, body }) => sendBackStatus(ctx, params.id, body),
  },
  { update: { keeps: readHeldStatus } },
);
