import { calculatorApi, calculatorKeptApi, ownCalculationApi } from '@qifu/contracts';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';
import { giveAnswer, takeAnswerBack } from './answer.service';
import { forgetSession } from './forget-session.service';
import { listOwnResults, readOwnResult, removeOwnResult } from './own-result.service';
import { printResult } from './print.service';
import { proveResult } from './prove-result.service';
import { readResult, readResultItem, whatIf } from './result.service';
import { claimSession, openSession, readSession, resumeSession } from './session.service';
import { readShared } from './shared-result.service';
import { listShares, revokeShare, saveResult, shareResult } from './stored-result.service';

/** The audit keeps which fact was answered and never how; an id of a session is a secret. */
const auditedAnswer = ({ body }: Record<string, unknown>) => ({
  key: (body as { key?: unknown } | undefined)?.key,
});
const auditedNothing = () => ({});

export const calculatorRoutes = (config: Pick<Config, 'publicUrl'>) =>
  routes(
    calculatorApi,
    {
      open: (ctx, { body, request }) => openSession(ctx, config, body, request),
      resume: (ctx, { body, request }) => resumeSession(ctx, config, body.id, request),
      read: (ctx, { params, query, request }) => readSession(ctx, params.id, query, request),
      answer: (ctx, { params, body, request }) => giveAnswer(ctx, params.id, body, request),
      takeBack: (ctx, { params, request }) => takeAnswerBack(ctx, params.id, params.key, request),
      result: (ctx, { params, query, request }) => readResult(ctx, params.id, query.date, request),
      resultItem: (ctx, { params, query, request }) => readResultItem(ctx, params, query.date, request),
      whatIf: (ctx, { params, body, request }) => whatIf(ctx, params.id, body, request),
      save: (ctx, { params, request }) => saveResult(ctx, params.id, request),
      share: (ctx, { params, body, request }) => shareResult(ctx, config, { ...params, ...body }, request),
      shares: (ctx, { params, request }) => listShares(ctx, params.id, request),
      revoke: (ctx, { params, request }) => revokeShare(ctx, params, request),
      forget: (ctx, { params, request }) => forgetSession(ctx, config, params.id, request),
      claim: (ctx, { params, request }) => claimSession(ctx, params.id, request),
      print: (ctx, { params, query, request }) => printResult(ctx, params.id, query.date, request),
    },
    {
      open: { keptReply: 'none', auditedInput: auditedNothing },
      resume: { keptReply: 'none', auditedInput: auditedNothing },
      answer: { auditedInput: auditedAnswer },
      takeBack: { auditedInput: auditedNothing },
      save: { auditedInput: auditedNothing },
      share: { keptReply: 'none', auditedInput: auditedNothing },
      revoke: { auditedInput: auditedNothing },
      forget: { auditedInput: auditedNothing },
      claim: { auditedInput: auditedNothing },
    },
  );

export const calculatorKeptRoutes = routes(calculatorKeptApi, {
  shared: (ctx, { params }) => readShared(ctx, params.token),
  prove: (ctx, { body }) => proveResult(ctx, body.code),
});

export const ownCalculationRoutes = routes(ownCalculationApi, {
  list: (ctx, { query }) => listOwnResults(ctx, query),
  read: (ctx, { params }) => readOwnResult(ctx, params.id),
  remove: (ctx, { params }) => removeOwnResult(ctx, params.id),
});
