import { ruleTrialApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { tryRule } from './rule-trial.service';

export const ruleTrialRoutes = routes(ruleTrialApi, {
  trial: (ctx, { body }) => tryRule(ctx, body),
});
