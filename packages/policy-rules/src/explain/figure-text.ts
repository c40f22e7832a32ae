import type { Expression } from '../language/rule.ts';

/** The words of the i18n area `policyRules` in the reader's language. */
export type Say = (key: string, params?: Readonly<Record<string, unknown>>) => string;

const signs = { add: ' + ', sub: ' − ', mul: ' × ', div: ' ÷ ' } as const;
const isSign = (kind: string): kind is keyof typeof signs => Object.hasOwn(signs, kind);

/** A figure of a rule as a reader writes it: 研发费用 ÷ 营业收入. Parameters are named where `figureOf` does not tell their value. */
export function figureText(
  expression: Expression,
  label: (fact: string) => string,
  say: Say,
  figureOf: (param: string) => string | undefined = () => undefined,
): string {
  const of = (part: Expression) => figureText(part, label, say, figureOf);
  switch (expression.kind) {
    case 'number':
      return shownNumber(Number(expression.value), expression.unit, say);
    case 'text':
      return typeof expression.value === 'boolean' ? say(expression.value ? 'yes' : 'no') : expression.value;
    case 'var':
      return ofPeriod(label(expression.fact), expression.period, say);
    case 'param':
      return figureOf(expression.name) ?? expression.name;
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
      return expression.args
        .map((part, at) =>
          needsBrackets(expression.kind as keyof typeof signs, part, at) ? `(${of(part)})` : of(part),
        )
        .join(signs[expression.kind]);
    case 'min':
    case 'max':
      return extremeText(expression.kind, expression.args, { of, say, figureOf });
    case 'if':
      return say('figures.if', { outcomes: outcomesOf(expression).map(of).join(say('figures.or')) });
    case 'bool':
      return say('figures.bool');
    case 'scale':
      return say('figures.scale', { base: of(expression.base) });
    case 'sum':
    case 'count':
      return say(`figures.${expression.kind}`, { over: label(expression.over) });
    default:
      return say(`figures.${expression.kind}`, { arg: of(expression.arg) });
  }
}

/** What stands below a floor of nothing, which is not said. */
const bareOf = (part: Expression): Expression => {
  if (part.kind !== 'max') return part;
  const rest = part.args.filter((one) => !(one.kind === 'number' && Number(one.value) === 0));
  const [only] = rest;
  return only && rest.length === 1 && part.args.length > 1 ? bareOf(only) : part;
};

/** A sum within a product, and whatever is taken away or divided by as a whole. */
function needsBrackets(outer: keyof typeof signs, part: Expression, at: number): boolean {
  const { kind } = bareOf(part);
  if (!isSign(kind)) return false;
  const isSum = kind === 'add' || kind === 'sub';
  if (outer === 'add') return false;
  if (outer === 'sub') return isSum && at > 0;
  return isSum || (outer === 'div' && at > 0);
}

/** Every figure a chain of conditions may come to. */
export const outcomesOf = (part: Expression): Expression[] =>
  part.kind === 'if' ? [...outcomesOf(part.then), ...outcomesOf(part.else)] : [part];

/** Of a figure and a fixed bound the figure comes first: 贷款余额（最高 2000 万元）. A floor of nothing says nothing. */
function extremeText(
  kind: 'min' | 'max',
  args: readonly Expression[],
  {
    of,
    say,
    figureOf,
  }: {
    of: (part: Expression) => string;
    say: Say;
    figureOf: (param: string) => string | undefined;
  },
): string {
  const isBound = (part: Expression) =>
    part.kind === 'number' || (part.kind === 'param' && figureOf(part.name) !== undefined);
  const [bound, ...more] = args.filter(isBound);
  const [figure, ...others] = args.filter((part) => !isBound(part));
  if (!bound || !figure || more.length > 0 || others.length > 0)
    return say(`figures.${kind}`, { args: args.map(of).join(say('figures.join')) });
  if (kind === 'max' && isNothing(of(bound))) return of(figure);
  return say(kind === 'min' ? 'figures.atMost' : 'figures.atLeast', { arg: of(figure), bound: of(bound) });
}

function ofPeriod(fact: string, period: number | undefined, say: Say): string {
  if (period === undefined) return fact;
  if (period === 0) return say('thisYear', { fact });
  if (period === -1) return say('lastYear', { fact });
  return say(period < 0 ? 'yearsAgo' : 'yearsAhead', { fact, count: Math.abs(period) });
}

/** A unit as the reader has it; one without a word in his language stays as it was written. */
export function unitWord(unit: string, say: Say, count?: number): string {
  const key = `unitNames.${unit}`;
  const word = say(key, { n: count ?? 0 });
  return word === key ? unit : word;
}

/** A sum of money as the reader writes it in full (CNY 500,000); undefined where his language counts in the unit, and of no money. */
export function sumText(value: number, unit: string, say: Say): string | undefined {
  const key = `moneyScales.${unit}`;
  const scale = say(key);
  if (scale === key || scale === '') return undefined;
  const figure = (value * Number(scale)).toLocaleString('en', { maximumFractionDigits: 2 });
  return say('moneySum', { figure });
}

/** Whether a figure in words is nothing: 0 万元, CNY 0, 0%. */
export const isNothing = (words: string): boolean => /^\D*0(\.0+)?\D*$/.test(words);

/** With its unit: percent close to the figure, the others apart. */
export function shownNumber(value: number, unit: string | undefined, say: Say): string {
  const sum = unit && sumText(value, unit, say);
  if (sum) return sum;
  const text = value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 });
  return unit === '%' || unit === '‰'
    ? `${text}${unit}`
    : unit
      ? `${text} ${unitWord(unit, say, value)}`
      : text;
}
