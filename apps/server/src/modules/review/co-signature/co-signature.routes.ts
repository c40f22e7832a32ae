import { coSignatureApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { signStep } from './co-signature.service';

export const coSignatureRoutes = routes(
  coSignatureApi,
  { sign: (ctx, { body }) => signStep(ctx, body) },
  { sign: { transaction: 'prepared', auditsRefusals: true, keptReply: 'none' } },
);
