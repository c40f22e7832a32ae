import {
  countBits,
  evaluateRule,
  type FactDefinition,
  type FirmTable,
  factsOfRule,
  hasBit,
  MassEvaluation,
  type Rule,
  RuleBook,
  yuanOf,
} from '@qifu/policy-rules';

type Verdict = 'T' | 'F' | 'U' | 'error';
type Counts = Record<Verdict, number>;
type Money = [number | null, number | null] | null;

/** What a release would do to all firms. */
export interface RuleEffect {
  firms: number;
  before: Counts;
  after: Counts;
  gains: number;
  loses: number;
  moneyBefore: Money;
  moneyAfter: Money;
  /** The first of those whose verdict is another, by their number in the table. */
  moved: { firm: number; from: Verdict; to: Verdict }[];
}

/** How many of those for whom a release makes a difference are told by name. */
const mostTold = 50;

interface Asked {
  table: FirmTable;
  definitions: ReadonlyMap<string, FactDefinition>;
  day: string;
}

/** Evaluates the version in force and the next one over all firms by bits, and amounts of those who may have it. */
export function ruleEffect(former: Rule | undefined, next: Rule, asked: Asked): RuleEffect {
  const [old, now] = [former && askAll(former, asked), askAll(next, asked)];
  const { moved, gains, loses } = movesOf(asked.table.count, (firm) => [
    old?.verdict(firm) ?? 'F',
    now.verdict(firm),
  ]);
  return {
    firms: asked.table.count,
    before: old?.counts ?? { T: 0, F: asked.table.count, U: 0, error: 0 },
    after: now.counts,
    gains,
    loses,
    moneyBefore: former ? moneyOf(former, asked, (firm) => old?.verdict(firm) === 'T') : null,
    moneyAfter: moneyOf(next, asked, (firm) => now.verdict(firm) === 'T'),
    moved,
  };
}

function movesOf(count: number, verdictsOf: (firm: number) => [from: Verdict, to: Verdict]) {
  const moved: RuleEffect['moved'] = [];
  let [gains, loses] = [0, 0];
  for (let firm = 0; firm < count; firm++) {
    const [from, to] = verdictsOf(firm);
    if (from === to || (from !== 'T' && to !== 'T')) continue;
    if (to === 'T') gains += 1;
    else loses += 1;
    if (moved.length < mostTold) moved.push({ firm, from, to });
  }
  return { moved, gains, loses };
}

function askAll(rule: Rule, { table, definitions, day }: Asked) {
  const book = new RuleBook([{ id: 'rule', rule }], day, definitions);
  const [entry] = book.entries;
  const mass = new MassEvaluation(book, table);
  const { yes, no, error } = entry
    ? mass.answers(entry)
    : { yes: undefined, no: undefined, error: undefined };
  const verdict = (firm: number): Verdict => {
    if (error && hasBit(error, firm)) return 'error';
    if (yes && hasBit(yes, firm)) return 'T';
    return no && hasBit(no, firm) ? 'F' : 'U';
  };
  const count = {
    T: yes ? countBits(yes) : 0,
    F: no ? countBits(no) : 0,
    error: error ? countBits(error) : 0,
  };
  return { verdict, counts: { ...count, U: table.count - count.T - count.F - count.error } };
}

/** Sums of what those who may have it would get; a bound that is open for one is open for all. */
function moneyOf(
  rule: Rule,
  { table, definitions, day }: Asked,
  isEligible: (firm: number) => boolean,
): Money {
  if (!rule.amount) return null;
  const names = factsOfRule(rule);
  let low: number | null = 0;
  let high: number | null = 0;
  for (let firm = 0; firm < table.count; firm++) {
    if (!isEligible(firm)) continue;
    const { amount } = evaluateRule(rule, { facts: table.factsOf(firm, names), definitions, day });
    const yuan = amount && yuanOf(amount);
    if (!yuan) return null;
    low = low === null || yuan.min === null ? null : low + yuan.min;
    high = high === null || yuan.max === null ? null : high + yuan.max;
  }
  return [low, high];
}
