import { coSignatureApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { signStep } from './co-signature.service';

/** Outside the kernel's transaction: a wrong password must be counted although the call is refused. */
export const coSignatureRoutes = routes(
  coSignatureApi,
  { sign: (ctx, { body }) => signStep(ctx, body) },
  { sign: { transaction: false, auditsRefusals: true } },
);
