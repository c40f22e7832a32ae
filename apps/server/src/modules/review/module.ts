import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { answerBrokenRules } from './answer-broken-rules';
import { declareBatchRoutes } from './batch/batch.routes';
import { batchFileOwner, ownerOfBatchFiles } from './batch/batch-files';
import { batchSearch } from './batch/batch-search.service';
import { coSignatureRoutes } from './co-signature/co-signature.routes';
import { expiredCoSignaturesJob } from './co-signature/expired-co-signatures.job';
import { projectDecisionRoutes, voidProjectRoutes } from './decision/decision.routes';
import { projectPort } from './decision/project-port';
import { declareDirectionRoutes } from './direction/direction.routes';
import { projectReviewRoutes } from './evaluation/project-review.routes';
import { expertDoor } from './expert/expert.policy';
import { expertRoutes } from './expert/expert.routes';
import { expertSearch } from './expert/expert-search.service';
import { isScoring } from './expert/is-scoring';
import { reviewAndSortingRoutes, reviewExportRoutes } from './export/review-export.routes';
import { groupSearch } from './group/group-search.service';
import { groupStepsRoutes } from './group/group-steps.routes';
import { reviewImportRoutes } from './import/import.routes';
import { leaderQuestionRoutes } from './leader-question/leader-question.routes';
import { reviewLine } from './live/review-line';
import { openBatchRoutes } from './open-batch/open-batch.routes';
import { reviewPreparationRoutes } from './preparation/preparation.routes';
import { projectDoor, sheetRule } from './project/project.policy';
import { batchProgressRoutes, projectRoutes } from './project/project.routes';
import { projectSearch } from './project/project-search.service';
import { expertProposalRoutes } from './propose/proposal.routes';
import { reviewResultRoutes } from './result/review-result.routes';
import { ruleSetRoutes } from './rule-set/rule-set.routes';
import { scoreFileRoutes, scoreFormRoutes } from './score-form/score-form.routes';
import { scoreManageRoutes } from './score-manage/score-manage.routes';
import { reviewStandardRoutes } from './standard/standard.routes';
import { supervisionStatisticsRoutes } from './supervision/supervision.routes';
import { reviewCourses } from './work/courses';
import { reviewWork } from './work/review-work';
import { applications, ledGroups, sheets } from './work/running-work';

/** The expert review: applications, groups, scores, results and what is exported of them. */
export const reviewModule = ({
  publicUrl,
  firstPassword,
}: Pick<Config, 'publicUrl' | 'firstPassword'>): Module => ({
  routes: [
    declareBatchRoutes,
    openBatchRoutes,
    batchProgressRoutes,
    declareDirectionRoutes,
    ruleSetRoutes,
    reviewStandardRoutes,
    coSignatureRoutes,
    expertRoutes(firstPassword),
    reviewPreparationRoutes,
    expertProposalRoutes,
    groupStepsRoutes,
    reviewImportRoutes(firstPassword),
    projectRoutes,
    projectDecisionRoutes,
    leaderQuestionRoutes,
    voidProjectRoutes,
    projectReviewRoutes,
    scoreManageRoutes,
    reviewResultRoutes,
    scoreFormRoutes,
    scoreFileRoutes(publicUrl),
    reviewExportRoutes,
    reviewAndSortingRoutes,
    supervisionStatisticsRoutes,
  ].map(answerBrokenRules),
  jobs: [expiredCoSignaturesJob],
  realtime: (parts) => [reviewLine(parts)],
  plugs: {
    rowDoors: { project: projectDoor, expert: expertDoor },
    codedRules: { sheets: sheetRule },
    searches: { project: projectSearch, expert: expertSearch, group: groupSearch, batch: batchSearch },
    fileOwners: { [batchFileOwner]: ownerOfBatchFiles },
    people: { isScoring },
    projects: projectPort,
    work: reviewWork,
    runningWork: { sheets, ledGroups, applications },
    courses: { review: reviewCourses },
  },
});
