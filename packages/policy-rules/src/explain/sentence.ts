import type { Condition, Scalar } from '../language/rule.ts';
import { bandOf, bandWords } from './band.ts';
import { figureText, type Say, shownNumber } from './figure-text.ts';
import { roleOf, type ShownFact, type ShownFigure, type ShownParam, type TraceNode } from './trace.ts';

/** Name of a value that is a code, such as a region's; undefined for what stands as it is. */
export type NameOf = (fact: string, value: Scalar) => string | undefined;

/** A leaf in columns (portal.md 3.4): what is looked at, what the firm has, what is asked for. Compound nodes have none. */
export function leafWords(
  node: TraceNode,
  day: string,
  say: Say,
  nameOf: NameOf = () => undefined,
): { subject: string; value: string; test: string } | undefined {
  const { condition, facts = [], figures: [first] = [] } = node;
  if (!condition) return undefined;
  if (condition.op === 'date') {
    const { from, to } = condition;
    const test = say('tests.between', { low: from ?? say('open'), high: to ?? say('open') });
    return {
      subject: say('applyingDay'),
      value: day,
      test: node.isTurned ? say('notTest', { test }) : test,
    };
  }
  const [{ fact, value } = { fact: '', value: null }] = facts;
  const named = (one: unknown) => (typeof one === 'string' ? (nameOf(fact, one) ?? one) : one);
  return {
    subject: subjectOf(node, condition, say),
    value: first
      ? rangeWords(first, facts, say)
      : valueWords(Array.isArray(value) ? value.map(named) : named(value), say),
    test: askedOf(node, condition, day, say, nameOf),
  };
}

/** Where a figure lies, with its unit: 28 万元, 5 万元 至 10 万元, 5 万元及以上. */
export const figureWords = (figure: ShownFigure, say: Say): string => rangeWords(figure, [], say);

function rangeWords(figure: ShownFigure, facts: readonly ShownFact[], say: Say): string {
  const { min, max, unit } = figure;
  if (min !== null && min === max) return shownNumber(min, unit, say);
  const band = bandOf({ min: endText(min), max: endText(max) }, rangeOf(facts, unit));
  return bandWords(band, (end) => shownNumber(Number(end), unit, say), say);
}

const endText = (bound: number | null) =>
  bound === null ? undefined : bound.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 });

/** The range the dictionary allows the one fact a figure is of. */
const rangeOf = ([fact, ...others]: readonly ShownFact[], unit: string | undefined) =>
  others.length === 0 && fact?.unit === unit ? { least: fact?.least, most: fact?.most } : {};

/** A value as people read it; empty words for what is not known. */
export const valueWords = (value: unknown, say: Say): string =>
  value === null || value === undefined ? say('unknown') : valueText(value, say);

/**
 * The sentence of a leaf: what it is, what is asked, and what came of it (portal.md 3.4); below a "not" all three are told turned
 * round, so that what it says is what it does for the whole. A compound node is one where it is empty.
 */
export function sentenceOf(node: TraceNode, day: string, say: Say): string | undefined {
  const { condition, fault } = node;
  if (!condition) return undefined;
  const result = say(`results.${roleOf(node)}`);
  if ('args' in condition) return say('nothingAsked', { result });
  const subject = subjectOf(node, condition, say);
  if (fault)
    return say('failed', { subject, reason: say(`faults.${fault.reason}`, { subject: fault.subject }) });
  if (condition.op === 'date') return dated(condition, { day, result, isTurned: node.isTurned }, say);
  const test = askedOf(node, condition, day, say);
  const [first] = node.figures ?? [];
  if (first) return compared(first, node.facts ?? [], { subject, test, result }, say);
  const value = node.facts?.[0]?.value;
  // Yes or no is what it should be, not what is required of it.
  const isYesOrNo = condition.op === 'true';
  if (value === null || value === undefined)
    return say(isYesOrNo ? 'untoldYes' : 'untold', { subject, test, result });
  return say(isYesOrNo ? 'listedYes' : 'listed', { subject, value: valueText(value, say), test, result });
}

function compared(
  figure: ShownFigure,
  facts: readonly ShownFact[],
  words: Record<string, string>,
  say: Say,
): string {
  const { min, max } = figure;
  const value = rangeWords(figure, facts, say);
  if (min !== null && min === max) return say('told', { ...words, value });
  return value === say('unknown') ? say('untold', words) : say('possible', { ...words, value });
}

/** Parameters by what people call them. */
const namedIn = (params: readonly ShownParam[]) => (name: string) =>
  params.find((one) => one.name === name)?.label;

/** What a leaf looks at, as people call it. */
export const subjectOf = ({ facts = [], params = [] }: TraceNode, condition: Condition, say: Say): string => {
  const label = (key: string) => facts.find(({ fact }) => fact === key)?.label ?? key;
  if (condition.op === 'between') return figureText(condition.of, label, say, namedIn(params));
  if ('left' in condition) return figureText(condition.left, label, say, namedIn(params));
  return facts[0]?.label ?? condition.op;
};

/** What is asked of a leaf: below a "not" that it does not hold. */
function askedOf(
  node: TraceNode,
  condition: Condition,
  day: string,
  say: Say,
  nameOf: NameOf = () => undefined,
): string {
  return node.isTurned ? turnedTestOf(node, day, say, nameOf) : testOf(node, condition, day, say, nameOf);
}

/** What a leaf holds it against. */
export function testOf(
  { figures = [], facts = [], params = [] }: TraceNode,
  condition: Condition,
  day: string,
  say: Say,
  nameOf: NameOf = () => undefined,
): string {
  const label = (key: string) => facts.find(({ fact }) => fact === key)?.label ?? key;
  const values = (list: readonly Scalar[]) =>
    list.map((one) => nameOf(facts[0]?.fact ?? '', one) ?? one).join(say('figures.join'));
  const unit = figures.find((figure) => figure.unit)?.unit;
  const limit = (figure: ShownFigure | undefined, otherwise: string) =>
    figure && figure.min !== null && figure.min === figure.max
      ? shownNumber(figure.min, figure.unit ?? unit, say)
      : otherwise;
  switch (condition.op) {
    case 'between': {
      const [, low, high] = figures;
      return say('tests.between', {
        low: limit(low, figureText(condition.lo, label, say, namedIn(params))),
        high: limit(high, figureText(condition.hi, label, say, namedIn(params))),
      });
    }
    case 'in':
      return say('tests.in', { values: values(condition.values) });
    case 'has':
      return say(`tests.${condition.mode}`, { values: values(condition.values) });
    case 'within':
      return say('tests.within', { day, amount: condition.amount, unit: say(`units.${condition.unit}`) });
    case 'noneIn':
      return say('tests.none');
    default:
      return 'right' in condition
        ? say(`tests.${condition.op}`, {
            limit: limit(figures[1], figureText(condition.right, label, say, namedIn(params))),
          })
        : say(`tests.${condition.op}`);
  }
}

const opposites = { gte: 'lt', gt: 'lte', lte: 'gt', lt: 'gte', eq: 'ne', ne: 'eq' } as const;

/** What a leaf holds it against where it must not hold, or does not: 低于 5% for 不低于 5%. */
export function turnedTestOf(
  node: TraceNode,
  day: string,
  say: Say,
  nameOf: NameOf = () => undefined,
): string {
  const { condition } = node;
  if (!condition) return '';
  if ('right' in condition)
    return testOf(node, { ...condition, op: opposites[condition.op] }, day, say, nameOf);
  switch (condition.op) {
    case 'true':
      return say('isFalse');
    case 'known':
      return say('notKnown');
    case 'noneIn':
      return say('inList');
    case 'within':
      return say('notWithin', { amount: condition.amount, unit: say(`units.${condition.unit}`) });
    case 'has':
      if (condition.mode === 'any')
        return say('hasNone', {
          values: condition.values.map((one) => nameOf(condition.fact, one) ?? one).join(say('figures.join')),
        });
  }
  return say('notTest', { test: testOf(node, condition, day, say, nameOf) });
}

function dated(
  { from, to }: Condition & { op: 'date' },
  { day, result, isTurned }: { day: string; result: string; isTurned: true | undefined },
  say: Say,
): string {
  const words = { day, result, from: from ?? say('open'), to: to ?? say('open') };
  const [both, only] = isTurned
    ? (['turned.dated', from ? 'turned.datedFrom' : 'turned.datedTo'] as const)
    : (['dated', from ? 'datedFrom' : 'datedTo'] as const);
  return say(from && to ? both : only, words);
}

function valueText(value: unknown, say: Say): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.length > 0
      ? value.map((one) => valueText(one, say)).join(say('figures.join'))
      : say('nothing');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
