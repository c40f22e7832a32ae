import type { Endpoint } from '@qifu/contracts';
import { neverHidden } from '#platform/hidden-columns';
import { declaredEndpoints } from '#platform/http/declared-endpoints';
import { toldOf } from '../rights/hidden-together';

/** The parts of a zod shape that are read here. */
interface Shape {
  shape?: Readonly<Record<string, Shape>>;
  element?: Shape;
  def?: { innerType?: Shape; in?: Shape };
}

/** Looks through what wraps an object: a transformation, or that it may be missing. */
function fieldsOf(given: unknown): Readonly<Record<string, Shape>> {
  const shape = given as Shape | undefined;
  if (shape?.shape) return shape.shape;
  const inner = shape?.def?.in ?? shape?.def?.innerType;
  return inner ? fieldsOf(inner) : {};
}

/** Codes of what a call answers: of the rows of a list, or of the record. */
function answeredBy({ data }: Endpoint): string[] {
  const fields = fieldsOf(data);
  return Object.keys(fields.list?.element ? fieldsOf(fields.list.element) : fields);
}

const columnsAnswered = (menu: string) => (endpoint: Endpoint) =>
  endpoint.columnsOf === menu && endpoint.effect === 'read' && !endpoint.blob ? answeredBy(endpoint) : [];

const fieldsSent = (menu: string) => (endpoint: Endpoint) =>
  endpoint.formOf === menu && endpoint.effect === 'write' ? Object.keys(fieldsOf(endpoint.body)) : [];

/**
 * Codes of the columns, or the form fields, the contracts give a menu of the product; none for a menu that somebody
 * added. Columns are those a role can be kept from: answered by a call that leaves out what is not granted.
 */
export function contractFields(menu: string, kind: 'menuColumn' | 'menuForm'): string[] {
  const read = kind === 'menuColumn' ? columnsAnswered(menu) : fieldsSent(menu);
  const codes = new Set(declaredEndpoints().flatMap(read));
  // A name and what it tells are hidden together, so one of them says it.
  for (const [name, code] of toldOf(menu)) if (codes.has(name)) codes.delete(code);
  return [...codes].filter((code) => !neverHidden.has(code));
}
