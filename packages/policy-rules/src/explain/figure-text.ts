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
  const inner = (part: Expression) => (isSign(part.kind) ? `(${of(part)})` : of(part));
  switch (expression.kind) {
    case 'number':
      return shownNumber(Number(expression.value), expression.unit);
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
      return expression.args.map(inner).join(signs[expression.kind]);
    case 'min':
    case 'max':
      return extremeText(expression, of, say, figureOf);
    case 'if':
      return say('figures.if', { yes: of(expression.then), no: of(expression.else) });
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

/** Of a figure and a fixed bound the figure comes first: 贷款余额（最高 2000 万元）. A floor of nothing says nothing. */
function extremeText(
  { kind, args }: Expression & { kind: 'min' | 'max' },
  of: (part: Expression) => string,
  say: Say,
  figureOf: (param: string) => string | undefined,
): string {
  const isBound = (part: Expression) =>
    part.kind === 'number' || (part.kind === 'param' && figureOf(part.name) !== undefined);
  const [bound, ...more] = args.filter(isBound);
  const [figure, ...others] = args.filter((part) => !isBound(part));
  if (!bound || !figure || more.length > 0 || others.length > 0)
    return say(`figures.${kind}`, { args: args.map(of).join(say('figures.join')) });
  if (kind === 'max' && Number.parseFloat(of(bound)) === 0) return of(figure);
  return say(kind === 'min' ? 'figures.atMost' : 'figures.atLeast', { arg: of(figure), bound: of(bound) });
}

function ofPeriod(fact: string, period: number | undefined, say: Say): string {
  if (period === undefined) return fact;
  if (period === 0) return say('thisYear', { fact });
  if (period === -1) return say('lastYear', { fact });
  return say(period < 0 ? 'yearsAgo' : 'yearsAhead', { fact, count: Math.abs(period) });
}

/** With its unit: percent close to the figure, the others apart. */
export function shownNumber(value: number, unit?: string): string {
  const text = value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 });
  return unit === '%' || unit === '‰' ? `${text}${unit}` : unit ? `${text} ${unit}` : text;
}
