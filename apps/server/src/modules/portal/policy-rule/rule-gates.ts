import type { RuleCheck, RuleDesk, RuleDraft } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';

type Gate = RuleDesk['gates'][number];

/** Kinds of findings by the gate they close. */
const citations = ['missingCitation'];
const coverage = ['neverSeenTrue', 'neverSeenFalse'];
const tests = ['failingTest'];
const named = new Set([...citations, ...coverage, ...tests]);

/**
 * What stands between a version and its release (portal.md 2.2): it can be read, every leaf and parameter has its paragraph, every
 * test passes, every leaf was seen true and false, nothing contradicts, and it says what it changes.
 */
export function gatesOf(check: Omit<RuleCheck, 'gates'>, draft: RuleDraft, language: Language): Gate[] {
  const count = (kinds: readonly string[]) =>
    check.findings.filter(({ kind }) => kinds.includes(kind)).length;
  const others = check.findings.filter(({ kind }) => !named.has(kind)).length;
  const isRead = check.issues.length === 0;
  const gates: readonly [string, boolean, number][] = [
    ['readable', isRead, check.issues.length],
    ['citations', isRead && count(citations) === 0, count(citations)],
    ['sound', isRead && others === 0, others],
    ['tests', isRead && check.tests.length > 0 && count(tests) === 0, count(tests)],
    ['coverage', isRead && check.coverage.length > 0 && count(coverage) === 0, count(coverage)],
    ['changes', check.changes.length > 0, 0],
    ['changeNote', draft.changeNote.trim() !== '', 0],
  ];
  return gates.map(([name, isMet, count_]) => ({
    name,
    isMet,
    text: translate(language, 'policyRules', `gates.${name}${isMet ? 'Met' : 'Open'}`, { count: count_ }),
  }));
}
