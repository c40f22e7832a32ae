import type { Module } from '#platform/module';
import { factDefinitionDoor } from './fact-definition/fact-definition.policy';
import { factDefinitionRoutes } from './fact-definition/fact-definition.routes';
import { policyLibraryRoutes } from './policy-library/policy-library.routes';
import { policyRuleRoutes } from './policy-rule/policy-rule.routes';
import { indexPoliciesJob, renewPoliciesJob } from './policy-search/index-policies.job';
import { ruleTrialRoutes } from './rule-trial/rule-trial.routes';

export const portalModule: Module = {
  plugs: { rowDoors: { factDefinition: factDefinitionDoor } },
  routes: [factDefinitionRoutes, policyLibraryRoutes, policyRuleRoutes, ruleTrialRoutes],
  jobs: [indexPoliciesJob, renewPoliciesJob],
};
