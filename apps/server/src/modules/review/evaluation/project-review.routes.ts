import { type Input, projectReviewApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { concludeGroup } from '../conclusion/conclude.service';
import { decideTie } from '../conclusion/tie-decision.service';
import { recuseSheet } from '../sheet/recuse-sheet.service';
import { releaseSheet } from '../sheet/release-sheet.service';
import { returnSheet } from '../sheet/return-sheet.service';
import { submitSheets } from '../sheet/submit-sheets.service';
import { voidSheet } from '../sheet/void-sheet.service';
import { listMyGroups } from './my-groups.service';
import { listMyProjects } from './my-projects.service';

type Body<N extends keyof typeof projectReviewApi> =
  Input<(typeof projectReviewApi)[N]> extends { body: infer B } ? B : never;

/** The audit is read by people who must not see scores: it keeps which sheets were sent, not what they say. */
const withoutScores = (input: Record<string, unknown>) => {
  const { groupId, submitType, sheets } = input.body as Body<'finalSubmit'>;
  const kept = sheets.map(({ projectId, version, clientKey, reason }) => ({
    projectId,
    version,
    clientKey,
    reason,
  }));
  return { body: { groupId, submitType, sheets: kept } };
};

const withoutWords = (input: Record<string, unknown>) => {
  const { groupId, version, projects = [] } = input.body as Body<'leaderConclude'>;
  return { body: { groupId, version, projectIds: projects.map(({ projectId }) => projectId) } };
};

const withoutOrder = (input: Record<string, unknown>) => {
  const { groupId, version, rankedProjectIds, reason } = input.body as Body<'tieDecision'>;
  return { body: { groupId, version, projectIds: [...rankedProjectIds].sort(), reason } };
};

/** Printed forms are of results, and their calls are bound with them. */
const { scoreFiles: _scoreFiles, passResult: _passResult, ...calls } = projectReviewApi;

export const projectReviewRoutes = routes(
  calls,
  {
    myGroups: (ctx, { body }) => listMyGroups(ctx, body.status),
    myProjects: (ctx, { body }) => listMyProjects(ctx, body),
    finalSubmit: (ctx, { body }) => submitSheets(ctx, body),
    returnSheet: (ctx, { body }) => returnSheet(ctx, body),
    recuseSheet: (ctx, { body }) => recuseSheet(ctx, body),
    releaseSheet: (ctx, { body }) => releaseSheet(ctx, body),
    voidSheet: (ctx, { body }) => voidSheet(ctx, body),
    leaderConclude: (ctx, { body }) => concludeGroup(ctx, body),
    tieDecision: (ctx, { body }) => decideTie(ctx, body),
  },
  {
    finalSubmit: { auditedInput: withoutScores },
    leaderConclude: { auditedInput: withoutWords },
    tieDecision: { auditedInput: withoutOrder },
  },
);
