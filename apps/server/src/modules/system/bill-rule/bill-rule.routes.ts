import { billRuleApi } from '@qifu/contracts';
import { assertNoIndividual } from '#modules/permission';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { peekBillNumber } from './bill-number.service';
import { listBillRuleOptions, listBillRules, readBillRule } from './bill-rule.queries';
import { createBillRule, removeBillRule, toggleBillRule, updateBillRule } from './bill-rule.service';
import { exportBillRule, importBillRule } from './bill-rule-file.service';

const base = '/api/system/BillRule';

export const billRuleRoutes = routes(
  billRuleApi,
  {
    list: (ctx, { query }) => listBillRules(ctx, query),
    listOptions: (ctx, { query }) => listBillRuleOptions(ctx, query),
    peekNumber: (ctx, { params }) => {
      assertNoIndividual(ctx.actor);
      return peekBillNumber(ctx, params.id);
    },
    read: (ctx, { params }) => readBillRule(ctx, params.id),
    create: (ctx, { body }) => createBillRule(ctx, body),
    update: (ctx, { params, body }) => updateBillRule(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeBillRule(ctx, params.id, query.version),
    toggle: (ctx, { params, body }) => toggleBillRule(ctx, params.id, body),
    exportFile: (ctx, { params }) => exportBillRule(ctx, params.id),
    importFile: (ctx, { request }) => importBillRule(ctx, request),
  },
  {
    update: { keeps: readHeld('billRule', readBillRule) },
    exportFile: { aliases: [`${base}/:id/Actions/Export`] },
    importFile: { transaction: 'prepared', aliases: [`${base}/Actions/Import`] },
  },
);
