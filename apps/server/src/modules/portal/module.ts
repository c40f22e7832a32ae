import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { calculatorKeptRoutes, calculatorRoutes, ownCalculationRoutes } from './calculator/calculator.routes';
import { forgetCalculationsJob } from './calculator/forget-calculations.job';
import { factDefinitionDoor } from './fact-definition/fact-definition.policy';
import { factDefinitionRoutes } from './fact-definition/fact-definition.routes';
import { firmProfileRoutes } from './firm-profile/firm-profile.routes';
import { matchRoutes } from './match/match.routes';
import { policyRuleRoutes } from './policy-rule/policy-rule.routes';
import { ruleTrialRoutes } from './rule-trial/rule-trial.routes';
import { expandAnnouncementsJob } from './subscription/expand-announcements.job';
import { sendDeliveriesJob } from './subscription/send-deliveries.job';
import { subscriptionRoutes } from './subscription/subscription.routes';

export const portalModule = (config: Pick<Config, 'publicUrl'>): Module => ({
  plugs: { rowDoors: { factDefinition: factDefinitionDoor } },
  routes: [
    factDefinitionRoutes,
    policyRuleRoutes,
    ruleTrialRoutes,
    calculatorRoutes(config),
    calculatorKeptRoutes,
    ownCalculationRoutes,
    subscriptionRoutes,
    firmProfileRoutes,
    matchRoutes,
  ],
  jobs: [forgetCalculationsJob, expandAnnouncementsJob, sendDeliveriesJob],
});
