/** A text, a number as JSON or decimal text, or yes and no: what lists and sets of a rule are made of. */
export type Scalar = string | number | boolean;

/** A comparison of two figures. `eq` and `ne` also compare texts and yes or no. */
export const comparisons = ['gte', 'gt', 'lte', 'lt', 'eq', 'ne'] as const;
export type Comparison = (typeof comparisons)[number];

/** Which ends of `between` belong to it; both without a word. */
export const inclusions = ['[]', '[)', '(]', '()'] as const;
export type Inclusion = (typeof inclusions)[number];

export const timeUnits = ['day', 'month', 'year'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** What every node may carry: its name and the paragraph of the document it comes from (portal.md 2.2 `citations`). */
interface Named {
  readonly id?: string;
  readonly cite?: string;
}

/** A condition of the rule language (portal.md 3.1): plain data, no code. */
export type Condition = Named &
  (
    | { readonly op: 'and' | 'or'; readonly args: readonly Condition[] }
    | { readonly op: 'not'; readonly arg: Condition }
    | { readonly op: 'atLeast'; readonly n: number; readonly args: readonly Condition[] }
    | { readonly op: Comparison; readonly left: Expression; readonly right: Expression }
    | {
        readonly op: 'between';
        readonly of: Expression;
        readonly lo: Expression;
        readonly hi: Expression;
        readonly incl: Inclusion;
      }
    /** One of the values; with `prefix` a code below one of them (`C39` below `C`). */
    | {
        readonly op: 'in';
        readonly fact: string;
        readonly values: readonly Scalar[];
        readonly prefix: boolean;
      }
    | {
        readonly op: 'has';
        readonly fact: string;
        readonly mode: 'any' | 'all';
        readonly values: readonly Scalar[];
      }
    | { readonly op: 'true' | 'known'; readonly fact: string }
    /** The day of evaluation lies in these days, both included. */
    | { readonly op: 'date'; readonly from?: string; readonly to?: string }
    /** The day of the fact is not after the day of evaluation and at most so long before it. */
    | { readonly op: 'within'; readonly fact: string; readonly amount: number; readonly unit: TimeUnit }
    | { readonly op: 'noneIn'; readonly list: string }
    | { readonly op: 'ref'; readonly ruleSet: string }
  );

/** `marginal`: each rate on its part of the base; `whole`: one rate on all of it; `lookup`: the figure itself. */
export const scaleKinds = ['marginal', 'whole', 'lookup'] as const;
export type ScaleKind = (typeof scaleKinds)[number];

export interface Bracket {
  readonly from: Expression;
  readonly rate?: Expression;
  readonly amount?: Expression;
}

export const operations = ['add', 'mul', 'sub', 'div', 'min', 'max'] as const;
export type Operation = (typeof operations)[number];
export const roundings = ['floor', 'ceil', 'round'] as const;
export type Rounding = (typeof roundings)[number];

/** A figure of the rule language (portal.md 3.1). */
export type Expression = Named &
  (
    | { readonly kind: 'number'; readonly value: string; readonly unit?: string }
    | { readonly kind: 'text'; readonly value: string | boolean }
    /** A fact; `period` counts years from the year of evaluation (−1: the year before). */
    | { readonly kind: 'var'; readonly fact: string; readonly period?: number }
    | { readonly kind: 'param'; readonly name: string }
    | { readonly kind: Operation; readonly args: readonly Expression[] }
    | { readonly kind: 'abs'; readonly arg: Expression }
    /** To whole steps of `to` (0.01, 1, 100). */
    | { readonly kind: Rounding; readonly arg: Expression; readonly to: string }
    | { readonly kind: 'if'; readonly when: Condition; readonly then: Expression; readonly else: Expression }
    /** 1 where the condition holds, 0 where it does not. */
    | { readonly kind: 'bool'; readonly when: Condition }
    | {
        readonly kind: 'scale';
        readonly base: Expression;
        readonly brackets: readonly Bracket[];
        readonly scale: ScaleKind;
      }
    | { readonly kind: 'sum'; readonly over: string; readonly expr: Expression }
    | { readonly kind: 'count'; readonly over: string; readonly where?: Condition }
  );

/** A parameter's value from a day on; before the first day it has none. */
export interface DatedValue {
  readonly from: string;
  readonly value: string;
  readonly unit?: string;
  /** Paragraph of the document that sets it. */
  readonly cite?: string;
  /** What people call the parameter. */
  readonly label?: string;
}

/** A rule as it is evaluated: who may have it and how much it brings. */
export interface Rule {
  readonly condition: Condition;
  readonly amount?: Expression;
  /** By name, oldest first. */
  readonly params: ReadonlyMap<string, readonly DatedValue[]>;
}

/** Limits of portal.md 3.1. */
export const ruleLimits = { depth: 32, nodes: 500, rows: 1_000 } as const;
