import type { VectorSeed } from './policy-seed';

/** Parts of the rule language (packages/policy-rules) that nearly every rule of the demo town is made of. */
export const fact = (name: string) => ({ var: name });
export const param = (name: string) => ({ param: name });
export const wanYuan = (value: number) => ({ number: value, unit: '万元' });

export const all = (...args: readonly unknown[]) => ({ op: 'and', args });
export const any = (...args: readonly unknown[]) => ({ op: 'or', args });
export const not = (arg: unknown) => ({ op: 'not', arg });

/** A fact against a parameter of the same rule. */
const against = (op: string) => (name: string, limit: string, cite: string) => ({
  op,
  left: fact(name),
  right: param(limit),
  cite,
});
export const atLeast = against('gte');
export const atMost = against('lte');
export const moreThan = against('gt');

export const holds = (name: string, cite: string) => ({ op: 'true', fact: name, cite });
export const oneOf = (name: string, values: readonly string[], cite: string) => ({
  op: 'in',
  fact: name,
  values,
  cite,
});
/** A code of one of these branches: C39 stands below C. */
export const below = (name: string, values: readonly string[], cite: string) => ({
  ...oneOf(name, values, cite),
  prefix: true,
});
/** The day of a fact lies at most so long back. */
export const within = (name: string, amount: number, unit: 'day' | 'month' | 'year', cite: string) => ({
  op: 'within',
  fact: name,
  amount,
  unit,
  cite,
});
/** Registered in the city, whatever its district. */
export const inCity = (cite: string) => below('region', ['9901'], cite);
export const isTrusted = (cite: string) => not(holds('isUntrusted', cite));

/** A parameter with one value since a day. */
export const since = (from: string, value: number, unit: string, pid: string) => [{ from, value, unit, pid }];

type Facts = Readonly<Record<string, unknown>>;

/** Vectors of one rule: each says only what is different from a firm that may have it; undefined is not known. */
export const vectorsOf =
  (firm: Facts, usualDay = '2026-11-23') =>
  (
    name: string,
    changes: Facts,
    verdict: VectorSeed['verdict'],
    amount?: number | readonly [number | null, number | null],
    day = usualDay,
  ): VectorSeed => ({
    name,
    facts: Object.fromEntries(
      Object.entries({ ...firm, ...changes }).filter(([, value]) => value !== undefined),
    ),
    day,
    verdict,
    ...(amount !== undefined && { amount: typeof amount === 'number' ? [amount, amount] : amount }),
  });
