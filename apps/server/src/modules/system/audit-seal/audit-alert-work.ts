import { auditSealApi, workTimes } from '@qifu/contracts';
import type { WorkKind } from '#platform/work/work-kind';
import { type AlertParts, listAuditAlerts } from './audit-alerts.service';

/** What happened in the last day that whoever watches the log should look at. */
export const auditAlertWork = (parts: AlertParts): WorkKind => ({
  to: '/auditLog',
  isFor: ({ holds }) => holds(auditSealApi.verify.access),
  find: async (ctx) => {
    const { list } = await listAuditAlerts(ctx, parts);
    const none = Object.fromEntries(workTimes.map((time) => [time, 0])) as Record<
      (typeof workTimes)[number],
      number
    >;
    return {
      counts: { ...none, today: list.length },
      jobs: list.map(({ kind, userId, account, realName, objectName, count, at, rowId }) => ({
        id: rowId || `${kind}${userId}`,
        name: realName || account || objectName,
        time: 'today' as const,
        due: null,
        facts: { alert: kind, count, at },
        to: '/auditLog',
      })),
    };
  },
});
