import { z } from 'zod';
import type { Endpoint } from '../../packages/contracts/src/index';

/** As much of a JSON schema as samples are made from. */
interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  minimum?: number;
}

/** What other answers said under a name: the first few values of each. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

type Part = 'params' | 'query' | 'body';
const shapeOf = (endpoint: Endpoint, part: Part): Shape =>
  endpoint[part] ? (z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Shape) : {};

/** A value a field takes; of several known ones the one that is asked for. */
function sample(name: string, shape: Shape, known: Known, turn = 0): unknown {
  const [first] = shape.anyOf ?? shape.allOf ?? [];
  if (first) return sample(name, first, known, turn);
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[turn % shape.enum.length];
  const values = known.get(name);
  const isText = shape.type === 'string' || shape.type === undefined;
  if (values && isText) return String(values[turn % values.length]);
  switch (shape.type) {
    case 'object':
      return required(shape, known, turn);
    case 'array':
      return shape.items ? [sample(name.replace(/s$/, ''), shape.items, known, turn)] : [];
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return name === 'keyword' ? '江岚' : '1';
  }
}

const required = (shape: Shape, known: Known, turn: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape.properties ?? {})
      .filter(([name]) => shape.required?.includes(name))
      .map(([name, field]) => [name, sample(name, field, known, turn)]),
  );

/** A call to be made, the same for everybody who makes it. */
export interface Asking {
  method: string;
  url: string;
  body?: string;
}

/** Known ids stand in the place of parameters; each is asked for a few times. */
const turns = 3;

/** Calls of one endpoint: with what it must be given, for a few records, and with each further field by itself. */
export function askingsOf(endpoint: Endpoint, known: Known): Asking[] {
  const [query, body] = [shapeOf(endpoint, 'query'), shapeOf(endpoint, 'body')];
  const perRecord = Array.from({ length: turns }, (_, turn) =>
    askingOf(endpoint, known, turn, required(query, known, turn), required(body, known, turn)),
  );
  const further = (shape: Shape, ask: (field: Record<string, unknown>) => Asking | undefined) =>
    Object.entries(shape.properties ?? {})
      .filter(([name]) => !shape.required?.includes(name))
      .map(([name, field]) => ask({ [name]: sample(name, field, known) }));
  const least = [required(query, known, 0), required(body, known, 0)] as const;
  const all = [
    ...perRecord,
    ...further(query, (field) => askingOf(endpoint, known, 0, { ...least[0], ...field }, least[1])),
    ...further(body, (field) => askingOf(endpoint, known, 0, least[0], { ...least[1], ...field })),
  ].filter((one) => one !== undefined);
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function askingOf(
  { method, path, resource = '', encoding, body: takesBody }: Endpoint,
  known: Known,
  turn: number,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): Asking | undefined {
  if (encoding) return undefined;
  const knownValue = (name: string) => {
    const values = known.get(name === 'id' ? `${resource} id` : name) ?? known.get(name);
    return values?.[turn % values.length];
  };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => knownValue(name) === undefined)) return undefined;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(knownValue(name))));
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, text(value)]));
  const url = search.size > 0 ? `${address}?${search}` : address;
  return { method, url, ...(takesBody && method !== 'GET' && { body: JSON.stringify(body) }) };
}
