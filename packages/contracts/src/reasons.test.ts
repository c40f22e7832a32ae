import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as everything from './index';

const writes = Object.values(everything)
  .filter((one) => typeof one === 'object' && one !== null)
  .flatMap((api) => Object.values(api as object))
  .filter((one): one is everything.Endpoint => one?.effect === 'write');

/** The fields of a schema that are called a reason, at any depth. */
function reasonsIn(schema: unknown, path: string): { path: string; field: z.ZodType }[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { def } = schema as unknown as { def: Record<string, unknown> };
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      /^reason$|Reason$/.test(key)
        ? [{ path: `${path}.${key}`, field: inner as z.ZodType }]
        : reasonsIn(inner, `${path}.${key}`),
    );
  const inside = [def.element, def.valueType, def.innerType, def.in, def.options].flat();
  return inside.flatMap((inner) => reasonsIn(inner, path));
}

const taken = writes.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) =>
    reasonsIn(endpoint[part], `${endpoint.method} ${endpoint.path} ${part}`),
  ),
);

describe('every reason a call takes', () => {
  it('is found by this test', () => expect(taken.length).toBeGreaterThan(25));

  it('is refused or left out where nobody can read it', () => {
    const isHeard = ({ field }: { field: z.ZodType }) =>
      ['\u3164', '\u2800', '.', '\u115f', ' '].some((mark) => {
        const { success, data } = field.safeParse(mark.repeat(12));
        return success && data !== '';
      });
    expect(taken.filter(isHeard).map(({ path }) => path)).toEqual([]);
  });
});
