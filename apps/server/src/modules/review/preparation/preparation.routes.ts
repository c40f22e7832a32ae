import { reviewPreparationApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { dissolveGroup } from '../group/dissolve-group.service';
import { enterExperts, setLeader } from '../group/group-experts.service';
import { answerNewGroup, readHeldGroup, updateGroup } from '../group/group-form.service';
import { addProjects, removeProjects } from '../group/group-projects.service';
import { listOpenChecks, openReview } from '../group/open-review.service';
import { removeExperts } from '../group/remove-experts.service';
import { readProgress } from '../progress/progress.service';
import { listCandidates } from './candidates.queries';
import { checkConflicts } from './conflict-check.service';
import { readExpertInfo } from './expert-info.queries';
import { listGroupExperts } from './group-experts.queries';
import { listGroups } from './group-list.queries';
import { groupedHead, reviewedHead, ungroupedHead } from './heads';
import { listGroupProjects, listPreparationProjects } from './preparation-projects.queries';

/** "Ent" is the enterprise's application: both names of the list are accepted (review.md 6). */
const idsOf = ({
  projectIds,
  entIds,
}: {
  projectIds?: string[] | undefined;
  entIds?: string[] | undefined;
}) => projectIds ?? entIds ?? [];

export const reviewPreparationRoutes = routes(
  reviewPreparationApi,
  {
    ungroupedHead: (ctx) => ungroupedHead(ctx),
    groupedHead: (ctx) => groupedHead(ctx),
    reviewedHead: (ctx, { query }) => reviewedHead(ctx, query.batchId),
    projects: (ctx, { body }) => listPreparationProjects(ctx, body),
    groups: (ctx, { body }) => listGroups(ctx, body),
    addGroup: (ctx, { body }) => answerNewGroup(ctx, body),
    updateGroup: (ctx, { params, body }) => updateGroup(ctx, params.id, body),
    removeGroup: (ctx, { params, query }) => dissolveGroup(ctx, params.id, query),
    addProjects: (ctx, { body }) => addProjects(ctx, { ...body, projectIds: idsOf(body) }),
    removeProjects: (ctx, { body }) =>
      removeProjects(ctx, { ...body, projectIds: idsOf(body), version: body.version }),
    groupProjects: (ctx, { body }) => listGroupProjects(ctx, body),
    enterExperts: (ctx, { params, body }) => enterExperts(ctx, params.id, body),
    experts: (ctx, { body }) => listGroupExperts(ctx, body.groupId),
    candidates: (ctx, { body }) => listCandidates(ctx, body),
    removeExperts: (ctx, { body }) => removeExperts(ctx, { ...body, version: body.version }),
    setLeader: (ctx, { body }) => setLeader(ctx, body),
    expertInfo: (ctx, { params, query }) => readExpertInfo(ctx, params.id, query.groupId),
    open: (ctx, { body }) => openReview(ctx, body),
    openChecks: (ctx, { params }) => listOpenChecks(ctx, params.id),
    conflictCheck: (ctx, { body }) => checkConflicts(ctx, body),
    progress: (ctx, { params }) => readProgress(ctx, params.groupId),
  },
  { updateGroup: { keeps: readHeldGroup } },
);
