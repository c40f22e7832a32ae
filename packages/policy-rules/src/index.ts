/**
 * Rules of policies (portal.md 3): read from JSON, decided with three values, explained, checked, and asked about many firms at
 * once. Nothing here knows a database, a clock or a person; the same code answers a visitor, a trial and a batch.
 */
export { bestCombination, type Combination, type Offer } from './advise/combination.ts';
export { type Limit, limitsOf } from './advise/limits.ts';
export { type Change, nearMisses } from './advise/near-miss.ts';
export { type AskedNext, nextQuestions } from './advise/next-question.ts';
export { waitingDay } from './advise/waiting-day.ts';
export { withFact } from './advise/with-fact.ts';
export { type Answers, countBits, hasBit } from './book/bitmap.ts';
export { FirmTable } from './book/firm-table.ts';
export { MassEvaluation } from './book/mass-evaluation.ts';
export { type Entry, RuleBook } from './book/rule-book.ts';
export { checkRule } from './check/check-rule.ts';
export type { Finding } from './check/finding.ts';
export { runRuleTests, testFindings } from './check/rule-tests.ts';
export { enterpriseSize, enterpriseSizes } from './derived/enterprise-size.ts';
export { sizeIndustryOf } from './derived/size-industry.ts';
export { amountOfRule, type Evaluation, evaluateRule } from './evaluate/evaluate-rule.ts';
export { type Band, bandOf, bandWords, finestStep } from './explain/band.ts';
export { shownNumber, sumText, unitWord } from './explain/figure-text.ts';
export { parameterLabel } from './explain/parameter-label.ts';
export { amountSentence, refusalOf, requirementOf, traceOfNobody } from './explain/requirement.ts';
export { figureWords, leafWords, type NameOf, sentenceOf, valueWords } from './explain/sentence.ts';

export { placesOf, roleOf, shownFigure, type TraceNode, traceOf, yuanOf } from './explain/trace.ts';
export type { FactDefinition } from './facts/fact-definition.ts';
export type { Fact, Facts, FactValue } from './facts/facts.ts';
export { readFacts } from './facts/read-facts.ts';
export type { RuleIssue } from './language/issue.ts';
export { readRule } from './language/read-rule.ts';
export { conditionFinder, type FindReferred, linkRule, ruleSetsIn } from './language/references.ts';
export type { Condition, Rule } from './language/rule.ts';
export { citesOf, factsOf, factsOfRule, nodesOf } from './language/walk.ts';
