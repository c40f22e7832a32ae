import { projectApi, projectDecisionApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { decideProject, publishDecisions, revokeDecision } from './decision.service';
import { reReviewProject } from './re-review.service';
import { voidProject } from './void-project.service';

export const projectDecisionRoutes = routes(projectDecisionApi, {
  decide: (ctx, { body }) => decideProject(ctx, body),
  revokeDecision: (ctx, { body }) => revokeDecision(ctx, body),
  publish: (ctx, { body }) => publishDecisions(ctx, body),
  reReview: (ctx, { body }) => reReviewProject(ctx, body),
});

export const voidProjectRoutes = routes(
  { void: projectApi.void },
  { void: (ctx, { params, body }) => voidProject(ctx, params.id, body) },
);
