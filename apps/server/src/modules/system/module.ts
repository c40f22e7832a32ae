import type { TrailState } from '#platform/audit/audit-trail';
import type { Config } from '#platform/config';
import { forgetOldKeys } from '#platform/idempotency/remember-reply';
import { createLongWorks } from '#platform/long-work/long-works';
import type { Module } from '#platform/module';
import { auditLogDoor } from './audit-log/audit-log.policy';
import { auditLogRoutes } from './audit-log/audit-log.routes';
import { auditAlertWork } from './audit-seal/audit-alert-work';
import { auditSealRoutes } from './audit-seal/audit-seal.routes';
import { expireAuditJob } from './audit-seal/expire-audit.job';
import { verifyAuditJobs } from './audit-seal/verify-audit.job';
import { billRuleRoutes } from './bill-rule/bill-rule.routes';
import { checkClockJob } from './check-clock.job';
import { longWorkJobs } from './long-work/long-work.jobs';
import { longWorkRoutes } from './long-work/long-work.routes';
import { mayFetch } from './long-work/long-work.service';
import { publicConfigRoutes } from './public-config/public-config.routes';
import { searchRoutes } from './search/search.routes';
import { systemLogRoutes } from './system-log/system-log.routes';
import { workbenchRoutes } from './workbench/workbench.routes';

/** Reads that leave a row, by their names in it. */
const tracedReads = (modules: readonly Module[]): string[] =>
  modules.flatMap(({ routes }) =>
    routes.flat().flatMap(({ name, endpoint }) => (endpoint.traces ? [name] : [])),
  );

export const systemModule = (
  config: Config,
  modules: () => readonly Module[],
  trail: () => TrailState,
): Module => {
  const alertParts = { trail, tracedReads: () => tracedReads(modules()) };
  const longWorks = createLongWorks();
  return {
    routes: [
      publicConfigRoutes(config),
      workbenchRoutes,
      longWorkRoutes,
      searchRoutes,
      auditLogRoutes,
      auditSealRoutes(config, alertParts),
      billRuleRoutes,
      systemLogRoutes,
    ],
    plugs: {
      rowDoors: { auditLog: auditLogDoor },
      work: { auditAlerts: auditAlertWork(alertParts) },
      longWorks,
      fileOwners: { longWork: { mayRead: mayFetch } },
    },
    stop: longWorks.stop,
    jobs: [
      ...verifyAuditJobs(config),
      expireAuditJob(config),
      checkClockJob,
      ...longWorkJobs,
      {
        name: 'system.forgetOldKeys',
        cron: '20 3 * * *',
        handle: async ({ db, now }) => void (await forgetOldKeys(db, now())),
      },
    ],
  };
};
