// A process of its own: measures and prints one line of JSON.
import type { AskedFact } from '../apps/server/src/modules/portal/calculator/asked-facts';
import { calculate } from '../apps/server/src/modules/portal/calculator/calculation';
import type { GivenAnswer } from '../apps/server/src/modules/portal/calculator/given-answer';
import { showProgress } from '../apps/server/src/modules/portal/calculator/show-progress';
import type { ItemOnDay, RuleShelf } from '../apps/server/src/modules/portal/rule-shelf/rule-shelf';
import { nextQuestions } from '../packages/policy-rules/src/advise/next-question';
import { RuleBook } from '../packages/policy-rules/src/book/rule-book';
import type { Fact, Facts } from '../packages/policy-rules/src/facts/facts';
import { factsOfRule } from '../packages/policy-rules/src/language/walk';
import { factNames, makeFirm, makeRules } from './rule-world';

const day = '2026-11-26';
/** `BENCH_FIRMS=10000` asks as many as portal.md 1 row 17 does. */
const firms = Number(process.env.BENCH_FIRMS ?? 1_000);

/** A shelf as the product reads it, of so many items in their documents. */
function shelfOf(count: number): RuleShelf {
  const document = {
    id: 'd',
    editionId: 'e',
    title: 'd',
    shortTitle: 'd',
    docNo: '',
    level: '3' as const,
    regionCode: '990100',
    topics: [],
    audiences: ['enterprise' as const],
    from: '2026-01-01',
    to: null,
    paths: new Map(),
  };
  const items = makeRules(count).map(({ id, rule }, index): ItemOnDay => {
    const version = { id, no: 1, sha256: '', validFrom: '2026-01-01', validTo: null, rule };
    const item = {
      id,
      fullName: id,
      benefitType: 'subsidy' as const,
      mode: 'quick' as const,
      windows: [],
      isRolling: true,
      // Every tenth excludes the one before it.
      exclusionGroup: index % 10 < 2 ? `group${Math.floor(index / 10)}` : '',
      requiredItemIds: [],
      materialIds: [],
      budgetTotal: null,
      budgetReserved: '0',
      budgetPaid: '0',
      document,
      rules: [],
    };
    return { item, rule: { ...version, factKeys: factsOfRule(rule) } };
  });
  const definitions = new Map(
    factNames.map((key) => [
      key,
      { key, label: key, isActionable: true, ...(key.startsWith('figure') && { min: '0', max: '1000' }) },
    ]),
  );
  const book = new RuleBook(
    items.map(({ item, rule }) => ({ id: item.id, rule: rule.rule })),
    day,
    definitions,
  );
  return {
    revision: 1,
    dictionary: new Map(),
    items: items.map(({ item }) => item),
    definitions,
    itemsOn: () => items,
    bookOn: () => book,
  };
}

const topics = ['basic', 'staff', 'operation', 'research', 'title', 'asset', 'credit', 'other'] as const;
const asked = new Map(
  factNames.map((key, index): [string, AskedFact] => [
    key,
    {
      key,
      label: key,
      kind: key.startsWith('figure') ? 'number' : key.startsWith('mark') ? 'bool' : 'code',
      unit: '',
      topic: topics[index % topics.length] ?? 'other',
      question: key,
      help: '',
      options: [],
      ...{ shownUnit: '', choices: [] },
      least: key.startsWith('figure') ? '0' : '',
      most: key.startsWith('figure') ? '1000' : '',
      effortSec: 20,
    },
  ]),
);

/** A visitor before 500 open items: after each answer what the reply of the product holds, calculated anew. */
const shelf = shelfOf(500);
const pageMs: number[] = [];
for (let visitor = 0; visitor < 12; visitor++) {
  const firm = makeFirm(11 + visitor);
  let answers: GivenAnswer[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const began = performance.now();
    const calculation = calculate(shelf, asked, {
      answers,
      day,
      scope: { kind: 'all', refs: [] },
      regionCode: '',
    });
    const { page } = showProgress(calculation, { language: 'zh', places: [] });
    // The first visitors of a process warm it up.
    if (visitor > 1) pageMs.push(performance.now() - began);
    const key = page?.questions[0]?.key;
    if (!key) break;
    const value = firm.get(key)?.value;
    answers = [
      ...answers,
      {
        key,
        source: 'self',
        asOf: day,
        ...(value === undefined ? { isUnknown: true } : { value: value as string }),
      },
    ];
  }
}

/** As many items as the demo town has, and sums that fall off as its do: from 300 万元 to less than one. */
const town = makeRules(40);
const book = new RuleBook(town, day);
const worth = town.map((_, index) => 300 * 0.85 ** ((index * 17) % 40));
const top = worth
  .map((one, place) => [one, place] as const)
  .toSorted((a, b) => b[0] - a[0])
  .slice(0, 10)
  .map(([, place]) => place);

/** Settled: decided, or open for want of what the firm does not know. */
function openOnes(facts: Facts, said: ReadonlySet<string>): boolean {
  const truths = book.truthsFor(facts);
  return top.some((place) => {
    const entry = book.entries[place];
    if (!entry || book.verdict(entry, truths) !== 'U') return false;
    return entry.atoms.some(
      (atom) => truths[atom] === openCode && book.atoms[atom]?.facts.some((fact) => !said.has(fact)),
    );
  });
}
const openCode = book.truthsFor(new Map())[0] ?? 1;

type Next = (facts: Facts, said: ReadonlySet<string>) => string | undefined;
function countQuestions(firm: Facts, next: Next): number {
  const facts = new Map<string, Fact>();
  const said = new Set<string>();
  while (openOnes(facts, said)) {
    const fact = next(facts, said);
    if (fact === undefined) break;
    said.add(fact);
    const value = firm.get(fact)?.value;
    if (value !== undefined) facts.set(fact, { value });
  }
  return said.size;
}

const byWorth: Next = (facts, said) =>
  nextQuestions({ book, facts, worth, mayAsk: (fact) => !said.has(fact), effortOf: () => 20 })[0]?.fact;
const ofTop = new Set(factNames.filter((fact) => book.entriesOf.has(fact)));
const fixed: Next = (_facts, said) => factNames.find((fact) => ofTop.has(fact) && !said.has(fact));
/** A fixed order that leaves out what no open item looks at any more. */
const fair: Next = (facts, said) => {
  const truths = book.truthsFor(facts);
  return factNames.find(
    (fact) =>
      !said.has(fact) &&
      (book.entriesOf.get(fact) ?? []).some((place) => {
        const entry = book.entries[place];
        return entry && book.verdict(entry, truths) === 'U';
      }),
  );
};

const sums = { byWorth: 0, fixed: 0, fair: 0 };
for (let index = 0; index < firms; index++) {
  const firm = makeFirm(1_000 + index);
  sums.byWorth += countQuestions(firm, byWorth);
  sums.fixed += countQuestions(firm, fixed);
  sums.fair += countQuestions(firm, fair);
}

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
process.stdout.write(
  `${JSON.stringify({
    pageMs: p95(pageMs),
    mean: sums.byWorth / firms,
    fixedMean: sums.fixed / firms,
    fairMean: sums.fair / firms,
    share: (sums.byWorth / sums.fixed) * 100,
    fairShare: (sums.byWorth / sums.fair) * 100,
  })}\n`,
);
