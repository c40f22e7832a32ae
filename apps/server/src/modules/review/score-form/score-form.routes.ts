import { scoreFormApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { verifyForm } from './verify-form.service';

export const scoreFormRoutes = routes(scoreFormApi, {
  verify: (ctx, { query }) => verifyForm(ctx, query.code),
});
