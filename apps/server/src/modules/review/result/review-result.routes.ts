import { reviewResultApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listCloseChecks } from '../close/close-checks.service';
import { closeReview } from '../close/close-review.service';
import { readDecisionFigures } from './decision-figures.service';
import { readProjectResult, readResultsOfGroup } from './result.service';
import { listReviewedProjects } from './reviewed-projects.queries';

export const reviewResultRoutes = routes(reviewResultApi, {
  close: (ctx, { body }) => closeReview(ctx, body),
  closeChecks: (ctx, { params }) => listCloseChecks(ctx, params.id),
  reviewed: (ctx, { body }) => listReviewedProjects(ctx, body),
  figures: (ctx, { query }) => readDecisionFigures(ctx, query.batchId),
  result: (ctx, { params, query }) =>
    query.by === 'group' ? readResultsOfGroup(ctx, params.id) : readProjectResult(ctx, params.id),
});
