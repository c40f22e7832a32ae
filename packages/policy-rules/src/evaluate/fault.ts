/** Why a rule cannot be computed with these facts (portal.md 3.2): its owner is told, it is never "no". */
export const faultReasons = [
  'divisionByZero',
  'badType',
  'unknownParam',
  'paramNotInForce',
  'unitClash',
  'unknownRuleSet',
  'circle',
  'tooLong',
] as const;
export type FaultReason = (typeof faultReasons)[number];

/** Ends the evaluation of the leaf that holds it. `subject` names the fact, parameter or rule set. */
export class RuleFault extends Error {
  constructor(
    readonly reason: FaultReason,
    readonly subject = '',
  ) {
    super(`${reason} ${subject}`);
  }
}
