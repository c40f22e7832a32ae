import { projectReviewApi, scoreFormApi } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { routes } from '#platform/http/routes';
import { makePassResults } from './pass-result.service';
import { makeScoreFiles } from './score-files.service';
import { verifyForm } from './verify-form.service';

export const scoreFormRoutes = routes(scoreFormApi, {
  verify: (ctx, { query }) => verifyForm(ctx, query.code),
});

/** The specification leaves the prefix of the two downloads open (spec 7, p2 other): both are served (review.md 6). */
const otherPrefixes = ['/api/xmqgcgl/p2/reviewPreparation', '/api/xmqgcgl/p2'];

/** Where people reach the product: as configured, or else as they reached it for this call. */
const addressOf = (publicUrl: string, request: FastifyRequest) =>
  (publicUrl || `${request.protocol}://${request.host}`).replace(/\/+$/, '');

const { scoreFiles, passResult } = projectReviewApi;

/** `publicUrl` is printed on score forms, so that their codes can be verified from paper. */
export const scoreFileRoutes = (publicUrl: string) =>
  routes(
    { scoreFiles, passResult },
    {
      scoreFiles: (ctx, { params, query, request }) =>
        makeScoreFiles(ctx, { id: params.id, kind: query.kind, baseUrl: addressOf(publicUrl, request) }),
      passResult: (ctx, { query, request }) =>
        makePassResults(ctx, { ...query, baseUrl: addressOf(publicUrl, request) }),
    },
    {
      scoreFiles: { aliases: otherPrefixes.map((at) => `${at}/Actions/commonExport/getScoreFiles/:id`) },
      passResult: { aliases: otherPrefixes.map((at) => `${at}/batchDownloadPassResult`) },
    },
  );
