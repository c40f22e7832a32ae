import { z } from 'zod';
import * as contracts from '../packages/contracts/src/index';

/** Every call of every contract. */
export const endpoints = Object.values(contracts)
  .flatMap((api) => (typeof api === 'object' && api !== null ? Object.values(api as object) : []))
  .filter((one): one is contracts.Endpoint => one?.effect === 'read' || one?.effect === 'write');

/** Every schema that what a call takes is made of. */
export function schemasOf(endpoint: contracts.Endpoint): z.ZodType[] {
  const found = new Set<z.ZodType>();
  const visit = (schema: unknown) => {
    if (!(schema instanceof z.ZodType) || found.has(schema)) return;
    found.add(schema);
    const { def } = schema as unknown as { def: Record<string, unknown> };
    const inner = [def.element, def.keyType, def.valueType, def.innerType, def.in, def.out, def.catchall];
    const several = [def.options, def.items, [def.left, def.right]].flatMap((some) => some ?? []);
    for (const one of [...inner, ...several]) visit(one);
    if (schema instanceof z.ZodObject) for (const one of Object.values(schema.shape)) visit(one);
    if (typeof def.getter === 'function') visit(def.getter());
  };
  for (const part of [endpoint.params, endpoint.query, endpoint.body]) visit(part);
  return [...found];
}
