// A process of its own, so that the memory is the engine's: measures and prints one line of JSON.
import { bestCombination } from '../packages/policy-rules/src/advise/combination';
import { nextQuestions } from '../packages/policy-rules/src/advise/next-question';
import { countBits } from '../packages/policy-rules/src/book/bitmap';
import { FirmTable } from '../packages/policy-rules/src/book/firm-table';
import { MassEvaluation } from '../packages/policy-rules/src/book/mass-evaluation';
import { RuleBook } from '../packages/policy-rules/src/book/rule-book';
import { evaluateRule } from '../packages/policy-rules/src/evaluate/evaluate-rule';
import { factNames, firmCount, itemCount, makeFirm, makeRules } from './rule-world';

const day = '2026-11-26';
const clock = (work: () => void) => {
  const began = performance.now();
  work();
  return performance.now() - began;
};
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

const rules = makeRules(itemCount);
const book = new RuleBook(rules, day);
const table = new FirmTable(2026);
for (let index = 0; index < firmCount; index++) table.put(makeFirm(index));

const mass = new MassEvaluation(book, table);
let eligible = 0;
const wholeMs = clock(() => {
  for (const entry of book.entries) eligible += countBits(mass.answers(entry).yes);
});
const wholeMb = process.memoryUsage().rss / 1e6;

const [changed] = makeRules(1);
const oneRuleMs = clock(() => {
  const single = new RuleBook(changed ? [changed] : [], day);
  const own = new MassEvaluation(single, table);
  for (const entry of single.entries) countBits(own.answers(entry).yes);
});

/** One fact of one firm: the leaves that ask for it, then the items that have such a leaf. */
const firm = makeFirm(7);
const truths = book.truthsFor(firm);
const factMs = Array.from({ length: 200 }, (_, turn) => {
  const fact = factNames[turn % factNames.length] ?? '';
  const told = new Map(firm).set(fact, { value: turn % 24 < 16 ? turn : true });
  return clock(() => book.changed(truths, fact, told));
});

/** A visitor before 500 open items, whose answers come one after the other. */
const some = new RuleBook(rules.slice(0, 500), day);
const worth = rules.slice(0, 500).map((_, index) => 1 + (index % 40));
const askAll = (facts: Map<string, { value: unknown }>) =>
  nextQuestions({ book: some, facts: facts as never, worth, mayAsk: () => true, effortOf: () => 20 });
const askMs: number[] = [];
for (let visitor = 0; visitor < 10; visitor++) {
  const told = new Map<string, { value: unknown }>();
  const answers = makeFirm(11 + visitor);
  for (let turn = 0; turn < 15; turn++) {
    let asked: string | undefined;
    const took = clock(() => {
      asked = askAll(told)[0]?.fact;
    });
    // The first visitor of a process finds nothing that was asked before.
    if (visitor > 0) askMs.push(took);
    if (asked === undefined) break;
    told.set(asked, { value: answers.get(asked)?.value ?? 0 });
  }
}

/** 5,000 items for one firm: all verdicts, then the amounts of what is not refused, and the best twenty. */
const matchMs = Array.from({ length: 20 }, (_, turn) => {
  const facts = makeFirm(100 + turn);
  return clock(() => {
    const own = book.truthsFor(facts);
    const open = book.entries.filter((entry) => book.verdict(entry, own) !== 'F').slice(0, 200);
    const offers = open.slice(0, 20).map(({ id }, index) => {
      const rule = rules[Number(id)]?.rule;
      if (rule) evaluateRule(rule, { facts, day });
      return { id, fen: index, excludes: [], requires: [] };
    });
    bestCombination(offers);
  });
});

console.log(
  JSON.stringify({
    eligible,
    wholeMs,
    wholeMb,
    oneRuleMs,
    factMs: p95(factMs),
    askMs: p95(askMs),
    matchMs: p95(matchMs),
  }),
);
