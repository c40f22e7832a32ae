import { enterpriseApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { createEnterprise, removeEnterprise, updateEnterprise } from './enterprise.service';
import { listActivity } from './enterprise-activity.service';
import { exportEnterprises } from './enterprise-export.service';
import { countEnterprises, listEnterprises } from './enterprise-list.service';
import { readEnterprise } from './enterprise-record.queries';
import { findOwnEnterprise, listOwnEnterprises } from './own-enterprise.service';

export const enterpriseRoutes = routes(
  enterpriseApi,
  {
    list: (ctx, { body }) => listEnterprises(ctx, body),
    listCounts: (ctx, { body }) => countEnterprises(ctx, body),
    exportExcel: (ctx, { query }) => exportEnterprises(ctx, query),
    ownEnterprise: (ctx) => findOwnEnterprise(ctx),
    listOwn: async (ctx) => ({ list: await listOwnEnterprises(ctx) }),
    activity: (ctx, { params }) => listActivity(ctx, params.id),
    read: (ctx, { params }) => readEnterprise(ctx, params.id),
    create: (ctx, { body }) => createEnterprise(ctx, body),
    update: (ctx, { params, body }) => updateEnterprise(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeEnterprise(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('enterprise', readEnterprise) } },
);
