import { groupStepsApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { openReviews, setDeadlines } from './many-groups.service';
import { replaceExpert } from './replace-expert.service';

export const groupStepsRoutes = routes(groupStepsApi, {
  openMany: (ctx, { body }) => openReviews(ctx, body),
  setDeadlines: (ctx, { body }) => setDeadlines(ctx, body),
  replaceExpert: (ctx, { body }) => replaceExpert(ctx, body),
});
