import { factsOfRule, readRule } from '@qifu/policy-rules';

/** Codes of the facts a rule asks for, in alphabetical order; none of JSON that is no rule. */
export function factsNamedIn(written: { condition: unknown; amount?: unknown; params?: unknown }): string[] {
  const read = readRule(written);
  return 'rule' in read ? factsOfRule(read.rule) : [];
}
