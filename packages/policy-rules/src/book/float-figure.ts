import { makeRational } from '@qifu/rules';
import { convert, divideFigures, type Figure, multiplyFigures } from '../evaluate/figure.ts';
import type { FactDefinitions } from '../facts/fact-definition.ts';
import { unitOf } from '../facts/unit.ts';
import type { Expression, Rule } from '../language/rule.ts';
import { pointIn, pointOf } from '../values/interval.ts';
import { isFloatText } from './column.ts';
import type { FirmTable } from './firm-table.ts';

/** Where a figure lies for a firm, in floating numbers: near enough to decide what is not close to its limit. */
export interface FloatFigure {
  /** Its unit, with 1 for a figure: what the exact arithmetic of units is asked with. */
  readonly unit: Figure;
  readonly lo: (firm: number) => number;
  readonly hi: (firm: number) => number;
  /** Nothing was computed: the floating number is the very figure. */
  readonly isExact: boolean;
}

const oneOf = (unit: string | undefined): Figure => {
  const known = unitOf(unit);
  return { interval: pointOf(makeRational(1n)), ...(known && { unit: known }) };
};
const factorOf = ({ interval }: Pick<Figure, 'interval'>): number => {
  const point = pointIn(interval);
  return point ? Number(point.top) / Number(point.bottom) : Number.NaN;
};

interface Ground {
  readonly table: FirmTable;
  readonly definitions: FactDefinitions;
  readonly params: Rule['params'];
  readonly day: string;
}

/** Compiles a figure; undefined for what only the exact engine computes. Throws RuleFault where units clash. */
export function floatFigure(expression: Expression, ground: Ground): FloatFigure | undefined {
  switch (expression.kind) {
    case 'number':
      return constant(expression.value, expression.unit);
    case 'param': {
      const inForce = ground.params.get(expression.name)?.findLast(({ from }) => from <= ground.day);
      return inForce && constant(inForce.value, inForce.unit);
    }
    case 'var':
      return ofColumn(expression.fact, expression.period, ground);
    case 'add':
    case 'sub':
    case 'min':
    case 'max': {
      const { kind } = expression;
      return foldArgs(expression.args, ground, (a, b) => joined(kind, a, b));
    }
    case 'mul':
      return foldArgs(expression.args, ground, product);
    case 'div':
      return foldArgs(expression.args, ground, quotient);
    default:
      return undefined;
  }
}

function foldArgs(
  args: readonly Expression[],
  ground: Ground,
  join: (a: FloatFigure, b: FloatFigure) => FloatFigure,
): FloatFigure | undefined {
  const figures = args.map((arg) => floatFigure(arg, ground));
  const known = figures.filter((figure) => figure !== undefined);
  return known.length < figures.length ? undefined : known.reduce(join);
}

function constant(text: string, unit?: string): FloatFigure {
  const value = Number(text);
  return { unit: oneOf(unit), lo: () => value, hi: () => value, isExact: isFloatText(text) };
}

function ofColumn(fact: string, period: number | undefined, ground: Ground): FloatFigure | undefined {
  const figures = ground.table.column(fact, period).asFigures();
  if (!figures) return undefined;
  const {
    unit,
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  } = ground.definitions.get(fact) ?? {};
  const [least, most] = [Number(min), Number(max)];
  const known = (firm: number, otherwise: number) => {
    const figure = figures[firm] ?? Number.NaN;
    return Number.isNaN(figure) ? otherwise : figure;
  };
  return {
    unit: oneOf(unit),
    lo: (firm) => known(firm, least),
    hi: (firm) => known(firm, most),
    isExact: [min, max].every((bound) => isFloatText(String(bound))),
  };
}

/** In the unit of the first that has one. */
export function inUnitOf(figure: FloatFigure, unit: Figure['unit']): FloatFigure {
  const factor = factorOf({ interval: convert(figure.unit, unit) });
  if (factor === 1) return figure;
  return {
    unit: { ...figure.unit, ...(unit && { unit }) },
    lo: (firm) => figure.lo(firm) * factor,
    hi: (firm) => figure.hi(firm) * factor,
    isExact: false,
  };
}

function joined(kind: 'add' | 'sub' | 'min' | 'max', first: FloatFigure, second: FloatFigure): FloatFigure {
  const common = first.unit.unit ?? second.unit.unit;
  const [a, b] = [inUnitOf(first, common), inUnitOf(second, common)];
  const unit = a.unit.unit || a.unit.isShare ? a.unit : b.unit;
  switch (kind) {
    case 'add':
      return {
        unit,
        lo: (firm) => a.lo(firm) + b.lo(firm),
        hi: (firm) => a.hi(firm) + b.hi(firm),
        isExact: false,
      };
    case 'sub':
      return {
        unit,
        lo: (firm) => a.lo(firm) - b.hi(firm),
        hi: (firm) => a.hi(firm) - b.lo(firm),
        isExact: false,
      };
    default: {
      const choose = Math[kind];
      return {
        unit,
        lo: (firm) => choose(a.lo(firm), b.lo(firm)),
        hi: (firm) => choose(a.hi(firm), b.hi(firm)),
        isExact: a.isExact && b.isExact,
      };
    }
  }
}

/** 0 times endless is 0, as in the exact engine. */
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : a * b);

function multiplied(a: FloatFigure, b: FloatFigure, unit: Figure): FloatFigure {
  const factor = factorOf(unit);
  const end = (choose: typeof Math.min) => (firm: number) => {
    const [al, ah, bl, bh] = [a.lo(firm), a.hi(firm), b.lo(firm), b.hi(firm)];
    if (al === ah && bl === bh) return times(al, bl) * factor;
    return choose(times(al, bl), times(al, bh), times(ah, bl), times(ah, bh)) * factor;
  };
  return {
    unit: { ...unit, interval: a.unit.interval },
    lo: end(Math.min),
    hi: end(Math.max),
    isExact: false,
  };
}

const product = (a: FloatFigure, b: FloatFigure) => multiplied(a, b, multiplyFigures(a.unit, b.unit));

/** By 0 it is not a number, and the exact engine is asked; by what may be 0 it can be anything. */
function quotient(a: FloatFigure, b: FloatFigure): FloatFigure {
  const end = (other: (firm: number) => number, endless: number) => (firm: number) => {
    const [lo, hi] = [b.lo(firm), b.hi(firm)];
    if (lo > nearZero || hi < -nearZero) return 1 / other(firm);
    return lo === hi ? Number.NaN : endless;
  };
  const turned: FloatFigure = {
    ...b,
    lo: end(b.hi, Number.NEGATIVE_INFINITY),
    hi: end(b.lo, Number.POSITIVE_INFINITY),
  };
  return multiplied(a, turned, divideFigures(a.unit, b.unit));
}
const nearZero = 1e-9;
