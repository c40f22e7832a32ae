import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { calculatorKeptRoutes, calculatorRoutes, ownCalculationRoutes } from './calculator/calculator.routes';
import { forgetCalculationsJob } from './calculator/forget-calculations.job';
import { keepFactsJob } from './enterprise-fact/keep-facts.job';
import { enterpriseProfileRoutes } from './enterprise-profile/enterprise-profile.routes';
import { factFileOwner, ownerOfFactFiles } from './enterprise-profile/fact-files';
import { factDefinitionDoor } from './fact-definition/fact-definition.policy';
import { factDefinitionRoutes } from './fact-definition/fact-definition.routes';
import { favouriteRoutes } from './favourite/favourite.routes';
import { tellFavouritesJob } from './favourite/tell-favourites.job';
import { firmProfileRoutes } from './firm-profile/firm-profile.routes';
import { tellGrantsJob } from './grant/tell-grants.job';
import { freezeBatchWork, freezeWork } from './grant-batch/freeze-batch.work';
import { grantBatchDoor } from './grant-batch/grant-batch.policy';
import { grantBatchRoutes } from './grant-batch/grant-batch.routes';
import { judgeReleasesJob } from './mass-evaluation/judge-releases.job';
import { rollDayJob } from './mass-evaluation/roll-day.job';
import { firmWorthRoutes, matchRoutes } from './match/match.routes';
import { ownGrantRoutes } from './own-grant/own-grant.routes';
import { policyDocumentDoor } from './policy-document/policy-document.policy';
import { policyDocumentRoutes } from './policy-document/policy-document.routes';
import { ownerOfPolicyFiles, policyFileOwner } from './policy-document/policy-files';
import { releaseDueJob } from './policy-document/release-due.job';
import { policyReleasedTopic } from './policy-document/release-topic';
import { policyFaqDoor } from './policy-faq/policy-faq.policy';
import { policyFaqRoutes } from './policy-faq/policy-faq.routes';
import { policyInterpretationDoor } from './policy-interpretation/policy-interpretation.policy';
import { policyInterpretationRoutes } from './policy-interpretation/policy-interpretation.routes';
import { policyItemRoutes } from './policy-item/policy-item.routes';
import { policyLibraryRoutes } from './policy-library/policy-library.routes';
import { policySitemap } from './policy-library/policy-sitemap';
import { policyMaterialDoor } from './policy-material/policy-material.policy';
import { policyMaterialRoutes } from './policy-material/policy-material.routes';
import { policyRuleRoutes } from './policy-rule/policy-rule.routes';
import { indexPoliciesJob, renewPoliciesJob } from './policy-search/index-policies.job';
import { portalWork } from './portal-work';
import { grantSitemap } from './public-grant/grant-sitemap';
import { publicGrantRoutes } from './public-grant/public-grant.routes';
import { ruleTrialRoutes } from './rule-trial/rule-trial.routes';
import { expandAnnouncementsJob } from './subscription/expand-announcements.job';
import { recoverAnnouncementsJob } from './subscription/recover-announcements.job';
import { sendDeliveriesJob } from './subscription/send-deliveries.job';
import { subscriptionRoutes } from './subscription/subscription.routes';
import { leaveSubscriptions } from './subscription/way-to-leave';

export const portalModule = (config: Pick<Config, 'publicUrl'>): Module => ({
  plugs: {
    rowDoors: {
      policyDocument: policyDocumentDoor,
      policyFaq: policyFaqDoor,
      policyInterpretation: policyInterpretationDoor,
      policyMaterial: policyMaterialDoor,
      factDefinition: factDefinitionDoor,
      grantBatch: grantBatchDoor,
    },
    fileOwners: { [policyFileOwner]: ownerOfPolicyFiles, [factFileOwner]: ownerOfFactFiles },
    sitemaps: { policies: policySitemap, grants: grantSitemap },
    longWorkKinds: { [freezeWork]: freezeBatchWork },
    work: portalWork,
    waysToLeave: { policySubscription: leaveSubscriptions },
  },
  routes: [
    policyDocumentRoutes,
    policyItemRoutes,
    policyMaterialRoutes,
    policyInterpretationRoutes,
    policyFaqRoutes,
    factDefinitionRoutes,
    policyLibraryRoutes(config),
    policyRuleRoutes,
    ruleTrialRoutes,
    calculatorRoutes(config),
    calculatorKeptRoutes,
    ownCalculationRoutes,
    subscriptionRoutes(config),
    favouriteRoutes,
    firmProfileRoutes,
    enterpriseProfileRoutes,
    matchRoutes,
    firmWorthRoutes,
    grantBatchRoutes,
    publicGrantRoutes,
    ownGrantRoutes,
  ],
  jobs: [
    forgetCalculationsJob,
    keepFactsJob,
    releaseDueJob,
    indexPoliciesJob,
    renewPoliciesJob,
    judgeReleasesJob,
    rollDayJob,
    tellFavouritesJob,
    expandAnnouncementsJob,
    sendDeliveriesJob,
    recoverAnnouncementsJob,
    tellGrantsJob,
  ],
  outbox: [policyReleasedTopic],
});
