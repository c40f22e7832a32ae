import { type Calculation, type CalculationRead, readsOfCalculation } from '../calculation.ts';
import type { FormRule, RuleEffect } from './form-rule.ts';

/** An element of a form, as rules and calculations know it. */
export interface RuleElement {
  id: string;
  /** What its value is called in records; empty where it has none. */
  name: string;
  label: string;
  /** The sub-table it is a column of. */
  table?: string;
  /** Elements it stands in; one that is hidden or locked hides or locks it too. */
  holders: readonly string[];
  isTable: boolean;
  /** What it has in a new record. */
  initial: unknown;
  calculation?: { tree: Calculation; decimals: number; isText?: boolean };
  /** As what calculations can read it; where it is not said, they do as they find it. */
  reads?: 'number' | 'text' | 'date' | 'other';
}

export interface BoundEffect {
  rule: FormRule;
  effect: RuleEffect;
}

/** What of a form depends on what, in the order in which it is found out. */
export interface FormGraph {
  elements: ReadonlyMap<string, RuleElement>;
  /** Elements whose value or state follows from others, those they follow from first. */
  order: readonly string[];
  effects: ReadonlyMap<string, readonly BoundEffect[]>;
  /** Ids by `name` and `table.name`. */
  ids: ReadonlyMap<string, string>;
}

/** What makes rules unusable; labels tell where, `rule` is the id of the one that is. */
export type RuleFault =
  /** Elements that wait for one another, by their ids. */
  | { fault: 'circle'; labels: readonly string[]; ids: readonly string[] }
  /** A rule speaks of an element that is gone. */
  | { fault: 'missing'; rule: string }
  /** A rule of something outside a sub-table asks for a column in it. */
  | { fault: 'scope'; labels: readonly string[]; rule: string }
  /** A calculated field is given a value, or what holds no value is. */
  | { fault: 'target'; labels: readonly string[]; rule: string }
  /** A calculation reads a field that is not there. */
  | { fault: 'reference'; labels: readonly string[] }
  /** A call reads a field that is of another kind than it takes, in the calculation of element `id`. */
  | { fault: 'type'; labels: readonly string[]; id: string; wants: 'text' | 'date'; field: string };

/** The graph of a form, and what is wrong with its rules; what is wrong takes no part. */
export function graphOf(
  list: readonly RuleElement[],
  rules: readonly FormRule[],
): { graph: FormGraph; faults: readonly RuleFault[] } {
  const elements = new Map(list.map((one) => [one.id, one]));
  const faults: RuleFault[] = [];
  const bound = rules.flatMap((rule) => bind(rule, elements, faults));
  const effects = new Map<string, BoundEffect[]>();
  for (const one of bound) {
    const known = effects.get(one.effect.target);
    if (known) known.push(one);
    else effects.set(one.effect.target, [one]);
  }
  const ids = new Map(
    list.flatMap(({ id, name, table }) => {
      const above = table === undefined ? undefined : elements.get(table);
      return name === '' ? [] : [[above ? `${above.name}.${name}` : name, id] as const];
    }),
  );
  const needsOf = (element: RuleElement) => needs(element, { elements, effects, ids, faults });
  const waits = new Map(list.map((element) => [element.id, needsOf(element)]));
  const { order, circles } = inOrder(list, waits);
  for (const circle of circles)
    faults.push({ fault: 'circle', labels: circle.map((id) => elements.get(id)?.label ?? ''), ids: circle });
  const isActive = ({ id, calculation, holders }: RuleElement) =>
    calculation !== undefined || effects.has(id) || holders.some((holder) => effects.has(holder));
  const active = order.filter((id) => isActive(elements.get(id) as RuleElement));
  return { graph: { elements, order: active, effects, ids }, faults };
}

/** The effects of a rule that can take place. */
function bind(
  rule: FormRule,
  elements: ReadonlyMap<string, RuleElement>,
  faults: RuleFault[],
): BoundEffect[] {
  const asked = rule.when.flatMap(({ field, other }) => [field, ...(other === undefined ? [] : [other])]);
  const found = asked.map((id) => elements.get(id));
  if (found.some((one) => one === undefined)) {
    faults.push({ fault: 'missing', rule: rule.id });
    return [];
  }
  return rule.effects.flatMap((effect) => {
    const target = elements.get(effect.target);
    const from = effect.does === 'assign' && effect.from !== undefined ? [elements.get(effect.from)] : [];
    const fault = target ? faultOf(effect, target, [...found, ...from]) : missing;
    if (fault) faults.push({ ...fault, rule: rule.id });
    return fault ? [] : [{ rule, effect }];
  });
}

const missing = { fault: 'missing' as const };
/** What takes a value, or is judged by it. */
const ofValues: ReadonlySet<string> = new Set(['assign', 'options', 'check']);

/** Why an effect cannot take place on an element, by what its rule asks. */
function faultOf({ does }: RuleEffect, target: RuleElement, asked: readonly (RuleElement | undefined)[]) {
  if (asked.includes(undefined)) return missing;
  const outside = asked.find((one) => one?.table !== undefined && one.table !== target.table);
  if (outside) return { fault: 'scope' as const, labels: [target.label, outside.label] };
  const hasNone = ofValues.has(does) && (target.name === '' || target.isTable);
  const isReckoned = does === 'assign' && target.calculation !== undefined;
  return hasNone || isReckoned ? { fault: 'target' as const, labels: [target.label] } : undefined;
}

interface Parts extends Pick<FormGraph, 'elements' | 'effects' | 'ids'> {
  faults: RuleFault[];
}

/** Effects that what others come to may depend on. */
const ofState: ReadonlySet<string> = new Set(['show', 'hide', 'disable', 'assign']);

/** What the value of an element waits for: what hides, locks or sets it, and what it is reckoned from. */
function needs(element: RuleElement, parts: Parts): ReadonlySet<string> {
  const { table, holders, id } = element;
  const all = new Set(table === undefined ? holders : [...holders, table]);
  for (const bound of parts.effects.get(id) ?? [])
    if (ofState.has(bound.effect.does)) for (const one of askedBy(bound)) all.add(one);
  for (const one of reckonedFrom(element, parts)) all.add(one);
  return all;
}

const askedBy = ({ rule, effect }: BoundEffect): string[] => [
  ...rule.when.flatMap(({ field, other }) => (other === undefined ? [field] : [field, other])),
  ...(effect.does === 'assign' && effect.from !== undefined ? [effect.from] : []),
];

function reckonedFrom(element: RuleElement, { elements, ids, faults }: Parts): string[] {
  const reads = element.calculation ? readsOfCalculation(element.calculation.tree) : [];
  const lost = new Set<string>();
  return reads.flatMap((read) => {
    const { name } = read;
    const id = idNamed(name, element, { elements, ids });
    const found = id === undefined ? undefined : elements.get(id);
    if (!found && !lost.has(name)) faults.push({ fault: 'reference', labels: [element.label, name] });
    if (!found) lost.add(name);
    else if (!isReadable(read, found, element)) {
      const wants = read.as === 'date' ? 'date' : 'text';
      faults.push({
        fault: 'type',
        labels: [element.label, found.label],
        id: element.id,
        wants,
        field: name,
      });
    }
    return id === undefined ? [] : [id];
  });
}

/** Whether a call can read a field: texts and numbers as texts, of a sub-table those of the same row; dates as dates. */
function isReadable({ as, call }: CalculationRead, found: RuleElement, { table }: RuleElement): boolean {
  if (as === 'number' || found.reads === undefined) return true;
  // Of `days(` designs may have other fields that hold a moment.
  if (as === 'date') return call !== 'datetext(' || found.reads === 'date';
  const isBeside = found.table === undefined || found.table === table;
  return isBeside && (found.reads === 'text' || found.reads === 'number');
}

/** The field a calculation means: inside a sub-table a bare name is first a column of the same row. */
export function idNamed(
  name: string,
  { table }: Pick<RuleElement, 'table'>,
  { elements, ids }: Pick<FormGraph, 'elements' | 'ids'>,
): string | undefined {
  const above = table === undefined ? undefined : elements.get(table)?.name;
  return (above === undefined ? undefined : ids.get(`${above}.${name}`)) ?? ids.get(name);
}

/** Circles that are told: who mends these sees the others with the next check. */
const mostCircles = 20;

/** Elements behind what they wait for; those that wait for one another are named, and come as they stand. */
function inOrder(list: readonly RuleElement[], waits: ReadonlyMap<string, ReadonlySet<string>>) {
  const order: string[] = [];
  const circles: string[][] = [];
  const done = new Set<string>();
  /** Those on the way, the first first; a set keeps the order they came in. */
  const path = new Set<string>();
  const visit = (id: string): void => {
    if (done.has(id)) return;
    if (path.has(id)) {
      if (circles.length < mostCircles) circles.push(circleOf(path, id));
      return;
    }
    path.add(id);
    for (const other of waits.get(id) ?? []) visit(other);
    path.delete(id);
    order.push(id);
    done.add(id);
  };
  for (const { id } of list) visit(id);
  return { order, circles };
}

/** The part of a way that leads from an element back to it. */
function circleOf(path: ReadonlySet<string>, id: string): string[] {
  const way = [...path];
  return [...way.slice(way.indexOf(id)), id];
}
