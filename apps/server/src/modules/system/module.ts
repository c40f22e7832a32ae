import type { Config } from '#platform/config';
import { forgetOldKeys } from '#platform/idempotency/remember-reply';
import type { Module } from '#platform/module';
import { auditLogRoutes } from './audit-log/audit-log.routes';
import { auditSealRoutes } from './audit-seal/audit-seal.routes';
import { verifyAuditJobs } from './audit-seal/verify-audit.job';
import { billRuleRoutes } from './bill-rule/bill-rule.routes';
import { publicConfigRoutes } from './public-config/public-config.routes';
import { workbenchRoutes } from './workbench/workbench.routes';

export const systemModule = (config: Config, modules: () => readonly Module[]): Module => ({
  routes: [
    publicConfigRoutes(config),
    workbenchRoutes(modules),
    auditLogRoutes,
    auditSealRoutes(config),
    billRuleRoutes,
  ],
  jobs: [
    ...verifyAuditJobs(config),
    {
      name: 'system.forgetOldKeys',
      cron: '20 3 * * *',
      handle: async ({ db, now }) => void (await forgetOldKeys(db, now())),
    },
  ],
});
