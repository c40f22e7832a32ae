import { auditSealApi } from '@qifu/contracts';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';
import { getAuditProof, readAuditSealState, verifyAuditPiece } from './audit-seal.service';

export const auditSealRoutes = ({ anchorFiles }: Pick<Config, 'anchorFiles'>) =>
  routes(auditSealApi, {
    read: (ctx) => readAuditSealState(ctx),
    prove: (ctx, { params }) => getAuditProof(ctx, params.id),
    verify: (ctx, { body }) => verifyAuditPiece(ctx, body.fromNo, anchorFiles),
  });
