/** What keeps a rule from being released, or should be looked at (portal.md 3.7). */
export const findingKinds = [
  'unknownFact',
  'unknownParam',
  'unknownRuleSet',
  'circle',
  'unitClash',
  'badType',
  'contradiction',
  'unreachable',
  'alwaysTrue',
  'overlappingBrackets',
  'paramGap',
  'missingCitation',
  'neverSeenTrue',
  'neverSeenFalse',
  'failingTest',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  /** The node's id, else its place in the condition (`0.2.1`) or in the amount (`amount`). */
  readonly at: string;
  readonly kind: FindingKind;
  /** The fact, parameter, unit or test that is meant. */
  readonly subject: string;
}
