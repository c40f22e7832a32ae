import { exactText, formatRational } from '@qifu/rules';
import { readValue, traitsOf } from '../evaluate/case.ts';
import type { Step } from '../evaluate/condition.ts';
import { caseOf, type Evaluation, type Question } from '../evaluate/evaluate-rule.ts';
import type { FaultReason } from '../evaluate/fault.ts';
import { convert, type Figure } from '../evaluate/figure.ts';
import type { FactValue } from '../facts/facts.ts';
import { unitOf } from '../facts/unit.ts';
import type { Condition, Expression, Rule } from '../language/rule.ts';
import { factIn, figuresIn, nodesOf, partsOf, piecesOf } from '../language/walk.ts';
import type { Bound } from '../values/interval.ts';
import type { Truth } from '../values/truth.ts';

/** A figure as it travels: `min` and `max` are equal where it is known, null where there is no end. */
export interface ShownFigure {
  readonly min: number | null;
  readonly max: number | null;
  readonly unit?: string;
}

/** A fact a leaf looks at, as the firm has it. */
export interface ShownFact {
  readonly fact: string;
  readonly label: string;
  /** null is not known. */
  readonly value: FactValue | null;
  readonly period?: number;
  readonly unit?: string;
  /** The range the dictionary allows. */
  readonly least?: string;
  readonly most?: string;
  readonly source?: string;
  readonly asOf?: string;
}

/** The parameter a leaf is held against, and since when it is so. */
export interface ShownParam {
  readonly name: string;
  /** What people call it. */
  readonly label?: string;
  readonly value: number;
  readonly from: string;
  readonly cite?: string;
}

/** One condition of a rule with what came of it; a leaf with all that it was decided by. */
export interface TraceNode {
  /** The node's own id, else its place (`0.2.1`). */
  readonly id: string;
  readonly op: Condition['op'];
  readonly result: Truth;
  /** Whether it belongs to the smallest set that decides the whole. */
  readonly isDeciding: boolean;
  /** It stands below a "not", or an odd number of them: what the rule asks is that it does not hold. */
  readonly isTurned?: true;
  readonly parts: readonly TraceNode[];
  /** Of `atLeast`: how many have to hold. */
  readonly least?: number;
  readonly condition?: Condition;
  readonly facts?: readonly ShownFact[];
  readonly params?: readonly ShownParam[];
  readonly figures?: readonly ShownFigure[];
  readonly cite?: string;
  readonly fault?: { readonly reason: FaultReason; readonly subject: string };
}

const opposite = { T: 'F', F: 'T', U: 'U', error: 'error' } as const satisfies Record<Truth, Truth>;

/** What a condition does for the whole: one that must not hold is met where it does not. */
export const roleOf = ({ isTurned, result }: Pick<TraceNode, 'isTurned' | 'result'>): Truth =>
  isTurned ? opposite[result] : result;

/** The whole way of a decision, nothing cut short, with the leaves that decide it marked. */
export function traceOf(
  rule: Rule,
  question: Question,
  { step, deciding }: Pick<Evaluation, 'step' | 'deciding'>,
): TraceNode {
  return nodeOf(step, '0', false, { rule, question, deciding: new Set(deciding) });
}

/**
 * Ids of the leaves that decide it, as `traceOf` calls them; below a "not" that of the "not", which is told in the place of its leaf.
 */
export function placesOf({ step, deciding }: Pick<Evaluation, 'step' | 'deciding'>): string[] {
  const leaves = new Set(deciding);
  const found: string[] = [];
  const walk = (one: Step, place: string, turned?: string): void => {
    const id = turned ?? one.condition.id ?? place;
    if (leaves.has(one)) found.push(id);
    one.parts.forEach((part, index) => {
      walk(part, `${place}.${index}`, one.condition.op === 'not' ? id : undefined);
    });
  };
  walk(step, '0');
  return found;
}

interface Telling {
  readonly rule: Rule;
  readonly question: Question;
  readonly deciding: ReadonlySet<Step>;
}

function nodeOf(step: Step, place: string, isTurned: boolean, telling: Telling): TraceNode {
  const { condition, fault } = step;
  const isLeaf = partsOf(condition).length === 0 && condition.op !== 'ref';
  const isBelowTurned = isTurned !== (condition.op === 'not');
  const parts = step.parts.map((part, index) => nodeOf(part, `${place}.${index}`, isBelowTurned, telling));
  return {
    id: condition.id ?? place,
    op: condition.op,
    result: step.truth,
    isDeciding: telling.deciding.has(step) || parts.some((part) => part.isDeciding),
    ...(isTurned && { isTurned }),
    parts,
    ...(condition.op === 'atLeast' && { least: condition.n }),
    ...(condition.cite && { cite: condition.cite }),
    ...(isLeaf && leafOf(step, telling)),
    ...(fault && parts.length === 0 && { fault: { reason: fault.reason, subject: fault.subject } }),
  };
}

function leafOf({ condition, figures }: Step, { rule, question }: Telling) {
  const nodes = [condition, ...figuresIn(condition).flatMap((figure) => [...nodesOf(figure)])];
  const inRows = rowNodesOf(nodes);
  const isCell = (node: Condition | Expression) =>
    inRows.has(node) && !question.definitions?.has(factIn(node) ?? '');
  return {
    condition,
    facts: nodes.flatMap((node) => (isCell(node) ? [] : (shownFact(node, rule, question) ?? []))),
    params: nodes.flatMap((node) => shownParam(node, rule, question) ?? []),
    ...(figures && { figures: figures.map(shownFigure) }),
  };
}

function shownFact(node: Condition | Expression, rule: Rule, question: Question): ShownFact | undefined {
  const fact = factIn(node);
  if (fact === undefined) return undefined;
  const period = 'kind' in node && node.kind === 'var' ? node.period : undefined;
  const one = caseOf(rule, question);
  const { unit } = traitsOf(one, fact);
  const { source, asOf } = question.facts.get(fact) ?? {};
  const { min, max } = question.definitions?.get(fact) ?? {};
  return {
    fact,
    label: question.definitions?.get(fact)?.label ?? fact,
    value: readValue(one, fact, period) ?? null,
    ...(period !== undefined && { period }),
    ...(unit && { unit }),
    ...(min !== undefined && { least: String(min) }),
    ...(max !== undefined && { most: String(max) }),
    ...(source && { source }),
    ...(asOf && { asOf }),
  };
}

/** What is asked of the rows of a list: its names are cells, unless the dictionary knows them. */
const rowNodesOf = (nodes: readonly (Condition | Expression)[]) =>
  new Set(
    nodes.flatMap((node) =>
      'kind' in node && (node.kind === 'sum' || node.kind === 'count')
        ? piecesOf(node).flatMap((piece) => [...nodesOf(piece)])
        : [],
    ),
  );

function shownParam(node: Condition | Expression, rule: Rule, question: Question): ShownParam | undefined {
  if (!('kind' in node) || node.kind !== 'param') return undefined;
  const inForce = rule.params.get(node.name)?.findLast(({ from }) => from <= question.day);
  if (!inForce) return undefined;
  const { value, from, cite, label } = inForce;
  return { name: node.name, ...(label && { label }), value: Number(value), from, ...(cite && { cite }) };
}

/** Beyond six places nothing is told; sums are told to the fen of 万元. */
const places = 6;
const numberOf = (bound: Bound): number | null => {
  if (!bound) return null;
  const exact = exactText(bound);
  return Number(exact.includes('/') ? formatRational(bound, places) : exact);
};

export const shownFigure = ({ interval, unit }: Figure): ShownFigure => ({
  min: numberOf(interval.lo),
  max: numberOf(interval.hi),
  ...(unit && { unit: unit.name }),
});

/** Of an amount, in yuan; null is without bound. A figure without unit is yuan already; undefined for what is no money. */
export function yuanOf(figure: Figure): { min: number | null; max: number | null } | undefined {
  const yuan = unitOf('元');
  if (figure.unit && figure.unit.dimension !== 'money') return undefined;
  const interval = convert(figure, yuan);
  return { min: numberOf(interval.lo), max: numberOf(interval.hi) };
}
