import { divideRationals, makeRational, type Rational } from '@qifu/rules';

/**
 * What a unit measures. Figures of one dimension can be compared and added. A `count` (people, pieces, months) disappears
 * when something is multiplied by it.
 */
type Dimension = 'money' | 'ratio' | 'area' | 'energy' | 'mass' | `count ${string}`;

export interface Unit {
  readonly name: string;
  readonly dimension: Dimension;
  /** How many of the dimension's first unit (元, 1, 平方米, 吨标准煤, 吨) one of these is. */
  readonly factor: Rational;
  /** Of `万元/人` the part below. */
  readonly per?: Unit;
}

const known: Readonly<Record<string, readonly [Dimension, bigint, bigint?]>> = {
  元: ['money', 1n],
  万元: ['money', 10_000n],
  亿元: ['money', 100_000_000n],
  '%': ['ratio', 1n, 100n],
  '‰': ['ratio', 1n, 1_000n],
  平方米: ['area', 1n],
  '㎡': ['area', 1n],
  亩: ['area', 2_000n, 3n],
  公顷: ['area', 10_000n],
  吨标准煤: ['energy', 1n],
  千克: ['mass', 1n, 1_000n],
  吨: ['mass', 1n],
  月: ['count 月', 1n],
  个月: ['count 月', 1n],
  年: ['count 月', 12n],
};

const one = makeRational(1n);

/** A unit by its name; a name that is not known counts something of its own (人, 项, 台). No name is no unit. */
export function unitOf(name: string | undefined): Unit | undefined {
  if (!name) return undefined;
  const [above = '', below] = name.split('/', 2);
  const entry = Object.hasOwn(known, above) ? known[above] : undefined;
  const per = unitOf(below);
  return {
    name,
    dimension: entry?.[0] ?? `count ${above}`,
    factor: entry ? makeRational(entry[1], entry[2] ?? 1n) : one,
    ...(per && { per }),
  };
}

export const isCount = ({ dimension }: Unit) => dimension.startsWith('count ');

/** What a figure in `from` is multiplied by to be one in `to`; undefined where they measure different things. */
export function conversion(from: Unit, to: Unit): Rational | undefined {
  if (from.dimension !== to.dimension || Boolean(from.per) !== Boolean(to.per)) return undefined;
  const above = divideRationals(from.factor, to.factor);
  if (!from.per || !to.per) return above;
  const below = conversion(from.per, to.per);
  return below && divideRationals(above, below);
}
