import * as contracts from '../packages/contracts/src/index';

/** Every call of every contract. */
export const endpoints = Object.values(contracts)
  .flatMap((api) => (typeof api === 'object' && api !== null ? Object.values(api as object) : []))
  .filter((one): one is contracts.Endpoint => one?.effect === 'read' || one?.effect === 'write');

/** A schema of zod, as far as it is looked into here. */
export interface InputSchema {
  def: Record<string, unknown>;
  /** The fields of an object. */
  shape?: Record<string, unknown>;
}

const isSchema = (value: unknown): value is InputSchema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema that what a call takes is made of. */
export function schemasOf(endpoint: contracts.Endpoint): InputSchema[] {
  const found = new Set<InputSchema>();
  const visit = (schema: unknown) => {
    if (!isSchema(schema) || found.has(schema)) return;
    found.add(schema);
    const { def, shape = {} } = schema;
    const inner = [def.element, def.keyType, def.valueType, def.innerType, def.in, def.out, def.catchall];
    const several = [def.options, def.items, [def.left, def.right]].flatMap((some) => some ?? []);
    for (const one of [...inner, ...several, ...Object.values(shape)]) visit(one);
    if (typeof def.getter === 'function') visit(def.getter());
  };
  for (const part of [endpoint.params, endpoint.query, endpoint.body]) visit(part);
  return [...found];
}
