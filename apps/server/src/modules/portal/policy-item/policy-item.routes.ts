import { policyItemApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  createPolicyItem,
  listPolicyItems,
  readHeldItem,
  removePolicyItem,
  updatePolicyItem,
} from './policy-item.service';

export const policyItemRoutes = routes(
  policyItemApi,
  {
    list: (ctx, { query }) => listPolicyItems(ctx, query.documentId),
    create: (ctx, { body }) => createPolicyItem(ctx, body),
    update: (ctx, { params, body }) => updatePolicyItem(ctx, params.id, body),
    remove: (ctx, { params }) => removePolicyItem(ctx, params.id),
  },
  { update: { keeps: readHeldItem } },
);
