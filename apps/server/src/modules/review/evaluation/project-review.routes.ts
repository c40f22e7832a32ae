import { projectReviewApi } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { routes } from '#platform/http/routes';
import { concludeGroup } from '../conclusion/conclude.service';
import { decideTie } from '../conclusion/tie-decision.service';
import { makePassResults } from '../score-form/pass-result.service';
import { makeScoreFiles } from '../score-form/score-files.service';
import { recuseSheet } from '../sheet/recuse-sheet.service';
import { returnSheet } from '../sheet/return-sheet.service';
import { submitSheets } from '../sheet/submit-sheets.service';
import { voidSheet } from '../sheet/void-sheet.service';
import { listMyGroups } from './my-groups.service';
import { listMyProjects } from './my-projects.service';

/** The specification leaves the prefix of the two downloads open: both are served (review.md 6). */
const preparation = '/api/xmqgcgl/p2/reviewPreparation';

/** Where people reach the product: as configured, or else as they reached it for this call. */
const addressOf = (publicUrl: string, request: FastifyRequest) =>
  (publicUrl || `${request.protocol}://${request.host}`).replace(/\/+$/, '');

/** `publicUrl` is printed on score forms, so that their codes can be verified from paper. */
export const projectReviewRoutes = (publicUrl: string) =>
  routes(
    projectReviewApi,
    {
      myGroups: (ctx, { body }) => listMyGroups(ctx, body.status),
      myProjects: (ctx, { body }) => listMyProjects(ctx, body),
      finalSubmit: (ctx, { body }) => submitSheets(ctx, body),
      returnSheet: (ctx, { body }) => returnSheet(ctx, body),
      recuseSheet: (ctx, { body }) => recuseSheet(ctx, body),
      voidSheet: (ctx, { body }) => voidSheet(ctx, body),
      leaderConclude: (ctx, { body }) => concludeGroup(ctx, body),
      tieDecision: (ctx, { body }) => decideTie(ctx, body),
      scoreFiles: (ctx, { params, query, request }) =>
        makeScoreFiles(ctx, { id: params.id, kind: query.kind, baseUrl: addressOf(publicUrl, request) }),
      passResult: (ctx, { query, request }) =>
        makePassResults(ctx, { ...query, baseUrl: addressOf(publicUrl, request) }),
    },
    {
      scoreFiles: { aliases: [`${preparation}/Actions/commonExport/getScoreFiles/:id`] },
      passResult: { aliases: [`${preparation}/batchDownloadPassResult`] },
    },
  );
