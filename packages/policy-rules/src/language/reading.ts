import type { Problem, RuleIssue } from './issue.ts';
import { type Condition, ruleLimits } from './rule.ts';

/**
 * Where the reading of one rule stands: its faults, and how many nodes were met. Conditions hold figures and figures hold
 * conditions, so the reader of conditions is handed in.
 */
export class Reading {
  readonly issues: RuleIssue[] = [];
  private nodes = 0;

  constructor(
    readonly readCondition: (
      reading: Reading,
      path: string,
      value: unknown,
      depth: number,
    ) => Condition | undefined,
  ) {}

  /** Notes a fault and gives undefined, so that a reader can end with it. */
  fail(path: string, problem: Problem): undefined {
    this.issues.push({ path, problem });
    return undefined;
  }

  /** Counts a node and refuses what is over the limits of portal.md 3.1; only the first over the count is told. */
  enter(path: string, depth: number): boolean {
    this.nodes += 1;
    if (depth > ruleLimits.depth) this.fail(path, 'tooDeep');
    else if (this.nodes === ruleLimits.nodes + 1) this.fail(path, 'tooMany');
    return depth <= ruleLimits.depth && this.nodes <= ruleLimits.nodes;
  }
}
