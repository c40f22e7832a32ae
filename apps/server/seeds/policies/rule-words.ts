import type { VectorSeed } from './policy-seed';

/** Short words for the JSON of the rule language; `cite` is the pid of the paragraph that says so. */
export const v = (fact: string, period?: number) => ({ var: fact, ...(period !== undefined && { period }) });
export const p = (param: string) => ({ param });
export const wan = (number: number) => ({ number, unit: '万元' });
export const percent = (number: number) => ({ number, unit: '%' });
export const all = (...args: unknown[]) => ({ op: 'and', args });
export const any = (...args: unknown[]) => ({ op: 'or', args });
export const not = (arg: unknown) => ({ op: 'not', arg });
export const is = (fact: string, cite: string) => ({ op: 'true', fact, cite });
export const gte = (left: unknown, right: unknown, cite: string) => ({ op: 'gte', left, right, cite });
export const gt = (left: unknown, right: unknown, cite: string) => ({ op: 'gt', left, right, cite });
export const lte = (left: unknown, right: unknown, cite: string) => ({ op: 'lte', left, right, cite });
export const oneOf = (fact: string, values: readonly string[], cite: string) => ({
  op: 'in',
  fact,
  values,
  cite,
});
/** A code below one of these: `C39` below `C`, 990111 below 9901. */
export const below = (fact: string, values: readonly string[], cite: string) => ({
  op: 'in',
  fact,
  values,
  prefix: true,
  cite,
});
export const has = (fact: string, values: readonly string[], cite: string) => ({
  op: 'has',
  fact,
  any: values,
  cite,
});
/** At most so long ago; with `not` it turns the day after the anniversary. */
export const within = (fact: string, amount: number, unit: 'day' | 'month' | 'year', cite: string) => ({
  op: 'within',
  fact,
  amount,
  unit,
  cite,
});
/** One of two figures. A key called `then` may not stand in an object's text: it would look like a promise. */
export const either = (when: unknown, then: unknown, otherwise: unknown) =>
  Object.fromEntries([
    ['if', when],
    ['then', then],
    ['else', otherwise],
  ]);
/** The days on which the document is in force. */
export const inForce = (from: string, to: string | undefined, cite: string) => ({
  op: 'date',
  from,
  ...(to && { to }),
  cite,
});

/** Registered in the city, whatever its district. */
export const inCity = (cite: string) => below('region', ['9901'], cite);
export const isTrusted = (cite: string) => not(is('isUntrusted', cite));
/** A parameter with one value since a day. */
export const since = (from: string, value: number, unit: string, pid: string) => [{ from, value, unit, pid }];

/** The day the demo town lives in. */
export const today = '2026-11-23';

type Expected = VectorSeed['verdict'] | readonly [VectorSeed['verdict'], number | null, (number | null)?];

/**
 * Vectors of one rule as changes of a firm that may have it: a name, the changed facts (`undefined` is not known), the verdict with
 * the amount or its two ends, and the day where it is not today.
 */
export const vectors = (
  firm: Readonly<Record<string, unknown>>,
  ...rows: readonly (readonly [string, Readonly<Record<string, unknown>>, Expected, string?])[]
): VectorSeed[] =>
  rows.map(([name, changes, expected, day = today]) => {
    const [verdict, least, most = least] = typeof expected === 'string' ? [expected] : expected;
    const known = Object.entries({ ...firm, ...changes }).filter(([, value]) => value !== undefined);
    return {
      name,
      facts: Object.fromEntries(known),
      day,
      verdict,
      ...(least !== undefined && { amount: [least, most ?? null] as const }),
    };
  });
