import { auditSealApi } from '@qifu/contracts';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';
import { type AlertParts, listAuditAlerts } from './audit-alerts.service';
import { getAuditProof, readAuditSealState, verifyAuditPiece } from './audit-seal.service';

type Places = Pick<Config, 'anchorFiles' | 'archiveFolder' | 'auditKeepMonths'>;

export const auditSealRoutes = (config: Places, parts: AlertParts) =>
  routes(auditSealApi, {
    read: (ctx) => readAuditSealState(ctx, config),
    alerts: (ctx) => listAuditAlerts(ctx, parts),
    prove: (ctx, { params }) => getAuditProof(ctx, params.id),
    verify: (ctx, { body }) => verifyAuditPiece(ctx, body.fromNo, config),
  });
