import type { Bracket, Expression } from '../language/rule.ts';
import { figureText, isNothing, outcomesOf, type Say, shownNumber } from './figure-text.ts';

interface Reading {
  label: (fact: string) => string;
  say: Say;
  /** The value of a parameter as it is on the day. */
  figureOf: (param: string) => string | undefined;
  /** Of the brackets of a scale those that count for a firm. */
  reached?: ReadonlyMap<readonly Bracket[], ReadonlySet<Bracket>>;
}

/** An amount in words for whoever is to have it: 按上年研发费用的 10%，最高 50 万元. */
export function amountWords(amount: Expression, reading: Reading): string {
  const { say } = reading;
  switch (amount.kind) {
    case 'min':
    case 'max':
      return boundedWords(amount.kind, amount, reading);
    case 'mul':
      return shareWords(amount.args, reading) ?? plain(amount, reading);
    case 'scale': {
      const base = plain(amount.base, reading);
      const { brackets, scale: kind } = amount;
      const counting = reading.reached?.get(brackets);
      const steps = brackets.flatMap((step, at) =>
        counting && !counting.has(step) ? [] : [stepWords(step, { kind, next: brackets[at + 1], reading })],
      );
      return say('amounts.steps', { base, steps: steps.join(say('amounts.stepJoin')) });
    }
    case 'floor':
    case 'ceil':
    case 'round':
      return say('amounts.rounded', { amount: amountWords(amount.arg, reading) });
    default:
      return plain(amount, reading);
  }
}

const plain = (part: Expression, { label, say, figureOf }: Reading) => figureText(part, label, say, figureOf);

/** A figure that stands in the rule itself. */
const fixedText = (part: Expression, { figureOf, say }: Reading): string | undefined =>
  part.kind === 'number'
    ? shownNumber(Number(part.value), part.unit, say)
    : part.kind === 'param'
      ? figureOf(part.name)
      : undefined;

/** One figure between a cap or a floor: what it is first, then how far it goes. A floor of nothing says nothing. */
function boundedWords(
  kind: 'min' | 'max',
  amount: Expression & { args: readonly Expression[] },
  reading: Reading,
): string {
  const bounds = amount.args.flatMap((part) => fixedText(part, reading) ?? []);
  const rest = amount.args.filter((part) => fixedText(part, reading) === undefined);
  const [only] = rest;
  const [bound] = bounds;
  if (!only || rest.length > 1 || bounds.length !== 1 || bound === undefined) return plain(amount, reading);
  const words = amountWords(only, reading);
  if (kind === 'max' && isNothing(bound)) return words;
  return reading.say(kind === 'min' ? 'amounts.atMost' : 'amounts.atLeast', { amount: words, bound });
}

/** A rate that stands in the rule, or the few it may be: 25% 或 50%（按条件）. */
function rateText(part: Expression, reading: Reading): string | undefined {
  const rates = outcomesOf(part).map((one) => fixedText(one, reading));
  return rates.every((rate) => rate?.endsWith('%')) ? plain(part, reading) : undefined;
}

/** A percentage of what is left: 按设备投资额的 8%. */
function shareWords(parts: readonly Expression[], reading: Reading): string | undefined {
  const rates = parts.filter((part) => rateText(part, reading) !== undefined);
  const [rate] = rates;
  const rest = parts.filter((part) => part !== rate);
  if (!rate || rates.length !== 1 || rest.length === 0) return undefined;
  const base = rest.map((part) => plain(part, reading)).join(' × ');
  return reading.say('amounts.share', { base, rate: rateText(rate, reading) });
}

/** One step; the first of a scale that begins at nothing says how far it goes instead. */
function stepWords(
  { from, rate, amount }: Bracket,
  { kind, next, reading }: { kind: string; next: Bracket | undefined; reading: Reading },
): string {
  const { say } = reading;
  const start = plain(from, reading);
  if (amount) return say('amounts.stepAmount', { from: start, amount: plain(amount, reading) });
  const words = rate ? plain(rate, reading) : '';
  if (kind !== 'marginal') return say('amounts.stepWhole', { from: start, rate: words });
  if (next && isNothing(start))
    return say('amounts.stepFirst', { to: plain(next.from, reading), rate: words });
  return say('amounts.stepPart', { from: start, rate: words });
}
