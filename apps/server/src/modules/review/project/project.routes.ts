import { projectApi, projectDecisionApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { acceptAnew, readAmendments } from '../amendment/amendment.service';
import { decideProject, publishDecisions, revokeDecision } from './decision.service';
import { countProjects, listProjects } from './project.queries';
import { acceptProject, correctProject, returnProject, voidProject } from './project-accept.service';
import { createProject, updateProject } from './project-form.service';
import { readProject } from './project-record.service';
import { submitProject, withdrawProject } from './project-submit.service';
import { reReviewProject } from './re-review.service';

export const projectRoutes = routes(
  projectApi,
  {
    list: (ctx, { body }) => listProjects(ctx, body),
    amendments: (ctx, { params }) => readAmendments(ctx, params.id),
    listCounts: (ctx, { body }) => countProjects(ctx, body),
    read: (ctx, { params }) => readProject(ctx, params.id),
    create: (ctx, { body }) => createProject(ctx, body),
    update: (ctx, { params, body }) => updateProject(ctx, params.id, body),
    submit: (ctx, { params, body }) => submitProject(ctx, params.id, body.version),
    withdraw: (ctx, { params, body }) => withdrawProject(ctx, params.id, body.version),
    accept: (ctx, { params, body }) => acceptProject(ctx, params.id, body.version),
    acceptAnew: (ctx, { params, body }) => acceptAnew(ctx, params.id, body),
    return: (ctx, { params, body }) => returnProject(ctx, params.id, body),
    correct: (ctx, { params, body }) => correctProject(ctx, params.id, body),
    void: (ctx, { params, body }) => voidProject(ctx, params.id, body),
  },
  { update: { keeps: readHeld('project', readProject) } },
);

export const projectDecisionRoutes = routes(projectDecisionApi, {
  decide: (ctx, { body }) => decideProject(ctx, body),
  revokeDecision: (ctx, { body }) => revokeDecision(ctx, body),
  publish: (ctx, { body }) => publishDecisions(ctx, body),
  reReview: (ctx, { body }) => reReviewProject(ctx, body),
});
