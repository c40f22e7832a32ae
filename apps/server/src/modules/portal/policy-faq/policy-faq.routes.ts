import { policyFaqApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import {
  createPolicyFaq,
  exportPolicyFaqs,
  listPolicyFaqs,
  readPolicyFaq,
  removePolicyFaq,
  reviewPolicyFaq,
  togglePolicyFaq,
  updatePolicyFaq,
} from './policy-faq.service';

export const policyFaqRoutes = routes(
  policyFaqApi,
  {
    list: (ctx, { query }) => listPolicyFaqs(ctx, query),
    exportExcel: (ctx, { query }) => exportPolicyFaqs(ctx, query),
    create: (ctx, { body }) => createPolicyFaq(ctx, body),
    read: (ctx, { params }) => readPolicyFaq(ctx, params.id),
    update: (ctx, { params, body }) => updatePolicyFaq(ctx, params.id, body),
    remove: (ctx, { params }) => removePolicyFaq(ctx, params.id),
    review: (ctx, { params, body }) => reviewPolicyFaq(ctx, params.id, body?.version),
    toggleState: (ctx, { params, body }) => togglePolicyFaq(ctx, params.id, body),
  },
  {
    update: { keeps: readHeld('policyFaq', readPolicyFaq) },
  },
);
