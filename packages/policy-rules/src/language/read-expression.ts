import {
  isRaw,
  namesOf,
  type Raw,
  readList,
  readName,
  readNumber,
  readOneOf,
  readWhole,
} from './read-values.ts';
import type { Reading } from './reading.ts';
import {
  type Bracket,
  type Expression,
  type Operation,
  operations,
  type Rounding,
  roundings,
  scaleKinds,
} from './rule.ts';

const isOneOf = <const T extends string>(choices: readonly T[], value: string): value is T =>
  choices.some((choice) => choice === value);

/**
 * Reads a figure: a number, a text or yes and no, or a node named by its key (`{min:[…]}`) or by its `op` (`{op:'min',
 * args:[…]}`). Every fault is told at its place.
 */
export function readExpression(
  reading: Reading,
  path: string,
  value: unknown,
  depth = 1,
): Expression | undefined {
  if (!reading.enter(path, depth)) return undefined;
  if (typeof value === 'number') {
    const number = readNumber(reading, path, value);
    return number === undefined ? undefined : { kind: 'number', value: number };
  }
  if (typeof value === 'boolean') return { kind: 'text', value };
  if (typeof value === 'string')
    return value.length <= 200 ? { kind: 'text', value } : reading.fail(path, 'notAText');
  if (!isRaw(value)) return reading.fail(path, value === undefined ? 'missing' : 'notAnObject');
  const read = new ExpressionNode(reading, path, value, depth).read();
  return read && { ...read, ...namesOf(value) };
}

const kinds = [
  'number',
  'var',
  'param',
  ...operations,
  'abs',
  ...roundings,
  'if',
  'bool',
  'scale',
  'sum',
  'count',
] as const;

class ExpressionNode {
  constructor(
    readonly reading: Reading,
    readonly path: string,
    readonly raw: Raw,
    readonly depth: number,
  ) {}

  read(): Expression | undefined {
    const { raw } = this;
    const kind = kinds.find((one) => raw[one] !== undefined) ?? kinds.find((one) => one === raw.op);
    if (!kind) return this.reading.fail(this.path, 'unknownOp');
    if (isOneOf(operations, kind)) return this.readOperation(kind);
    if (isOneOf(roundings, kind)) return this.readRounding(kind);
    return this.readers[kind]();
  }

  private readonly readers = {
    number: () => this.readNumber(),
    var: () => this.readVar(),
    param: (): Expression | undefined => {
      const name = readName(this.reading, `${this.path}.param`, this.raw.param);
      return name === undefined ? undefined : { kind: 'param', name };
    },
    abs: (): Expression | undefined => {
      const arg = this.expression(this.raw.abs === undefined ? 'arg' : 'abs');
      return arg && { kind: 'abs', arg };
    },
    if: (): Expression | undefined => {
      const when = this.condition(this.raw.if === undefined ? 'when' : 'if');
      const [then, otherwise] = [this.expression('then'), this.expression('else')];
      return when && then && otherwise && { kind: 'if', when, then, else: otherwise };
    },
    bool: (): Expression | undefined => {
      const when = this.condition(this.raw.bool === undefined ? 'arg' : 'bool');
      return when && { kind: 'bool', when };
    },
    scale: () => this.readScale(),
    sum: () => this.readSum(),
    count: () => this.readCount(),
  };

  private condition = (key: string) =>
    this.reading.readCondition(this.reading, `${this.path}.${key}`, this.raw[key], this.depth + 1);
  private expression = (key: string) =>
    readExpression(this.reading, `${this.path}.${key}`, this.raw[key], this.depth + 1);

  private readNumber(): Expression | undefined {
    const value = readNumber(this.reading, `${this.path}.number`, this.raw.number ?? this.raw.value);
    const { unit } = this.raw;
    return value === undefined
      ? undefined
      : { kind: 'number', value, ...(typeof unit === 'string' && { unit }) };
  }

  private readVar(): Expression | undefined {
    const fact = readName(this.reading, `${this.path}.var`, this.raw.var);
    if (this.raw.period === undefined) return fact === undefined ? undefined : { kind: 'var', fact };
    const period = readWhole(this.reading, `${this.path}.period`, this.raw.period, [-50, 50]);
    return fact === undefined || period === undefined ? undefined : { kind: 'var', fact, period };
  }

  /** `{sub:[a,b]}`, and `{op:'sub',left,right}` as comparisons write it. */
  private readOperation(kind: Operation): Expression | undefined {
    const { raw } = this;
    const isPair = raw[kind] === undefined && raw.args === undefined && raw.left !== undefined;
    const key = isPair ? 'left' : raw[kind] === undefined ? 'args' : kind;
    const list = isPair ? [raw.left, raw.right] : raw[key];
    const args = readList(this.reading, `${this.path}.${key}`, list, (path, value) =>
      readExpression(this.reading, path, value, this.depth + 1),
    );
    const isEnough = kind === 'sub' || kind === 'div' ? args?.length === 2 : (args?.length ?? 0) > 0;
    if (args && !isEnough) return this.reading.fail(`${this.path}.${key}`, 'missing');
    return args && { kind, args };
  }

  private readRounding(kind: Rounding): Expression | undefined {
    const { raw } = this;
    const to = raw.to === undefined ? '1' : readNumber(this.reading, `${this.path}.to`, raw.to);
    if (to !== undefined && !(Number(to) > 0)) return this.reading.fail(`${this.path}.to`, 'outOfRange');
    const arg = this.expression(raw[kind] === undefined ? 'arg' : kind);
    return arg && to !== undefined ? { kind, arg, to } : undefined;
  }

  private readScale(): Expression | undefined {
    const { raw, reading } = this;
    const inner = isRaw(raw.scale) ? raw.scale : raw;
    const path = isRaw(raw.scale) ? `${this.path}.scale` : this.path;
    const base = readExpression(reading, `${path}.base`, inner.base, this.depth + 1);
    const scale = readOneOf(reading, `${path}.kind`, inner.kind ?? 'marginal', scaleKinds);
    const brackets = readList(reading, `${path}.brackets`, inner.brackets, (at, value) =>
      this.readBracket(at, value),
    );
    if (brackets?.length === 0) return reading.fail(`${path}.brackets`, 'missing');
    return base && scale && brackets && { kind: 'scale', base, brackets, scale };
  }

  private readBracket(path: string, value: unknown): Bracket | undefined {
    if (!isRaw(value)) return this.reading.fail(path, 'notAnObject');
    const part = (key: string) => readExpression(this.reading, `${path}.${key}`, value[key], this.depth + 1);
    const from = part('from');
    if (value.rate === undefined && value.amount === undefined)
      return this.reading.fail(`${path}.rate`, 'missing');
    const key = value.rate === undefined ? 'amount' : 'rate';
    const figure = part(key);
    return from && figure && { from, [key]: figure };
  }

  /** Over the rows of a list: `{sum: E, over}`, also `{sum: true, over, expr: E}`. */
  private readSum(): Expression | undefined {
    const over = readName(this.reading, `${this.path}.over`, this.raw.over);
    const expr = this.expression(this.raw.expr === undefined && isRaw(this.raw.sum) ? 'sum' : 'expr');
    return over === undefined ? undefined : expr && { kind: 'sum', over, expr };
  }

  private readCount(): Expression | undefined {
    const over = readName(this.reading, `${this.path}.over`, this.raw.over);
    const where = this.raw.where === undefined ? undefined : this.condition('where');
    if (over === undefined || (this.raw.where !== undefined && !where)) return undefined;
    return { kind: 'count', over, ...(where && { where }) };
  }
}
