import { fail, type RuleTraceNode, type RuleTrialReply, type ruleTrialInput } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import {
  amountSentence,
  type Change,
  conditionFinder,
  evaluateRule,
  type FactDefinition,
  factsOfRule,
  figureWords,
  leafWords,
  nearMisses,
  parameterLabel,
  type Rule,
  type RuleIssue,
  readFacts,
  readRule,
  roleOf,
  sentenceOf,
  shownFigure,
  shownNumber,
  type TraceNode,
  traceOf,
  valueWords,
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
  const definitions = await readFactDefinitions(ctx);
  const question = { facts, day, definitions, findRuleSet };
  const say = sayIn(ctx);
  const evaluation = evaluateRule(rule, question);
  const { verdict, amount, missing, fault } = evaluation;
  return {
    verdict,
    amount: amount ? shownFigure(amount) : null,
    amountWords: amount ? figureWords(shownFigure(amount), say) : '',
    amountText: amountSentence(rule, { day, definitions, findRuleSet }, say) ?? '',
    params: paramsInWords(rule, say),
    labels: Object.fromEntries(factsOfRule(rule).map((fact) => [fact, definitions.get(fact)?.label ?? fact])),
    missing: [...missing],
    trace: inWords(ctx, traceOf(rule, question, evaluation), day),
    nearMiss: nearMisses(rule, question).map((changes) =>
      changes.map((change) => ({ ...change, ...changeInWords(change, definitions, say) })),
    ),
    wait: waitingDay(rule, question) ?? null,
    ...(fault && { fault: { reason: fault.reason, subject: fault.subject } }),
  };
}

function paramsInWords({ params }: Rule, say: Say): RuleTrialReply['params'] {
  return [...params].flatMap(([name, values]) => {
    const label = parameterLabel(name, values);
    return values.map(({ value, unit, from }) => ({
      ...{ name, label },
      // Year 0 is before every day that can be written.
      from: from.startsWith('0000') ? '' : from,
      value: shownNumber(Number(value), unit, say),
    }));
  });
}

function changeInWords(
  { fact, from, to }: Change,
  definitions: ReadonlyMap<string, FactDefinition>,
  say: Say,
) {
  const words = (value: unknown) =>
    typeof value === 'number' ? shownNumber(value, definitions.get(fact)?.unit, say) : valueWords(value, say);
  return { fromWords: words(from), toWords: words(to) };
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

/** What a leaf asks for, below a "not" turned round: 从业人员不低于 20 人. Compound nodes have none. */
function requirementIn(node: TraceNode, day: string, say: Say): string | undefined {
  const words = leafWords(node, day, say);
  if (!words) return undefined;
  return node.op === 'true'
    ? say(node.isTurned ? 'requiredNo' : 'requiredYes', words)
    : say('required', words);
}

type Say = ReturnType<typeof sayIn>;
const sayIn =
  ({ language }: Pick<Ctx, 'language'>) =>
  (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(language, 'policyRules', key, more);

/** The trace with a sentence at each leaf, in the caller's language. */
function inWords(ctx: Pick<Ctx, 'language'>, node: TraceNode, day: string): RuleTraceNode {
  const { condition: _, least, isTurned, facts, params, figures, parts, ...rest } = node;
  const say = sayIn(ctx);
  const sentence = sentenceOf(node, day, say);
  const requirement = requirementIn(node, day, say);
  return {
    ...rest,
    parts: parts.map((part) => inWords(ctx, part, day)),
    ...(isTurned && { role: roleOf(node) }),
    ...(sentence && { sentence }),
    ...(requirement && { requirement }),
    // So many of them not, where that many must not hold.
    ...(least !== undefined && { least: isTurned ? parts.length - least + 1 : least }),
    ...(facts && { facts: facts.map((fact) => ({ ...fact })) }),
    ...(params && { params: params.map((param) => ({ ...param })) }),
    ...(figures && { figures: figures.map((figure) => ({ ...figure })) }),
  };
}
