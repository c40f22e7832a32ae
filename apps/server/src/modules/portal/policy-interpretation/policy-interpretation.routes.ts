import { policyInterpretationApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import {
  createPolicyInterpretation,
  exportPolicyInterpretations,
  listPolicyInterpretations,
  readPolicyInterpretation,
  removePolicyInterpretation,
  togglePolicyInterpretation,
  updatePolicyInterpretation,
} from './policy-interpretation.service';

export const policyInterpretationRoutes = routes(
  policyInterpretationApi,
  {
    list: (ctx, { query }) => listPolicyInterpretations(ctx, query),
    exportExcel: (ctx, { query }) => exportPolicyInterpretations(ctx, query),
    create: (ctx, { body }) => createPolicyInterpretation(ctx, body),
    read: (ctx, { params }) => readPolicyInterpretation(ctx, params.id),
    update: (ctx, { params, body }) => updatePolicyInterpretation(ctx, params.id, body),
    remove: (ctx, { params }) => removePolicyInterpretation(ctx, params.id),
    toggleState: (ctx, { params, body }) => togglePolicyInterpretation(ctx, params.id, body),
  },
  {
    update: { keeps: readHeld('policyInterpretation', readPolicyInterpretation) },
  },
);
