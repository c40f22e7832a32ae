import { declareBatchApi, projectApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { acceptAnew, readAmendments } from '../amendment/amendment.service';
import { countBatchProgress } from './batch-progress.queries';
import { countProjects, listProjects } from './project.queries';
import { acceptProject, correctProject, returnProject } from './project-accept.service';
import { createProject, updateProject } from './project-form.service';
import { readProject } from './project-record.service';
import { submitProject, withdrawProject } from './project-submit.service';
import { readReceipt, recallSubmission } from './recall-submission.service';
import { readSubmission } from './submission.service';

/** What voids a project ends its sheets too, and is bound above both. */
const { void: _void, ...calls } = projectApi;

export const projectRoutes = routes(
  calls,
  {
    list: (ctx, { body }) => listProjects(ctx, body),
    amendments: (ctx, { params }) => readAmendments(ctx, params.id),
    listCounts: (ctx, { body }) => countProjects(ctx, body),
    read: (ctx, { params }) => readProject(ctx, params.id),
    submission: (ctx, { query }) => readSubmission(ctx, query),
    create: (ctx, { body }) => createProject(ctx, body),
    update: (ctx, { params, body }) => updateProject(ctx, params.id, body),
    submit: (ctx, { params, body }) => submitProject(ctx, params.id, body.version),
    withdraw: (ctx, { params, body }) => withdrawProject(ctx, params.id, body.version),
    recall: (ctx, { params, body }) => recallSubmission(ctx, params.id, body.version),
    receipt: (ctx, { params }) => readReceipt(ctx, params.id),
    accept: (ctx, { params, body }) => acceptProject(ctx, params.id, body.version),
    acceptAnew: (ctx, { params, body }) => acceptAnew(ctx, params.id, body),
    return: (ctx, { params, body }) => returnProject(ctx, params.id, body),
    correct: (ctx, { params, body }) => correctProject(ctx, params.id, body),
  },
  { update: { keeps: readHeld('project', readProject) } },
);

export const batchProgressRoutes = routes(
  { progress: declareBatchApi.progress },
  { progress: (ctx, { params }) => countBatchProgress(ctx, params.id) },
);
