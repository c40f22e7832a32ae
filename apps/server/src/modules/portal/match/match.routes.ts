import { firmWorthApi, matchApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readCompleteness } from './completeness.service';
import { listChanges } from './list-changes.service';
import { listOthers } from './list-others.service';
import { readMatch } from './match-detail.service';
import { listMatches } from './match-list.service';
import { tryOtherwise } from './what-if.service';

export const matchRoutes = routes(matchApi, {
  list: (ctx, { query }) => listMatches(ctx, query),
  changes: (ctx, { query }) => listChanges(ctx, query),
  others: (ctx, { query }) => listOthers(ctx, query),
  whatIf: (ctx, { body }) => tryOtherwise(ctx, body),
  read: (ctx, { params, query }) => readMatch(ctx, params.itemId, query.enterpriseId),
});

export const firmWorthRoutes = routes(firmWorthApi, {
  completeness: (ctx, { query }) => readCompleteness(ctx, query.enterpriseId),
});
