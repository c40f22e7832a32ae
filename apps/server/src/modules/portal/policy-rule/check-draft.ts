import type { RuleCheck, RuleDraft } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import {
  amountSentence,
  checkRule,
  conditionFinder,
  type FactDefinition,
  type Finding,
  type FindReferred,
  factsOfRule,
  linkRule,
  parameterLabel,
  readFacts,
  readRule,
  runRuleTests,
  testFindings,
} from '@qifu/policy-rules';
import { compareDrafts } from './compare-drafts';
import { gatesOf } from './rule-gates';

export type WrittenRule = Pick<RuleDraft, 'condition' | 'amount' | 'params'>;

interface Against {
  definitions: ReadonlyMap<string, FactDefinition>;
  /** The version it would take the place of. */
  former: WrittenRule | undefined;
  language: Language;
  /** What it refers to, in force on its first day. */
  findReferred: FindReferred;
  /** The rule set it is a version of: whatever leads back to it goes round in a circle. */
  itemId: string;
}

/** What is right and wrong with a draft whoever the firm (portal.md 3.7), in the reader's language. */
export function checkDraft(draft: RuleDraft, against: Against): RuleCheck {
  const check = lookAt(draft, against);
  return { ...check, gates: gatesOf(check, draft, against.language) };
}

/** Everything but the gates, which follow from it. */
function lookAt(draft: RuleDraft, against: Against): Omit<RuleCheck, 'gates'> {
  const { definitions, former, language, findReferred, itemId } = against;
  const read = readRule(draft);
  const changes = compareDrafts(former, draft);
  const say = (key: string, more?: Record<string, unknown>) => translate(language, 'policyRules', key, more);
  if (!('rule' in read)) {
    const issues = read.issues.map(({ path, problem }) => ({ path, text: say(`problems.${problem}`) }));
    return { issues, findings: [], tests: [], coverage: [], factKeys: [], changes, amountText: '' };
  }
  const until = draft.validTo ? { validTo: draft.validTo } : {};
  const findRuleSet = conditionFinder(draft.validFrom, findReferred, [itemId]);
  const found = checkRule(read.rule, { definitions, validFrom: draft.validFrom, ...until, findRuleSet });
  const { known, unreadable } = readTests(draft);
  const run = runRuleTests(read.rule, known, { definitions, findRuleSet });
  const findings: readonly Finding[] = [...found, ...testFindings(run), ...unreadable];
  return {
    issues: [],
    findings: findings.map((one) => ({
      ...one,
      text: say(`findings.${one.kind}`, {
        subject: one.at === 'params' ? parameterLabel(one.subject, draft.params[one.subject]) : one.subject,
      }),
    })),
    tests: run.results.map(({ test, isPassed, verdict, amount }) => ({
      name: test.name,
      isPassed,
      verdict,
      amount: amount ? [amount.min, amount.max] : null,
    })),
    coverage: run.coverage.map((leaf) => ({ ...leaf })),
    factKeys: factsOfRule(linkRule(read.rule, draft.validFrom, findReferred)),
    changes,
    amountText: amountSentence(read.rule, { day: draft.validFrom, definitions }, say) ?? '',
  };
}

/** Tests whose firms can be read; the others are failing ones. */
function readTests({ tests }: RuleDraft) {
  const read = tests.map(({ amount, facts, ...test }) => {
    const told = readFacts(facts);
    const figure = amount && { amount: { min: amount[0], max: amount[1] } };
    return { test, ...('facts' in told && { whole: { ...test, ...figure, facts: told.facts } }) };
  });
  return {
    known: read.flatMap(({ whole }) => whole ?? []),
    unreadable: read.flatMap(({ test, whole }): Finding[] =>
      whole ? [] : [{ at: 'tests', kind: 'failingTest', subject: test.name }],
    ),
  };
}
