import { policyRuleApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listKnownFirms, readKnownFirm } from './known-firms.queries';
import { checkRuleDraft, readRuleDesk, readRuleVersion, tellImpact } from './policy-rule.service';
import { listRules } from './rule-list.queries';
import {
  beginVersion,
  publishVersion,
  removeVersion,
  retireVersion,
  saveVersion,
  sendBackVersion,
  submitVersion,
} from './rule-steps.service';

export const policyRuleRoutes = routes(policyRuleApi, {
  list: (ctx, { query }) => listRules(ctx, query),
  listFirms: (ctx, { query }) => listKnownFirms(ctx, query.keyword),
  readFirm: (ctx, { params }) => readKnownFirm(ctx, params.id),
  read: (ctx, { params }) => readRuleDesk(ctx, params.itemId),
  begin: (ctx, { params }) => beginVersion(ctx, params.itemId),
  readVersion: (ctx, { params }) => readRuleVersion(ctx, params.id),
  save: (ctx, { params, body }) => saveVersion(ctx, params.id, body),
  check: (ctx, { params, body }) => checkRuleDraft(ctx, params.itemId, body),
  impact: (ctx, { params, body }) => tellImpact(ctx, params.itemId, body),
  submit: (ctx, { params, body }) => submitVersion(ctx, params.id, body),
  sendBack: (ctx, { params, body }) => sendBackVersion(ctx, params.id, body),
  publish: (ctx, { params, body }) => publishVersion(ctx, params.id, body),
  retire: (ctx, { params, body }) => retireVersion(ctx, params.id, body),
  remove: (ctx, { params }) => removeVersion(ctx, params.id),
});
