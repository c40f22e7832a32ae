/** Why a rule, a parameter or a fact cannot be read. */
export const problems = [
  'unknownOp',
  'notAnObject',
  'missing',
  'notANumber',
  'notAText',
  'notADay',
  'notAList',
  'notAValue',
  'tooDeep',
  'tooMany',
  'tooManyRows',
  'reserved',
  'outOfRange',
  'unordered',
  'upsideDown',
] as const;
export type Problem = (typeof problems)[number];

/** The place of a fault in what was handed in, as a path of keys (`condition.args.1.left`), and what it is. */
export interface RuleIssue {
  readonly path: string;
  readonly problem: Problem;
}
