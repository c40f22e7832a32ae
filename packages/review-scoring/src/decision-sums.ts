import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  subtractDecimals,
  sumDecimals,
} from '@qifu/rules';

/** A project of a decision table, in the order of the table. Money in 10,000 yuan, as decimal text. */
export interface DecisionLine {
  id: string;
  /** Rejected ones take no money. */
  state: 'open' | 'approved' | 'rejected';
  /** What was granted, or would be. */
  amount: string;
  applied: string;
}

/** What a decision is held against. */
export interface DecisionLimits {
  /** Of the whole batch; 0 is none. */
  budget: string;
  /** Granted in the whole batch so far. */
  granted: string;
  /** Planned passes of the direction; null is none. */
  plan: number | null;
  /** Passed in the direction so far. */
  approved: number;
}

export interface DecisionSums {
  /** The money up to and with a line; `isCounted` says whether its own is granted or chosen. */
  running: ReadonlyMap<string, { sum: string; isCounted: boolean }>;
  /** The first line that would exceed the budget, were all before it passed. */
  overBudgetAt: string | undefined;
  count: number;
  amount: string;
  applied: string;
  /** Granted in the batch with what is chosen. */
  granted: string;
  /** By how much the choice exceeds budget and plan; '' and 0 for not at all. */
  overBudget: string;
  overPlan: number;
}

const money = (value: Decimal) => formatDecimal(value, 2);

/** The sums of a decision table with a choice of its open lines. Exact: no amount ever becomes a float. */
export function sumDecisions(
  lines: readonly DecisionLine[],
  chosenIds: ReadonlySet<string>,
  { budget, granted, plan, approved }: DecisionLimits,
): DecisionSums {
  const chosen = lines.filter(({ id, state }) => state === 'open' && chosenIds.has(id));
  const amount = sumDecimals(chosen.map((line) => line.amount));
  const total = addDecimals(granted, amount);
  const hasBudget = compareDecimals(budget, '0') > 0;
  const isOver = hasBudget && compareDecimals(total, budget) > 0;
  return {
    ...runThrough(
      lines,
      chosenIds,
      hasBudget ? subtractDecimals(budget, elsewhere(lines, granted)) : undefined,
    ),
    count: chosen.length,
    amount: money(amount),
    applied: money(sumDecimals(chosen.map(({ applied }) => applied))),
    granted: money(total),
    overBudget: isOver ? money(subtractDecimals(total, budget)) : '',
    overPlan: plan === null ? 0 : Math.max(0, approved + chosen.length - plan),
  };
}

/** What the batch has granted outside these lines. */
const elsewhere = (lines: readonly DecisionLine[], granted: string): Decimal =>
  subtractDecimals(
    granted,
    sumDecimals(lines.filter(({ state }) => state === 'approved').map((line) => line.amount)),
  );

function runThrough(
  lines: readonly DecisionLine[],
  chosenIds: ReadonlySet<string>,
  left: Decimal | undefined,
) {
  const running = new Map<string, { sum: string; isCounted: boolean }>();
  let sum: Decimal = sumDecimals([]);
  let overBudgetAt: string | undefined;
  for (const { id, state, amount } of lines) {
    if (state === 'rejected') continue;
    sum = addDecimals(sum, amount);
    running.set(id, { sum: money(sum), isCounted: state === 'approved' || chosenIds.has(id) });
    if (left && overBudgetAt === undefined && compareDecimals(sum, left) > 0) overBudgetAt = id;
  }
  return { running, overBudgetAt };
}
