import type { Module } from '#platform/module';
import { factDefinitionDoor } from './fact-definition/fact-definition.policy';
import { factDefinitionRoutes } from './fact-definition/fact-definition.routes';
import { firmProfileRoutes } from './firm-profile/firm-profile.routes';
import { matchRoutes } from './match/match.routes';
import { ruleTrialRoutes } from './rule-trial/rule-trial.routes';

export const portalModule: Module = {
  plugs: { rowDoors: { factDefinition: factDefinitionDoor } },
  routes: [factDefinitionRoutes, ruleTrialRoutes, firmProfileRoutes, matchRoutes],
};
