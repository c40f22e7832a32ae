import { firmProfileApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readAnswersToTake } from './answers-to-take.service';
import { declareFacts } from './declare-facts.service';
import { listDisputes, raiseDispute, withdrawDispute } from './fact-dispute.service';
import { readFirmProfile } from './firm-profile.service';
import { listReaders, readFactHistory } from './profile-trail.service';

export const firmProfileRoutes = routes(firmProfileApi, {
  facts: (ctx, { query }) => readFirmProfile(ctx, query.enterpriseId),
  declare: (ctx, { body }) => declareFacts(ctx, body),
  history: (ctx, { params, query }) => readFactHistory(ctx, params.factKey, query),
  disputes: (ctx, { query }) => listDisputes(ctx, query.enterpriseId),
  dispute: (ctx, { body }) => raiseDispute(ctx, body),
  withdrawDispute: (ctx, { params }) => withdrawDispute(ctx, params.id),
  answers: (ctx, { query }) => readAnswersToTake(ctx, query.enterpriseId),
  readers: (ctx, { query }) => listReaders(ctx, query.enterpriseId),
});
