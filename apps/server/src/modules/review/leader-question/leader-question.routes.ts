import { type Input, leaderQuestionApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { answerQuestion } from './answer-question.service';
import { askLeader } from './ask-leader.service';
import { listLeaderQuestions, listOwnQuestions } from './leader-question.queries';

type Body<N extends 'ask' | 'answer'> =
  Input<(typeof leaderQuestionApi)[N]> extends { body: infer B } ? B : never;

/** The audit is read by people who must not see scores: it keeps what was asked about, not words and order. */
const withoutWords = (input: Record<string, unknown>) => {
  const { projectIds, deadline } = input.body as Body<'ask'>;
  return { body: { projectIds, deadline } };
};

const withoutOrder = (input: Record<string, unknown>) => {
  const { version, rankedProjectIds } = input.body as Body<'answer'>;
  return { params: input.params, body: { version, projectIds: [...rankedProjectIds].sort() } };
};

export const leaderQuestionRoutes = routes(
  leaderQuestionApi,
  {
    list: (ctx, { query }) => listLeaderQuestions(ctx, query.batchId),
    ask: (ctx, { body }) => askLeader(ctx, body),
    listOwn: (ctx, { query }) => listOwnQuestions(ctx, query.groupId),
    answer: (ctx, { params, body }) => answerQuestion(ctx, params.id, body),
  },
  { ask: { auditedInput: withoutWords }, answer: { auditedInput: withoutOrder } },
);
