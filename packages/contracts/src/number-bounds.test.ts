import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as everything from './index';

/** Every call of every contract. */
const endpoints = Object.values(everything)
  .filter((one) => typeof one === 'object' && one !== null)
  .flatMap((api) => Object.values(api as object))
  .filter((one): one is everything.Endpoint => one?.effect === 'read' || one?.effect === 'write');

interface Found {
  path: string;
  accepts: (value: number) => boolean;
}

/** The places of a schema that take a number, each with all that bounds it there. */
function numbersIn(schema: unknown, path: string, field = schema): Found[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { def } = schema as unknown as { def: Record<string, unknown> };
  if (schema instanceof z.ZodNumber)
    return [{ path, accepts: (value) => (field as z.ZodType).safeParse(value).success }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => numbersIn(inner, `${path}.${key}`));
  const inside = [def.element, def.valueType].flatMap((inner) => numbersIn(inner, path));
  const same = [def.innerType, def.in, def.options].flat();
  return [...inside, ...same.flatMap((inner) => numbersIn(inner, path, field))];
}

const taken = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    numbersIn(endpoint[part], `${endpoint.method} ${endpoint.path} ${part}`),
  ),
);

/** 2020-01-01, and the first instant of the year 10000. */
const [anInstant, tooLate] = [1_577_836_800_000, 253_402_300_800_000];

describe('every number a call takes', () => {
  it('is found by this test', () => {
    expect(taken.length).toBeGreaterThan(100);
  });

  it('fits the column it goes to: an int, or an instant', () => {
    const wrong = taken.filter(
      ({ accepts }) =>
        accepts(tooLate) ||
        accepts(8.64e15 + 1) ||
        ((accepts(2 ** 31) || accepts(-(2 ** 31) - 1)) && !accepts(anInstant)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
