import { fail, type RuleTraceNode, type RuleTrialReply, type ruleTrialInput } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import {
  conditionFinder,
  evaluateRule,
  nearMisses,
  type RuleIssue,
  readFacts,
  readRule,
  roleOf,
  sentenceOf,
  shownFigure,
  type TraceNode,
  traceOf,
  waitingDay,
} from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import type { z } from 'zod';
import type { Ctx } from '#platform/context';
import { readFactDefinitions } from '../fact-definition/read-fact-definitions';
import { readReferred } from '../rule-reference/read-referred';

/** Evaluates a rule for a firm, neither of which is stored; facts of the dictionary have their labels, units and ranges. */
export async function tryRule(ctx: Ctx, input: z.output<typeof ruleTrialInput>): Promise<RuleTrialReply> {
  const rule = readOrFail(ctx, readRule(input)).rule;
  const facts = readOrFail(ctx, readFacts(input.facts)).facts;
  const day = input.date ?? dayOf(ctx.now());
  const findRuleSet = conditionFinder(day, await readReferred(ctx, [rule], day));
  const question = { facts, day, definitions: await readFactDefinitions(ctx), findRuleSet };
  const evaluation = evaluateRule(rule, question);
  const { verdict, amount, missing, fault } = evaluation;
  return {
    verdict,
    amount: amount ? shownFigure(amount) : null,
    missing: [...missing],
    trace: inWords(ctx, traceOf(rule, question, evaluation), day),
    nearMiss: nearMisses(rule, question).map((changes) => [...changes]),
    wait: waitingDay(rule, question) ?? null,
    ...(fault && { fault: { reason: fault.reason, subject: fault.subject } }),
  };
}

/** What was read, or the first fault with its place, in the caller's language. */
function readOrFail<T extends object>(
  { language }: Pick<Ctx, 'language'>,
  read: T | { issues: readonly RuleIssue[] },
): T {
  if (!('issues' in read)) return read;
  const [{ path, problem } = { path: '', problem: 'missing' }] = read.issues;
  return fail('policyRule.unreadable', {
    path,
    problem: translate(language, 'policyRules', `problems.${problem}`),
  });
}

/** The trace with a sentence at each leaf, in the caller's language. */
function inWords(ctx: Pick<Ctx, 'language'>, node: TraceNode, day: string): RuleTraceNode {
  const { condition: _, least: _least, isTurned, facts, params, figures, parts, ...rest } = node;
  const sentence = sentenceOf(node, day, (key, more) => translate(ctx.language, 'policyRules', key, more));
  return {
    ...rest,
    parts: parts.map((part) => inWords(ctx, part, day)),
    ...(isTurned && { role: roleOf(node) }),
    ...(sentence && { sentence }),
    ...(facts && { facts: facts.map((fact) => ({ ...fact })) }),
    ...(params && { params: params.map((param) => ({ ...param })) }),
    ...(figures && { figures: figures.map((figure) => ({ ...figure })) }),
  };
}
