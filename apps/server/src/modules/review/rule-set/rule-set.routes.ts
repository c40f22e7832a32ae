import { ruleSetApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { createRuleSet, getRuleSet, listRuleSets, removeRuleSet, updateRuleSet } from './rule-set.service';

export const ruleSetRoutes = routes(
  ruleSetApi,
  {
    list: (ctx) => listRuleSets(ctx),
    read: (ctx, { params }) => getRuleSet(ctx, params.id),
    create: (ctx, { body }) => createRuleSet(ctx, body),
    update: (ctx, { params, body }) => updateRuleSet(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeRuleSet(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('ruleSet', getRuleSet) } },
);
