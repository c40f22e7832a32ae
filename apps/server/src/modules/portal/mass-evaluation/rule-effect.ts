import {
  amountOfRule,
  countBits,
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
type Range = [number | null, number | null];
type Money = Range | null;

/** What a release would do to all firms. */
export interface RuleEffect {
  firms: number;
  before: Counts;
  after: Counts;
  gains: number;
  loses: number;
  /** Of those who have it before and after: who would get another amount. */
  shifts: number;
  moneyBefore: Money;
  moneyAfter: Money;
  /** The first of those whose verdict is another, by their number in the table; who loses comes first. */
  moved: { firm: number; from: Verdict; to: Verdict }[];
}

/** How many of those for whom a release makes a difference are told by name. */
const mostTold = 50;

export interface AskedFirms {
  table: FirmTable;
  definitions: ReadonlyMap<string, FactDefinition>;
  day: string;
}

/** What one rule says of all firms, and what each of those who may have it would get. */
export interface Standing {
  verdict: (firm: number) => Verdict;
  counts: Counts;
  money: Money;
  /** In yuan, by firm; empty where the amount is no money. */
  amounts: ReadonlyMap<number, Range>;
}

/** Evaluates the version in force and the next one over all firms by bits, and amounts of those who may have it. */
export const ruleEffect = (former: Rule | undefined, next: Rule, asked: AskedFirms): RuleEffect =>
  effectBetween(standingOf(former, asked), standingOf(next, asked), asked.table.count);

/** Without a rule nobody has anything. */
export function standingOf(rule: Rule | undefined, asked: AskedFirms): Standing {
  const { count } = asked.table;
  if (!rule)
    return {
      verdict: () => 'F',
      counts: { T: 0, F: count, U: 0, error: 0 },
      money: null,
      amounts: new Map(),
    };
  const { verdict, counts } = askAll(rule, asked);
  return { verdict, counts, ...moneyOf(rule, asked, (firm) => verdict(firm) === 'T') };
}

/** Who gains, who loses and whose amount is another, with the sums before and after. */
export function effectBetween(old: Standing, now: Standing, firms: number): RuleEffect {
  const { gained, lost, shifts } = movesOf(old, now, firms);
  return {
    firms,
    before: old.counts,
    after: now.counts,
    gains: gained.length,
    loses: lost.length,
    shifts: shifts.length,
    moneyBefore: old.money,
    moneyAfter: now.money,
    moved: [...lost, ...gained].slice(0, mostTold),
  };
}

/** Firms for whom it makes a difference, by their number. */
export const touchedFirms = (old: Standing, now: Standing, firms: number): number[] => {
  const { gained, lost, shifts } = movesOf(old, now, firms);
  return [...gained, ...lost].map(({ firm }) => firm).concat(shifts);
};

function movesOf(old: Standing, now: Standing, firms: number) {
  const gained: RuleEffect['moved'] = [];
  const lost: RuleEffect['moved'] = [];
  const shifts: number[] = [];
  for (let firm = 0; firm < firms; firm++) {
    const [from, to] = [old.verdict(firm), now.verdict(firm)];
    if (from === 'T' && to === 'T') {
      if (!isSame(old.amounts.get(firm), now.amounts.get(firm))) shifts.push(firm);
    } else if (to === 'T') gained.push({ firm, from, to });
    else if (from === 'T') lost.push({ firm, from, to });
  }
  return { gained, lost, shifts };
}

const isSame = (one: Range | undefined, other: Range | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

function askAll(rule: Rule, { table, definitions, day }: AskedFirms) {
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

/** What those who may have it would get, one by one and together; a bound that is open for one is open for all. */
function moneyOf(
  rule: Rule,
  { table, definitions, day }: AskedFirms,
  isEligible: (firm: number) => boolean,
): Pick<Standing, 'money' | 'amounts'> {
  const amounts = new Map<number, Range>();
  if (!rule.amount) return { money: null, amounts };
  const names = factsOfRule(rule);
  let [low, high]: Range = [0, 0];
  for (let firm = 0; firm < table.count; firm++) {
    if (!isEligible(firm)) continue;
    const { figure } = amountOfRule(rule, { facts: table.factsOf(firm, names), definitions, day });
    const yuan = figure && yuanOf(figure);
    if (!yuan) return { money: null, amounts: new Map() };
    amounts.set(firm, [yuan.min, yuan.max]);
    low = low === null || yuan.min === null ? null : low + yuan.min;
    high = high === null || yuan.max === null ? null : high + yuan.max;
  }
  return { money: [low, high], amounts };
}
